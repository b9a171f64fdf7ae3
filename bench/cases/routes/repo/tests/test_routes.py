import pytest

from routes import Router
from routes.match import match
from routes.paths import join_path, parse_query, relative_to, split_path


@pytest.fixture
def router():
    router = Router("/api")
    router.add("users/:id", "user")
    router.add("users/:id", "change", method="PUT")
    router.add("files/*", "file")
    return router


def test_split():
    assert split_path("/a//b/") == ["a", "b"]


def test_join():
    assert join_path("/a/", "b/c", "/d") == "/a/b/c/d"


def test_query():
    assert parse_query("a=1&b=2&a=3&&c") == {"a": ["1", "3"], "b": ["2"], "c": [""]}


def test_relative():
    assert relative_to("/a/b/c", "/a") == "b/c"
    assert relative_to("/a/b", "/a/c") is None


def test_match():
    assert match(["a", ":x"], ["a", "1"]) == {"x": "1"}
    assert match(["a"], ["a", "b"]) is None
    assert match(["a", "b"], ["a"]) is None


def test_find(router):
    assert router.find("GET", "/api/users/7?full=1") == ("user", {"id": "7"}, {"full": ["1"]})
    assert router.find("PUT", "/api/users/7") == ("change", {"id": "7"}, {})
    assert router.find("GET", "/users/7") is None


def test_rest(router):
    assert router.find("GET", "/api/files/a/b.txt")[1] == {"*": "a/b.txt"}
