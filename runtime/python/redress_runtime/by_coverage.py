"""Lines by the public interface of the coverage.py that the project has installed: its tracer is compiled."""

import os
import sys

from .on_import import ImportLines

QUIET = ["no-data-collected", "couldnt-parse", "module-not-measured", "module-not-imported", "already-imported", "trace-changed"]
# Every answer asks for each file that was measured before; forgetting them costs a new database in memory.
MOST_FILES = 24
# The context of what runs while nothing is to be recorded.
PAUSED = "paused"


class CoverageEngine:
    """A measurement of our own, kept in memory; the user's configuration is not read, the user's data not touched."""

    name = "coverage"
    insists = True

    def __init__(self, places):
        self._places = places
        self._coverage = None
        self._data = None
        self._on_import = ImportLines()
        self._turn = 1
        self._pauses = 0
        self._tracer = None
        self._current = sys.gettrace

    def start(self):
        core = os.environ.get("COVERAGE_CORE")
        os.environ["COVERAGE_CORE"] = "ctrace"
        try:
            import coverage

            self._coverage = coverage.Coverage(
                data_file=None, config_file=False, include=list(self._wanted()), concurrency=["thread"]
            )
            self._coverage.set_option("run:disable_warnings", QUIET)
            self._coverage.start()
            self._tracer = self._current()
            self._coverage.switch_context(str(self._turn))
            self._data = self._coverage.get_data()
        finally:
            if core is None:
                del os.environ["COVERAGE_CORE"]
            else:
                os.environ["COVERAGE_CORE"] = core

    def take(self):
        """Path → lines that ran since the last call."""
        # Switching is the public way to make the tracer hand over what it has; it belongs to the context that ends.
        ended, self._turn = str(self._turn), self._turn + 1
        self._coverage.switch_context(self._context())
        measured = self._data.measured_files()
        self._data.set_query_context(ended)
        taken = {}
        for file in measured:
            path = self._places.source(file)
            lines = set(self._data.lines(file) or ()) if path is not None else set()
            lines -= self._on_import.of(file) if lines else set()
            if lines:
                taken[path] = lines
        if len(measured) > MOST_FILES:
            self._data.erase()
        if self.insists and self._current() is not self._tracer:
            self._begin_again()
        return taken

    def _begin_again(self):
        # A test has set a tracer of its own, or none.
        self._coverage.stop()
        self._coverage.start()
        self._tracer = self._current()
        self._coverage.switch_context(self._context())

    def peek(self):
        """What `take` would give; nothing is taken, which coverage.py has no public way for."""
        seen = {}
        for file, lines in list(self._coverage._collector.data.items()):
            path = self._places.source(file)
            if path is not None and all(isinstance(line, int) for line in list(lines)):
                seen.setdefault(path, set()).update(set(lines) - self._on_import.of(file))
        return seen

    def _context(self):
        return PAUSED if self._pauses else str(self._turn)

    def pause(self):
        """What runs until `resume` is not recorded."""
        self._pauses += 1
        if self._pauses == 1:
            self._coverage.switch_context(PAUSED)

    def resume(self):
        """Ends the last `pause`."""
        self._pauses -= 1
        if not self._pauses:
            self._coverage.switch_context(str(self._turn))

    def stop(self):
        self._coverage.stop()

    def _wanted(self):
        yield os.path.join(self._places.root, "*")
        for folder, names in self._places.copied_names():
            for name in names:
                yield os.path.join(folder, name, "*")
