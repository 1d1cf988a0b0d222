// JSON as lines that can be shown, each with its path. Numbers and strings stay as they are written: nothing is parsed to a value.

export class NotJson extends Error {
  constructor(message, at) {
    super(message);
    this.at = at;
  }
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:NaN|Infinity|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|NaN|Infinity/y;
const WORD = /true|false|null/y;
export const LONG = 360; // characters of a string that are shown before it is opened

class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }
  space() {
    SPACE.lastIndex = this.at;
    SPACE.exec(this.text);
    this.at = SPACE.lastIndex;
    return this.text[this.at];
  }
  string() {
    const { text } = this;
    let end = this.at + 1;
    for (;;) {
      end = text.indexOf('"', end);
      if (end < 0) throw new NotJson("a string does not end", this.at);
      let slashes = 0;
      while (text[end - 1 - slashes] === "\\") slashes++;
      end++;
      if (slashes % 2 === 0) break;
    }
    const found = text.slice(this.at, end);
    this.at = end;
    return found;
  }
  scalar() {
    if (this.text[this.at] === '"') return ["string", this.string()];
    for (const [kind, pattern] of [["number", NUMBER], ["word", WORD]]) {
      pattern.lastIndex = this.at;
      const found = pattern.exec(this.text);
      if (found) {
        this.at = pattern.lastIndex;
        return [kind, found[0]];
      }
    }
    throw new NotJson("a value is missing", this.at);
  }
}

const said = (lexeme) => {
  try {
    return JSON.parse(lexeme);
  } catch {
    return lexeme.slice(1, -1);
  }
};

export const inside = (path, key) => (typeof key === "number" ? `${path}[${key}]` : path ? `${path}.${key}` : key);

/** The lines of a JSON text: {depth, path, parts: [[kind, text]], end}. `end` of an opening line is the number of its closing line. */
export function layout(text, root = "") {
  const reader = new Reader(text.replace(/^\uFEFF/, ""));
  const lines = [];
  const value = (path, depth, lead) => {
    const open = reader.space();
    if (open !== "{" && open !== "[") {
      lines.push({ depth, path, parts: [...lead, reader.scalar()] });
      return;
    }
    const close = open === "{" ? "}" : "]";
    const first = { depth, path, parts: [...lead, ["mark", open]], end: 0 };
    lines.push(first);
    reader.at++;
    let count = 0;
    while (reader.space() !== close) {
      if (count) {
        if (reader.text[reader.at] !== ",") throw new NotJson(`"," or "${close}" is missing`, reader.at);
        reader.at++;
        lines[lines.length - 1].parts.push(["mark", ","]);
        reader.space();
      }
      if (open === "[") value(inside(path, count), depth + 1, []);
      else {
        if (reader.text[reader.at] !== '"') throw new NotJson("a key is missing", reader.at);
        const key = reader.string();
        if (reader.space() !== ":") throw new NotJson('":" is missing', reader.at);
        reader.at++;
        value(inside(path, said(key)), depth + 1, [["key", key], ["mark", ": "]]);
      }
      count++;
    }
    reader.at++;
    if (!count) first.parts[first.parts.length - 1][1] += close;
    else lines.push({ depth, path, parts: [["mark", close]], closes: true });
    first.end = lines.length - 1;
  };
  const list = reader.space() === "[";
  value(list ? root : "", 0, []);
  if (reader.space() !== undefined) throw new NotJson("there is more behind the end", reader.at);
  return lines;
}

/** The parts of a JSON text on one line. */
export function compact(text) {
  return layout(text).flatMap((line) => line.parts.map(([kind, said]) => (said === "," ? [kind, ", "] : [kind, said])));
}

/** Any text, line by line. */
export const plain = (text) => text.split("\n").map((line) => ({ depth: 0, path: null, parts: [["plain", line]] }));
