"""The covers in previews of links, made anew from those of the boxes: `make covers`."""

from __future__ import annotations

import io
import sys

from PIL import Image

from browser.measure import open_house
from tablee import games
from tablee.server.table.archive.picture import COVER, COVERS

WHOLE = f"""
div.cover:has(> div.cover) {{
    position: fixed; inset: 0; z-index: 9999; width: {COVER[0]}px; height: {COVER[1]}px;
    border-radius: 0; box-shadow: none;
}}
"""


def main() -> None:
    with open_house() as (browser, url):
        page = browser.new_page(viewport={"width": 1200, "height": 800}, bypass_csp=True)
        for id in [g.id for g in games.every().values() if g.listed]:
            page.goto(f"{url}/box/{id}")
            page.add_style_tag(content=WHOLE)
            shot = page.locator("div.cover:has(> div.cover)").screenshot()
            picture = Image.open(io.BytesIO(shot)).convert("RGB")
            assert picture.size == COVER, picture.size
            picture.save(COVERS / f"{id}.jpg", quality=88, optimize=True)
            print(id, (COVERS / f"{id}.jpg").stat().st_size, file=sys.stderr)


if __name__ == "__main__":
    main()
