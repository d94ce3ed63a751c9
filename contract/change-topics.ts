/**
 * The kinds of shared data of which a running store keeps copies, and which may change.
 * `places` are locations and the ZIP codes that they deliver to; `stores` are the settings of web stores, on
 * which anything may hang.
 */
export const changeTopics = ["content", "menus", "catalogue", "prices", "stock", "places", "stores"] as const;
export type ChangeTopic = (typeof changeTopics)[number];
export type ChangeTopics = ReadonlySet<ChangeTopic>;

export const everyTopic: ChangeTopics = new Set(changeTopics);

/** Whether data that depends on `topics` may have changed. The settings of a store touch everything. */
export const concerns = (changed: ChangeTopics, topics: readonly ChangeTopic[]): boolean =>
  changed.has("stores") || topics.some((topic) => changed.has(topic));
