// A stream, event by event: what of each text is there after so many events of the source.

import { $, icon, make } from "./dom.js";
import { compact, layout, NotJson } from "./json.js";

const MANY = 3000; // events whose places in the answer are followed
const SAID = 3; // values of an event that are named

export class Player extends EventTarget {
  constructor(panes, changed) {
    super();
    this.panes = panes;
    this.changed = changed;
    this.loaded = false;
    this.timer = 0;
    $("slider").addEventListener("input", (event) => this.go(Number(event.target.value)));
    $("play").addEventListener("click", () => this.toggle());
    $("back").addEventListener("click", () => this.go(this.at - 1));
    $("next").addEventListener("click", () => this.go(this.at + 1));
    $("speed").addEventListener("change", () => this.timer && (this.pause(), this.run()));
    new ResizeObserver(() => this.drawTicks()).observe($("ticks"));
  }

  load({ events, steps, result }) {
    this.stop();
    this.loaded = true;
    this.steps = steps;
    const [source, , target] = this.panes;
    source.set(events.map((text, number) => row(text, number, `event ${number + 1}`)));
    let made = 0;
    this.ends = steps.map((step) => (made += step.made));
    this.owner = steps.flatMap((step, number) => Array(step.made).fill(number));
    target.set(result.map((text, number) => row(text, this.owner[number] ?? steps.length - 1, `event ${number + 1}`)));
    this.text = "";
    this.applied = 0;
    this.ranged = -1;
    $("slider").max = events.length;
    this.count = events.length;
    this.go(events.length, { quiet: true });
    this.drawTicks();
  }

  stop() {
    this.pause();
    this.loaded = false;
  }

  answer() {
    return this.text;
  }

  toggle() {
    if (this.timer) return this.pause();
    if (this.at >= this.count) this.go(0);
    this.run();
  }

  run() {
    this.timer = setInterval(() => (this.at < this.count ? this.go(this.at + 1, { keep: true }) : this.pause()), Number($("speed").value));
    $("play").replaceChildren(icon("pause"));
    $("play").setAttribute("aria-label", "Pause (space)");
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    $("play").replaceChildren(icon("play"));
    $("play").setAttribute("aria-label", "Play (space)");
  }

  /** The answer after so many events. */
  apply(count) {
    if (count < this.applied) [this.text, this.applied] = ["", 0];
    let changed = null;
    for (; this.applied < count; this.applied++) {
      const splice = this.steps[this.applied]?.answer;
      if (!splice) continue;
      const [at, gone, come] = splice;
      this.text = this.text.slice(0, at) + come + this.text.slice(at + gone);
      changed = this.applied === count - 1 && come ? [at, at + come.length] : null;
    }
    return changed;
  }

  go(count, { quiet = false, keep = false } = {}) {
    if (!keep) this.pause();
    count = Math.min(Math.max(count, 0), this.count);
    const again = count === this.at;
    this.at = count;
    const [source, unified, target] = this.panes;
    if (!again || quiet) {
      if (count === this.applied && count > 0) this.apply(0);
      const changed = this.apply(count);
      unified.set(this.text ? lines(this.text) : [], { keep: true });
      this.fresh = changed ? touched(unified, this.text, changed) : [];
    }
    source.play(count);
    target.play(count);
    $("slider").value = count;
    $("slider").setAttribute("aria-valuetext", `event ${count} of ${this.count}`);
    $("position").textContent = `event ${count} of ${this.count}`;
    $("slider").style.setProperty("--done", `${(count / Math.max(1, this.count)) * 100}%`);
    this.dispatchEvent(new Event("moved"));
    unified.light(this.fresh);
    if (quiet) return;
    if (this.fresh.length) unified.reveal(this.fresh[0], { center: true });
    if (count) source.reveal(count - 1);
    if (count && this.ends[count - 1]) target.reveal(this.ends[count - 1] - 1);
  }

  /** What belongs to a line: events of the source, those that they became, and what they wrote into the answer. */
  related(pane, line) {
    const number = this.panes.indexOf(pane);
    const events = number === 0 ? [line] : number === 2 ? [this.owner[line] ?? -1] : this.writers(line);
    const known = events.filter((event) => event >= 0 && event < this.steps.length);
    const lines = [new Set(known), new Set(number === 1 ? [line] : []), new Set(number === 2 ? [line] : [])];
    const pairs = [];
    for (const event of known) {
      const made = this.made(event);
      const wrote = event < this.at ? this.wrote(event) : [];
      if (number !== 2) made.forEach((one) => lines[2].add(one));
      if (number !== 1) wrote.forEach((one) => lines[1].add(one));
      const [at] = number === 1 ? [line] : wrote;
      if (at === undefined) continue;
      pairs.push([0, event, at], ...(number === 2 ? [line] : made).map((to) => [1, at, to]));
    }
    return { lines: lines.map((one) => [...one].sort((a, b) => a - b)), pairs, said: this.said(known, number === 2 ? line : -1) };
  }

  /** The events of the target that an event of the source became. */
  made(event) {
    const from = event > 0 ? this.ends[event - 1] : 0;
    return Array.from({ length: this.ends[event] - from }, (_, index) => from + index);
  }

  /** The lines of the answer that have what an event wrote. */
  wrote(event) {
    const range = this.ranges()[event];
    return range ? touched(this.panes[1], this.text, range) : [];
  }

  /** The events that wrote a line of the answer, or what is inside of it. */
  writers(line) {
    const last = this.panes[1].lines[line]?.end ?? line;
    const starts = [0];
    for (let at = this.text.indexOf("\n"); at >= 0 && starts.length <= last + 1; at = this.text.indexOf("\n", at + 1)) starts.push(at + 1);
    const [from, to] = [starts[line], starts[last + 1] ?? this.text.length + 1];
    return this.ranges().flatMap((range, event) => (range && range[0] < to - 1 && range[1] > from ? [event] : []));
  }

  /** Where in the answer, as it is now, is what each event wrote. Of a very long stream only the last event's place is known. */
  ranges() {
    if (this.ranged === this.at) return this.places;
    this.ranged = this.at;
    this.places = [];
    for (let number = this.at > MANY ? this.at - 1 : 0; number < this.at; number++) {
      const splice = this.steps[number]?.answer;
      if (!splice) continue;
      const [at, gone, { length }] = splice;
      for (const range of this.places) {
        if (!range) continue;
        if (at + gone <= range[0]) range[0] += length - gone;
        if (at < range[1]) range[1] = Math.max(range[0], range[1] + length - gone);
      }
      if (length) this.places[number] = [at, at + length];
    }
    return this.places;
  }

  /** Where the values of an event are in the target; `only`: in this event of it. */
  said(events, only) {
    if (events.length !== 1) return events.length ? `events ${events[0] + 1} to ${events.at(-1) + 1} of the source` : "";
    const [event] = events;
    const made = this.made(event);
    const became = made.length ? `event ${made.map((one) => one + 1).join(", ")} of the target` : "no event of the target";
    const values = this.steps[event].values.filter(([, number]) => only < 0 || number === only).slice(0, SAID);
    const unified = event < this.at ? this.wrote(event).map((line) => this.panes[1].lines[line].path) : [];
    const parts = values.flatMap(([from, number, to], index) => [
      index ? "; " : ": ",
      make("b", { class: "h-source", text: from }),
      " → ",
      ...(values.length === 1 && unified.length === 1 ? [make("b", { class: "h-unified", text: unified[0] }), " → "] : []),
      make("b", { class: "h-target", text: `[${number + 1}].${to}` }),
    ]);
    return [`event ${event + 1} of the source → ${became}`, ...parts];
  }

  drawTicks() {
    if (!this.loaded) return;
    const canvas = $("ticks");
    [canvas.width, canvas.height] = [canvas.clientWidth, canvas.clientHeight];
    const context = canvas.getContext("2d");
    const look = getComputedStyle(canvas);
    this.steps.forEach((step, number) => {
      const worst = ["major", "minor"].find((name) => step.losses.some((loss) => loss.level === name));
      context.fillStyle = look.getPropertyValue(worst ? `--${worst}` : "--line");
      const x = 8 + ((number + 1) / this.count) * (canvas.width - 16);
      context.fillRect(Math.round(x) - 1, 0, worst ? 3 : 1, worst ? 8 : 4);
    });
  }
}

function row(text, event, label) {
  let parts;
  try {
    parts = compact(text);
  } catch {
    parts = [["plain", text]];
  }
  return { depth: 0, path: `${label}`, parts, label: label.replace("event ", ""), event };
}

function lines(text) {
  try {
    return layout(text);
  } catch (error) {
    if (error instanceof NotJson) return [];
    throw error;
  }
}

/** The lines in which a range of the text is. The text is written line by line, as the lines are. */
function touched(pane, text, [from, to]) {
  const count = (end) => {
    let found = 0;
    for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) found++;
    return found;
  };
  const [first, last] = [count(from), Math.min(count(Math.max(from, to - 1)), pane.lines.length - 1)];
  const found = [];
  for (let number = first; number <= last && found.length < 200; number++) if (!pane.lines[number]?.closes) found.push(number);
  return found;
}
