"""Damaging content: bytes flipped, cut, swapped, inserted."""

import random


def damaged(content: bytes, chance: random.Random) -> bytes:
    """The content with one to four random faults."""
    bad = bytearray(content)
    for _ in range(chance.randrange(1, 5)):
        if not bad:
            break
        place = chance.randrange(len(bad))
        kind = chance.randrange(5)
        if kind == 0:
            bad[place] ^= 1 << chance.randrange(8)
        elif kind == 1:
            del bad[place:]
        elif kind == 2:
            other = chance.randrange(len(bad))
            bad[place], bad[other] = bad[other], bad[place]
        elif kind == 3:
            bad[place:place] = chance.randbytes(chance.randrange(1, 6))
        else:
            del bad[place : place + chance.randrange(1, 20)]
    return bytes(bad)
