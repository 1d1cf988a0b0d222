// What the clients of the AI SDK make of answers: {name, provider, stream, data: base64} on each line of stdin, {name, ..} on each of stdout.
// Run where the packages are installed: node ai_sdk_reader.mjs < answers.jsonl
import { createInterface } from "node:readline";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const resolve = createRequire(`${process.cwd()}/`).resolve;
const load = async (name) => import(pathToFileURL(resolve(`@ai-sdk/${name}`)));
const { createOpenAI } = await load("openai");
const { createOpenAICompatible } = await load("openai-compatible");
const { createAnthropic } = await load("anthropic");
const { createGoogleGenerativeAI } = await load("google");
const { createMistral } = await load("mistral");
const { createCohere } = await load("cohere");
const { createAmazonBedrock } = await load("amazon-bedrock");

const MODELS = {
  openai_chat: (fetch) => createOpenAI({ apiKey: "k", fetch }).chat("gpt-4o"),
  openai_compatible: (fetch) => createOpenAICompatible({ name: "c", baseURL: "http://localhost/v1", fetch }).chatModel("m"),
  openai_responses: (fetch) => createOpenAI({ apiKey: "k", fetch }).responses("gpt-5"),
  anthropic: (fetch) => createAnthropic({ apiKey: "k", fetch })("claude-sonnet-4-5"),
  gemini: (fetch) => createGoogleGenerativeAI({ apiKey: "k", fetch })("gemini-2.5-pro"),
  mistral: (fetch) => createMistral({ apiKey: "k", fetch })("m"),
  cohere: (fetch) => createCohere({ apiKey: "k", fetch })("command-a-03-2025"),
  bedrock_converse: (fetch) => createAmazonBedrock({ region: "us-east-1", apiKey: "k", fetch })("anthropic.claude-3"),
};
const PROMPT = [{ role: "user", content: [{ type: "text", text: "Hello" }] }];
const STREAMS = { bedrock_converse: "application/vnd.amazon.eventstream" };

function take(said, part) {
  if (part.type === "text") said.text += part.text;
  if (part.type === "reasoning") said.reasoning += part.text;
  if (part.type === "tool-call") said.calls.push([part.toolName, part.input]);
}

async function takeStream(said, stream) {
  const open = new Set();
  for await (const part of stream) {
    const [what, step] = [part.type.slice(0, part.type.lastIndexOf("-")), part.type.slice(part.type.lastIndexOf("-") + 1)];
    if (step === "start" && part.id) open.add(what + part.id);
    if (step === "end" && !open.delete(what + part.id)) said.errors.push(`${part.type} of nothing that is open`);
    if (step === "delta" && !open.has(what + part.id)) said.errors.push(`${part.type} of nothing that is open`);
    if (part.type === "text-delta") said.text += part.delta;
    if (part.type === "reasoning-delta") said.reasoning += part.delta;
    if (part.type === "error") said.errors.push(String(part.error?.message ?? JSON.stringify(part.error)));
    if (part.type === "finish") [said.finish, said.usage] = [part.finishReason, part.usage];
    if (part.type === "tool-call") take(said, part);
  }
  for (const one of open) said.errors.push(`${one} is never closed`);
}

async function read({ name, provider, stream, data }) {
  const said = { name, text: "", reasoning: "", calls: [], finish: null, usage: null, errors: [] };
  const kind = stream ? (STREAMS[provider] ?? "text/event-stream") : "application/json";
  const fetch = async () => new Response(Buffer.from(data, "base64"), { status: 200, headers: { "content-type": kind } });
  try {
    const model = MODELS[provider](fetch);
    if (stream) await takeStream(said, (await model.doStream({ prompt: PROMPT })).stream);
    else {
      const answer = await model.doGenerate({ prompt: PROMPT });
      answer.content.forEach((part) => take(said, part));
      [said.finish, said.usage] = [answer.finishReason, answer.usage];
    }
  } catch (error) {
    said.errors.push(`thrown: ${error?.cause ?? error?.message ?? error}`);
  }
  return said;
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line) process.stdout.write(JSON.stringify(await read(JSON.parse(line))) + "\n");
}
