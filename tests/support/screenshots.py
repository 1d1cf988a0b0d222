"""Makes the pictures of docs/guides/playground.md: `python tests/support/screenshots.py` (with Chromium and Playwright)."""

from __future__ import annotations

import io
import shutil
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from interlingua.playground import server
from PIL import Image
from playwright.sync_api import sync_playwright

DOCS = Path(__file__).parents[2] / "docs" / "guides"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def main() -> None:
    addresses: Queue[str] = Queue()
    Thread(target=server.run, args=("127.0.0.1", 0, addresses.put), daemon=True).start()
    address = addresses.get()
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for scheme, name, shown in (("dark", "playground_dark", request), ("light", "playground_light", stream)):
            page = chromium.new_page(viewport={"width": 1480, "height": 920}, color_scheme=scheme, reduced_motion="reduce")
            page.goto(address)
            page.wait_for_selector("body[data-traced]")
            shown(page)
            page.wait_for_timeout(600)
            keep(page.screenshot(), DOCS / f"{name}.png")
        chromium.close()


def request(page: Any) -> None:
    """Show a lost value with its card."""
    page.select_option("#example", "0")
    page.wait_for_selector("body[data-traced]")
    page.locator("[data-pane=source] .line", has_text='"detail"').hover()


def stream(page: Any) -> None:
    """Show the middle of a stream."""
    page.select_option("#example", "3")
    page.wait_for_selector("body.stream")
    page.locator("#slider").evaluate("one => { one.value = 15; one.dispatchEvent(new Event('input')); }")
    page.wait_for_timeout(300)
    page.locator("[data-pane=source] .line.now").hover()


def keep(picture: bytes, path: Path) -> None:
    """Save a picture with few colors, which makes it a third of the size."""
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(256, kmeans=1, dither=Image.Dither.NONE).save(path, optimize=True)


if __name__ == "__main__":
    main()
