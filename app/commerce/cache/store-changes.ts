import { endpoints } from "#contract/index";
import { changeTopics, affects, type ChangeTopic, type ChangeTopics } from "#contract/change-topics";
import type { Endpoint } from "#contract/endpoint";

import type { SessionCache } from "./session-cache";
import type { SharedCache } from "./shared-cache";

/** For calls that declare no topics: everything but stock. */
const defaultTopics = changeTopics.filter((topic) => topic !== "stock");

const topicsByCall = new Map<string, readonly ChangeTopic[]>(
  Object.entries<Endpoint>(endpoints).map(([name, { topics = defaultTopics }]) => [name, topics]),
);

/** Whether the answer of a call changes with the stock, as it does with each order. */
export const dependsOnStock = (name: string): boolean => topicsByCall.get(name)?.includes("stock") === true;

/**
 * Drops the answers that depend on what has changed, from the shared cache and from every session's
 * (DATA-28). An answer that is still loading is not cached. Keys begin with the call's name.
 */
export function dropChanged(
  { sharedCache, sessionCache }: { sharedCache: SharedCache; sessionCache: SessionCache },
  changed: ChangeTopics,
): void {
  const isStale = (key: string) =>
    affects(changed, topicsByCall.get(key.slice(0, key.indexOf(" "))) ?? defaultTopics);
  sharedCache.clear(isStale);
  sessionCache.clear(isStale);
}
