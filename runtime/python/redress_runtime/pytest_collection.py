"""Hooks of pytest for what comes before the tests: collection, our selection, what others deselect."""

import os

import pytest

from . import failures
from .state import guarded

PYTEST = tuple(int(part) for part in pytest.__version__.split(".")[:1])
CHUNK = 500


class Collection:
    """Leaves out what is not selected, and tells what is left and what could not be loaded."""

    def __init__(self, ours, ids):
        self._ours = ours
        self._put = ours.stream.put
        self._id = ids.of
        self._raised = {}

    if PYTEST >= (7,):

        @pytest.hookimpl(tryfirst=True)
        def pytest_ignore_collect(self, collection_path):
            return self._left_out(str(collection_path))

    else:

        @pytest.hookimpl(tryfirst=True)
        def pytest_ignore_collect(self, path):
            return self._left_out(str(path))

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_make_collect_report(self, collector):
        outcome = yield
        self._collected_with(outcome)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collectreport(self, report):
        self._collect_report(report)

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_collection_modifyitems(self, items):
        before = list(items)
        yield
        self._select(before, items)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self, session):
        self._collected(session.items)

    @guarded
    def _left_out(self, path):
        selection = self._ours.selection
        # Packages and conftest files are needed by whatever lies below them.
        if selection is None or os.path.basename(path) in ("__init__.py", "conftest.py") or not os.path.isfile(path):
            return None
        return None if selection.wants_file(self._ours.places.inside(path)) else True

    @guarded
    def _collected_with(self, outcome):
        if outcome.excinfo is not None:
            return
        report = outcome.get_result()
        call = getattr(report, "call", None)
        if report.outcome == "failed" and call is not None and call.excinfo is not None:
            cause = failures.cause_of(call.excinfo.value)
            self._raised[report.nodeid] = failures.of_exception(type(cause), cause)

    @guarded
    def _collect_report(self, report):
        if report.outcome == "failed":
            fields = failures.of_report(report, self._raised.pop(report.nodeid, None))
            self._put("outside", where=self._id(report.nodeid), **fields)

    @guarded
    def _select(self, before, items):
        gone = set(map(id, before)).difference(map(id, items))
        taken = [self._id(item.nodeid) for item in before if id(item) in gone]
        selection = self._ours.selection
        if selection is not None:
            items[:] = [item for item in items if selection.wants(self._id(item.nodeid))]
            taken = [test for test in taken if selection.wants(test)]
        self._list("deselected", taken)

    @guarded
    def _collected(self, items):
        self._list("collected", [self._id(item.nodeid) for item in items])

    def _list(self, event, tests):
        for start in range(0, len(tests), CHUNK):
            self._put(event, tests=tests[start : start + CHUNK])
