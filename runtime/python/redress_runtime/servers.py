"""Processes that a fork server starts (the default on Linux since Python 3.14) belong to the test that asked for them.

The server was started by another test, so what it inherited names the wrong one: the right one travels with the process object.
"""

import sys

from .startup import Waiting

KEY = "redress_test"


def follow(recorder):
    """Sends the running test along with every process that is asked for, and charges it where one arrives."""
    if "multiprocessing.spawn" in sys.modules:
        _watch(recorder)
    else:
        sys.meta_path.insert(0, Waiting("multiprocessing.spawn", lambda: _watch(recorder)))


def _watch(recorder):
    from multiprocessing import spawn

    ask, prepare = spawn.get_preparation_data, spawn.prepare

    def asked(name):
        data = ask(name)
        if recorder.test is not None:
            data[KEY] = recorder.test
        return data

    def arrived(data):
        test = data.pop(KEY, None)
        if test is not None:
            recorder.charge(test)
        return prepare(data)

    spawn.get_preparation_data, spawn.prepare = asked, arrived
