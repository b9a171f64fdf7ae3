"""Found by every Python that the run starts: lets us in, then makes way for the user's own sitecustomize.

Parses on every Python that a run may meet; does nothing for us on those before 3.8.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def _make_way():
    """Runs the sitecustomize that ours hides, as if it had been found first; its failures are its own."""
    import importlib.machinery
    import importlib.util

    others = [entry for entry in sys.path if os.path.abspath(entry or os.curdir) != HERE]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", others)
    if spec is not None and spec.loader is not None:
        module = importlib.util.module_from_spec(spec)
        sys.modules["sitecustomize"] = module
        spec.loader.exec_module(module)


if sys.version_info >= (3, 8) and os.environ.get("REDRESS_EXCHANGE"):
    try:
        import redress_door

        redress_door.enter("startup", "begin")
    except ImportError:
        pass
if sys.version_info >= (3, 5):
    _make_way()
