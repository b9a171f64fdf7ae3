"""The plugin that pytest loads by ``-p redress_pytest``. PYTEST_DONT_REWRITE

Only a door: it parses on every Python that a run may meet (a matrix may hold old ones), and a failure behind it stays there.
"""

import sys


def pytest_addoption(parser, pluginmanager):
    if sys.version_info < (3, 8):
        return
    try:
        from redress_runtime.pytest_hooks import register

        register(pluginmanager)
    except Exception:
        pass
