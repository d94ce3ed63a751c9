/**
 * Measures the platform's calls on a database of a given size, in a process of its own: `node measure-calls.js <dataDir> <products> <rounds> <questions>`,
 * prints JSON. The last is a file of questions: where there is none yet, this run only writes it, so that no measured process is warmer than another.
 * No answer is kept from one call to the next.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { endpoints } from "~/contract";
import { asWebFetch } from "~/contract/platform-fetch";
import { catalogueHandlers } from "~/platform/catalogue-handlers";
import { openDatabase, prepareDatabase } from "~/platform/db/open-database";
import { silentLog } from "~/platform/db/log";
import type { Handlers } from "~/platform/handler";
import { createRouter } from "~/platform/router";
import { reindexProducts } from "~/platform/search/reindex";
import type { EndpointName } from "~/contract";

import { chooseQuestions, webstoreId, type Ask, type Questions } from "./choose-questions";
import { generateProducts } from "./generate-products";
import { makeCalls, type BenchCall, type Kind } from "./make-calls";

const [dataDir = "", products = "1000", rounds = "200", file = "questions.json"] = process.argv.slice(2);
const open = await openDatabase({ embedded: { dataDir }, applicationName: "storefront bench", log: silentLog });
const failures: unknown[] = [];
const log = { info() {}, error: (details: object) => void failures.push(details) };
const services = { db: open.db, now: () => new Date(), gatewayPendingMs: 0, log };
const fetch = asWebFetch(createRouter(catalogueHandlers as unknown as Handlers<EndpointName>, services));
const note = (text: string) => void process.stderr.write(`\r${text}`.padEnd(70));

try {
  const started = performance.now();
  await prepareDatabase(open, silentLog, { demoAccounts: true });
  note(`generating ${products} products`);
  const count = await generateProducts(open.pool, Number(products));
  await reindexProducts(open.db, undefined, { onProgress: (done, total) => note(`reindexed ${done} of ${total}`) });
  await open.pool.query("vacuum analyze");
  await open.pool.query("checkpoint");
  const filledIn = performance.now() - started;

  const ask: Ask = async (body) => (JSON.parse(await send({ name: "productSearch", params: { webstoreId }, body: { pageSize: 1, ...body } })) as Answer).productsPage!.total;
  const first = performance.now();
  await ask({ searchTerm: "oven" });
  const firstCall = performance.now() - first;
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await chooseQuestions(open.pool, ask)));
  else process.stdout.write(JSON.stringify({ products: count, filledIn, firstCall, ...(await measure()) }));
  note("");
} finally {
  await open.close();
}

interface Answer {
  productsPage?: { total: number; products: unknown[] };
}

async function measure() {
  const calls = await makeCalls(open.pool, Number(rounds), JSON.parse(readFileSync(file, "utf8")) as Questions);
  const times = new Map<Kind, { took: number; cpu: number }[]>();
  let highest = 0;
  // Two rounds: the first one warms the engine up and is not counted.
  const half = Math.floor(calls.length / 2);
  for (const [at, call] of calls.entries()) {
    const cpuBefore = process.cpuUsage();
    const before = performance.now();
    const text = await send(call);
    const took = performance.now() - before;
    const { user, system } = process.cpuUsage(cpuBefore);
    if (at >= half) times.set(call.kind, [...(times.get(call.kind) ?? []), { took, cpu: (user + system) / 1000 }]);
    const listed = call.lists && (JSON.parse(text) as Answer).productsPage?.products.length;
    if (listed !== call.lists) throw new Error(`${call.kind} lists ${listed} products: ${JSON.stringify(call.body ?? call.query)}`);
    if (at % 20 === 0) highest = Math.max(highest, process.memoryUsage.rss());
  }
  if (failures.length > 0) throw new Error(`Calls failed: ${JSON.stringify(failures[0])}`);
  const kinds = [...times].map(([kind, list]) => {
    const all = list.map(({ took }) => took);
    return [kind, { p50: percentile(all, 0.5), p95: percentile(all, 0.95), cpu: percentile(list.map(({ cpu }) => cpu), 0.5), calls: list.length }];
  });
  return { rss: highest / 1024 / 1024, kinds: Object.fromEntries(kinds) as object };
}

async function send({ name, params, query, body }: Omit<BenchCall, "kind">): Promise<string> {
  const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "");
  const url = new URL(path, "http://platform.test");
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
  const response = await fetch(new Request(url, { method: endpoints[name].method, ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}) }));
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answers ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
