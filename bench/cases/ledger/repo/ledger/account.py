from ledger.money import format_amount, parse_amount


class Account:
    def __init__(self, name, limit=0):
        self.name = name
        self.limit = limit
        self.entries = []

    @property
    def balance(self):
        return sum(amount for amount, _ in self.entries)

    def post(self, text, note=""):
        amount = parse_amount(text)
        if self.balance + amount < -self.limit:
            raise ValueError(f"{self.name} would be overdrawn")
        self.entries.append((amount, note))
        return amount

    def largest(self):
        if not self.entries:
            return None
        return max(self.entries, key=lambda entry: abs(entry[0]))

    def statement(self):
        lines = []
        total = 0
        for amount, note in self.entries:
            total += amount
            lines.append(f"{format_amount(amount):>10} {format_amount(total):>10} {note}".rstrip())
        return lines


def transfer(source, target, text):
    amount = parse_amount(text)
    if amount <= 0:
        raise ValueError("nothing to transfer")
    source.post(f"-{text}", f"to {target.name}")
    target.post(text, f"from {source.name}")
