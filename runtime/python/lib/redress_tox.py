"""A plugin of tox 4, found through PYTHONPATH: tox drops the environment, so it is told to pass ours on."""

import os
from fnmatch import fnmatchcase

try:
    from tox.plugin import impl
except ImportError:  # tox 3 has other hooks; nothing is recorded there

    def impl(function):
        return None


@impl
def tox_before_run_commands(tox_env):
    if not os.environ.get("REDRESS_EXCHANGE"):
        return
    try:
        settings = tox_env.conf["set_env"]
        added = {name: value for name, value in os.environ.items() if name.startswith("REDRESS_")}
        for name, separator in (("PYTHONPATH", os.pathsep), ("PYTEST_ADDOPTS", " ")):
            added[name] = separator.join(part for part in (_ours(name), _theirs(name, tox_env.conf)) if part)
        settings.update(added)
    except Exception:
        pass


def _ours(name):
    return os.environ.get("REDRESS_" + name, "")


def _theirs(name, conf):
    """What the variable would hold without us: set by tox's own configuration, or passed on where that says so."""
    if name in conf["set_env"]:
        return conf["set_env"].load(name)
    if any(fnmatchcase(name, pattern) for pattern in conf["pass_env"]):
        return os.environ.get("REDRESS_THEIR_" + name, os.environ.get(name, ""))
    return ""
