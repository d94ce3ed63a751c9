/**
 * Measures the platform's calls on a database of a given size. A child process that `run-scale.mjs` controls
 * by messages: `node measure-calls.js <dataDir> <products>`. Nothing is cached between calls.
 */
import { endpoints } from "#contract/index";
import { asWebFetch } from "#tests/support/web-fetch";
import type { SearchResult } from "#contract/catalog/search-shapes";
import { handlers } from "#platform/handlers";
import { createPool, openDatabase } from "#platform/db/open-database";
import { prepareDatabase } from "#platform/prepare-database";
import { silentLog } from "#tests/support/silent-log";
import { createRouter } from "#platform/router";
import { reindexProducts } from "#platform/catalog/search/index/reindex";

import { chooseQuestions, webstoreId, type Questions } from "./choose-questions";
import { generateProducts } from "./generate-products";
import { makeCalls, type BenchCall } from "./make-calls";

/** Each message gets one reply: the result, or `{ failed }`. */
type Wish =
  | { do: "fill" }
  | { do: "choose" }
  | { do: "prepare"; questions: Questions; rounds: number }
  /** Runs the prepared calls from..to. Replies with kind, milliseconds and CPU milliseconds of each. */
  | { do: "call"; from: number; to: number }
  | { do: "close" };

const [dataDir = "", products = "1000"] = process.argv.slice(2);
const open = await openDatabase({
  embedded: { dataDir },
  applicationName: "storefront bench",
  log: silentLog,
});
const { pool: owner } = createPool({ ...open.owner, max: 2 }, silentLog);
const failures: unknown[] = [];
const log = { info() {}, error: (details: object) => void failures.push(details) };
const services = { db: open.db, now: () => new Date(), gatewayPendingMs: 0, log };
const fetch = asWebFetch(createRouter(handlers, services));
let calls: BenchCall[] = [];

const ask = async (body: object) =>
  JSON.parse(
    await send({ name: "productSearch", params: { webstoreId }, body: { pageSize: 1, ...body } }),
  ) as SearchResult;

async function fill() {
  const started = performance.now();
  await prepareDatabase(open, silentLog, { demo: true });
  const count = async () =>
    Number((await open.pool.query<{ count: string }>("select count(*) from product")).rows[0]!.count);
  const before = await count();
  const filled = await generateProducts(owner, Number(products));
  const {
    rows: [known],
  } = await open.pool.query<{ words: string }>("select count(*) as words from search_word");
  if (filled !== before || known!.words === "0") await reindexProducts(open.db);
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  const first = performance.now();
  await ask({ searchTerm: "oven" });
  return { products: filled, filledIn: first - started, firstCall: performance.now() - first };
}

async function runCalls(from: number, to: number) {
  const times: [kind: string, took: number, cpu: number][] = [];
  for (const call of calls.slice(from, to)) {
    const cpuBefore = process.cpuUsage();
    const before = performance.now();
    const text = await send(call);
    const took = performance.now() - before;
    const { user, system } = process.cpuUsage(cpuBefore);
    times.push([call.kind, took, (user + system) / 1000]);
    const listed = call.lists && (JSON.parse(text) as Partial<SearchResult>).productsPage?.products.length;
    if (listed !== call.lists)
      throw new Error(`${call.kind} lists ${listed} products: ${JSON.stringify(call.body ?? call.query)}`);
  }
  if (failures.length > 0) throw new Error(`Calls failed: ${JSON.stringify(failures[0])}`);
  return { times, rss: process.memoryUsage.rss() / 1024 / 1024 };
}

async function send({ name, params, query, body }: Omit<BenchCall, "kind">): Promise<string> {
  const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "");
  const url = new URL(path, "http://platform.test");
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
  const response = await fetch(
    new Request(url, {
      method: endpoints[name].method,
      ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    }),
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answers ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

async function grant(wish: Wish): Promise<object> {
  switch (wish.do) {
    case "fill":
      return fill();
    case "choose":
      return chooseQuestions(open.pool, ask);
    case "prepare":
      calls = await makeCalls(open.pool, wish.rounds, wish.questions);
      return { calls: calls.length };
    case "call":
      return runCalls(wish.from, wish.to);
    case "close":
      await owner.end();
      await open.close();
      return {};
  }
}

const close = () =>
  void owner
    .end()
    .then(open.close)
    .finally(() => process.exit());
process.on("disconnect", close);
process.on("message", (wish: Wish) => {
  grant(wish)
    .catch((error: unknown) => ({
      failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    .then((answer) => process.send?.(answer, () => wish.do === "close" && process.exit()));
});
