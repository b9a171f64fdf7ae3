"""Keeps a pytest open and forks it for each change: pytest and its plugins are loaded once, the project anew each time.

Begins where pytest would load the first `conftest.py`: whatever is the project's is loaded in a child, which goes on as an
ordinary pytest does, with the changed files in place. What was loaded before that point is told, for it would not change.

Variables
    ``REDRESS_HOST``  a word of the caller's that begins each line of ours on standard output

Asked on standard input, one JSON object a line
    ``{"id", "writes": [[path, base64, mode]], "deletes": [path], "select": {"tests", "files"}, "seconds", "cpu"}``; paths relative to the
        repository's root, ``seconds`` on the clock and ``cpu`` of processors (null: no limit) for the child
Answered, each after the caller's word and a space
    ``{"ready": true, "loaded": [path], "threads": n}``
    ``{"id", "exit", "timedOut", "seconds", "cpu"}``  exit null: a signal ended it
    ``{"id", "failed"}``  the child could not be made; why
The child's stream is an ordinary one whose name begins with ``h<id>-``. It has no standard input, and what it prints is dropped.
"""

import base64
import gc
import glob
import importlib.util
import inspect
import json
import os
import stat
import sys
import threading
import time

from .forks import Further, begin, run_child

#: Paths that are told of; with more the caller gives the host up.
MOST_LOADED = 2000


def wanted():
    """The caller's word, which only the first pytest of the run gets."""
    return os.environ.pop("REDRESS_HOST", None)


class Host:
    """Serves until standard input ends, and then ends the process. ``serve`` returns in forked children only."""

    def __init__(self, word, ours, session):
        self._word = word
        self._ours = ours
        self._session = session
        self._root = os.path.abspath(os.environ.get("REDRESS_ROOT") or os.getcwd())
        self._stamp = time.time() - 86400
        self._streams = []
        self._further = None

    def serve(self):
        """Answers one question after the other; in each child it returns, and pytest goes on there."""
        _warm_up()
        self._further = Further.begin(self._session)
        if self._further is None:
            return
        self._tell(ready=True, loaded=loaded(self._ours.places), threads=threading.active_count())
        while True:
            line = sys.stdin.readline()
            if not line:
                # Nothing of the run is left to be done; an ordinary end would go on to collect the tests.
                self._further.end()
                os._exit(0)
            if self._answer(json.loads(line)):
                return

    def _answer(self, asked):
        """True in the child."""
        self._forget()
        kept = []
        try:
            self._lay_out(asked, kept)
            began = time.time()
            answer = self._further.ask(asked) if self._further.serves(asked) else None
            if answer is None:
                answer = run_child(asked)
                if answer is None:
                    self._session.begin_again(begin(asked, self._ours))
                    return True
        except OSError as error:
            answer = {"failed": str(error)[:300]}
        self._restore(kept)
        self._streams.append("h%d-" % asked["id"])
        if "failed" not in answer:
            answer["seconds"] = time.time() - began
        self._tell(id=asked["id"], **answer)
        return False

    # -- files --------------------------------------------------------------------------------------------------------

    def _lay_out(self, asked, kept):
        for path, text, mode in asked["writes"]:
            self._put(path, base64.b64decode(text), int(mode[-3:], 8), kept)
        for path in asked["deletes"]:
            self._put(path, None, None, kept)

    def _put(self, path, data, mode, kept):
        """Lays a file out, or removes it (data None), and keeps what was there."""
        full = os.path.join(self._root, path)
        kept.append((full, _read(full)))
        if data is None:
            if os.path.lexists(full):
                os.remove(full)
        else:
            os.makedirs(os.path.dirname(full), exist_ok=True)
            _write(full, data, mode)
            # Each version has a time of its own: compiled code is told by it, to the second.
            self._stamp += 2
            os.utime(full, (self._stamp, self._stamp))
        _drop_compiled(full)

    def _restore(self, kept):
        for full, before in reversed(kept):
            if before is None:
                if os.path.lexists(full):
                    os.remove(full)
            else:
                data, status = before
                _write(full, data, stat.S_IMODE(status.st_mode))
                os.utime(full, ns=(status.st_atime_ns, status.st_mtime_ns))
            _drop_compiled(full)

    def _forget(self):
        """Removes the streams that were read."""
        for prefix in self._streams:
            for name in glob.glob(os.path.join(glob.escape(os.environ["REDRESS_EXCHANGE"]), prefix + "*")):
                os.remove(name)
        self._streams = []

    # -- words --------------------------------------------------------------------------------------------------------

    def _tell(self, **fields):
        line = "%s %s\n" % (self._word, json.dumps(fields))
        os.write(1, line.encode("ascii"))


def _warm_up():
    """What each child would work out again."""
    gc.collect()
    if hasattr(gc, "freeze"):
        gc.freeze()
    # Showing where a failure was raised, `inspect` looks at the files of all modules.
    inspect.getmodule(_warm_up.__code__, "<none>")


def loaded(places):
    """Files of the checkout that a fork would find loaded."""
    files = (getattr(module, "__file__", None) for module in list(sys.modules.values()))
    inside = {places.inside(file) for file in files if isinstance(file, str)}
    return sorted(path for path in inside if path)[:MOST_LOADED]


def _read(full):
    try:
        with open(full, "rb") as file:
            return file.read(), os.fstat(file.fileno())
    except OSError:
        return None


def _write(full, data, mode):
    if os.path.islink(full):
        os.remove(full)
    with open(full, "wb") as file:
        file.write(data)
        os.fchmod(file.fileno(), mode)


def _drop_compiled(full):
    if not full.endswith(".py"):
        return
    try:
        folder = os.path.dirname(importlib.util.cache_from_source(full))
    except (NotImplementedError, ValueError):
        return
    stem = os.path.basename(full)[: -len(".py")]
    for name in glob.glob(os.path.join(glob.escape(folder), glob.escape(stem) + ".*.pyc")):
        os.remove(name)
