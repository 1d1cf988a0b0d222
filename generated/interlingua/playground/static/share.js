// The state of the page in the address's fragment, which no browser sends to a server. Compressed where the browser can.

export const LONGEST = 1_500_000; // characters; browsers cut longer addresses

const base64 = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
const through = async (data, stream) => new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer());

export async function pack(state) {
  const data = new TextEncoder().encode(JSON.stringify(state));
  if (typeof CompressionStream === "undefined") return `#1.${base64(data)}`;
  return `#2.${base64(await through(data, new CompressionStream("deflate-raw")))}`;
}

/** Null for a fragment that is not ours, or is damaged, or is larger than `largest` bytes. */
export async function unpack(fragment, largest) {
  const [, version, text] = /^#([12])\.([\w-]+)$/.exec(fragment) ?? [];
  if (!version) return null;
  try {
    let data = bytes(text);
    if (version === "2") data = await inflated(data, largest * 2);
    const state = JSON.parse(new TextDecoder().decode(data));
    return state && typeof state === "object" && typeof state.text === "string" ? state : null;
  } catch {
    return null;
  }
}

async function inflated(data, most) {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const pieces = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    if ((count += value.length) > most) throw new RangeError("too large");
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
