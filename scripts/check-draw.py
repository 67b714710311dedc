"""Repeats a draw: python3 scripts/check-draw.py LIST-FILE SEED

Shares nothing with Bakehouse but the rule in docs/draw.md, and needs nothing but Python.
"""

import hashlib
import re
import sys

SIGN = b"[2-9A-HJKMNP-TV-Z]"
LINE = re.compile(SIGN + b"{4}-" + SIGN + b"{4}-" + SIGN + b"{4}")


def main() -> None:
    path, seed = sys.argv[1:]
    if not re.fullmatch("[0-9a-f]{32}", seed):
        sys.exit("A seed is 32 lower-case hexadecimal digits.")
    with open(path, "rb") as file:
        listed = file.read()
    tickets = listed.split(b"\n")
    if tickets.pop() != b"" or not tickets or not all(map(LINE.fullmatch, tickets)):
        sys.exit("This is not the downloaded list: it has one ticket per line, and each line ends with a line feed.")
    digest = hashlib.sha256(seed.encode("ascii") + b"\n" + listed).digest()
    number = int.from_bytes(digest, "big") % len(tickets) + 1
    print(f"{number} of {len(tickets)}: {tickets[number - 1].decode('ascii')}")


main()
