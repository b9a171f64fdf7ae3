"""Working days and due dates."""
from datetime import date, timedelta

WEEKEND = (5, 6)


def is_working_day(day, holidays=()):
    return day.weekday() not in WEEKEND and day not in holidays


def add_working_days(start, count, holidays=()):
    step = timedelta(days=1 if count >= 0 else -1)
    day = start
    left = abs(count)
    while left > 0:
        day += step
        if is_working_day(day, holidays):
            left -= 1
    return day


def last_of_month(day):
    following = date(day.year + day.month // 12, day.month % 12 + 1, 1)
    return following - timedelta(days=1)


def quarter(day):
    return (day.month - 1) // 3 + 1


def overdue(invoices, today):
    """Names of invoices whose due date has passed, the longest overdue first."""
    late = [(due, name) for name, due in invoices.items() if due < today]
    return [name for due, name in sorted(late)]


def parse_day(text, today):
    words = {"today": 0, "tomorrow": 1, "yesterday": -1}
    if text in words:
        return today + timedelta(days=words[text])
    year, month, day = (int(part) for part in text.split("-"))
    return date(year, month, day)
