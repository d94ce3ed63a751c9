import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { createProviders } from "#platform/purchase/payment/providers";
import { silentLog } from "#tests/support/silent-log";

import { openLedger, orderVersions } from "./ledger";
import type { StoreProcess } from "./store-process";

const root = resolve(import.meta.dirname, "../..");

/** The workers' reports about the changes that they made. */
class Diary {
  readonly done = new Map<string, Set<number>>();
  readonly inDoubt = new Map<string, Set<number>>();
  readonly twice: string[] = [];
  readonly counts: Record<string, number> = {};

  read(line: string): void {
    const [word, order, version, what] = line.split(" ");
    if (!order) return;
    const add = (to: Map<string, Set<number>>) =>
      to.set(order, (to.get(order) ?? new Set()).add(Number(version)));
    if (word === "begin") return void add(this.inDoubt);
    this.inDoubt.get(order)?.delete(Number(version));
    if (word !== "done") return;
    if (this.done.get(order)?.has(Number(version))) this.twice.push(`${what} of ${order} at ${version}`);
    add(this.done);
    this.counts[what!] = (this.counts[what!] ?? 0) + 1;
  }
}

/** Starts a worker; gives the end of its output when it was killed. */
function startWorker(dataDir: string, diary: Diary) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(root, "tests/durability/order-worker.ts"), dataDir],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise((done) => lines.once("close", done));
  const ready = new Promise<void>((done) =>
    lines.on("line", (line) => (line === "ready" ? done() : diary.read(line))),
  );
  return {
    ready: Promise.race([ready, ended]),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/**
 * Orders live while the worker that changes them, the storefront and the database are killed. Then the open
 * payments are settled. Every change must have been made once, or not at all if its caller got no answer.
 */
export async function shipAndKill(
  store: StoreProcess,
  dataDir: string,
  { kills }: { kills: number },
): Promise<{ problems: string[]; told: string }> {
  const diary = new Diary();
  for (let turn = 0; turn < kills; turn += 1) {
    const worker = startWorker(dataDir, diary);
    await worker.ready;
    await sleep(Math.random() * 1500);
    if (turn % 5 === 3) store.killDatabase();
    if (turn % 5 === 4) await store.killStorefront();
    await sleep(turn % 5 > 2 ? Math.random() * 1000 : 0);
    await worker.kill();
    await store.recover();
  }
  const books = await openLedger(dataDir, 6);
  // A row that a killed process had claimed is free again after its lease.
  const now = () => new Date(Date.now() + 180_000);
  const providers = createProviders({ db: books.db, now });
  const settled = await performOperations({ db: books.db, now, log: silentLog, providers });
  const problems = diary.twice.map((what) => `done twice: ${what}`);
  for (const { id, version } of await orderVersions(books)) {
    const [done, doubtful] = [diary.done.get(id)?.size ?? 0, diary.inDoubt.get(id)?.size ?? 0];
    if (version - 1 < done || version - 1 > done + doubtful)
      problems.push(`order ${id}: ${done} changes told, ${doubtful} in doubt, ${version - 1} made`);
  }
  await books.close();
  const made = Object.entries(diary.counts).map(([what, count]) => `${what} ${count}`);
  const doubtful = [...diary.inDoubt.values()].reduce((sum, versions) => sum + versions.size, 0);
  return {
    problems,
    told: `Killed ${kills} times while orders lived: ${made.join(", ")}; ${doubtful} in doubt; ${settled.length} movements of money were left to settle.`,
  };
}
