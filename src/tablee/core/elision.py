"""French elision: a small word before a name that is only known when it is said («de Naboo», «d’Ando»)."""

from __future__ import annotations

import re
import unicodedata

_VOWEL = re.compile(r"h?y(?=[b-df-hj-np-tv-xz])|(?:he|[aeiouœæ])(?=[^\W\d_])").match
"""A vowel that is heard: not a letter alone, nor the y of Yoda. An h is mute before e and y (Hélène, Hypori) only."""


def elide(word: object, name: object) -> str:
    """Return a word that ends in a vowel (de, que, le, la …) and a name: `ELIDE("de", $name)` in a text.

    The browser's side is `web/src/lib/elision.ts`."""
    plain = "".join(c for c in unicodedata.normalize("NFD", str(name).lower()) if not unicodedata.combining(c))
    return f"{str(word)[:-1]}’{name}" if _VOWEL(plain) else f"{word} {name}"
