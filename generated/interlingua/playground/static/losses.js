// Losses and repairs: at their places in the panes, on a card beside the line that is pointed at, and as a list below.

import { $, icon, make } from "./dom.js";

const ORDER = ["major", "minor", "trivial"];
const KEYS = ["source", "unified", "target"];
const heavier = (a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level) || a.number - b.number;

export class Losses {
  constructor(panes, go) {
    this.panes = panes;
    this.go = go;
    this.all = [];
    this.hidden = new Set(["trivial"]);
    this.at = -1;
  }

  show(result, stream) {
    this.all = (stream ? result.steps.flatMap((step, event) => step.losses.map((loss) => ({ ...loss, event }))) : (result.losses ?? [])).map(
      (loss, number) => ({ ...loss, number, icon: loss.rule ? "repair" : loss.level, places: [null, loss.path, null] }),
    );
    this.until = Infinity;
    this.at = -1;
    this.render();
    this.mark();
  }

  /** `places`: of the first losses in the source and in the target. */
  locate(places) {
    places.forEach(([source, target], number) => {
      const loss = this.all[number];
      if (loss) loss.places = [source, loss.path, target];
    });
    this.mark();
    this.render();
  }

  upTo(count) {
    this.until = count;
    this.mark();
    this.render();
  }

  visible() {
    return this.all.filter((loss) => !this.hidden.has(loss.level) && !(loss.rule && this.hidden.has("repair")));
  }

  lineOf(loss, number) {
    if (loss.event !== undefined && number === 0) return loss.event;
    const path = loss.places[number];
    if (path === null || path === undefined) return -1;
    return loss.event !== undefined && number === 2 ? -1 : this.panes[number].find(path);
  }

  mark() {
    this.panes.forEach((pane, number) => {
      const marks = new Map();
      for (const loss of this.visible()) {
        if (loss.event !== undefined && loss.event >= this.until) continue;
        const line = this.lineOf(loss, number);
        if (line < 0) continue;
        const there = marks.get(line) ?? { losses: [] };
        there.losses.push(loss);
        marks.set(line, there);
      }
      for (const mark of marks.values()) {
        const [first, ...rest] = mark.losses.sort(heavier);
        [mark.level, mark.icon] = [first.level, first.icon];
        const words = first.rule ? `repaired, ${first.level}` : `${first.code}, ${first.level}`;
        mark.text = rest.length ? `${words} +${rest.length}` : words;
      }
      pane.mark(marks);
    });
  }

  worst() {
    return [...this.all].sort(heavier)[0]?.level;
  }

  count(name) {
    return this.all.filter((loss) => (name === "repair" ? loss.rule : loss.level === name)).length;
  }

  summary() {
    const matter = ORDER.filter((name) => name !== "trivial" && this.count(name));
    const said = (matter.length ? matter : ["trivial"]).map((name) => `${this.count(name)} ${name}`);
    const repairs = this.count("repair");
    return said.join(", ") + (repairs ? ` · ${repairs} ${repairs === 1 ? "repair" : "repairs"}` : "");
  }

  // --- the list ----------------------------------------------------------------------------------------------------------

  render() {
    const filters = [...ORDER, "repair"].map((name) => {
      const button = make("button", { type: "button", class: `filter f-${name}`, "aria-pressed": !this.hidden.has(name) }, icon(name), make("span", { text: `${name === "repair" ? "repairs" : name}` }), make("b", { text: this.count(name) }));
      button.addEventListener("click", () => {
        if (!this.hidden.delete(name)) this.hidden.add(name);
        this.render();
        this.mark();
      });
      return button;
    });
    const focused = [...$("filters").children].indexOf(document.activeElement);
    $("filters").replaceChildren(...filters);
    filters[focused]?.focus();
    const rows = this.visible().sort(heavier);
    this.order = rows;
    const none = this.all.length ? "Nothing that matters. Trivial losses are hidden; the buttons above show them." : "Nothing was lost and nothing was repaired.";
    $("losses").replaceChildren(...(rows.length ? rows.slice(0, 300).map((loss) => this.row(loss)) : [make("li", { class: "none", text: none })]));
    if (rows.length > 300) $("losses").append(make("li", { class: "none", text: `.. and ${rows.length - 300} more` }));
  }

  row(loss) {
    const later = loss.event !== undefined && loss.event >= this.until;
    const row = make("li", { class: `loss m-${loss.level}${later ? " later" : ""}` });
    const places = make("div", { class: "places" });
    if (loss.event !== undefined) places.append(make("code", { class: "h-source", text: `event ${loss.event + 1}` }));
    loss.places.forEach((path, number) => path && !loss.places.slice(0, number).includes(path) && (loss.event === undefined || number === 1) && places.append(make("code", { class: `h-${KEYS[number]}`, text: path })));
    const button = make("button", { type: "button", class: "what" }, icon(loss.icon), make("span", { class: "level", text: loss.rule ? `repair · ${loss.level}` : loss.level }), make("b", { text: `${loss.code} ${loss.field || loss.path}` }), make("small", { text: loss.what }));
    button.addEventListener("click", () => this.go(loss));
    row.append(button, places, make("p", { class: "reason", text: loss.reason + (loss.rule ? ` (rule ${loss.rule})` : "") }), ways(loss));
    return row;
  }

  step(by) {
    const { order } = this;
    if (!order?.length) return;
    this.at = (this.at + by + order.length) % order.length;
    this.go(order[this.at]);
    $("losses").children[this.at]?.scrollIntoView({ block: "nearest" });
  }

  // --- the card ------------------------------------------------------------------------------------------------------------

  /** A pane has been scrolled: its card stays with its line. */
  follow(pane) {
    const { shown } = this;
    if (shown?.pane === pane && !$("card").hidden) this.card(pane.isSeen(shown.line) ? pane : null, shown.line);
  }

  card(pane, line) {
    const card = $("card");
    this.shown = { pane, line };
    const mark = pane?.marks.get(line);
    const row = pane?.row(line);
    if (!mark?.losses || !row) return (card.hidden = true);
    const shown = mark.losses.slice(0, 3).map((loss) =>
      make("div", { class: `told m-${loss.level}` },
        make("div", { class: "head" }, icon(loss.icon), make("b", { text: `${loss.code} ${loss.field || loss.path}` }), make("span", { class: "level", text: loss.rule ? `repair · ${loss.level}` : loss.level })),
        make("p", { text: loss.reason + (loss.rule ? ` (rule ${loss.rule})` : "") }),
        ways(loss)),
    );
    if (mark.losses.length > 3) shown.push(make("p", { text: `.. and ${mark.losses.length - 3} more below` }));
    card.replaceChildren(...shown);
    card.hidden = false;
    const place = row.getBoundingClientRect();
    const frame = pane.scroller.getBoundingClientRect();
    const [width, height] = [card.offsetWidth, card.offsetHeight];
    const left = Math.min(Math.max(frame.left + 24, 8), innerWidth - width - 8);
    const below = Math.min(place.bottom, frame.bottom) + 4;
    card.style.left = `${left}px`;
    card.style.top = `${below + height < innerHeight - 8 ? below : Math.max(8, place.top - height - 4)}px`;
  }
}

function ways(loss) {
  const list = make("ul", { class: "ways" });
  for (const way of loss.ways ?? []) {
    const [code] = /^\w+=(?:\{[^}]*\}|[\w.]+)?/.exec(way) ?? [""];
    list.append(make("li", {}, make("code", { text: code }), way.slice(code.length)));
  }
  for (const doc of loss.docs ?? []) list.append(make("li", { class: "doc", text: `source: ${doc}` }));
  return list;
}
