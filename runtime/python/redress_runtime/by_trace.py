"""Lines by ``sys.settrace``: for interpreters before 3.12 that have no compiled coverage.py."""

import sys
import threading
from _thread import get_ident

from .on_import import line_numbers


class TraceEngine:
    """Traces the project's own frames, and stops tracing each as soon as all lines of its code were seen."""

    name = "trace"
    insists = True

    def __init__(self, places):
        self._source = places.source
        self._codes = {}
        self._touched = {}
        self._set, self._get = sys.settrace, sys.gettrace
        self._before = None
        self._paused = {}
        self._enter, self._step = self._tracers()

    def start(self):
        self._before = self._get()
        threading.settrace(self._enter)
        self._set(self._enter)

    def take(self):
        """Path → lines that ran since the last call."""
        taken = {}
        for code, known in list(self._touched.items()):
            if known.seen:
                taken.setdefault(known.path, set()).update(known.seen)
                known.reset()
        self._touched.clear()
        # A test may have set a tracer of its own.
        if self.insists and self._get() is not self._enter:
            self._set(self._enter)
        return taken

    def peek(self):
        """What `take` would give; nothing is taken."""
        seen = {}
        for known in list(self._touched.values()):
            seen.setdefault(known.path, set()).update(known.seen)
        return seen

    def pause(self):
        """What this thread runs until `resume` is not recorded."""
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
        threading.settrace(None)
        if self._get() is self._enter:
            self._set(self._before)

    def _tracers(self):
        codes, touched, source = self._codes, self._touched, self._source
        paused, thread = self._paused, get_ident

        def enter(frame, event, _arg):
            if paused and thread() in paused:
                return None
            # By id: code objects compare by value and leave the file out.
            code = frame.f_code
            known = codes.get(id(code))
            if known is None:
                path = source(code.co_filename)
                if path is None or runs_on_import(frame):
                    known = Known(code, None, ())
                else:
                    known = Known(code, path, line_numbers(code))
                codes[id(code)] = known
            if not known.left:
                return None
            touched[id(code)] = known
            frame.f_trace_lines = True  # a generator may have been silenced below
            return step

        def step(frame, event, _arg):
            if event == "line" and not (paused and thread() in paused):
                known = codes[id(frame.f_code)]
                line = frame.f_lineno
                known.seen.add(line)
                known.left.discard(line)
                if not known.left:
                    frame.f_trace_lines = False
            return step

        return enter, step


class Known:
    """One code object: its file, all of its lines, and those seen and left since the last cut."""

    def __init__(self, code, path, lines):
        self.code = code
        self.path = path
        self.all = frozenset(lines)
        self.reset()

    def reset(self):
        self.seen = set()
        self.left = set(self.all)


def runs_on_import(frame):
    """True for a module's code and for class bodies outside functions."""
    while frame is not None and not frame.f_code.co_flags & 0x1:  # CO_OPTIMIZED: a function
        if frame.f_code.co_name == "<module>":
            return True
        frame = frame.f_back
    return False
