// The page: what was asked for, what came back, and what of it is seen.

import { $, icon, later, make, size } from "./dom.js";
import { layout, NotJson, plain } from "./json.js";
import { Links } from "./links.js";
import { Losses } from "./losses.js";
import { Pane } from "./pane.js";
import { Picker } from "./picker.js";
import { Player } from "./player.js";
import { LONGEST, pack, unpack } from "./share.js";
import { Trace } from "./trace.js";

const state = { text: "", source: "", target: "", kind: "", model: "", repair: true, carry: false, strict: "" };
const panes = [...document.querySelectorAll(".pane")].map((section) => new Pane(section));
const [source, unified, target] = panes;
const links = new Links($("links"), panes);
const pickers = { source: new Picker($("source"), "Source", "Detect"), target: new Picker($("target"), "Target", "") };
const editor = $("editor");
const trace = new Trace(ask, () => light());
const losses = new Losses(panes, (loss) => go(loss));
const player = new Player(panes, () => light());
let start = { formats: [], examples: [], largest: 0 };
let result = null;
let asking = null;
let pointed = null; // {pane, line}: the value whose trace is shown
let pinned = null; // the same, chosen by a key or a click

// --- asking --------------------------------------------------------------------------------------------------------------

async function ask(path, extra, signal) {
  const said = { ...state, source: state.source || null, kind: state.kind || null, model: state.model || null, strict: state.strict || null, ...extra };
  const body = new Blob([JSON.stringify(said)]);
  if (body.size > start.largest) throw new Error(`This is ${size(body.size)}. The page takes up to ${size(start.largest)}; larger bodies are for the command:  interlingua convert`);
  const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body, signal });
  if (!response.headers.get("content-type")?.startsWith("application/json")) throw new Error("The playground failed. Its terminal has the reason; please report it.");
  return response.json();
}

async function convert() {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  convertSoon.stop();
  trace.clear();
  delete document.body.dataset.shown;
  const slow = setTimeout(() => document.body.classList.add("busy"), 250);
  try {
    const began = performance.now();
    result = await ask("/api/convert", {}, signal);
    result.whole = performance.now() - began;
  } catch (error) {
    if (signal.aborted) return;
    const lost = error instanceof TypeError ? "The playground does not answer. Is  interlingua playground  still running?" : error.message;
    result = { error: { message: lost, pane: "source", choices: [] } };
  } finally {
    clearTimeout(slow);
    if (!signal.aborted) document.body.classList.remove("busy");
  }
  const began = performance.now();
  show();
  document.body.dataset.shown = `${result.source} ${result.target} ${result.kind}`;
  document.body.dataset.painted = (performance.now() - began).toFixed(1);
  remember();
  if (result.places) losses.locate(result.places);
  if (result.kind !== "stream" && result.unified) setTimeout(() => signal.aborted || trace.start(signal, () => result.error || losses.locate(trace.places)), state.text.length > 20000 ? 300 : 0);
}
const convertSoon = later(convert, 160);

// --- showing -------------------------------------------------------------------------------------------------------------

function lines(text, root = "") {
  if (!text) return [];
  try {
    return layout(text, root);
  } catch (error) {
    if (!(error instanceof NotJson) && !(error instanceof RangeError)) throw error;
    return plain(text);
  }
}

function show() {
  const stream = result.kind === "stream" && result.events;
  pickers.source.set(state.source, result.source ?? "");
  $("player").hidden = !stream;
  document.body.classList.toggle("stream", Boolean(stream));
  const root = result.kind === "messages" ? "messages" : result.kind === "request" ? "messages" : "";
  if (stream) player.load(result);
  else {
    player.stop();
    source.set(lines(state.text, root), { keep: true });
    unified.set(lines(result.unified, root), { keep: true });
    target.set(lines(result.result, root), { keep: true });
    panes.forEach((pane) => pane.play(Infinity));
  }
  meta(stream);
  pointed = pinned = null;
  links.set([]);
  trail("");
  losses.show(result, stream);
  faults(result.error);
  verdict();
}

function meta(stream) {
  const say = (pane, text) => (pane.section.querySelector(".meta").textContent = text);
  const kind = result.kind ? `${result.kind}${result.guessed?.includes("kind") ? ", detected" : ""}` : "";
  say(source, [kind, stream ? `${result.events.length} events` : "", size(state.text)].filter(Boolean).join(" · "));
  say(unified, stream ? "the answer so far" : result.unified ? size(result.unified) : "");
  const routing = Object.entries(result.routing ?? {}).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  say(target, stream ? `${result.result.length} events` : result.result ? [size(result.result), ...routing].join(" · ") : "");
}

function faults(error) {
  panes.forEach((pane) => pane.section.querySelector(".faults").replaceChildren());
  if (!error) return;
  const pane = panes.find((one) => one.name === error.pane) ?? source;
  const box = make("div", { class: "problem", role: "alert" }, icon("fault"), make("span", { text: error.message }));
  if (error.line) {
    const place = make("button", { type: "button", class: "small", text: `line ${error.line}, column ${error.column}` });
    place.addEventListener("click", () => editAt(offset(error.line, error.column)));
    box.append(place);
  }
  for (const one of error.choices ?? []) {
    const choice = make("button", { type: "button", class: "small", text: `${one.title} (${one.kind})` });
    choice.addEventListener("click", () => set({ source: one.source, kind: one.kind }));
    box.append(choice);
  }
  pane.section.querySelector(".faults").replaceChildren(box);
  const number = error.path ? pane.find(error.path) : error.line ? error.line - 1 : -1;
  if (number >= 0 && number < pane.lines.length) {
    pane.mark(new Map([[number, { level: "fault", icon: "fault", text: error.path ? "here" : `column ${error.column}` }]]));
    pane.reveal(number, { center: true });
  }
}

function verdict() {
  const out = $("verdict");
  if (result.error) return out.replaceChildren(icon("fault"), make("span", { text: "No result" }));
  const took = `${result.took < 10 ? result.took.toFixed(1) : Math.round(result.took)} ms`;
  const worst = losses.worst();
  const text = worst ? losses.summary() : "Nothing is lost";
  out.replaceChildren(icon(worst || "done"), make("span", { text }), make("small", { text: took }));
}

// --- the trace -----------------------------------------------------------------------------------------------------------

function light() {
  const at = pointed ?? pinned;
  if (!at || at.line < 0 || at.line >= at.pane.lines.length) {
    panes.forEach((pane) => pane.light([]));
    links.set([]);
    losses.card(null);
    return trail("");
  }
  const found = relatedTo(at.pane, at.line);
  panes.forEach((pane, number) => pane.light(found.lines[number]));
  links.set(found.pairs);
  trail(found.said);
  losses.card(at.pane, at.line);
}

function trail(said) {
  $("trail").replaceChildren(...[said].flat().filter(Boolean).map((one) => (typeof one === "string" ? document.createTextNode(one) : one)));
}

/** Who points at a value for a moment sees the others of its trace. */
const bring = later(() => {
  if (!pointed) return;
  const found = relatedTo(pointed.pane, pointed.line);
  panes.forEach((pane, number) => {
    const there = found.lines[number];
    if (pane !== pointed.pane && there.length && there.length < 80 && !there.some((line) => pane.isSeen(line))) pane.reveal(there[0], { center: true, smooth: true });
  });
}, 220);

const relatedTo = (pane, line) => (player.loaded ? player.related(pane, line) : trace.related(panes, pane, line));

function follow(pane, line) {
  const found = relatedTo(pane, line);
  panes.forEach((other, number) => other !== pane && found.lines[number].length && other.reveal(found.lines[number][0], { center: true }));
  return found;
}

for (const pane of panes) {
  pane.addEventListener("hover", ({ detail }) => {
    pointed = detail.line >= 0 ? detail : null;
    light();
    if (pointed) bring();
    else bring.stop();
  });
  pane.addEventListener("active", ({ detail }) => {
    pinned = detail;
    pointed = null;
    follow(detail.pane, detail.line);
    light();
  });
  pane.addEventListener("scrolled", () => {
    links.draw();
    losses.follow(pane);
  });
  pane.addEventListener("aside", ({ detail }) => {
    const number = panes.indexOf(pane) + detail.by;
    if (!panes[number]) return;
    const there = follow(pane, detail.line).lines[number][0];
    panes[number].scroller.focus();
    panes[number].activate(there ?? Math.max(0, panes[number].active));
  });
  pane.addEventListener("enter", ({ detail }) => follow(pane, detail.line));
}
document.addEventListener("keyup", (event) => event.key === "Tab" && panes.forEach((pane) => pane.scroller === document.activeElement && pane.active < 0 && pane.lines.length && pane.activate(0)));
addEventListener("resize", () => links.draw());

function go(loss) {
  if (player.loaded && loss.event !== undefined) player.go(loss.event + 1);
  const first = panes.map((pane, number) => [pane, losses.lineOf(loss, number)]).find(([, line]) => line >= 0);
  if (!first) return;
  first[0].activate(first[1], { scroll: false });
  first[0].reveal(first[1], { center: true });
  light();
}

// --- the source ------------------------------------------------------------------------------------------------------------

const editing = () => !editor.hidden;

function edit(on) {
  if (on === editing()) return;
  editor.hidden = !on;
  source.section.querySelector(".body").hidden = on;
  $("edit").replaceChildren(icon(on ? "done" : "edit"), make("span", { text: on ? "Done" : "Edit" }));
  if (on) {
    editor.value = state.text;
    editor.focus();
    editor.setSelectionRange(0, 0);
    editor.scrollTop = 0;
  } else {
    convertSoon.now();
    source.dressAll();
    source.scroller.focus();
  }
  links.set([]);
}

function editAt(at) {
  edit(true);
  editor.setSelectionRange(at, at + 1);
  editor.blur();
  editor.focus();
}

function offset(line, column) {
  let at = 0;
  for (let number = 1; number < line; number++) at = state.text.indexOf("\n", at) + 1;
  return at + column - 1;
}

editor.addEventListener("input", () => {
  state.text = editor.value;
  $("example").value = "";
  convertSoon();
});
editor.addEventListener("paste", () => {
  if (editor.selectionStart > 0 || editor.selectionEnd < editor.value.length) return;
  set({ source: "", kind: "" }, { run: false }); // another body may be of another format
});
$("edit").addEventListener("click", () => edit(!editing()));
source.scroller.addEventListener("dblclick", () => edit(true));

function take(text) {
  $("example").value = "";
  if (editing()) edit(false);
  set({ text, source: "", kind: "" });
}
document.addEventListener("paste", (event) => {
  if (["INPUT", "TEXTAREA", "SELECT"].includes(document.activeElement?.tagName)) return;
  const text = event.clipboardData.getData("text/plain");
  if (text) take(text);
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (!file) return;
  if (file.size > start.largest) return toast(`${file.name} is ${size(file.size)}. The page takes up to ${size(start.largest)}.`);
  take(await file.text());
});

// --- settings --------------------------------------------------------------------------------------------------------------

function set(changes, { run = true } = {}) {
  Object.assign(state, changes);
  pickers.source.set(state.source);
  pickers.target.set(state.target);
  document.querySelector(`input[name=kind][value="${state.kind}"]`).checked = true;
  for (const name of ["model", "strict"]) if ($(name).value !== state[name]) $(name).value = state[name];
  for (const name of ["repair", "carry"]) $(name).checked = state[name];
  if (editing() && editor.value !== state.text) editor.value = state.text;
  if (run) convert();
}

for (const [name, picker] of Object.entries(pickers)) picker.addEventListener("change", () => set({ [name]: picker.value }));
$("kind").addEventListener("change", (event) => set({ kind: event.target.value }));
$("model").addEventListener("input", (event) => {
  state.model = event.target.value.trim();
  convertSoon();
});
$("strict").addEventListener("change", (event) => set({ strict: event.target.value }));
for (const name of ["repair", "carry"]) $(name).addEventListener("change", (event) => set({ [name]: event.target.checked }));
$("swap").addEventListener("click", swap);
$("example").addEventListener("change", (event) => event.target.value && example(Number(event.target.value)));

function swap() {
  if (!result?.source) return;
  const text = player.loaded ? result.result.join("\n") : (result.result ?? state.text);
  if (editing()) edit(false);
  set({ text, source: result.target, target: result.source, kind: result.kind, model: "" });
}

function example(number) {
  const one = start.examples[number];
  if (editing()) edit(false);
  $("example").value = String(number);
  set({ text: one.text, source: "", target: one.target, kind: "", model: one.model });
}

// --- links, theme, keys --------------------------------------------------------------------------------------------------------

const remember = later(async () => {
  const fragment = await pack({ ...state, at: player.loaded ? player.at : undefined });
  if (fragment.length <= LONGEST) history.replaceState(null, "", fragment);
}, 300);

async function restore() {
  const given = await unpack(location.hash, start.largest);
  if (!given) return false;
  const known = (name) => start.formats.some((one) => one.name === name);
  set({
    text: given.text,
    source: known(given.source) ? given.source : "",
    target: known(given.target) ? given.target : state.target,
    kind: ["request", "response", "stream", "messages", "error"].includes(given.kind) ? given.kind : "",
    model: typeof given.model === "string" ? given.model : "",
    repair: given.repair !== false,
    carry: given.carry === true,
    strict: ["major", "minor"].includes(given.strict) ? given.strict : "",
  }, { run: false });
  await convert();
  if (player.loaded && Number.isInteger(given.at)) player.go(given.at);
  return true;
}
addEventListener("hashchange", () => restore());

async function share() {
  const fragment = await pack({ ...state, at: player.loaded ? player.at : undefined });
  if (fragment.length > LONGEST) return toast(`This is too long for a link: ${size(fragment.length)}.`);
  history.replaceState(null, "", fragment);
  try {
    await navigator.clipboard.writeText(location.href);
    toast(`Link copied (${size(fragment.length)}). It has the body: whoever has the link can read it.`);
  } catch {
    toast("The link is in the address bar; the browser does not let the page copy it.");
  }
}
$("share").addEventListener("click", share);

let toasting = 0;
function toast(text) {
  $("toast").textContent = text;
  $("toast").hidden = false;
  clearTimeout(toasting);
  toasting = setTimeout(() => ($("toast").hidden = true), 4000);
}

function theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
  panes.forEach((pane) => pane.drawRuler());
  player.drawTicks();
}
$("theme").addEventListener("click", theme);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => panes.forEach((pane) => pane.drawRuler()));
$("help").addEventListener("click", () => $("keys").showModal());
for (const button of document.querySelectorAll(".copy"))
  button.addEventListener("click", async () => {
    const { pane } = button.closest(".pane").dataset;
    const text = pane === "unified" ? (player.loaded ? player.answer() : result?.unified) : player.loaded ? result.result.join("\n") : result?.result;
    await navigator.clipboard.writeText(text ?? "").then(() => toast("Copied."), () => toast("The browser does not let the page copy."));
  });

const KEYS = {
  "?": () => $("keys").showModal(),
  1: () => focusPane(0),
  2: () => focusPane(1),
  3: () => focusPane(2),
  e: () => edit(true),
  s: () => pickers.source.open(),
  t: () => pickers.target.open(),
  x: swap,
  r: () => set({ repair: !state.repair }),
  c: () => set({ carry: !state.carry }),
  m: () => $("model").focus(),
  n: () => losses.step(1),
  p: () => losses.step(-1),
  l: share,
  d: theme,
  " ": () => player.loaded && player.toggle(),
  ",": () => player.loaded && player.go(player.at - 1),
  ".": () => player.loaded && player.go(player.at + 1),
};
function focusPane(number) {
  if (number === 0 && editing()) return editor.focus();
  panes[number].scroller.focus();
  if (panes[number].lines.length) panes[number].activate(Math.max(0, panes[number].active));
}
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && editing() && event.target === editor) return edit(false);
  if (event.ctrlKey || event.metaKey || event.altKey || $("keys").open) return;
  const { tagName, type } = event.target;
  if (tagName === "TEXTAREA" || tagName === "SELECT" || (tagName === "INPUT" && type === "text")) return;
  if (event.key === " " && (tagName === "BUTTON" || tagName === "INPUT")) return;
  if (event.key === "Escape") {
    pinned = pointed = null;
    return light();
  }
  const work = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!work) return;
  event.preventDefault();
  work();
});
player.addEventListener("moved", () => {
  losses.upTo(player.at);
  remember();
});

// --- the beginning -----------------------------------------------------------------------------------------------------------------

async function begin() {
  start = await (await fetch("/api/start")).json();
  for (const picker of Object.values(pickers)) picker.formats = start.formats;
  start.examples.forEach((one, number) => $("example").append(make("option", { value: number, text: one.title })));
  $("limits").textContent = `Bodies up to ${size(start.largest)}. Nothing leaves this machine. interlingua ${start.version}`;
  if (!(await restore())) example(0);
  document.body.dataset.ready = "true";
}
begin();
