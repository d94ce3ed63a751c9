import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import { productLinks, someCategory } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { killAtEachStep } from "./kill-at-each-step";
import { shipAndKill } from "./kill-while-shipping";
import { checkLedger, countOrders, fillShelves, openLedger } from "./ledger";
import { openStore, type StoreProcess } from "./store-process";
import {
  buy,
  ImpatientVisitor,
  leaveCart,
  lookAtCart,
  stopRetrying,
  type OpenCart,
} from "./stubborn-shopper";

/**
 * `npm run durability`: every change of an order is killed before each of its steps (`--only steps` ends
 * then). After that shoppers buy over HTTP while the storefront, the database, or both are killed
 * (SIGKILL) at random moments. Afterwards every acknowledged order must exist exactly once, the stock must
 * add up, and open carts must be unchanged. Then the orders live: they are shipped, canceled, returned and
 * refunded while the process that does it is killed too, and their money must balance.
 */
const { values } = parseArgs({
  options: {
    checkouts: { type: "string", default: "200" },
    carts: { type: "string", default: "20" },
    shoppers: { type: "string", default: "4" },
    kills: { type: "string", default: "40" },
    only: { type: "string" },
  },
});
const [checkouts, carts, shoppers] = [
  Number(values.checkouts),
  Number(values.carts),
  Number(values.shoppers),
];

const say = (text: string) => process.stdout.write(`${text}\n`);
const dataDir = mkdtempSync(join(tmpdir(), "durability-"));
// The database runs as another user if this process runs as root.
chmodSync(dataDir, 0o755);

const problems: string[] = [];
if (values.only !== "shopping") problems.push(...(await killAtEachStep(dataDir, say)).problems);
if (values.only !== "steps") await openAndShop();
rmSync(dataDir, { recursive: true, force: true });
for (const problem of problems) process.stderr.write(`${problem}\n`);
say(problems.length === 0 ? "Nothing was lost." : `${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);

async function openAndShop(): Promise<void> {
  const store = await openStore(dataDir);
  try {
    const before = await openLedger(dataDir);
    await fillShelves(before);
    await before.close();
    await shopAndKill(store);
  } catch (error) {
    problems.push((error as Error).stack ?? String(error));
  } finally {
    await store.close();
  }
}

async function shopAndKill(store: StoreProcess): Promise<void> {
  const products = productLinks((await new Visitor(store.origin).open(someCategory)).page);
  const acknowledged: string[] = [];
  const open: OpenCart[] = [];
  const pick = () => products[Math.floor(Math.random() * products.length)]!;

  const jobs = [
    ...Array.from(
      { length: checkouts },
      () => async () => void acknowledged.push(await buy(store.origin, pick())),
    ),
    ...Array.from({ length: carts }, () => async () => void open.push(await leaveCart(store.origin, pick()))),
  ].sort(() => Math.random() - 0.5);
  const began = performance.now();
  const killer = killAtRandom(
    store,
    () => jobs.length === 0,
    () => acknowledged.length,
    () => {
      jobs.length = 0;
      stopRetrying();
    },
  );
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      for (let job = jobs.pop(); job; job = jobs.pop())
        await job().catch((error: unknown) => failures.push(error));
    }),
  );
  const kills = await killer;
  if (kills.fault) throw kills.fault;

  // Kill both once more after the load, so that the checks see data that went through a restart.
  store.killDatabase();
  await store.killStorefront();
  await store.recover();

  for (const failure of failures) problems.push(String(failure));
  if (new Set(acknowledged).size !== acknowledged.length)
    problems.push("two shoppers received the same order number");
  for (const cart of open) {
    const pieces = await lookAtCart(cart);
    if (pieces !== cart.pieces) problems.push(`a cart with ${cart.pieces} pieces now has ${pieces}`);
  }
  const lived = await shipAndKill(store, dataDir, { kills: Number(values.kills) });
  problems.push(...lived.problems);
  const books = await openLedger(dataDir);
  problems.push(...(await checkLedger(books, acknowledged)));
  const orders = await countOrders(books);
  await books.close();
  const told = Object.entries(kills.counts)
    .map(([what, count]) => `${what} ${count} times`)
    .join(", ");
  say(
    `${acknowledged.length} orders acknowledged, ${orders} stored, ${open.length} carts left open, in ${((performance.now() - began) / 1000).toFixed(0)} s.`,
  );
  say(lived.told);
  say(
    `Killed: ${told}; slowest recovery ${Math.round(kills.slowest)} ms; ${ImpatientVisitor.timeouts} pages took longer than 20 s.`,
  );
}

/** Kills, waits until the store is healthy, lets the shoppers continue for a while, and kills again. */
async function killAtRandom(
  store: StoreProcess,
  isOver: () => boolean,
  done: () => number,
  giveUp: () => void,
) {
  const ways: [string, () => void | Promise<void>][] = [
    ["the storefront", () => store.killStorefront()],
    ["the database", () => store.killDatabase()],
    ["a session of the database", () => store.killSession()],
    [
      "both",
      async () => {
        store.killDatabase();
        await store.killStorefront();
      },
    ],
  ];
  const counts: Record<string, number> = {};
  let slowest = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    await sleep(500 + Math.random() * 14_500);
    if (isOver()) break;
    const [what, kill] = ways[turn % ways.length]!;
    await kill();
    counts[what] = (counts[what] ?? 0) + 1;
    // The server notices a dead session after a moment.
    await sleep(50);
    try {
      slowest = Math.max(slowest, await store.recover());
    } catch (error) {
      giveUp();
      return { counts, slowest, fault: error as Error };
    }
    say(`${done()} orders; killed ${what}`);
  }
  return { counts, slowest, fault: null };
}
