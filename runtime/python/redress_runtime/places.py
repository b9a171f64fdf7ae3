"""Paths and test ids relative to the repository's root."""

import os
import sys

FOREIGN = ("site-packages", "dist-packages", "node_modules", ".tox", ".nox", ".venv", ".eggs", ".git", "__pypackages__")
OURS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Places:
    """Maps files as the interpreter names them to paths of the repository; knows which of them are the project's own."""

    def __init__(self, root):
        self.start = os.getcwd()
        self.root = os.path.abspath(root)
        self._roots = []
        for path in (self.root, os.path.realpath(root)):
            if path not in self._roots:
                self._roots.append(path)
        self._cache = {}
        self._copies = None
        self._join, self._isabs, self._normpath = os.path.join, os.path.isabs, os.path.normpath

    def source(self, written):
        """The repository path of a Python source file as code objects name it; None where its lines are not the project's."""
        try:
            return self._cache[written]
        except KeyError:
            pass
        found = None
        try:
            found = self._find_source(written)
        except Exception:
            pass
        self._cache[written] = found
        return found

    def inside(self, path, base=None):
        """The path relative to the root, with ``/``; None where it lies elsewhere. A relative one is meant from ``base``."""
        if not self._isabs(path):
            path = self._join(base or self.start, path)
        path = self._normpath(path)
        for root in self._roots:
            if path.startswith(root + os.sep):
                return path[len(root) + 1:].replace(os.sep, "/")
        return None

    def test_id(self, nodeid, rootdir):
        """pytest's node id, made relative to the repository's root; unchanged where its file lies elsewhere."""
        path, colons, rest = nodeid.partition("::")
        if not path:
            return nodeid
        found = self.inside(path, rootdir)
        if found is None:
            found = self._copied(self._normpath(self._join(rootdir, path)))
        return nodeid if found is None else found + colons + rest

    def copied_names(self):
        """Folders of installed packages with the names in them that the repository holds as well."""
        return [(folder, list(names)) for folder, names in self._installed()]

    def _find_source(self, written):
        if written.startswith("<") or not written.endswith(".py"):
            return None
        path = written if self._isabs(written) else self._join(self.start, written)
        found = self.inside(path)
        parts = () if found is None else found.split("/")
        if any(part in FOREIGN for part in parts) or self._is_ours(path):
            found = None
        if found is None or self._in_environment(path):
            return self._copied(path)
        return found

    def _is_ours(self, path):
        return path.startswith(OURS + os.sep)

    def _in_environment(self, path):
        # An environment made inside the checkout under any name, e.g. `env/lib/python3.12/…`.
        prefix = os.path.abspath(sys.prefix)
        return self.inside(prefix) is not None and path.startswith(prefix + os.sep)

    def _copied(self, path):
        """The source of an installed copy (tox and nox test those), where both hold the same bytes or one links to the other."""
        for folder, names in self._installed():
            if not path.startswith(folder + os.sep):
                continue
            rest = path[len(folder) + 1:]
            for base in names.get(rest.split(os.sep)[0], ()):
                source = os.path.join(base, rest)
                if os.path.isfile(source) and (os.path.samefile(source, path) or _same_bytes(source, path)):
                    return self.inside(source)
        return None

    def _installed(self):
        if self._copies is None:
            self._copies = []
            bases = dict.fromkeys([self.root, os.path.join(self.root, "src"), self.start, os.path.join(self.start, "src")])
            for folder in dict.fromkeys(sys.path):
                if folder.endswith(("site-packages", "dist-packages")):
                    self._copies.append((folder, _both_in(folder, bases)))
        return self._copies


def _both_in(folder, bases):
    """Top-level names of a folder of installed packages that the repository holds as well, with the places it holds them in."""
    names = {}
    installed = set(_listed(folder))
    for base in bases:
        for name in installed.intersection(_listed(base)):
            names.setdefault(name, []).append(base)
    return names


def _listed(folder):
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _same_bytes(one, other):
    if os.path.getsize(one) != os.path.getsize(other):
        return False
    with open(one, "rb") as first, open(other, "rb") as second:
        return first.read() == second.read()
