"""Repeats a draw: python3 scripts/check-draw.py LIST-FILE SEED

Shares nothing with Bakehouse but the rule in docs/draw.md, and needs nothing but Python.
"""

import hashlib
import sys


def main() -> None:
    path, seed = sys.argv[1:]
    with open(path, "rb") as file:
        listed = file.read()
    tickets = listed.decode("utf-8").split("\n")
    if tickets.pop() != "" or "" in tickets:
        sys.exit("Every line of the list has to end with a line feed, and none may be empty.")
    digest = hashlib.sha256(seed.encode("ascii") + b"\n" + listed).digest()
    number = int.from_bytes(digest, "big") % len(tickets) + 1
    print(f"{number} of {len(tickets)}: {tickets[number - 1]}")


main()
