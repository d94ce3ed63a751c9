import { endpoints } from "#contract/index";
import {
  affects,
  busyTopics,
  changeTopics,
  type ChangeTopic,
  type ChangeTopics,
} from "#contract/change-topics";
import type { Endpoint } from "#contract/endpoint";

import type { SessionCache } from "./session-cache";
import type { SharedCache } from "./shared-cache";

/** For calls that declare no topics. */
const defaultTopics = changeTopics.filter((topic) => !busyTopics.includes(topic));

const topicsByCall = new Map<string, readonly ChangeTopic[]>(
  Object.entries<Endpoint>(endpoints).map(([name, { topics = defaultTopics }]) => [name, topics]),
);

/** The topics of a change that only answers depend on which name them; undefined for any other change. */
export const onlyBusy = (changed: ChangeTopics): ChangeTopics | undefined =>
  [...changed].every((topic) => busyTopics.includes(topic)) ? changed : undefined;

/** The topics that shoppers change all the time on which the answer of a call depends. */
export const busyTopicsOf = (name: string): readonly ChangeTopic[] =>
  topicsByCall.get(name)?.filter((topic) => busyTopics.includes(topic)) ?? [];

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
