// One of the three texts. Lines are made in blocks, when a block comes near the visible part: long bodies cost what is seen of them.

import { LONG } from "./json.js";
import { icon, make } from "./dom.js";

const BLOCK = 40; // lines
const HEIGHT = 20; // of a line, in pixels
const LEVELS = ["major", "minor", "trivial", "fault"];

export class Pane extends EventTarget {
  constructor(section) {
    super();
    this.section = section;
    this.name = section.dataset.pane;
    this.scroller = section.querySelector(".lines");
    this.ruler = section.querySelector(".ruler");
    this.lines = [];
    this.blocks = [];
    this.marks = new Map();
    this.lit = new Map();
    this.opened = new Set();
    this.active = -1;
    this.shown = Infinity;
    this.watcher = new IntersectionObserver((seen) => seen.forEach((one) => one.isIntersecting && this.fill(one.target)), {
      root: this.scroller,
      rootMargin: "600px",
    });
    this.scroller.addEventListener("pointermove", (event) => this.hover(event));
    this.scroller.addEventListener("pointerleave", () => this.tell("hover", -1));
    this.scroller.addEventListener("click", (event) => this.click(event));
    this.scroller.addEventListener("keydown", (event) => this.key(event));
    this.scroller.addEventListener("scroll", () => this.tell("scrolled"), { passive: true });
    new ResizeObserver(() => this.drawRuler()).observe(this.scroller);
  }

  tell(type, line, extra = {}) {
    this.dispatchEvent(new CustomEvent(type, { detail: { pane: this, line, ...extra } }));
  }

  // --- lines ---------------------------------------------------------------------------------------------------------

  set(lines, { keep = false } = {}) {
    const top = keep ? this.scroller.scrollTop : 0;
    this.lines = lines;
    this.places = new Map();
    lines.forEach((line, number) => line.path !== null && !line.closes && this.places.set(line.path, number));
    this.marks.clear();
    this.lit.clear();
    if (!keep) this.opened.clear();
    this.hovered = -1;
    this.active = keep ? Math.min(this.active, lines.length - 1) : -1;
    this.watcher.disconnect();
    const columns = Math.max(20, (this.scroller.clientWidth - 60) / 7.3);
    this.blocks = [];
    for (let from = 0; from < lines.length; from += BLOCK) {
      const block = make("div", { class: "block", role: "presentation" });
      block.from = from;
      let rows = 0;
      for (const line of lines.slice(from, from + BLOCK)) {
        const long = line.parts.reduce((sum, [, text]) => sum + Math.min(text.length, LONG), line.depth * 2);
        rows += Math.max(1, Math.ceil(long / columns));
      }
      block.style.minHeight = `${rows * HEIGHT}px`;
      this.blocks.push(block);
    }
    this.scroller.replaceChildren(...this.blocks);
    this.scroller.scrollTop = top;
    this.blocks.forEach((block) => this.watcher.observe(block));
    this.drawRuler();
  }

  fill(block) {
    if (block.firstChild) return;
    const to = Math.min(block.from + BLOCK, this.lines.length);
    for (let number = block.from; number < to; number++) block.append(this.element(number));
    block.style.minHeight = "";
  }

  element(number) {
    const line = this.lines[number];
    const row = make("div", { class: "line", role: "option", id: `${this.name}-${number}` });
    row.style.setProperty("--depth", Math.min(line.depth, 24));
    row.number = number;
    const code = make("span", { class: "code" });
    if (line.label) code.append(make("span", { class: "label", text: line.label }));
    line.parts.forEach(([kind, text], part) => {
      if (text.length <= LONG + 40 || this.opened.has(number)) return code.append(make("span", { class: `t-${kind}`, text }));
      const shown = text.slice(0, LONG);
      const more = make("button", { class: "more", type: "button", text: `… ${(text.length - LONG).toLocaleString("en")} more`, tabindex: "-1" });
      more.opens = number;
      code.append(make("span", { class: `t-${kind}`, text: shown }), more);
    });
    row.append(make("span", { class: "gutter" }), code);
    this.dress(row);
    return row;
  }

  row(number) {
    const block = this.blocks[Math.floor(number / BLOCK)];
    return block?.children[number - block.from];
  }

  rows() {
    return this.blocks.flatMap((block) => [...block.children]);
  }

  dress(row) {
    const { number } = row;
    const marks = this.marks.get(number);
    const state = this.lit.get(number);
    row.classList.toggle("lit", state !== undefined);
    row.classList.toggle("first", state === "first");
    row.classList.toggle("active", number === this.active);
    row.classList.toggle("later", (this.lines[number].event ?? 0) >= this.shown);
    row.classList.toggle("now", this.lines[number].event !== undefined && this.lines[number].event === this.shown - 1);
    row.setAttribute("aria-selected", number === this.active);
    for (const name of LEVELS) row.classList.toggle(`m-${name}`, marks?.level === name);
    const gutter = row.firstChild;
    if (row.marked === marks) return;
    row.marked = marks;
    gutter.replaceChildren(...(marks ? [icon(marks.icon)] : []));
    row.querySelector(".chip")?.remove();
    if (marks) row.append(make("span", { class: `chip m-${marks.level}`, text: marks.text }));
  }

  dressAll() {
    this.rows().forEach((row) => this.dress(row));
    this.drawRuler();
  }

  // --- what is seen on them --------------------------------------------------------------------------------------------

  /** Where a path is, or what holds it. */
  find(path) {
    for (let at = path; at !== null && at !== undefined; ) {
      if (this.places?.has(at)) return this.places.get(at);
      if (!at) return -1;
      at = at.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, "");
    }
    return -1;
  }

  mark(marks) {
    this.marks = marks;
    this.dressAll();
  }

  light(numbers) {
    const before = this.lit;
    this.lit = new Map();
    for (const number of numbers) {
      const end = Math.min(this.lines[number]?.end ?? number, number + 400);
      for (let at = number; at <= end; at++) this.lit.set(at, at === number ? "first" : (this.lit.get(at) ?? "inner"));
    }
    for (const number of new Set([...before.keys(), ...this.lit.keys()])) {
      const row = this.row(number);
      if (row) this.dress(row);
    }
    this.drawRuler();
  }

  /** Of a stream: how many events have been played. */
  play(count) {
    this.shown = count;
    this.rows().forEach((row) => this.dress(row));
  }

  activate(number, { scroll = true, quiet = false } = {}) {
    const before = this.row(this.active);
    this.active = number;
    if (before) this.dress(before);
    if (scroll) this.reveal(number);
    const row = this.row(number);
    if (row) {
      this.dress(row);
      this.scroller.setAttribute("aria-activedescendant", row.id);
    }
    if (!quiet) this.tell("active", number);
  }

  isSeen(number) {
    const row = this.row(number)?.getBoundingClientRect();
    const frame = this.scroller.getBoundingClientRect();
    return row && row.bottom > frame.top + 10 && row.top < frame.bottom - 10;
  }

  reveal(number, { center = false, smooth = false } = {}) {
    if (number < 0 || number >= this.lines.length) return;
    const block = this.blocks[Math.floor(number / BLOCK)];
    this.fill(block);
    const row = this.row(number).getBoundingClientRect();
    const frame = this.scroller.getBoundingClientRect();
    if (row.top >= frame.top + 8 && row.bottom <= frame.bottom - 8) return;
    const wanted = center ? frame.height / 3 : row.top < frame.top ? 40 : frame.height - 60;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.scroller.scrollBy({ top: row.top - frame.top - wanted, behavior: smooth && !calm ? "smooth" : "instant" });
  }

  drawRuler() {
    const { ruler } = this;
    const height = (ruler.height = ruler.clientHeight);
    ruler.width = 8;
    const context = ruler.getContext("2d");
    const look = getComputedStyle(this.section);
    const tick = (number, colour, tall) => {
      context.fillStyle = look.getPropertyValue(colour);
      context.fillRect(0, Math.round((number / Math.max(1, this.lines.length)) * (height - tall)), 8, tall);
    };
    for (const number of this.lit.keys()) tick(number, "--hue", 2);
    for (const [number, marks] of this.marks) tick(number, `--${marks.level}`, 3);
  }

  // --- hands ---------------------------------------------------------------------------------------------------------

  hover(event) {
    const row = event.target.closest(".line");
    if (row && row.number !== this.hovered) this.tell("hover", row.number);
    this.hovered = row ? row.number : -1;
  }

  click(event) {
    const { opens } = event.target;
    const row = event.target.closest(".line");
    if (opens !== undefined) {
      this.opened.add(opens);
      row.replaceWith(this.element(opens));
    } else if (row) this.activate(row.number, { scroll: false });
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.scroller.clientHeight / HEIGHT) - 2);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9, j: 1, k: -1 }[event.key];
    if (by !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      if (this.lines.length) this.activate(Math.min(Math.max(this.active + by, 0), this.lines.length - 1));
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      this.tell("aside", this.active, { by: event.key === "ArrowRight" ? 1 : -1 });
    } else if (event.key === "Enter" && this.active >= 0) {
      const more = this.row(this.active)?.querySelector(".more");
      if (more) more.click();
      else this.tell("enter", this.active);
    }
  }
}
