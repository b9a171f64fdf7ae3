"""Amounts in cents, read from what people type."""


def parse_amount(text):
    """'1,234.50' and '-3' as cents."""
    cleaned = text.strip().replace(",", "")
    negative = cleaned.startswith("-")
    if negative:
        cleaned = cleaned[1:]
    whole, _, fraction = cleaned.partition(".")
    cents = int(whole or 0) * 100 + int((fraction + "00")[:2])
    return -cents if negative else cents


def format_amount(cents):
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}{whole:,}.{rest:02d}"
