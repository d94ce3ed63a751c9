import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const started = process.env.BROWSER_TESTS_START;

/**
 * If `npm test` names a file, the browser tests start when that file exists. Until then their store and
 * programs start, beside the unit tests; the tests themselves need both cores.
 */
export default async function waitForStart(): Promise<void> {
  const parent = process.ppid;
  while (started && !existsSync(started)) {
    if (process.ppid !== parent) throw new Error("The program that starts the browser tests has ended.");
    await setTimeout(50);
  }
}
