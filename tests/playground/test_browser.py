"""The page of `interlingua playground` in a real browser: headless Chromium, driven by Playwright."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
BROWSER = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
pytestmark = pytest.mark.skipif(BROWSER is None, reason="there is no Chromium on this machine")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
]
ATTACK = "<img src=x onerror='window.hit=1'><script>window.hit=2</script>\"'`${window.hit=3}"
EXAMPLES = [example["file"] for example in json.loads((files("interlingua.playground") / "examples" / "index.json").read_text("utf-8"))]
UNIFIED = "candidates[0].message.parts[0].content[0]"
STREAM = str(EXAMPLES.index("thinking_stream.sse"))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Start the command on a free port, and yield its address."""
    command = [sys.executable, "-m", "interlingua_generator", "playground", "--port", "0", "--no-open"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stderr is not None
        try:
            yield server.stderr.readline().split()[2]
        finally:
            server.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=BROWSER, args=[*FLAGS, "--disable-sync"], headless=True)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def opened(browser: Any, address: str) -> Iterator[tuple[Any, list[str]]]:
    """The page, and the list of its console errors, warnings, exceptions, and requests to other addresses."""
    context = browser.new_context(viewport={"width": 1500, "height": 950}, color_scheme="light", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(15_000)
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(address) else wrong.append(request.url))
    page.goto(address)
    yield page, wrong
    context.close()


@pytest.fixture
def page(opened: tuple[Any, list[str]]) -> Iterator[Any]:
    """The page with the first example, fully traced. The test fails if the browser reports an error."""
    page, wrong = opened
    page.wait_for_selector("body[data-ready]")
    page.wait_for_selector("body[data-shown]")
    page.evaluate("document.activeElement.blur()")
    page.evaluate("document.getElementById('example').value = ''")
    page.select_option("#example", "0")
    page.wait_for_selector("body[data-traced]")
    yield page
    assert wrong == []


def until(page: Any, condition: str) -> None:
    """Wait for a condition. Playwright's own function evaluates a string as a script, which the page forbids."""
    end = time.monotonic() + 15
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(30)


def shown(page: Any, source: str, target: str, kind: str) -> None:
    """Wait for a conversion."""
    until(page, f"document.body.dataset.shown === '{source} {target} {kind}'")


def pane(page: Any, name: str) -> Any:
    return page.locator(f"[data-pane={name}]")


def line(page: Any, name: str, text: str) -> Any:
    return pane(page, name).locator(".line", has_text=text).first


def take(page: Any, body: Any, source: str, target: str) -> None:
    """Write a request into the editor, and wait for its trace."""
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("e")
    page.locator("#editor").fill(json.dumps(body, indent=1))
    page.keyboard.press("Escape")
    choose(page, "source", source)
    choose(page, "target", target)
    shown(page, source, target, "request")
    page.wait_for_selector("body[data-traced]")


def choose(page: Any, side: str, name: str) -> None:
    page.locator(f"#{side} .picked").click()
    page.locator(f"#{side} input").fill(name)
    page.locator(f"#{side}-list-{name}").click()


# --- what it shows ---------------------------------------------------------------------------------------------------------------


def test_a_conversion_with_its_trace_and_losses(page: Any) -> None:
    take(page, {"messages": [{"role": "user", "name": "Ada", "content": "Hello there"}], "seed": 7}, source="openai_chat", target="gemini")
    assert "Hello there" in pane(page, "unified").locator(".lines").inner_text()
    assert '"contents"' in pane(page, "target").locator(".lines").inner_text()
    line(page, "source", "Hello there").hover()
    for name in ("source", "unified", "target"):
        lit = pane(page, name).locator(".line.first")
        assert ["Hello there" in text for text in lit.all_inner_texts()] == [True], name
    assert page.locator("#links path").count() == 2
    assert "messages[0].content → messages[0].parts[0].text → contents[0].parts[0].text" in page.locator("#trail").inner_text()
    lost = line(page, "source", '"Ada"')
    assert (lost.locator(".gutter svg").count(), lost.locator(".chip").inner_text()) == (1, "dropped, minor")
    lost.hover()
    card = page.locator("#card").inner_text()
    assert "dropped Message.name" in card and "has no place for it" in card and "accept={'Message.name'}" in card
    rows = page.locator("#losses .loss").all_inner_texts()
    assert any("messages[0].name" in text and "minor" in text and "sidecar" in text for text in rows)


def test_a_stream_event_by_event(page: Any) -> None:
    page.select_option("#example", STREAM)
    page.wait_for_selector("body.stream")
    slider = page.locator("#slider")
    slider.focus()
    page.keyboard.press("Home")
    assert page.locator("#position").inner_text() == "event 0 of 26"
    assert pane(page, "unified").locator(".line").count() == 0
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert '"The user asks about Rome. "' in line(page, "unified", "The user").inner_text()
    assert pane(page, "source").locator(".line.later").count() == 22
    now = pane(page, "source").locator(".line.now").inner_text()
    assert "asks about Rome." in now
    pane(page, "source").locator(".line.now").hover()
    assert "asks about Rome." in pane(page, "target").locator(".line.first").inner_text()
    page.evaluate("document.activeElement.blur()")
    page.select_option("#speed", "80")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    until(page, "document.getElementById('position').textContent === 'event 26 of 26'")
    assert "get_weather" in pane(page, "unified").locator(".lines").inner_text()
    assert "Reasoning.signature" in page.locator("#losses").inner_text()


def test_the_trace_of_a_stream(page: Any) -> None:
    """An earlier event of a stream can be traced: its text in the response and in the target, and all events that a text consists of."""
    page.select_option("#example", STREAM)
    page.wait_for_selector("body.stream")
    line(page, "source", "asks about Rome.").hover()
    assert "The user asks about Rome." in pane(page, "unified").locator(".line.first").inner_text()
    assert "asks about Rome." in pane(page, "target").locator(".line.first").inner_text()
    trail = page.locator("#trail")
    assert [trail.locator(f".h-{name}").inner_text() for name in ("source", "unified")] == ["delta.thinking", UNIFIED]
    assert trail.locator(".h-target").inner_text().endswith("choices[0].delta.reasoning_content")
    assert page.locator(".link").count() == 2
    line(page, "unified", "The user asks about Rome.").hover()
    texts = pane(page, "source").locator(".line.first").all_inner_texts()
    assert len(texts) > 2 and sum("thinking_delta" in text for text in texts) >= 2
    assert "get_weather" not in "".join(texts)


def test_a_link_brings_back_what_was_seen(page: Any, browser: Any, address: str) -> None:
    take(page, {"messages": [{"role": "user", "content": "Grüße 🌦️"}], "seed": 7}, source="openai_chat", target="mistral")
    page.locator("#model").fill("mistral-large-latest")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("r")
    until(page, "document.querySelector('[data-pane=target] .lines').textContent.includes('mistral-large-latest')")
    page.locator("#share").click()
    page.wait_for_selector("#toast:visible")
    url = page.url
    assert url.startswith(f"{address}#2.")
    again = browser.new_page()
    again.goto(url)
    again.wait_for_selector("body[data-traced]")
    assert "Grüße 🌦️" in pane(again, "target").locator(".lines").inner_text()
    assert again.locator("#model").input_value() == "mistral-large-latest"
    assert not again.locator("#repair").is_checked()
    assert "mistral" in again.locator("#target .picked").inner_text()
    for damaged in ("#2.AAAA", "#2.!!", "#1.bnVsbA"):
        again.goto(f"{address}{damaged}")
        again.reload()
        again.wait_for_selector("body[data-ready]")
    again.close()


def test_faults_are_shown_at_their_place(page: Any) -> None:
    page.keyboard.press("e")
    page.locator("#editor").fill('{\n  "messages": [,]\n}')
    page.wait_for_selector("[data-pane=source] .problem")
    page.locator(".problem button", has_text="line 2, column 16").click()
    assert page.evaluate("document.getElementById('editor').selectionStart") == 17
    page.locator("#editor").fill('{"messages": [{"role": "user", "content": "Hi"}], "max_tokens": "a"}')
    choose(page, "source", "openai_chat")
    page.wait_for_selector("text=max_tokens: expected a whole number")
    page.locator("#edit").click()
    assert line(page, "source", '"max_tokens"').locator(".chip").inner_text() == "here"


# --- attacks ---------------------------------------------------------------------------------------------------------------------


def test_markup_stays_text(page: Any) -> None:
    """Markup in any string, also in keys, of a body, a stream, an error or the link is shown as text."""
    call = {"id": ATTACK, "type": "function", "function": {"name": ATTACK, "arguments": json.dumps({ATTACK: ATTACK})}}
    body = {
        "model": ATTACK,
        "messages": [{"role": "user", "name": ATTACK, "content": ATTACK, ATTACK: ATTACK}, {"role": "assistant", "tool_calls": [call]}],
        "tools": [{"type": "function", "function": {"name": ATTACK, "description": ATTACK, "parameters": {ATTACK: {ATTACK: ATTACK}}}}],
        ATTACK: {ATTACK: [ATTACK]},
    }
    take(page, body, source="openai_chat", target="anthropic")
    assert pane(page, "source").locator(".line", has_text="<img src=x").count() > 5
    assert pane(page, "unified").locator(".line", has_text="<script>").count() > 5
    assert "<img" in page.locator("#losses").inner_text()
    for name in ("source", "unified", "target"):
        for number in range(0, pane(page, name).locator(".line").count(), 5):
            pane(page, name).locator(".line").nth(number).hover()
    chunk = {
        "id": ATTACK,
        "model": ATTACK,
        ATTACK: ATTACK,
        "choices": [{"index": 0, "delta": {"role": "assistant", "content": ATTACK, ATTACK: ATTACK}}],
    }
    page.keyboard.press("e")
    page.locator("#editor").fill(f"data: {json.dumps(chunk)}\n\ndata: [DONE]\n\n")
    shown(page, "openai_chat", "anthropic", "stream")
    page.locator("#editor").fill(json.dumps({ATTACK: ATTACK, "error": {"message": ATTACK}}))
    until(page, "!document.body.classList.contains('stream')")
    page.keyboard.press("Escape")
    page.locator("#share").click()
    page.wait_for_selector("#toast:visible")
    assert page.evaluate("window.hit") is None
    page.reload()
    page.wait_for_selector("body[data-shown]")
    pane(page, "source").locator(".line", has_text="<img").first.wait_for()  # its lines appear a moment later
    assert "<img" in pane(page, "source").inner_text()
    assert page.evaluate("window.hit") is None
    assert page.locator("main img, main script, #losses img, #card img").count() == 0


# --- keyboard and display ----------------------------------------------------------------------------------------------------------


def test_the_keyboard_reaches_everything(page: Any) -> None:
    page.keyboard.press("2")
    text = "You are a travel assistant"
    while text not in pane(page, "unified").locator(".line.active").inner_text():
        page.keyboard.press("ArrowDown")
    assert text in pane(page, "source").locator(".line.first").inner_text()
    page.keyboard.press("ArrowRight")
    assert text in pane(page, "target").locator(".line.active").inner_text()
    assert page.evaluate("document.activeElement.closest('.pane').dataset.pane") == "target"
    page.keyboard.press("n")
    assert page.locator("#card").is_visible()
    page.keyboard.press("?")
    assert page.locator("#keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#keys").is_visible()
    page.keyboard.press("t")
    page.keyboard.type("cohere")
    page.keyboard.press("Enter")
    shown(page, "openai_chat", "cohere", "request")
    page.keyboard.press("x")
    shown(page, "cohere", "openai_chat", "request")


def test_dark_and_light(page: Any, browser: Any, address: str) -> None:
    def shade(of: Any) -> int:
        return sum(map(int, of.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g)")))

    assert shade(page) > 600
    page.keyboard.press("d")
    assert shade(page) < 150
    page.reload()
    assert shade(page) < 150, "it is remembered"
    page.wait_for_selector("body[data-ready]")
    page.keyboard.press("d")
    dark = browser.new_page(color_scheme="dark")
    dark.goto(address)
    assert shade(dark) < 150
    dark.close()


def test_a_body_of_100_kb(page: Any) -> None:
    """Print how long the conversion takes. It is fast because only the lines near the visible ones are in the page."""
    turns = [
        {"role": ("user", "assistant")[number % 2], "content": [{"type": "text", "text": f"{number} {'word ' * 40}"}]}
        for number in range(390)
    ]
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("e")
    text = json.dumps({"model": "m", "messages": turns})
    assert len(text) > 100_000
    began = time.perf_counter()
    page.locator("#editor").fill(text)
    until(page, "document.querySelector('[data-pane=target] .lines').textContent.includes('0 word')")
    converted = time.perf_counter() - began
    painted = page.evaluate("Number(document.body.dataset.painted)")
    page.wait_for_selector("body[data-traced]")
    traced = time.perf_counter() - began
    assert pane(page, "target").locator(".line").count() < 500
    page.keyboard.press("Escape")
    began = time.perf_counter()
    line(page, "source", "3 word").hover()
    until(page, "document.querySelectorAll('[data-pane=target] .first').length > 0")
    lit = time.perf_counter() - began
    page.locator("[data-pane=target] .lines").evaluate("one => (one.scrollTop = one.scrollHeight)")
    line(page, "target", "389 word").hover()
    assert "389 word" in pane(page, "unified").locator(".line.first").first.inner_text()
    print(f"100 KB: shown after {converted:.2f} s (page {painted:.0f} ms), traced after {traced:.2f} s, lit after {lit * 1000:.0f} ms")
    assert painted < 2_000, "the page itself must not take long; a slow machine has ten times what it needs"
