"""Open HTML reports in headless Chromium: screenshots, widths, contrast and accessibility (axe-core), time to open, print.

Needs Debian's `chromium` and `chromium-driver`, `pip install -e '.[browser]'` and, from the npm registry, axe-core:

    npm install --prefix /tmp/axe axe-core
    python bench/browser.py report.html --axe /tmp/axe/node_modules/axe-core/axe.min.js --out /tmp/shots
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

WIDTHS = (400, 1000, 1800)
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --hide-scrollbars --disable-dev-shm-usage"
)
# Parts that are wider than the window, and text boxes of one block that lie on each other.
WIDER = """
const wide = document.documentElement.scrollWidth > innerWidth ? ['page ' + document.documentElement.scrollWidth] : [];
for (const part of document.querySelectorAll('body *')) {
  const box = part.getBoundingClientRect();
  if (box.width && box.height && !part.closest('.sr, .name, .skip, [hidden], svg') && (box.right > innerWidth + 1 || box.left < -1))
    wide.push(`${part.tagName}.${part.className} ${Math.round(box.left)}..${Math.round(box.right)}`);
  const style = getComputedStyle(part);
  if (['auto', 'scroll'].includes(style.overflowX) && part.scrollWidth > part.clientWidth + 1)
    wide.push(`${part.tagName}.${part.className} scrolls ${part.scrollWidth} > ${part.clientWidth}`);
}
return wide;
"""
OVERLAPS = """
const found = [], boxes = [];
const inside = (one, other) => one.contains(other) || other.contains(one);
const start = (part) => `${part.tagName} ${part.textContent.trim().slice(0, 30)}`;
for (const part of document.querySelectorAll('h1,h2,h3,h4,p,li,figcaption,blockquote,summary,label,th,td,dt,dd,button')) {
  const box = part.getBoundingClientRect();
  const seen = part.checkVisibility({contentVisibilityAuto: true}) && getComputedStyle(part).display !== 'inline';
  if (box.width > 1 && box.height > 1 && seen && !part.closest('.sr, .skip, [hidden], .paper')) boxes.push([part, box]);
}
for (const [i, [one, a]] of boxes.entries()) for (const [other, b] of boxes.slice(i + 1)) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (across > 2 && down > 2 && !inside(one, other)) found.push(`${start(one)} / ${start(other)}`);
}
return found.slice(0, 10);
"""
AXE = """
const done = arguments[arguments.length - 1];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const place = (node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`;
axe.run(document, {runOnly: rules}).then(({violations}) => done(violations.map(({impact, id, help, nodes}) =>
  `${impact} ${id}: ${help} (${nodes.length}) ${nodes.slice(0, 3).map(place).join(' || ')}`)));
"""


def browser(width: int, scheme: str, profile: str) -> Chrome:
    """Start Chromium with a window and a colour scheme; scripts of the page run, the network is not used."""
    options = ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for flag in (*FLAGS.split(), f"--user-data-dir={profile}"):
        options.add_argument(flag)
    driver = Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    )
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    )
    return driver


def shoot(driver: Chrome, place: Path) -> None:
    """Save the whole page, from top to bottom, as a picture."""
    height = driver.execute_script("return Math.ceil(document.documentElement.scrollHeight)")
    width = driver.execute_script("return innerWidth")
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    shot = driver.execute_cdp_cmd(
        "Page.captureScreenshot", {"format": "png", "captureBeyondViewport": True, "clip": clip}
    )
    place.write_bytes(base64.b64decode(shot["data"]))


def check(driver: Chrome, axe: str) -> Iterator[str]:
    """Yield what is wrong with the page that is open."""
    yield from (f"wider: {each}" for each in driver.execute_script(WIDER))
    yield from (f"overlap: {each}" for each in driver.execute_script(OVERLAPS))
    if axe:
        driver.execute_cdp_cmd("Runtime.evaluate", {"expression": axe})
        yield from (f"axe: {each}" for each in driver.execute_async_script(AXE))


def main() -> int:
    """Open each report in each width and scheme; exit with 1 where anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", nargs="+", type=Path)
    parser.add_argument("--axe", type=Path, help="axe.min.js")
    parser.add_argument("--out", type=Path, help="folder for the screenshots and the printed pages")
    given = parser.parse_args()
    axe = given.axe.read_text(encoding="utf-8") if given.axe else ""
    wrong = 0
    for width in WIDTHS:
        for scheme in ("light", "dark"):
            with tempfile.TemporaryDirectory() as profile:
                driver = browser(width, scheme, profile)
                for report in given.reports:
                    wrong += _report(driver, report, f"{report.stem}-{width}-{scheme}", axe, given.out)
                driver.quit()
    return 1 if wrong else 0


def _report(driver: Chrome, report: Path, name: str, axe: str, out: Path | None) -> int:
    """Check one report in the window that is open; return how much is wrong."""
    start = time.perf_counter()
    driver.get(report.resolve().as_uri())
    seconds = time.perf_counter() - start
    found = list(check(driver, axe))
    logged = [entry["message"] for entry in driver.get_log("browser")]
    print(f"{name}: {report.stat().st_size / 1000:.0f} kB, opened in {seconds:.2f} s, {len(found)} faults")
    for fault in (*found, *logged):
        print(f"  {fault}")
    if out:
        out.mkdir(parents=True, exist_ok=True)
        shoot(driver, out / f"{name}.png")
        for paper, inches in {"a4": (8.27, 11.69), "letter": (8.5, 11)}.items() if name.endswith("1000-light") else ():
            size = {
                "paperWidth": inches[0],
                "paperHeight": inches[1],
                "preferCSSPageSize": False,
                "printBackground": False,
            }
            printed = driver.execute_cdp_cmd("Page.printToPDF", size)
            (out / f"{report.stem}-{paper}.pdf").write_bytes(base64.b64decode(printed["data"]))
    return len(found) + len(logged)


if __name__ == "__main__":
    sys.exit(main())
