/**
 * The kinds of shared data that a running store caches (OPS-47). `places` is locations and the ZIP codes that
 * they deliver to. `appointments` is what is free at the times of calendars. `stores` is the settings of web
 * stores, which can affect everything.
 */
export const changeTopics = [
  "content",
  "menus",
  "catalog",
  "prices",
  "stock",
  "places",
  "appointments",
  "stores",
] as const;
/** One of `changeTopics`. */
export type ChangeTopic = (typeof changeTopics)[number];
/** The topics that shoppers change all the time. Only answers that name them depend on them. */
export const busyTopics: readonly ChangeTopic[] = ["stock", "appointments"];
/** The topics of a change. */
export type ChangeTopics = ReadonlySet<ChangeTopic>;

/** All topics, for a change of unknown kind. */
export const allTopics: ChangeTopics = new Set(changeTopics);

/** Whether cached data that depends on `topics` may have changed. A change of `stores` affects everything. */
export const affects = (changed: ChangeTopics, topics: readonly ChangeTopic[]): boolean =>
  changed.has("stores") || topics.some((topic) => changed.has(topic));
