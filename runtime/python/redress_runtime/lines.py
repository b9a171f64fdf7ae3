"""Which lines ran since the last question: one interface over three ways of knowing."""

import os
import sys

from . import servers
from .state import guarded


YIELDED = "lines were not recorded, because another tool (the project's own coverage, a debugger) traces this run, and this Python has room for one"


def make_engine(ours):
    """The best way this interpreter has, started; None (and a note) where there is none."""
    for name in _ways(ours.engine):
        if ours.guest and name != "monitoring" and sys.gettrace() is not None:
            ours.stream.note(YIELDED)
            return None
        try:
            engine = _make(name, ours)
            # A guest does not take back what a test or another tool took.
            engine.insists = not ours.guest
            engine.start()
            return engine
        except Exception as error:
            ours.stream.note("lines can't be recorded by %s: %s" % (name, error))
    return None


def _ways(forced):
    if forced:
        return (forced,)
    if hasattr(sys, "monitoring"):
        return ("monitoring", "trace")
    return ("coverage", "trace") if _has_coverage() else ("trace",)


def _has_coverage():
    try:
        import coverage.tracer  # the compiled one: coverage's own fallback in Python is slower than ours

        return coverage.version_info >= (5, 0)
    except Exception:
        return False


def _make(name, ours):
    if name == "monitoring":
        from .by_monitoring import MonitoringEngine as Engine
    elif name == "coverage":
        from .by_coverage import CoverageEngine as Engine
    else:
        from .by_trace import TraceEngine as Engine
    return Engine(ours.places)


class Bucket:
    """Lines of one phase or fixture, per file, and the shared fixtures whose lines belong to it as well."""

    def __init__(self):
        self.files = {}
        self.uses = []

    def add(self, taken):
        """Takes in what an engine gave: path → set of lines."""
        for path, lines in taken.items():
            self.files.setdefault(path, set()).update(lines)


class Recorder:
    """Cuts the stream of executed lines into phases of tests and set-ups of shared fixtures, and writes them."""

    def __init__(self, ours):
        self._ours = ours
        self._engine = None
        self._open = [Bucket()]
        self._released = Bucket()
        self._numbers = {}
        self._fixtures = {}
        self._written = 0
        self._users = {}
        self._fresh = False
        # The test that the processes started from here on belong to.
        self.test = None
        self._follows = False
        ours.stream.on_fork.append(self._forget)

    def start(self):
        """Begins to record; the engine's name, or None where lines can't be had here."""
        if self._engine is None:
            self._engine = make_engine(self._ours)
            self._follow_forks()
        return self._engine and self._engine.name

    @guarded
    def stop(self):
        """Ends recording and gives the interpreter back as it was."""
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.stop()

    @guarded
    def pause(self):
        """What runs until `resume` shows or follows a failure: it belongs to no test."""
        if self._engine is not None:
            self._engine.pause()

    @guarded
    def resume(self):
        """Ends the last `pause`."""
        if self._engine is not None:
            self._engine.resume()

    @guarded
    def drop(self):
        """Forgets what ran since the last cut: it belongs to no test."""
        if self._engine is not None:
            self._engine.take()
            self._open = [Bucket()]

    def charge(self, test):
        """Names the test that the processes started from here on belong to."""
        self.test = test

    @guarded
    def begin(self):
        """A set-up begins: what is cut next is a new attempt at its test."""
        self._users = {}
        self._fresh = True

    @guarded
    def use(self, owners):
        """Remembers the owners of shared fixtures that the test under way uses."""
        for owner in owners:
            if id(owner) in self._fixtures:
                self._users[self._fixtures[id(owner)][1]] = None

    @guarded
    def cut(self, test, broke=False):
        """Writes what ran since the last cut as a test's lines.

        ``broke``: its tear-down failed, so that the tear-down of shared fixtures, which otherwise belongs to no single test, is
        evidence as well.
        """
        if self._engine is None:
            return
        bucket = self._open[0]
        bucket.add(self._engine.take())
        if broke:
            bucket.add(self._released.files)
        self._ours.stream.ready()
        uses = list(dict.fromkeys([*bucket.uses, *self._users]))
        if bucket.files or uses or self._fresh:
            self._ours.stream.put("lines", test=test, new=self._fresh, files=self._numbered(bucket), uses=uses)
        self._open, self._released, self._users, self._fresh = [Bucket()], Bucket(), {}, False

    def so_far(self):
        """What the test under way has run since its last cut; takes nothing away. For the end of a run: may be called in the middle of anything."""
        if self._engine is None:
            return None
        bucket = Bucket()
        for one in self._open:
            bucket.add(one.files)
            bucket.uses.extend(one.uses)
        bucket.add(self._engine.peek())
        paths = {path: sorted(lines) for path, lines in bucket.files.items()}
        return {"new": self._fresh, "paths": paths, "uses": list(dict.fromkeys([*bucket.uses, *self._users]))}

    @guarded
    def enter_fixture(self):
        """What runs from here on belongs to a shared fixture."""
        if self._engine is not None:
            self._open[-1].add(self._engine.take())
            self._open.append(Bucket())

    @guarded
    def leave_fixture(self, owner):
        """Ends what `enter_fixture` began; ``owner`` is the object by which `cut` finds the fixture again."""
        if self._engine is None or len(self._open) < 2:
            return
        bucket = self._open.pop()
        bucket.add(self._engine.take())
        self._ours.stream.ready()
        if bucket.files or bucket.uses:
            number = self._written
            self._written += 1
            self._ours.stream.put("fixture", n=number, files=self._numbered(bucket), uses=bucket.uses)
            # The owner is kept, so that its id can't become another's.
            self._fixtures[id(owner)] = (owner, number)
            self._open[-1].uses.append(number)

    @guarded
    def enter_release(self):
        """What runs from here on tears down a shared fixture."""
        if self._engine is not None:
            self._open[-1].add(self._engine.take())
            self._open.append(self._released)

    @guarded
    def leave_release(self):
        """Ends what `enter_release` began."""
        if self._engine is not None and self._open[-1] is self._released:
            self._open.pop().add(self._engine.take())

    @guarded
    def _follow_forks(self):
        if self._follows:
            return
        self._follows = True

        # Processes of multiprocessing end without the interpreter's own farewell, but with that of their module, whose
        # list they empty when they begin and then let others fill.
        def in_child():
            util = sys.modules.get("multiprocessing.util")
            if util is not None and self._engine is not None:
                util.register_after_fork(self, Recorder._forked)

        os.register_at_fork(after_in_child=guarded(in_child))
        servers.follow(self)

    @guarded
    def _forked(self):
        if self._engine is not None and self.test is not None:
            self._engine.take()
            self._open = [Bucket()]
            sys.modules["multiprocessing.util"].Finalize(None, self.cut, (self.test,), exitpriority=-1000)

    def _numbered(self, bucket):
        # A forked child gets a stream of its own, in which no file has a number yet: settle that before asking for one.
        self._ours.stream.ready()
        numbered = {}
        for path, lines in bucket.files.items():
            number = self._numbers.get(path)
            if number is None:
                number = self._numbers[path] = len(self._numbers)
                self._ours.stream.put("file", n=number, path=path)
            numbered[number] = sorted(lines)
        return numbered

    def _forget(self):
        self._numbers.clear()
        self._fixtures.clear()
        self._users = {}

