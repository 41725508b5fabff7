"""Open HTML reports in headless Chromium: widths, overlaps, contrast and accessibility (axe-core), use, print, screenshots.

Needs Debian's `chromium` and `chromium-driver`, `pip install -e '.[browser]'` and, from the npm registry, axe-core:

    npm install --prefix build/axe axe-core
    python bench/browser.py report.html --axe build/axe/node_modules/axe-core/axe.min.js --out build/shots
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from selenium.webdriver import ActionChains, Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

WIDTHS = (400, 1000, 1800)
SLOW = 1.0  # seconds
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
  if (box.width > 1 && box.height > 1 && seen && !part.closest('.sr, .skip, [hidden], .paper, #dock')) boxes.push([part, box]);
}
for (const [i, [one, a]] of boxes.entries()) for (const [other, b] of boxes.slice(i + 1)) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (across > 2 && down > 2 && !inside(one, other)) found.push(`${start(one)} / ${start(other)}`);
}
return found.slice(0, 10);
"""
SHOWN = "return [...document.querySelectorAll('.finding')].filter((part) => !part.hidden).length"
LINKS = "return [...document.querySelectorAll('a[href^=\"#\"]')].map((part) => part.hash.slice(1))"
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


def look(driver: Chrome, axe: str) -> Iterator[str]:
    """Yield what is wrong with the page as it stands."""
    yield from (f"wider: {each}" for each in driver.execute_script(WIDER))
    yield from (f"overlap: {each}" for each in driver.execute_script(OVERLAPS))
    if axe:
        driver.execute_cdp_cmd("Runtime.evaluate", {"expression": axe})
        yield from (f"axe: {each}" for each in driver.execute_async_script(AXE))


def check(driver: Chrome, axe: str) -> Iterator[str]:
    """Yield what is wrong with the page that is open, its evidence closed and then open."""
    for state in ("as it opens", "all evidence open"):
        yield from (f"{state}, {each}" for each in look(driver, axe))
        driver.execute_script("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    driver.refresh()


def use(driver: Chrome, report: Path, axe: str) -> Iterator[str]:
    """Yield what does not work: highlights, filters, links, and the page without its script."""
    yield from use_highlight(driver, axe)
    yield from use_filters(driver)
    for link in driver.execute_script(LINKS):
        if not driver.execute_script("return document.getElementById(arguments[0]) !== null", link):
            yield f"#{link} leads nowhere"
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    driver.get(report.resolve().as_uri())
    for what in ("#overview table", "#findings .finding", ".paper"):
        if not driver.find_element(By.CSS_SELECTOR, what).is_displayed():
            yield f"without script, {what} is not shown"
    if driver.find_element(By.CSS_SELECTOR, ".filters").is_displayed():
        yield "without script, filters are shown that do nothing"
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    driver.get(report.resolve().as_uri())


def use_highlight(driver: Chrome, axe: str) -> Iterator[str]:
    """Go from a highlight to its finding and back by the keyboard; yield what does not work."""
    refs = driver.find_elements(By.CSS_SELECTOR, ".paper a.ref")
    if not refs:
        return
    dock = driver.find_element(By.ID, "dock")
    driver.execute_script("arguments[0].focus()", refs[0])
    refs[0].send_keys(Keys.ENTER)
    finding = driver.find_element(By.CSS_SELECTOR, refs[0].get_dom_attribute("href") or "")
    label = finding.find_element(By.TAG_NAME, "h4").get_property("textContent")
    if str(label) not in str(dock.get_property("textContent")):
        yield "a highlight does not show its finding"
    if driver.switch_to.active_element != dock:
        yield "the finding shown is not where the keyboard is"
    yield from (f"finding shown, {each}" for each in look(driver, axe))
    ActionChains(driver).send_keys(Keys.ESCAPE).perform()
    if dock.is_displayed() or driver.switch_to.active_element != refs[0]:
        yield "Escape does not lead back to the highlight"


def use_filters(driver: Chrome) -> Iterator[str]:
    """Take each filter away and back; yield what does not work."""
    total = driver.execute_script(SHOWN)
    for box in driver.find_elements(By.CSS_SELECTOR, ".filters input"):
        driver.execute_script("arguments[0].click()", box)
        if box.get_dom_attribute("name") == "verdict" and not driver.execute_script(SHOWN) < total:
            yield f"the filter {box.get_dom_attribute('value')} hides nothing"
        driver.execute_script("arguments[0].click()", box)
        if driver.execute_script(SHOWN) != total:
            yield "a filter that is taken back leaves findings hidden"


def main() -> int:
    """Open each report in each width and scheme; exit with 1 where anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", nargs="+", type=Path)
    parser.add_argument("--axe", type=Path, help="axe.min.js")
    parser.add_argument("--out", type=Path, help="folder for the screenshots and the printed pages")
    parser.add_argument("--width", type=int, action="append", help=f"pixels, may be given again; by default {WIDTHS}")
    given = parser.parse_args()
    axe = given.axe.read_text(encoding="utf-8") if given.axe else ""
    wrong = 0
    for width in given.width or WIDTHS:
        for scheme in ("light", "dark"):
            with tempfile.TemporaryDirectory() as profile:
                driver = browser(width, scheme, profile)
                for report in given.reports:
                    wrong += judge(driver, report, f"{report.stem}-{width}-{scheme}", axe, given.out)
                driver.quit()
    return 1 if wrong else 0


def judge(driver: Chrome, report: Path, name: str, axe: str, out: Path | None) -> int:
    """Check one report in the window that is open; return how much is wrong."""
    seconds = min(_seconds_to_open(driver, report) for _ in range(3))
    found = [f"opened in {seconds:.2f} s, that is slow"] if seconds > SLOW else []
    found += [*check(driver, axe), *use(driver, report, axe)]
    found += [entry["message"] for entry in driver.get_log("browser")]
    print(f"{name}: {report.stat().st_size / 1000:.0f} kB, opened in {seconds:.2f} s, {len(found)} faults")
    for fault in found:
        print(f"  {fault}")
    if out:
        out.mkdir(parents=True, exist_ok=True)
        shoot(driver, out / f"{name}.png")
        if name.endswith("1000-light"):
            print_pages(driver, out / report.stem)
    return len(found)


def _seconds_to_open(driver: Chrome, report: Path) -> float:
    start = time.perf_counter()
    driver.get(report.resolve().as_uri())
    return time.perf_counter() - start


def print_pages(driver: Chrome, stem: Path) -> None:
    """Print the page to A4 and Letter."""
    for paper, (width, height) in {"a4": (8.27, 11.69), "letter": (8.5, 11)}.items():
        printed = driver.execute_cdp_cmd("Page.printToPDF", {"paperWidth": width, "paperHeight": height})
        stem.with_name(f"{stem.name}-{paper}.pdf").write_bytes(base64.b64decode(printed["data"]))


if __name__ == "__main__":
    sys.exit(main())
