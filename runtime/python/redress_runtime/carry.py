"""Carries our variables into the processes that a program around the tests starts.

nox, hatch, pipenv, invoke and many a project's own script give the tests an environment of their own, in which PYTHONPATH is
replaced or everything is left out. Only where variables alone did not lead to the tests (REDRESS_INSIST), and never below a test.
"""

import os
import sys

JOINED = (("PYTHONPATH", os.pathsep), ("PYTEST_ADDOPTS", " "))


def begin(waiting):
    """Replaces the ways in which this program may start others; ``waiting`` calls back after a module was loaded."""
    ours = {name: value for name, value in os.environ.items() if name.startswith("REDRESS_")}
    _in_os(ours)
    if "subprocess" in sys.modules:
        _in_subprocess(ours)
    else:
        sys.meta_path.insert(0, waiting("subprocess", lambda: _in_subprocess(ours)))


def carried(environ, ours):
    """The environment with what is missing of ours; the same object where nothing is, or where a test is under way."""
    try:
        given = os.environ if environ is None else environ
        added = {name: value for name, value in ours.items() if given.get(name) is None}
        for name, separator in JOINED:
            theirs, wanted = given.get(name) or "", ours.get("REDRESS_" + name, "")
            if wanted and (separator + wanted + separator) not in (separator + theirs + separator):
                added[name] = separator.join(part for part in (wanted, theirs) if part)
        if not added or os.environ.get("PYTEST_CURRENT_TEST") or os.environ.get("REDRESS_TEST"):
            return environ
        return {**given, **added}
    except Exception:
        return environ


def _in_subprocess(ours):
    import subprocess

    start = subprocess.Popen.__init__

    def popen(self, *args, **named):
        if len(args) > 10:
            args = (*args[:10], carried(args[10], ours), *args[11:])
        else:
            named["env"] = carried(named.get("env"), ours)
        return start(self, *args, **named)

    subprocess.Popen.__init__ = popen


def _in_os(ours):
    execv, execve, spawn = os.execv, os.execve, getattr(os, "posix_spawn", None)

    def in_place(path, args):
        environ = carried(None, ours)
        return execv(path, args) if environ is None else execve(path, args, environ)

    def in_place_with(path, args, env):
        return execve(path, args, carried(env, ours))

    # `execvp` and its like call these two by their names in `os`.
    os.execv, os.execve = in_place, in_place_with
    if spawn is not None:
        os.posix_spawn = lambda path, argv, env, **named: spawn(path, argv, carried(env, ours), **named)
