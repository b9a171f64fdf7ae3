"""Says, shortly before the run's time is up, which test runs, where it stands and what it ran: a test that hangs fails like any other.

By the alarm of the real-time clock, not by a thread: tests count threads, and a fork next to one warns.
"""

import faulthandler
import os
import signal
import threading
import time

from .state import guarded

MOST_FRAMES = 200
#: Seconds before the end, at most, and as a share of what is left.
BEFORE, SHARE = 2.0, 0.1
SOONEST = 0.05


class Watchdog:
    """Armed while tests run; does nothing where no limit is known, or where the alarm is somebody else's."""

    def __init__(self, ours):
        self._ours = ours
        self._deadline = _deadline()
        self._test = None
        self._lines = None
        self._dump = None
        self._at = None
        self._signal = (signal.signal, signal.getsignal, signal.setitimer, signal.getitimer) if self._deadline else None
        self._clock = time.time

    @guarded
    def begin(self, test, lines):
        """A test begins; ``lines`` is its recorder or None."""
        self._test, self._lines = test, lines
        if self._deadline is None or threading.current_thread() is not threading.main_thread():
            return
        install, installed, arm, armed = self._signal
        handler = installed(signal.SIGALRM)
        if handler not in (signal.SIG_DFL, self._ring) or armed(signal.ITIMER_REAL)[0]:
            return
        if handler is signal.SIG_DFL:
            self._install(install)
        left = self._deadline - self._clock()
        if self._at is None:
            self._at = self._deadline - min(BEFORE, max(SOONEST, left * SHARE))
        arm(signal.ITIMER_REAL, max(SOONEST, self._at - self._clock()))

    @guarded
    def end(self):
        """The test has ended."""
        self._test = None
        if self._deadline is not None and signal.getsignal(signal.SIGALRM) == self._ring:
            self._signal[2](signal.ITIMER_REAL, 0)

    @guarded
    def stop(self):
        """Gives the alarm back."""
        self.end()
        if self._dump is not None:
            faulthandler.unregister(signal.SIGALRM)
            self._dump.close()
            self._dump = None
        if self._deadline is not None and signal.getsignal(signal.SIGALRM) == self._ring:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)

    def _install(self, install):
        faulthandler.unregister(signal.SIGALRM)
        install(signal.SIGALRM, self._ring)
        # Code in C that never looks at signals keeps our handler from running; this one writes at once.
        if self._dump is None:
            self._dump = open(self._ours.stream.beside(".stack"), "w")
        faulthandler.register(signal.SIGALRM, file=self._dump, all_threads=False, chain=True)

    def _ring(self, _number, frame):
        try:
            if self._test is not None:
                lines = self._lines.so_far() if self._lines else None
                self._ours.stream.put("hanging", test=self._test, text=_stack(frame), **(lines or {}))
        except Exception:
            pass


def _deadline():
    try:
        return float(os.environ["REDRESS_DEADLINE"]) / 1000
    except (KeyError, ValueError):
        return None


def _stack(frame):
    """The frames as Python prints them, the outermost first, without reading any source."""
    frames = []
    while frame is not None and len(frames) < MOST_FRAMES:
        code = frame.f_code
        frames.append('  File "%s", line %d, in %s\n' % (code.co_filename, frame.f_lineno or 0, code.co_name))
        frame = frame.f_back
    return "Traceback (most recent call last):\n" + "".join(reversed(frames))
