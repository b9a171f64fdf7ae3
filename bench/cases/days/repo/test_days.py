from datetime import date

from days import add_working_days, is_working_day, last_of_month, overdue, parse_day, quarter

FRIDAY = date(2024, 5, 3)


def test_working_day():
    assert is_working_day(FRIDAY)
    assert not is_working_day(date(2024, 5, 4))
    assert not is_working_day(FRIDAY, [FRIDAY])


def test_add():
    assert add_working_days(FRIDAY, 1) == date(2024, 5, 6)
    assert add_working_days(FRIDAY, 6) == date(2024, 5, 13)
    assert add_working_days(date(2024, 5, 6), -1) == FRIDAY
    assert add_working_days(FRIDAY, 1, [date(2024, 5, 6)]) == date(2024, 5, 7)


def test_month_end():
    assert last_of_month(date(2024, 2, 10)) == date(2024, 2, 29)
    assert last_of_month(date(2023, 12, 1)) == date(2023, 12, 31)
    assert last_of_month(date(2023, 11, 30)) == date(2023, 11, 30)


def test_quarter():
    assert [quarter(date(2024, month, 1)) for month in (1, 3, 4, 12)] == [1, 1, 2, 4]


def test_overdue():
    due = {"b": date(2024, 1, 3), "a": date(2024, 1, 2), "c": FRIDAY}
    assert overdue(due, FRIDAY) == ["a", "b"]


def test_parse():
    assert parse_day("tomorrow", FRIDAY) == date(2024, 5, 4)
    assert parse_day("yesterday", FRIDAY) == date(2024, 5, 2)
    assert parse_day("2024-02-29", FRIDAY) == date(2024, 2, 29)
