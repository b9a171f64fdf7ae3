"""What this process was asked to do; made once, from the environment."""

import json
import os
import sys

from .places import Places
from .stream import Stream

WORDS = ("PYTEST_CURRENT_TEST", "REDRESS_TEST")


class State:
    """The stream, the places and the selection of this process, and who records in it."""

    def __init__(self, environ):
        self.stream = Stream(environ["REDRESS_EXCHANGE"])
        self.places = Places(environ.get("REDRESS_ROOT") or os.getcwd())
        self.coverage = environ.get("REDRESS_COVERAGE") == "1"
        self.guest = environ.get("REDRESS_GUEST") == "1"
        self.engine = environ.get("REDRESS_ENGINE")
        self.selection = _selection(environ, self.stream)
        # A process that a running test started is that test's business: its outcomes are not the suite's.
        self.nested = any(environ.get(word) for word in WORDS)
        # pytest runs unittest's cases too: whoever begins first keeps the other one quiet.
        self.owner = None


class Selection:
    """The tests of this run, by id; an id that is a file stands for all of its tests. No tests named: every test of the files."""

    def __init__(self, tests, files):
        self.tests = frozenset(tests)
        self.files = None if files is None else frozenset(files)

    def wants(self, test):
        """True where the test of this id is to run."""
        file = test.partition("::")[0]
        if not self.tests:
            return self.wants_file(file)
        return test in self.tests or file in self.tests

    def wants_file(self, path):
        """True where tests of this file are to run, or where it can't be told."""
        return path is None or self.files is None or path in self.files


_made = []


def state():
    """The process's one State; None where we were not asked for anything or could not start."""
    if not _made:
        try:
            _made.append(State(os.environ) if os.environ.get("REDRESS_EXCHANGE") else None)
        except Exception:
            _made.append(None)
    return _made[0]


def guarded(function):
    """Wraps one of our own steps: a failure of ours is noted and never reaches the user's run."""

    def call(*args, **named):
        try:
            return function(*args, **named)
        except Exception:
            ours = state()
            if ours is not None:
                kind, error = sys.exc_info()[:2]
                ours.stream.note("the collector failed in %s: %s: %s" % (function.__name__, kind.__name__, error))
            return None

    call.__name__ = function.__name__
    return call


def _selection(environ, stream):
    name = environ.get("REDRESS_SELECT")
    if not name:
        return None
    try:
        with open(os.path.join(environ["REDRESS_EXCHANGE"], name), encoding="utf-8") as file:
            asked = json.load(file)
        return Selection(asked["tests"], asked["files"])
    except Exception as error:
        stream.note("the selection could not be read, so every test runs: %s" % error)
        return None
