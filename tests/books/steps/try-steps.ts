import { PlatformError } from "#platform/core/errors";
import { reconcile } from "#platform/purchase/fulfillment/settlement/reconcile";
import type { Database } from "#platform/db/database";

import { changes, type Change } from "./changes";
import { minute, servicesAt, settle, type Scene } from "./scene";
import type { Scenes } from "./scenes";
import { differences, Snapshot, untilGone } from "./snapshot";

/** Runs a change and dies before this step, counted from 1. False: it came to its end before. */
export type RunAndDie = (name: string, scene: Scene, step: number) => Promise<boolean>;

/** The observations of one change. */
export interface Tried {
  name: string;
  kills: number;
  problems: string[];
}

/** The lease of what a dead process had claimed is over. */
const afterLease = 3 * minute;

/** Asks for the same once more, as a person does who got no answer, and lets the store do the rest. */
async function goOn(db: Database, { run }: Change, scene: Scene): Promise<string[]> {
  const time = scene.time + afterLease;
  try {
    await run(servicesAt(db, time), scene);
  } catch (error) {
    // It was done: the order has another version than the person saw.
    if (!(error instanceof PlatformError && error.status === 409)) throw error;
  }
  await settle(db, time);
  const {
    mended,
    orphans,
    notices,
    differences: found,
  } = await reconcile(servicesAt(db, time + 180 * minute));
  await settle(db, time + 180 * minute, [0]);
  const left = mended + orphans + notices + found.length;
  return left === 0
    ? []
    : [`the provider's ledger differed: ${JSON.stringify({ mended, orphans, notices, found })}`];
}

/**
 * Makes a change without a kill, and then again and again, dying before each of its steps, or before those
 * that a rehearsal chooses. A step that was cut off is repeated by another process, and the database must be
 * as without a kill: the order, its stock, events, mails, documents and the provider's ledger, row by row.
 */
export async function trySteps(
  scenes: Scenes,
  name: string,
  {
    runAndDie,
    rehearse,
  }: { runAndDie: RunAndDie; rehearse?: (name: string, scene: Scene) => Promise<readonly number[]> },
): Promise<Tried> {
  const { db } = scenes;
  const change = changes[name]!;
  const scene = await change.arrange(scenes);
  const snapshot = await Snapshot.take(db);
  const chosen = await rehearse?.(name, scene);
  if (!chosen) await change.run(servicesAt(db, scene.time), scene);
  const problems = await goOn(db, change, scene);
  await snapshot.learn();
  const expected = await snapshot.read();
  /** False if the change came to its end. */
  async function killBefore(step: number): Promise<boolean> {
    await snapshot.restore();
    const isKilled = await runAndDie(name, scene, step);
    await untilGone(db);
    const faults = await goOn(db, change, scene).catch((error: Error) => [String(error.stack)]);
    faults.push(...differences(expected, await snapshot.read()));
    problems.push(...faults.map((fault) => `${name}, killed before step ${step}: ${fault}`));
    return isKilled;
  }
  let kills = 0;
  for (let step = 1; problems.length === 0 && (chosen === undefined || kills < chosen.length); step += 1) {
    if (!(await killBefore(chosen?.[step - 1] ?? step))) break;
    kills += 1;
  }
  const strangers = await snapshot.strangers();
  if (strangers.length > 0) problems.push(`${name} has also written ${strangers.join()}`);
  return { name, kills, problems };
}
