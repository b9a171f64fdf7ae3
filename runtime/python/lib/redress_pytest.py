"""The plugin that pytest loads by ``-p redress_pytest``. PYTEST_DONT_REWRITE

Parses on every Python that a run may meet: a matrix may hold old ones.
"""

import sys


def pytest_addoption(parser, pluginmanager):
    if sys.version_info >= (3, 8):
        import redress_door

        redress_door.enter("pytest_hooks", "register", pluginmanager)
