"""Records test outcomes and lines per test from inside the user's own interpreter.

Loaded by environment variables alone (``PYTHONPATH``, ``PYTEST_ADDOPTS``); Python 3.8 or newer, standard library only.
Nothing here may change the outcome of a test: whatever goes wrong on our side is swallowed and noted in the stream.

Variables
    ``REDRESS_EXCHANGE``  the folder for our streams; unset: we do nothing at all
    ``REDRESS_ROOT``      the repository's root; all paths and ids are relative to it
    ``REDRESS_COVERAGE``  ``1``: record the lines of each test
    ``REDRESS_SELECT``    plain name of a file in the exchange folder: ``{"tests": [id], "files": [path] or null}``
    ``REDRESS_GUEST``     ``1``: the user's own run; nothing of theirs is switched off, where both can't be had there are no lines
    ``REDRESS_INSIST``    ``1``: programs around the tests hand our variables on where they would replace or drop them
    ``REDRESS_DEADLINE``  when the run will be ended, in milliseconds since the epoch
    ``REDRESS_ENGINE``    ``monitoring``, ``coverage`` or ``trace`` forces one way of recording lines
    ``REDRESS_HOST``      see ``host``: the first pytest stays open, and is forked for each change
    ``REDRESS_TEST``      set by us while a unittest test runs, for the processes that it starts
    ``REDRESS_ROOTDIR``   set by us: what the ids in ``PYTEST_CURRENT_TEST`` are relative to

Stream: one file per process, ``py-<pid>-<random>.jsonl``, one JSON object a line, each flushed as it happens
    ``{"event": "loaded", "runner"}``                   the runner has met us; it may still break before its tests
    ``{"event": "session", "runner", "python", "worker", "engine", "at"}`` a run of tests begins in this process
    ``{"event": "end", "status"}``                      … and came to its orderly end; status null: not known
    ``{"event": "collected", "tests"}``                 what is about to run
    ``{"event": "deselected", "tests"}``                taken out by something other than our own selection
    ``{"event": "parts", "paths"}``                     files of the checkout that the runner loaded as parts of itself
    ``{"event": "start", "test", "at"}``
    ``{"event": "report", "test", "when", "outcome", "seconds"}`` one phase; outcome ``passed``, ``failed``, ``error`` (unittest's
        word for what is no failed assertion), ``skipped``, ``rerun``; with ``xfail``, ``subtest``, and for failures ``type``,
        ``message``, ``text``, ``path``, ``line``
    ``{"event": "finish", "test", "seconds"}``          seconds where the reports have none
    ``{"event": "outside", "type", "message", "text", "where"}`` a failure that belongs to no test
    ``{"event": "interrupted", "text"}``
    ``{"event": "file", "n", "path"}``                  the number by which ``lines`` and ``fixture`` name a file
    ``{"event": "fixture", "n", "files", "uses"}``      lines of a fixture shared by several tests
    ``{"event": "lines", "test", "new", "files", "uses"}`` lines of one test, added to those before unless ``new`` (another attempt
        at it); ``uses``: fixtures whose lines belong to it too
    ``{"event": "note", "text"}``
"""
