import pytest

from boxes import Cache


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def test_oldest_goes(clock):
    cache = Cache(2, clock=clock)
    cache.put("a", 1)
    cache.put("b", 2)
    cache.put("c", 3)
    assert list(cache.values) == ["b", "c"]


def test_use_keeps(clock):
    cache = Cache(2, clock=clock)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.get("a") == 1
    cache.put("c", 3)
    assert cache.get("b") is None
    assert cache.get("a") == 1


def test_time(clock):
    cache = Cache(2, seconds=10, clock=clock)
    cache.put("a", 1)
    clock.now += 9
    assert cache.get("a") == 1
    clock.now += 1
    assert cache.get("a", "gone") == "gone"


def test_rate(clock):
    cache = Cache(2, clock=clock)
    assert cache.rate() == 0.0
    cache.put("a", 1)
    cache.get("a")
    cache.get("x")
    cache.get("y")
    cache.get("a")
    assert cache.rate() == 0.5


def test_expire(clock):
    cache = Cache(3, seconds=10, clock=clock)
    cache.put("a", 1)
    clock.now += 5
    cache.put("b", 2)
    clock.now += 5
    assert cache.expire() == 1
    assert list(cache.values) == ["b"]
