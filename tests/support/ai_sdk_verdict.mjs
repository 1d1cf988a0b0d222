// What the AI SDK's client makes of streams: {name: [chunk, ..]} on stdin, {name: {invalid, error, parts, id}} on stdout.
// Run where `ai` is installed: node ai_sdk_verdict.mjs < streams.json
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const found = createRequire(`${process.cwd()}/`).resolve("ai");
const { readUIMessageStream, uiMessageChunkSchema } = await import(pathToFileURL(found));

async function verdict(chunks) {
  const said = { invalid: [], error: null };
  for (const chunk of chunks) {
    if (!(await uiMessageChunkSchema().validate(chunk)).success) said.invalid.push(chunk.type);
  }
  const stream = new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });
  let last;
  const onError = (error) => (said.error ??= error.message);
  for await (const message of readUIMessageStream({ stream, onError })) last = message;
  return { ...said, id: last?.id ?? "", parts: last?.parts ?? [] };
}

const streams = JSON.parse(readFileSync(0, "utf8"));
const verdicts = {};
for (const [name, chunks] of Object.entries(streams)) verdicts[name] = await verdict(chunks);
process.stdout.write(JSON.stringify(verdicts, null, 1) + "\n");
