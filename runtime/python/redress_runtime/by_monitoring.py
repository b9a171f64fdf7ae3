"""Lines by ``sys.monitoring`` (Python 3.12 and newer, PEP 669): exact, and nearly free: a line reports once a test."""

import atexit
import sys
from _thread import get_ident

# 0 is the debugger's, 1 coverage's, 2 a profiler's, 5 an optimizer's.
TOOLS = (4, 3, 5)
NAME = "redress"


class MonitoringEngine:
    """Listens for the first run of each line since `take`."""

    name = "monitoring"

    def __init__(self, places):
        self._source = places.source
        self._seen = {}
        self._tool = None
        self._monitoring = sys.monitoring
        self._paused = {}

    def start(self):
        monitoring = self._monitoring
        for tool in TOOLS:
            if monitoring.get_tool(tool) is None:
                monitoring.use_tool_id(tool, NAME)
                self._tool = tool
                break
        else:
            raise RuntimeError("every tool id is taken")
        events = monitoring.events
        on_code, on_line = self._callbacks()
        monitoring.register_callback(self._tool, events.PY_START, on_code)
        # A generator may have been started before we were.
        monitoring.register_callback(self._tool, events.PY_RESUME, on_code)
        monitoring.register_callback(self._tool, events.LINE, on_line)
        monitoring.set_events(self._tool, events.PY_START | events.PY_RESUME)
        # Callbacks would fire into an interpreter that is being taken apart.
        atexit.register(self.stop)

    def take(self):
        """Path → lines that ran since the last call; every line reports again from here on, which is what recording costs."""
        taken = {}
        for written, lines in list(self._seen.items()):
            if lines:
                taken.setdefault(self._source(written), set()).update(lines)
        self._seen.clear()
        self._monitoring.restart_events()
        return taken

    def peek(self):
        """What `take` would give; nothing is taken."""
        seen = {}
        for written, lines in list(self._seen.items()):
            seen.setdefault(self._source(written), set()).update(lines)
        return seen

    def pause(self):
        """What this thread runs until `resume` is not recorded, and still reports when it runs again."""
        thread = get_ident()
        self._paused[thread] = self._paused.get(thread, 0) + 1

    def resume(self):
        """Ends the last `pause` of this thread."""
        thread = get_ident()
        if self._paused.get(thread, 0) > 1:
            self._paused[thread] -= 1
        else:
            self._paused.pop(thread, None)

    def stop(self):
        tool, self._tool = self._tool, None
        if tool is not None:
            self._monitoring.set_events(tool, 0)
            self._monitoring.free_tool_id(tool)
            atexit.unregister(self.stop)

    def _callbacks(self):
        disable = self._monitoring.DISABLE
        line_event = self._monitoring.events.LINE
        set_local, tool, source, seen = self._monitoring.set_local_events, self._tool, self._source, self._seen
        paused, thread = self._paused, get_ident

        def on_code(code, _offset):
            if source(code.co_filename) is not None and not runs_on_import(code):
                set_local(tool, code, line_event)
            return disable

        def on_line(code, line):
            if paused and thread() in paused:
                return None
            lines = seen.get(code.co_filename)
            if lines is None:
                lines = seen[code.co_filename] = set()
            lines.add(line)
            return disable

        return on_code, on_line


def runs_on_import(code):
    """True for the code of a module and of a class body outside functions: it belongs to no test, whichever imports it first."""
    if code.co_flags & 0x1:  # CO_OPTIMIZED: a function
        return False
    return "<locals>" not in code.co_qualname
