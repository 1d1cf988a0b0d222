// A stream, event by event: what of each text is there after so many events of the source.

import { $, icon } from "./dom.js";
import { compact, layout, NotJson } from "./json.js";

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

  /** What belongs to a line: an event of the source, those that it became, and what it changed in the answer. */
  related(pane, line) {
    const number = this.panes.indexOf(pane);
    const event = number === 0 ? line : number === 2 ? this.owner[line] : this.at - 1;
    const from = event > 0 ? this.ends[event - 1] : 0;
    const made = event >= 0 ? Array.from({ length: (this.ends[event] ?? 0) - from }, (_, index) => from + index) : [];
    const fresh = event === this.at - 1 ? this.fresh : [];
    const lines = [event >= 0 ? [event] : [], number === 1 ? [line] : fresh, made];
    const pairs = [...fresh.slice(0, 3).map((to) => [0, event, to]), ...fresh.slice(0, 1).flatMap((at) => made.map((to) => [1, at, to]))];
    const said = event < 0 ? "" : `event ${event + 1} of the source → ${made.length ? `event ${made.map((one) => one + 1).join(", ")} of the target` : "no event of the target"}`;
    return { lines, pairs, said };
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
