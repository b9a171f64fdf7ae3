from settings.reader import convert, merged, read_settings, strip_comment


def test_all(tmp_path):
    path = tmp_path / "x.ini"
    path.write_text("[ a ]\nk=v=w\n#c\n\n[b]\nz = off\n[a]\nm = 0\nn = 07\n")
    assert read_settings(path) == {"": {}, "a": {"k": "v=w", "m": False, "n": 7}, "b": {"z": False}}
    assert strip_comment("abc#") == "abc" and strip_comment("") == ""
    assert convert("TRUE") is True and convert("1") is True and convert("2") == 2 and convert("") == ""
    one = {"s": {"a": 1}}
    assert merged(one, {"s": {"a": 2}}, {"t": {"b": 3}}) == {"s": {"a": 2}, "t": {"b": 3}} and one == {"s": {"a": 1}}
    assert merged() == {}
