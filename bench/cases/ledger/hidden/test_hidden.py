import pytest

from ledger.account import Account, transfer
from ledger.money import format_amount, parse_amount


@pytest.mark.parametrize("cents", [0, 1, 99, 100, 101, 123456789, -1, -100, -99999])
def test_round_trip(cents):
    assert parse_amount(format_amount(cents)) == cents


def test_more():
    assert parse_amount("2.999") == 299
    assert parse_amount(" 10 ") == 1000
    account = Account("a", limit=1000)
    account.post("-5.00")
    assert account.balance == -500
    for amount in ("1", "-2", "4"):
        account.post(amount, amount)
    assert account.largest() == (-500, "")
    assert account.statement()[-1].split() == ["4.00", "-2.00", "4"]
    other = Account("b")
    with pytest.raises(ValueError):
        transfer(account, other, "-1")
    transfer(account, other, "0.5")
    assert account.entries[-1] == (-50, "to b") and other.balance == 50
