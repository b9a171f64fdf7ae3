import pytest

from settings.reader import convert, merged, read_settings, strip_comment

TEXT = """\
name = box  # a comment
debug = Yes

[server]
port = 8080
host = example.org
"""


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "app.ini"
    path.write_text(TEXT)
    return path


def test_read(path):
    assert read_settings(path) == {
        "": {"name": "box", "debug": True},
        "server": {"port": 8080, "host": "example.org"},
    }


def test_line_number(tmp_path):
    path = tmp_path / "bad.ini"
    path.write_text("a = 1\nwrong\n")
    with pytest.raises(ValueError, match="line 2"):
        read_settings(path)


def test_comment():
    assert strip_comment("a # b") == "a "
    assert strip_comment("a") == "a"
    assert strip_comment("# all") == ""


def test_convert():
    assert [convert(text) for text in ("on", "OFF", "12", "-3", "x1")] == [True, False, 12, -3, "x1"]


def test_merged():
    low = {"": {"a": 1, "b": 1}, "x": {"c": 1}}
    assert merged(low, {"": {"b": 2}}) == {"": {"a": 1, "b": 2}, "x": {"c": 1}}
    assert low == {"": {"a": 1, "b": 1}, "x": {"c": 1}}
