/**
 * Measures the platform's calls on a database of a given size, in a process of its own: `node measure-calls.js <dataDir> <products> <rounds>`.
 * Prints JSON. Nothing is cached between the calls: each asks for another page, product or term.
 */
import { endpoints } from "~/contract";
import { asWebFetch } from "~/contract/platform-fetch";
import { catalogueHandlers } from "~/platform/catalogue-handlers";
import { openDatabase, prepareDatabase } from "~/platform/db/open-database";
import { silentLog } from "~/platform/db/log";
import type { Handlers } from "~/platform/handler";
import { createRouter } from "~/platform/router";
import { reindexProducts } from "~/platform/search/reindex";
import type { EndpointName } from "~/contract";

import { generateProducts } from "./generate-products";
import { makeCalls, type Kind } from "./make-calls";

const [dataDir = "", products = "1000", rounds = "200"] = process.argv.slice(2);
const open = await openDatabase({ embedded: { dataDir }, applicationName: "storefront bench", log: silentLog });
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

  const failures: unknown[] = [];
  const log = { info() {}, error: (details: object) => void failures.push(details) };
  const services = { db: open.db, now: () => new Date(), gatewayPendingMs: 0, log };
  const fetch = asWebFetch(createRouter(catalogueHandlers as unknown as Handlers<EndpointName>, services));
  const calls = await makeCalls(open.pool, Number(rounds));

  const first = performance.now();
  await send(calls[0]!);
  const firstCall = performance.now() - first;
  const times = new Map<Kind, number[]>();
  let highest = 0;
  // Two rounds: the first one warms the engine up and is not counted; its questions are others.
  const half = Math.floor(calls.length / 2);
  for (const [at, call] of calls.entries()) {
    const before = performance.now();
    await send(call);
    const took = performance.now() - before;
    if (at >= half) times.set(call.kind, [...(times.get(call.kind) ?? []), took]);
    if (at % 20 === 0) highest = Math.max(highest, process.memoryUsage.rss());
  }
  if (failures.length > 0) throw new Error(`Calls failed: ${JSON.stringify(failures[0])}`);
  note("");
  process.stdout.write(JSON.stringify({
    products: count, filledIn, firstCall, rss: highest / 1024 / 1024,
    kinds: Object.fromEntries([...times].map(([kind, list]) => [kind, { p50: percentile(list, 0.5), p95: percentile(list, 0.95), calls: list.length }])),
  }));

  async function send({ name, params, query, body }: (typeof calls)[number]): Promise<void> {
    const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "");
    const url = new URL(path, "http://platform.test");
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
    const response = await fetch(new Request(url, { method: endpoints[name].method, ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}) }));
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answers ${response.status}: ${text.slice(0, 300)}`);
  }
} finally {
  await open.close();
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
