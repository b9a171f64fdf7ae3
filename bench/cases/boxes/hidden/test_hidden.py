from boxes import Cache


def test_all():
    now = [0.0]
    cache = Cache(3, seconds=5, clock=lambda: now[0])
    for key in "abcd":
        cache.put(key, key.upper())
    assert list(cache.values) == ["b", "c", "d"]
    cache.put("b", 9)
    assert list(cache.values) == ["c", "d", "b"]
    assert cache.get("b") == 9 and cache.get("z", 0) == 0
    assert (cache.hits, cache.misses) == (1, 1)
    now[0] = 4.9
    assert cache.get("d") == "D" and cache.expire() == 0
    now[0] = 5.0
    assert cache.get("d") is None and cache.misses == 2
    assert cache.expire() == 2 and cache.values == {}
    assert cache.rate() == 0.5
