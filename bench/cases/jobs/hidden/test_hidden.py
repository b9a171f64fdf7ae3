import asyncio

import pytest

from jobs import Failed, Pipeline, retry, run_all


def test_all():
    seen = []

    async def never(attempt):
        seen.append(attempt)
        raise Failed()

    with pytest.raises(Failed):
        asyncio.run(retry(never, times=4))
    assert seen == [1, 2, 3, 4]

    async def one():
        return 1

    assert asyncio.run(run_all([])) == []
    assert asyncio.run(run_all([one] * 7, most=3)) == [1] * 7
    assert asyncio.run(Pipeline().send(5)) == 5
    assert asyncio.run(Pipeline().then(lambda value: 0).then(lambda value: value + 2).send(9)) == 2
