from routes import Router
from routes.match import match
from routes.paths import join_path, parse_query, relative_to


def test_all():
    assert match([], []) == {} and match([], ["a"]) is None
    assert match([":a", ":b", "c"], ["1", "2", "c"]) == {"a": "1", "b": "2"}
    assert match(["x", "*"], ["x"]) == {"*": ""}
    assert match(["x", "*"], ["y", "z"]) is None
    assert join_path() == "/" and join_path("a", "", "b") == "/a/b"
    assert parse_query("") == {} and parse_query("a=b=c") == {"a": ["b=c"]}
    assert relative_to("/a/b", "/a/b") == "" and relative_to("/x", "/") == "x"
    router = Router()
    router.add("a", 1, method="POST")
    router.add("a", 2)
    assert router.find("GET", "a")[0] == 2 and router.find("POST", "/a/")[0] == 1
    assert router.find("DELETE", "/a") is None
