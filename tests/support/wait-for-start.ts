import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const started = process.env.BROWSER_TESTS_START!;

/**
 * Waits until the file exists by which `npm test` starts the browser tests. Their store and programs start
 * while the unit tests still run; the tests themselves need both cores.
 */
export default async function waitForStart(): Promise<void> {
  const parent = process.ppid;
  while (!existsSync(started)) {
    if (process.ppid !== parent) throw new Error("The program that starts the browser tests has ended.");
    await setTimeout(50);
  }
}
