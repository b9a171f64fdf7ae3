from datetime import date, timedelta

from days import add_working_days, is_working_day, last_of_month, overdue, parse_day, quarter


def test_all():
    for offset in range(400):
        day = date(2023, 1, 1) + timedelta(days=offset)
        assert is_working_day(day) == (day.isoweekday() < 6)
        end = last_of_month(day)
        assert end.month == day.month and (end + timedelta(days=1)).day == 1
        assert quarter(day) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4][day.month - 1]
        there = add_working_days(day, 3)
        assert is_working_day(there) and sum(is_working_day(day + timedelta(days=n)) for n in range(1, (there - day).days + 1)) == 3
    assert add_working_days(date(2024, 5, 4), 0) == date(2024, 5, 4)
    assert overdue({"x": date(2024, 1, 1), "y": date(2023, 1, 1), "z": date(2024, 1, 1)}, date(2024, 1, 2)) == ["y", "x", "z"]
    assert parse_day("today", date(2024, 1, 1)) == date(2024, 1, 1)
