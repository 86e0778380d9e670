"""What a browser is called until its owner calls it otherwise: guessed from what it says of itself."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("FxiOS", "Firefox"),
    ("Firefox", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows"),
    ("Mac OS X", "Mac"), ("Linux", "Linux"),
)  # fmt: skip


def guessed(agent: str) -> str:
    """Return `Firefox · Linux` or the like; a dash for what is not known."""
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    return " · ".join(part for part in (browser, system) if part) or "–"
