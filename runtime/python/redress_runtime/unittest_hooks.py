"""unittest without pytest, Django's runner included: outcomes, selection and lines, by listening to the result object."""

import os
import sys
import time
import unittest.case as case
import unittest.loader as loader
import unittest.suite as suites

from . import failures, showing
from .lines import Recorder
from .state import guarded, state
from .watchdog import Watchdog

VERDICTS = {
    "addSuccess": "passed",
    "addSkip": "skipped",
    "addExpectedFailure": "skipped",
    "addUnexpectedSuccess": "failed",
    "addFailure": "failed",
    "addError": "error",
}
# What a result object does with a failure is showing it.
SHOWING = ("addFailure", "addError", "addExpectedFailure", "addSubTest")


def install():
    """Replaces the few methods by which every runner of unittest works; once, right after unittest was loaded."""
    ours = state()
    if ours is None or ours.nested:
        return
    if _is_test_command():
        ours.stream.put("loaded", runner=_runner())
    watch = Watch(ours)
    run_suite, run_case = suites.TestSuite.run, case.TestCase.run

    def suite_run(self, result, *args, **named):
        if not watch.may_begin():
            return run_suite(self, result, *args, **named)
        watch.prune(self)
        return watch.around(result, lambda: run_suite(self, result, *args, **named))

    def case_run(self, result=None, *args, **named):
        if result is None or not watch.may_begin():
            return run_case(self, result, *args, **named)
        return watch.around(result, lambda: run_case(self, result, *args, **named))

    suites.TestSuite.run = suite_run
    case.TestCase.run = case_run
    _watch_fixtures(watch)
    if ours.selection is not None:
        _leave_out_files(ours)


class Watch:
    """One outermost suite at a time: listens to its result object and writes what it hears."""

    def __init__(self, ours):
        self._ours = ours
        self._put = ours.stream.put
        self.lines = Recorder(ours) if ours.coverage else None
        self._watchdog = Watchdog(ours)
        self._running_in = None
        self._getpid = os.getpid
        self._clock = time.perf_counter
        self._since = 0.0

    def may_begin(self):
        """True where nothing of ours is under way in this process: not pytest, not a suite around this one."""
        return self._ours.owner is None or (self._ours.owner == "unittest" and self._running_in != self._getpid())

    def around(self, result, run):
        """Runs the outermost suite with our ears on its result."""
        self._ours.owner = "unittest"
        self._running_in = self._getpid()
        self._begin()
        ears = self._listen(result)
        try:
            returned = run()
        except BaseException as error:
            self._put("interrupted", text=type(error).__name__)
            raise
        finally:
            self._unlisten(result, ears)
            self._ours.owner = None
            self._running_in = None
            self._watchdog.stop()
            if self.lines:
                self.lines.stop()
        self._put("end", status=None)
        return returned

    @guarded
    def prune(self, suite):
        """Takes the tests that are not selected out of a suite, in place."""
        selection = self._ours.selection
        if selection is None:
            return
        kept = []
        for test in suite._tests:
            if isinstance(test, suites.BaseTestSuite):
                self.prune(test)
                kept.append(test)
            elif test is None or _failed_to_load(test) or selection.wants(test_id(test, self._ours.places)):
                kept.append(test)
        suite._tests = kept

    @guarded
    def _begin(self):
        engine = self.lines.start() if self.lines else None
        if self.lines:
            showing.hush(self.lines)
        self._put("session", runner=_runner(), python=sys.prefix, worker=None, engine=engine, at=self._ours.stream.now())

    @guarded
    def _listen(self, result):
        ears = []
        for name in (*VERDICTS, "addSubTest", "startTest", "stopTest"):
            method = getattr(result, name, None)
            if method is not None:
                setattr(result, name, self._ear(name, method))
                ears.append(name)
        return ears

    @guarded
    def _unlisten(self, result, ears):
        for name in ears or ():
            delattr(result, name)

    def _ear(self, name, method):
        hear = {"startTest": self._started, "stopTest": self._stopped, "addSubTest": self._subtest}.get(name)

        def heard(test, *args, **named):
            if name == "stopTest":
                hear(test)
            elif name != "startTest":
                (hear or self._verdict)(name, test, *args, *named.values())
            returned = method(test, *args, **named)
            if name == "startTest":
                hear(test)
            return returned

        return showing.quiet(heard) if self.lines and name in SHOWING else heard

    @guarded
    def _started(self, test):
        name = test_id(test, self._ours.places)
        os.environ["REDRESS_TEST"] = name
        self._put("start", test=name, at=self._ours.stream.now())
        self._since = self._clock()
        if self.lines:
            self.lines.charge(name)
            self.lines.drop()
            self.lines.begin()
        self._watchdog.begin(name, self.lines)

    @guarded
    def _stopped(self, test):
        seconds = self._clock() - self._since
        self._watchdog.end()
        name = test_id(test, self._ours.places)
        if self.lines:
            self.lines.use((type(test), sys.modules.get(type(test).__module__)))
            self.lines.cut(name)
        os.environ.pop("REDRESS_TEST", None)
        self._put("finish", test=name, seconds=seconds)

    @guarded
    def _verdict(self, name, test, *details):
        outcome = VERDICTS[name]
        raised = details[0] if details and isinstance(details[0], tuple) else None
        fields = failures.of_exception(*raised) if raised and outcome in ("failed", "error") else {}
        if outcome == "failed" and raised is None:
            fields = {"type": None, "message": "Unexpected success", "text": "Unexpected success"}
        if _belongs_to_no_test(test):
            if raised and _failed_to_load(test):
                fields = failures.of_load_error(fields)
            if outcome != "skipped":
                self._put("outside", where=_where(test, self._ours.places), **fields)
            return
        self._put("report", test=test_id(test, self._ours.places), when="call", outcome=outcome, **fields)

    @guarded
    def _subtest(self, _name, test, subtest, raised):
        if raised is None:
            return
        outcome = "failed" if issubclass(raised[0], test.failureException) else "error"
        fields = failures.of_exception(*raised)
        described = failures.bounded(subtest._subDescription())
        name = test_id(test, self._ours.places)
        self._put("report", test=name, when="call", outcome=outcome, subtest=described, **fields)


def test_id(test, places):
    """`path/of/module.py::Class::method` where the class's file lies in the repository, else unittest's own dotted id."""
    kind, method = type(test), getattr(test, "_testMethodName", None)
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    path = places.inside(file) if file else None
    if path is None or method is None or "<locals>" in kind.__qualname__:
        return test.id()
    return "::".join([path, *kind.__qualname__.split("."), method])


def _failed_to_load(test):
    return type(test).__module__ == "unittest.loader"


def _belongs_to_no_test(test):
    # `_ErrorHolder` stands for setUpClass and the like, `_FailedTest` for a module that could not be imported.
    return _failed_to_load(test) or type(test).__module__ == "unittest.suite"


def _where(test, places):
    """The file that could not be imported, else what unittest calls the culprit: `setUpClass (tests.test_a.TestA)`."""
    if not _failed_to_load(test):
        return test.id()
    name = str(test._testMethodName)
    # Discovery spells a module by the folder it was found from, which is the working directory or below it.
    path = places.inside(name.replace(".", os.sep) + ".py")
    return path if path and os.path.isfile(os.path.join(places.root, path)) else name


def _is_test_command():
    """True for `python -m unittest …` and `manage.py test …`; many other programs load unittest as well."""
    words = list(getattr(sys, "orig_argv", None) or sys.argv)
    by_module = "-m" in words and words[words.index("-m") + 1 : words.index("-m") + 2] == ["unittest"]
    return by_module or any(word.endswith("manage.py") and "test" in words[at + 1 : at + 2] for at, word in enumerate(words))


def _runner():
    django = sys.modules.get("django")
    if django is not None and "django.test.runner" in sys.modules:
        return "django %s" % django.get_version()
    return "unittest %s" % sys.version.split()[0]


def _watch_fixtures(watch):
    """Charges the lines of setUpClass and setUpModule to every test below them."""
    for name, owner_of in (
        ("_handleClassSetUp", type),
        ("_handleModuleFixture", lambda test: sys.modules.get(type(test).__module__)),
    ):
        original = getattr(suites.TestSuite, name, None)
        if original is not None and watch.lines:
            setattr(suites.TestSuite, name, _as_fixture(original, watch.lines, owner_of))


def _as_fixture(original, lines, owner_of):
    def handle(self, test, result):
        if getattr(result, "_previousTestClass", None) is type(test):
            return original(self, test, result)
        lines.drop()
        lines.enter_fixture()
        try:
            return original(self, test, result)
        finally:
            lines.leave_fixture(owner_of(test))

    return handle


def _leave_out_files(ours):
    """Modules of other files are not even imported by discovery."""
    original = getattr(loader.TestLoader, "_match_path", None)
    if original is None:
        return

    def match(self, path, full_path, pattern):
        wanted = ours.selection.wants_file(ours.places.inside(full_path))
        return original(self, path, full_path, pattern) and wanted

    loader.TestLoader._match_path = match
