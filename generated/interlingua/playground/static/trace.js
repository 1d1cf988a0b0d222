// Where values went: asked for once the conversion is there. Of a large body the rest is asked for where somebody points.

import { make } from "./dom.js";

const MOST = 200; // rows that are lit at once
const KEYS = ["source", "unified", "target"];

const holds = (outer, inner) => outer === "" || inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);

export class Trace {
  constructor(ask, changed) {
    this.ask = ask;
    this.changed = changed;
    this.clear();
  }

  clear() {
    this.rows = [];
    this.places = [];
    this.asked = new Set();
    this.whole = true;
    this.note = "";
    delete document.body.dataset.traced;
  }

  async start(signal, done) {
    this.signal = signal;
    this.note = "tracing ..";
    try {
      const found = await this.ask("/api/trace", {}, signal);
      if (signal.aborted) return;
      this.add(found.rows ?? []);
      this.places = found.places ?? [];
      this.whole = found.whole ?? true;
      this.note = found.note ?? "";
      document.body.dataset.traced = this.rows.length;
      done();
      this.changed();
    } catch (error) {
      if (!signal.aborted) this.note = error.message;
    }
  }

  add(rows) {
    const known = new Set(this.rows.map((row) => `${row.source} ${row.unified}`));
    for (const [source, unified, target, routing] of rows) {
      if (!known.has(`${source} ${unified}`)) this.rows.push({ source: [source], unified: unified === null ? [] : [unified], target, routing });
    }
  }

  /** Asks for what is near a place, if it is not known yet. */
  async more(key, path) {
    const near = key === "unified" ? path : this.nearest(key, path)?.unified[0];
    const under = near?.match(/^[^.[]+(?:\[\d+\])?/)?.[0];
    if (!under || this.asked.has(under)) return;
    this.asked.add(under);
    const { signal } = this;
    try {
      const found = await this.ask("/api/trace", { under }, signal);
      if (signal.aborted) return;
      this.add(found.rows ?? []);
      this.changed();
    } catch {
      this.asked.delete(under);
    }
  }

  nearest(key, path) {
    for (let at = path; at; at = at.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, "")) {
      const found = this.rows.find((row) => row.unified.length && row[key].some((one) => holds(at, one)));
      if (found) return found;
    }
    return null;
  }

  /** The rows of a place: its own, those inside of it, else those that hold it. */
  of(key, path) {
    const within = this.rows.filter((row) => row[key].some((one) => holds(path, one)));
    if (within.length) return within.slice(0, MOST);
    const around = this.rows.filter((row) => row[key].some((one) => one !== "" && holds(one, path)));
    const longest = Math.max(0, ...around.map((row) => Math.max(...row[key].map((one) => (holds(one, path) ? one.length : 0)))));
    return around.filter((row) => row[key].some((one) => one.length === longest && holds(one, path)));
  }

  related(panes, pane, line) {
    const key = pane.name;
    const { path } = pane.lines[line];
    const nothing = { lines: panes.map((one) => (one === pane ? [line] : [])), pairs: [], said: path ?? "" };
    if (!path) return nothing; // the whole body went everywhere
    const rows = this.of(key, path);
    if (!this.whole) this.more(key, path);
    if (!rows.length) return { ...nothing, said: this.note ? `${path}  (${this.note})` : path };
    const found = panes.map(() => new Set());
    found[panes.indexOf(pane)].add(line);
    const pairs = new Map();
    for (const row of rows) {
      const [left, middle, right] = KEYS.map((one, number) => row[one].map((place) => panes[number].find(place)).filter((at) => at >= 0));
      [left, middle, right].forEach((numbers, number) => panes[number] !== pane && numbers.forEach((at) => found[number].add(at)));
      for (const at of left) for (const to of middle) pairs.set(`0 ${at} ${to}`, [0, at, to]);
      for (const at of middle) for (const to of right) pairs.set(`1 ${at} ${to}`, [1, at, to]);
    }
    return { lines: found.map((one) => [...one].sort((a, b) => a - b)), pairs: [...pairs.values()], said: rows.length === 1 ? said(rows[0]) : path };
  }
}

function said(row) {
  const arrow = () => make("i", { text: " → " });
  const [unified] = row.unified;
  const end = row.target.length ? row.target.join(", ") : row.routing ? "outside of the body" : unified === undefined ? "implied by the rest" : "not in the target";
  const parts = [make("b", { class: "h-source", text: row.source[0] }), arrow()];
  if (unified !== undefined) parts.push(make("b", { class: "h-unified", text: unified }), arrow());
  return [...parts, make("b", { class: "h-target", text: end })];
}
