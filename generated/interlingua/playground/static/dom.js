// Elements. All text gets into the page as text: nothing here reads markup.

export const $ = (id) => document.getElementById(id);

export function make(tag, { on = {}, text, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined && value !== false) element.setAttribute(name, value);
  for (const [name, handler] of Object.entries(on)) element.addEventListener(name, handler);
  if (text !== undefined) element.textContent = text;
  element.append(...children);
  return element;
}

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", `icon ${name}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** Runs once nobody has called for a while. `now` runs what is waiting, if anything is. */
export function later(work, wait) {
  let timer = 0;
  const run = () => {
    clearTimeout(timer);
    timer = setTimeout(run.now, wait);
  };
  run.stop = () => (timer = clearTimeout(timer) ?? 0);
  run.now = () => {
    if (!timer) return;
    run.stop();
    work();
  };
  return run;
}

export function size(text) {
  const bytes = typeof text === "number" ? text : new Blob([text]).size;
  return bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
