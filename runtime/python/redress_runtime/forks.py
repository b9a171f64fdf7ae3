"""Forks of a pytest that is kept open, each bounded, and a second place to fork from: after the first conftest files.

There pytest's session has begun, which saves each child a good part of its time; what the conftest files loaded of the project would not
change any more, so a change of such a file is run by a fork from before them.
"""

import json
import os
import select
import signal
import threading
import time

from .state import Selection
from .watchdog import Watchdog

#: Seconds that conftest files and the start of the session may take, and that an answer may be late.
READY_WITHIN = 30
GRACE = 10
#: What ends a child that used up its processor time.
CPU_SIGNALS = (signal.SIGPROF, signal.SIGXCPU)


def run_child(asked):
    """Forks and waits: exit code, processor time, whether it was ended. None in the child."""
    child = os.fork()
    if child == 0:
        return None
    try:
        os.setpgid(child, child)
    except OSError:
        pass
    late = []

    def ring(_number, _frame):
        late.append(True)
        end_group(child)

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(0.05, asked["seconds"]))
    _, status, used = os.wait4(child, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)
    end_group(child)
    # The limit on processor time ends a child as well.
    over = bool(late) or (os.WIFSIGNALED(status) and os.WTERMSIG(status) in CPU_SIGNALS)
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else None
    return {"exit": code, "timedOut": over, "cpu": used.ru_utime + used.ru_stime}


def begin(asked, ours):
    """Makes the forked process an ordinary pytest that is about to begin; gives its watchdog."""
    os.setpgid(0, 0)
    silence()
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    if asked["cpu"] is not None:
        _limit_cpu(asked["cpu"])
    os.environ["REDRESS_DEADLINE"] = str(int((time.time() + asked["seconds"]) * 1000))
    ours.stream.renew("h%d-" % asked["id"])
    ours.selection = Selection(asked["select"]["tests"], asked["select"]["files"])
    return Watchdog(ours)


def silence():
    """No standard input, and nothing is printed anywhere."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nothing, number)
    os.close(nothing)


def end_group(leader):
    """Ends a child and what it started, where that stayed with it."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except OSError:
        pass


class Further:
    """The fork from after the conftest files, as the first process sees it."""

    def __init__(self, process, asks, answers):
        self._process = process
        self._asks = asks
        self._answers = answers
        self._waiting = b""
        self._loaded = None
        told = self._read(READY_WITHIN)
        if told is None or told.get("threads") != 1:
            self.end()
        else:
            self._loaded = frozenset(told["loaded"])

    @classmethod
    def begin(cls, session):
        """Forks; None in the child, which goes on to its session and serves there."""
        ask_read, ask_write = os.pipe()
        tell_read, tell_write = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(ask_write)
            os.close(tell_read)
            os.setpgid(0, 0)
            silence()
            session.serve_later(Later(ask_read, tell_write))
            return None
        os.close(ask_read)
        os.close(tell_write)
        return cls(process, ask_write, tell_read)

    def serves(self, asked):
        """True where it lives and has loaded none of the changed files."""
        if self._loaded is None:
            return False
        touched = [path for path, _, _ in asked["writes"]] + asked["deletes"]
        return self._loaded.isdisjoint(touched)

    def ask(self, asked):
        """Its answer; None where it gives none, and then it is over."""
        try:
            os.write(self._asks, (json.dumps(dict(asked, writes=[], deletes=[])) + "\n").encode("ascii"))
        except OSError:
            self.end()
            return None
        answer = self._read(asked["seconds"] + GRACE)
        if answer is None:
            self.end()
        return answer

    def end(self):
        """Ends it, once."""
        self._loaded = None
        if self._process is None:
            return
        end_group(self._process)
        os.waitpid(self._process, 0)
        os.close(self._asks)
        os.close(self._answers)
        self._process = None

    def _read(self, seconds):
        until = time.time() + seconds
        while b"\n" not in self._waiting:
            ready, _, _ = select.select([self._answers], [], [], max(0, until - time.time()))
            data = os.read(self._answers, 65536) if ready else b""
            if not data:
                return None
            self._waiting += data
        line, _, self._waiting = self._waiting.partition(b"\n")
        return json.loads(line.decode("ascii"))


class Later:
    """The same, as it sees itself."""

    def __init__(self, asks, answers):
        self._asks = asks
        self._answers = answers

    def serve(self, ours, loaded, again):
        """Answers until the first process is gone. Returns in children, after ``again(watchdog)``."""
        self._tell({"loaded": loaded, "threads": threading.active_count()})
        with os.fdopen(self._asks, "r") as lines:
            for line in lines:
                asked = json.loads(line)
                answer = run_child(asked)
                if answer is None:
                    again(begin(asked, ours))
                    return
                self._tell(answer)
        os._exit(0)

    def _tell(self, fields):
        os.write(self._answers, (json.dumps(fields) + "\n").encode("ascii"))


def _limit_cpu(seconds):
    # To the fraction of a second; where the code under test has a use of its own for this timer, the limit in whole
    # seconds holds.
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, max(0.05, seconds))
    try:
        import resource

        whole = int(seconds) + 2
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        if hard == resource.RLIM_INFINITY or hard > whole:
            resource.setrlimit(resource.RLIMIT_CPU, (whole, hard))
    except (ImportError, ValueError, OSError):
        pass
