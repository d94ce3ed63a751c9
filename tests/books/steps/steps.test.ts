import { describe, expect, it } from "vitest";

import { createTestDatabase } from "#tests/support/database";
import { openOrderSide } from "#tests/support/order-side";

import { changes } from "./changes";
import { servicesAt, type Scene } from "./scene";
import { openScenes } from "./scenes";
import { openStepping, withSteps } from "./stepping";
import { trySteps } from "./try-steps";

const side = await openOrderSide({ test: await createTestDatabase({ asOwner: true }) });
const scenes = await openScenes(side);

/** The names of the steps that a change has taken until it died before this one, or came to its end. */
async function stepsUntil(death: number, name: string, scene: Scene): Promise<string[]> {
  const taken: string[] = [];
  const take = (what: string) => {
    taken.push(what);
    if (taken.length < death) return;
    if (taken.length === death) stepping.drop();
    throw new Error("the process is dead");
  };
  const stepping = openStepping(side.pool.options, take);
  const services = servicesAt(stepping.db, scene.time);
  try {
    await changes[name]!.run({ ...services, providers: withSteps(services.providers, take) }, scene);
    take("tell");
  } catch (error) {
    if (taken.length < death) throw error;
  }
  await stepping.pool.end();
  return taken;
}

/**
 * A sample of the steps: `npm run durability` kills before each of them. Within a transaction all deaths
 * leave the same behind, so one at random and the one before `commit` stand for the others. Outside of
 * transactions each step is tried that follows on something other than a read.
 */
function sampleOf(steps: readonly string[]): number[] {
  const chosen = new Set<number>();
  let begun: number | null = null;
  for (const [index, what] of steps.entries()) {
    const step = index + 1;
    if (begun === null && !steps[index - 1]?.startsWith("select")) chosen.add(step);
    if (what === "begin") begun = step;
    if (what !== "commit") continue;
    chosen.add(begun! + 1 + (Date.now() % (step - begun!))).add(step);
    begun = null;
  }
  return [...chosen];
}

describe("a change that dies before a step goes on where it was", () => {
  it.each(Object.keys(changes))("%s (OPS-69)", { timeout: 60_000 }, async (name) => {
    const tried = await trySteps(scenes, name, {
      rehearse: async (_name, scene) => sampleOf(await stepsUntil(Infinity, name, scene)),
      runAndDie: async (_name, scene, step) => (await stepsUntil(step, name, scene)).length >= step,
    });
    expect(tried.problems).toEqual([]);
    expect(tried.kills).toBeGreaterThan(2);
  });
});
