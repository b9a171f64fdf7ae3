"""Lines of a process that a running test started: they belong to that test."""

import atexit
import os

from .lines import Recorder
from .state import state


def start():
    """Records from here to the end of the process, for the test named in the environment; no outcomes."""
    ours = state()
    test = _test(ours)
    if test is None or not ours.coverage:
        return
    lines = Recorder(ours)
    if lines.start() is None:
        return
    lines.charge(test)

    def end():
        lines.cut(test)
        lines.stop()

    atexit.register(end)


def _test(ours):
    own = os.environ.get("REDRESS_TEST")
    if own:
        return own
    nodeid, rootdir = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0], os.environ.get("REDRESS_ROOTDIR")
    return ours.places.test_id(nodeid, rootdir) if nodeid and rootdir else None
