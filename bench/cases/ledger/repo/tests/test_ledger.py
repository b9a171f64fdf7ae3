import pytest

from ledger.account import Account, transfer
from ledger.money import format_amount, parse_amount


@pytest.fixture
def account():
    account = Account("cash", limit=1000)
    account.post("20.00", "start")
    return account


def test_parse():
    assert parse_amount("1,234.50") == 123450
    assert parse_amount("-3") == -300
    assert parse_amount(".5") == 50


def test_format():
    assert format_amount(-123456) == "-1,234.56"
    assert format_amount(5) == "0.05"


def test_limit(account):
    account.post("-30.00")
    assert account.balance == -1000
    with pytest.raises(ValueError):
        account.post("-0.01")


def test_largest(account):
    account.post("-25", "rent")
    account.post("7")
    assert account.largest() == (-2500, "rent")
    assert Account("new").largest() is None


def test_statement(account):
    account.post("-5.25", "tea")
    assert account.statement() == ["     20.00      20.00 start", "     -5.25      14.75 tea"]


def test_transfer(account):
    other = Account("bank")
    transfer(account, other, "12.50")
    assert (account.balance, other.balance) == (750, 1250)
    assert other.entries == [(1250, "from cash")]
    with pytest.raises(ValueError):
        transfer(account, other, "0")
