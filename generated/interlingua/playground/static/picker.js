// A list of formats that can be searched.

import { $, icon, make } from "./dom.js";

export class Picker extends EventTarget {
  constructor(root, label, empty) {
    super();
    this.label = label;
    this.empty = empty;
    this.value = "";
    this.formats = [];
    this.button = make("button", { type: "button", class: "picked", "aria-haspopup": "listbox", "aria-expanded": "false" });
    this.input = make("input", {
      type: "text", role: "combobox", placeholder: "Search formats", "aria-label": `Search ${label}`, "aria-autocomplete": "list",
      "aria-controls": `${root.id}-list`, "aria-expanded": "true", spellcheck: "false", autocomplete: "off", maxlength: "60",
    });
    this.list = make("ul", { role: "listbox", id: `${root.id}-list`, "aria-label": label });
    this.popup = make("div", { class: "popup", hidden: "" }, this.input, this.list);
    root.append(this.button, this.popup);
    this.button.addEventListener("click", () => (this.popup.hidden ? this.open() : this.close()));
    this.input.addEventListener("input", () => this.fill());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => event.target.closest("li[role=option]") && this.choose(event.target.closest("li").name));
    root.addEventListener("focusout", (event) => !root.contains(event.relatedTarget) && this.close(false));
    this.show();
  }

  set(value, guess = "") {
    [this.value, this.guess] = [value, guess];
    this.show();
  }

  title(name) {
    return this.formats.find((one) => one.name === name)?.title ?? name;
  }

  show() {
    const name = this.value || this.guess;
    const detail = this.value ? this.value : this.guess ? "detected" : "";
    this.button.setAttribute("aria-label", `${this.label}: ${name ? this.title(name) : this.empty}`);
    this.button.replaceChildren(
      make("span", { class: "role", text: this.label }),
      make("span", { class: "title", text: name ? this.title(name) : this.empty }),
      make("span", { class: `name${this.value ? "" : " guess"}`, text: detail }),
      icon("down"),
    );
  }

  open() {
    this.popup.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    this.input.value = "";
    this.fill();
    this.input.focus();
  }

  close(focus = true) {
    if (this.popup.hidden) return;
    this.popup.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    if (focus) this.button.focus();
  }

  fill() {
    const words = this.input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = this.formats.filter((one) => words.every((word) => `${one.name} ${one.title}`.toLowerCase().includes(word)));
    const groups = [["Formats of their own", fits.filter((one) => !one.like)], ["Like another format", fits.filter((one) => one.like)]];
    const rows = [];
    if (this.empty && !words.length) rows.push(this.option({ name: "", title: this.empty }));
    for (const [title, members] of groups) {
      if (members.length) rows.push(make("li", { class: "group", role: "presentation", text: title }), ...members.map((one) => this.option(one)));
    }
    if (!rows.length) rows.push(make("li", { class: "group", role: "presentation", text: "No format has this name." }));
    this.list.replaceChildren(...rows);
    this.options = rows.filter((row) => row.getAttribute("role") === "option");
    const chosen = this.options.findIndex((row) => row.name === this.value);
    this.point(words.length ? 0 : Math.max(0, chosen));
  }

  option(one) {
    const row = make("li", { role: "option", id: `${this.list.id}-${one.name || "none"}` });
    row.name = one.name;
    row.append(make("span", { class: "title", text: one.title }), make("span", { class: "name", text: one.name }));
    row.setAttribute("aria-selected", one.name === this.value);
    return row;
  }

  point(number) {
    this.at = number;
    this.options.forEach((row, at) => row.classList.toggle("at", at === number));
    this.options[number]?.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", this.options[number]?.id ?? "");
  }

  key(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) this.point(Math.min(Math.max(this.at + by, 0), this.options.length - 1));
    else if (event.key === "Enter" && this.options[this.at]) this.choose(this.options[this.at].name);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  choose(name) {
    this.set(name);
    this.close();
    this.dispatchEvent(new Event("change"));
  }
}
