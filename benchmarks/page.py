"""What the widget costs a product page before it is used: Lighthouse-like figures.

The demo shop's page is loaded in Debian's Chromium with the widget and without it, by turns, each
time without a cache. The processor is slowed down four times, as Lighthouse does for a phone.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.api.servers import make_home, running
from tests.chromium import ARGUMENTS

SLOWER = 4
SHOP = "/demo/hoth"
_WATCH = """
window.seen = {shift: 0, blocking: 0};
new PerformanceObserver(list => list.getEntries().forEach(e => window.seen.shift += e.value))
  .observe({type: 'layout-shift', buffered: true});
new PerformanceObserver(list => list.getEntries().forEach(
  e => window.seen.blocking += Math.max(0, e.duration - 50)
)).observe({type: 'longtask', buffered: true});
"""
_READ = """() => ({
  ...window.seen,
  paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  bytes: performance.getEntriesByType('resource').reduce((sum, e) => sum + e.transferSize, 0)
    + performance.getEntriesByType('navigation')[0].transferSize,
  requests: performance.getEntriesByType('resource').length + 1,
})"""


def measure(loads: int = 5) -> dict[str, float]:
    """Medians over `loads` loads with the widget, and (`bare_…`) of the same page without it.

    - `paint_ms`: until something is painted first; `blocking_ms`: total blocking time;
    - `shift`: cumulative layout shift, the largest of all loads;
    - `kb`, `requests`: what the page loads; `used_kb` after a first question is asked.
    """
    chromium = shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        running(make_home(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        _load(browser, server.url + SHOP)  # the server's own first time
        given, bare = [], []
        for _ in range(loads):
            given.append(_load(browser, server.url + SHOP))
            bare.append(_load(browser, server.url + SHOP + "?hakem=yok"))
        used = _load(browser, server.url + SHOP, ask="AT-AT 3 hex hareket edebilir mi?")
        browser.close()
    found = {"used_kb": used["bytes"] / 1000}
    for prefix, loaded in (("", given), ("bare_", bare)):
        found |= {
            f"{prefix}paint_ms": median(load["paint"] for load in loaded),
            f"{prefix}blocking_ms": median(load["blocking"] for load in loaded),
            f"{prefix}shift": max(load["shift"] for load in loaded),
            f"{prefix}kb": median(load["bytes"] for load in loaded) / 1000,
            f"{prefix}requests": median(load["requests"] for load in loaded),
        }
    return found


def _load(browser: Browser, url: str, ask: str = "") -> dict[str, float]:
    context = browser.new_context(viewport={"width": 412, "height": 823}, locale="tr-TR")
    page = context.new_page()
    page.add_init_script(_WATCH)
    session: Any = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url, wait_until="networkidle")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    if ask:
        _ask(page, ask)
    seen: dict[str, float] = page.evaluate(_READ)
    context.close()
    return seen


def _ask(page: Page, question: str) -> None:
    box = page.locator("kural-hakemi")
    box.get_by_role("textbox").fill(question)
    box.get_by_role("textbox").press("Enter")
    box.locator("[part=answer]").wait_for()
    page.wait_for_load_state("networkidle")


if __name__ == "__main__":
    for name, value in measure().items():
        print(f"{name:20} {value:.3f}")
