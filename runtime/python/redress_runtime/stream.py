"""One stream of events per process: JSON lines in the exchange folder."""

import json
import os
import time

NOTES = 20


class Stream:
    """Appends events to this process's own file.

    Keeps its own references to everything it calls: tests replace such functions (fake file systems, frozen clocks). A
    forked child gets a file of its own. Never raises.
    """

    def __init__(self, folder):
        self._folder = folder
        self._os = (os.open, os.write, os.fstat, os.getpid, os.urandom, os.path.join)
        self._flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0)
        self._encode = json.JSONEncoder(separators=(",", ":"), default=repr).encode
        self._clock = time.time
        self._prefix = ""
        self._pid = None
        self._fd = None
        self._file = None
        self._name = None
        self._noted = set()
        self.on_fork = []

    def put(self, event, **fields):
        """Writes one event; True where it was written."""
        try:
            fields["event"] = event
            data = (self._encode(fields) + "\n").encode("ascii", "replace")
            self.ready()
            write = self._os[1]
            while data:
                data = data[write(self._fd, data):]
            return True
        except Exception:
            return False

    def note(self, text):
        """Says once what could not be done, as one sentence."""
        if text not in self._noted and len(self._noted) < NOTES:
            self._noted.add(text)
            self.put("note", text=text[:500])

    def beside(self, ending):
        """A path for another file of this process, called like its stream."""
        self.ready()
        return self._name.rpartition(".")[0] + ending

    def renew(self, prefix):
        """Goes on in a file of another name, as if nothing had been told so far."""
        self._prefix, self._pid = prefix, None
        self._noted.clear()

    def now(self):
        """Seconds since the epoch, by the real clock."""
        return self._clock()

    def ready(self):
        """Makes sure that the file is this process's own; may raise."""
        open_, _, fstat, getpid, urandom, join = self._os
        pid = getpid()
        if pid != self._pid:
            forked = self._pid is not None
            self._pid = pid
            self._name = join(self._folder, "%spy-%d-%s.jsonl" % (self._prefix, pid, urandom(4).hex()))
            self._open(open_, fstat)
            if forked:
                for told in self.on_fork:
                    told()
        elif not self._is_ours(fstat):
            self._open(open_, fstat)

    def _open(self, open_, fstat):
        self._fd = open_(self._name, self._flags, 0o644)
        state = fstat(self._fd)
        self._file = (state.st_dev, state.st_ino)

    def _is_ours(self, fstat):
        # Code under test may close descriptors that it doesn't own; the number then belongs to a file of somebody else.
        try:
            state = fstat(self._fd)
        except OSError:
            return False
        return (state.st_dev, state.st_ino) == self._file
