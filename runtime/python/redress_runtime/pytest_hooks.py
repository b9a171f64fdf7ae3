"""Hooks of pytest for the session and its tests: outcomes one by one, and the cuts between phases."""

import os
import sys

import pytest

from . import failures, host, showing
from .lines import YIELDED, Recorder
from .pytest_collection import Collection
from .state import guarded, state
from .watchdog import Watchdog

RUNNER = "pytest %s" % pytest.__version__
NO_FRAMES = ("no", "line")


def register(pluginmanager):
    """Adds our hooks to a pytest, unless a running test started it or we were not asked for."""
    ours = state()
    if ours is None or ours.nested or os.environ.get("PYTEST_CURRENT_TEST") or ours.owner is not None:
        return
    ours.owner = "pytest"
    # Before anything of the project's is loaded: a run that breaks there has met us all the same.
    ours.stream.put("loaded", runner=RUNNER)
    ids = Ids(ours.places)
    pluginmanager.register(Collection(ours, ids), "redress-collection")
    pluginmanager.register(Session(ours, ids), "redress-session")


class Ids:
    """pytest's node ids, made relative to the repository's root; each is worked out once."""

    def __init__(self, places):
        self._places = places
        self._known = {}
        self.rootdir = places.start

    def of(self, nodeid):
        found = self._known.get(nodeid)
        if found is None:
            try:
                found = self._places.test_id(nodeid, self.rootdir)
            except Exception:
                found = nodeid
            self._known[nodeid] = found
        return found


class Session:
    """One session of pytest: the whole run, an xdist worker, or the controller of such workers."""

    def __init__(self, ours, ids):
        self._ours = ours
        self._ids = ids
        self._id = ids.of
        self._put = ours.stream.put
        self._lines = Recorder(ours) if ours.coverage else None
        self._watchdog = Watchdog(ours)
        self._raised = {}
        # The test under way has failed: what follows is not why.
        self._failed = False
        self._terse = False
        self._runs_tests = True
        self._began = False
        # The exit status of a forked session that is over; its process needs no tidy end.
        self._forked = False
        self._status = 0
        self._later = None
        # What was told of the session.
        self._told = None

    # -- the session ------------------------------------------------------------------------------------------------

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_load_initial_conftests(self, early_config):
        # A wrapper, because pytest-cov's own first hook is registered later and would run before a plain one.
        self._without_coverage(early_config)
        self._stay_open()
        outcome = yield
        self._conftest_broke(outcome.excinfo)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self, session):
        self._begin(session.config)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self):
        self._serve()

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session, exitstatus):
        yield
        self._end(getattr(session, "exitstatus", exitstatus))

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self, config):
        self._close()
        if self._forked:
            os._exit(self._status)

    @pytest.hookimpl(tryfirst=True)
    def pytest_internalerror(self, excrepr, excinfo):
        self._internal_error(excinfo, excrepr)

    @pytest.hookimpl(tryfirst=True)
    def pytest_keyboard_interrupt(self, excinfo):
        self._interrupted(excinfo)

    # -- tests ------------------------------------------------------------------------------------------------------

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid):
        self._put("start", test=self._id(nodeid), at=self._ours.stream.now())
        if self._runs_tests:
            self._watchdog.begin(self._id(nodeid), self._lines)

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logfinish(self, nodeid):
        self._watchdog.end()
        self._put("finish", test=self._id(nodeid))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session):
        self._parts(session.config)
        if self._lines:
            showing.hush(self._lines)
            # What was loaded until here belongs to no test.
            self._lines.drop()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item):
        self._failed = False
        if self._lines:
            self._lines.charge(self._id(item.nodeid))
            self._lines.begin()

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self):
        yield from self._unrecorded(self._failed)

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_exception_interact(self):
        yield from self._unrecorded(True)

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_fixture_setup(self, fixturedef):
        shared = self._lines is not None and fixturedef.scope != "function"
        if shared:
            self._lines.enter_fixture()
        outcome = yield
        if shared:
            self._lines.leave_fixture(fixturedef)
            if outcome.excinfo is None:
                # The last finalizer to be added is the first to run.
                fixturedef.addfinalizer(self._lines.enter_release)

    @pytest.hookimpl(trylast=True)
    def pytest_fixture_post_finalizer(self, fixturedef):
        if self._lines and fixturedef.scope != "function":
            self._lines.leave_release()

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_makereport(self, item, call):
        # Outermost: before the project's own hooks run, and after they have had the last word on the report.
        self._phase(item, call)
        yield from self._unrecorded(_raised(item, call))

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_logreport(self, report):
        shown = report.outcome != "passed" or hasattr(report, "context")
        yield from self._unrecorded(shown)
        if shown:
            self._hushed(self._report, report)
        else:
            self._report(report)

    # -- what they do -----------------------------------------------------------------------------------------------

    def _unrecorded(self, wanted):
        """What a hook does while it yields is not recorded."""
        lines = self._lines if wanted else None
        if lines:
            lines.pause()
        yield
        if lines:
            lines.resume()

    def _hushed(self, function, *args):
        if not self._lines:
            return function(*args)
        self._lines.pause()
        try:
            return function(*args)
        finally:
            self._lines.resume()

    @guarded
    def _without_coverage(self, config):
        options = config.known_args_namespace
        if self._ours.guest or not hasattr(options, "no_cov"):
            return
        if getattr(options, "cov_source", None):
            self._ours.stream.note("pytest-cov was switched off in this run")
        options.no_cov = True
        options.cov_source = []
        options.cov_fail_under = None

    @guarded
    def _stay_open(self):
        """Serves as a host where that was asked for; goes on in its children only."""
        word = host.wanted()
        if word is not None:
            host.Host(word, self._ours, self).serve()

    def begin_again(self, watchdog):
        """In a forked child: a run of its own begins, where one had begun before."""
        self._forked = True
        self._watchdog = watchdog
        self._put("loaded", runner=RUNNER)
        if self._told is not None:
            self._put("session", **dict(self._told, at=self._ours.stream.now()))

    def serve_later(self, later):
        """In the child that serves once the session has begun."""
        self._later = later

    @guarded
    def _serve(self):
        later, self._later = self._later, None
        if later is not None:
            later.serve(self._ours, host.loaded(self._ours.places), self.begin_again)

    @guarded
    def _conftest_broke(self, raised):
        if raised is None or raised[0].__name__ != "ConftestImportFailure":
            return
        cause = failures.cause_of(raised[1])
        fields = failures.of_exception(type(cause), cause, cause.__traceback__)
        self._put("outside", where=self._ours.places.inside(str(getattr(raised[1], "path", "conftest.py"))), **fields)

    @guarded
    def _begin(self, config):
        self._ids.rootdir = _rootdir(config)
        self._terse = config.getoption("tbstyle", "auto") in NO_FRAMES
        engine = None
        # With xdist the workers run the tests.
        self._runs_tests = not config.pluginmanager.hasplugin("dsession")
        if self._lines and self._runs_tests and not self._yields(config):
            engine = self._lines.start()
            os.environ["REDRESS_ROOTDIR"] = self._ids.rootdir
        if self._later is not None and not self._runs_tests:
            # Its workers would be shared by all children.
            os._exit(0)
        self._told = {
            "runner": RUNNER,
            "python": sys.prefix,
            "worker": os.environ.get("PYTEST_XDIST_WORKER") if hasattr(config, "workerinput") else None,
            "engine": engine,
        }
        self._put("session", at=self._ours.stream.now(), **self._told)
        self._began = True

    def _yields(self, config):
        """True where pytest-cov, which in workers begins after us, would have to share the one tracer of this Python."""
        measured = getattr(config.option, "cov_source", None) and not getattr(config.option, "no_cov", False)
        if not self._ours.guest or not measured or hasattr(sys, "monitoring"):
            return False
        self._ours.stream.note(YIELDED)
        return True

    @guarded
    def _end(self, status):
        if self._began:
            self._put("end", status=int(status))
            self._began = False
            self._status = int(status)

    @guarded
    def _close(self):
        self._ours.owner = None
        self._watchdog.stop()
        if self._lines:
            self._lines.stop()
            os.environ.pop("REDRESS_ROOTDIR", None)

    @guarded
    def _parts(self, config):
        """Files of the checkout that pytest loaded as plugins: they judge, whatever they are called."""
        files = (getattr(plugin, "__file__", None) for plugin in config.pluginmanager.get_plugins())
        paths = [path for path in map(self._ours.places.inside, filter(None, files)) if path]
        if paths:
            self._put("parts", paths=sorted(set(paths))[:200])

    @guarded
    def _internal_error(self, excinfo, excrepr):
        fields = failures.of_exception(excinfo.type, excinfo.value)
        fields["text"] = failures.bounded(str(excrepr))
        self._put("outside", where=None, **fields)

    @guarded
    def _interrupted(self, excinfo):
        self._put("interrupted", text=failures.bounded("%s: %s" % (excinfo.typename, excinfo.value)))

    @guarded
    def _phase(self, item, call):
        if self._lines:
            # One cut a test: each makes every line report again, which is what recording costs.
            if call.when == "teardown":
                self._lines.cut(self._id(item.nodeid), call.excinfo is not None)
            else:
                self._lines.use(_shared_fixtures(item))
        if _raised(item, call):
            self._failed = True
        if call.excinfo is not None and call.excinfo.typename != "Skipped":
            trace = call.excinfo.tb if self._terse else None
            raised = self._hushed(failures.of_exception, call.excinfo.type, call.excinfo.value, trace)
            self._raised[(call.when, item.nodeid)] = raised

    @guarded
    def _report(self, report):
        raised = self._raised.pop((report.when, report.nodeid), None)
        fields = failures.of_report(report, raised) if report.outcome in ("failed", "rerun", "retried") else {}
        if hasattr(report, "wasxfail"):
            fields["xfail"] = True
        if hasattr(report, "context"):
            fields["subtest"] = _described(report.context)
        seconds = getattr(report, "duration", None)
        self._put("report", test=self._id(report.nodeid), when=report.when, outcome=report.outcome, seconds=seconds, **fields)


def _raised(item, call):
    """True where a phase ended with an exception other than a skip; pytest keeps those of unittest's cases aside."""
    raised = [call.excinfo] if call.excinfo is not None else list(getattr(item, "_excinfo", None) or ())
    return any(getattr(one, "typename", "") != "Skipped" for one in raised)


def _rootdir(config):
    return str(getattr(config, "rootpath", None) or config.rootdir)


def _shared_fixtures(item):
    """The fixtures of wider scope that a test uses, those it asked for while running included."""
    known = getattr(getattr(item, "_fixtureinfo", None), "name2fixturedefs", {})
    for name in getattr(item, "fixturenames", ()):
        for fixturedef in known.get(name, ()):
            yield fixturedef
    active = getattr(getattr(item, "_request", None), "_fixture_defs", {})
    for fixturedef in list(active.values()):
        yield fixturedef


def _described(context):
    message = getattr(context, "msg", None)
    values = ", ".join("%s=%r" % pair for pair in dict(getattr(context, "kwargs", None) or {}).items())
    parts = ["[%s]" % message] if message else []
    return failures.bounded(" ".join(parts + (["(%s)" % values] if values else [])))
