import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

const known = new LRUCache<string, boolean>({ max: 500 });

/** Whether a client is a robot, by the name of its browser. Robots are told apart in what is recorded. */
export function isRobot(browser: string): boolean {
  const found = known.get(browser) ?? (browser === "" || isbot(browser));
  known.set(browser, found);
  return found;
}
