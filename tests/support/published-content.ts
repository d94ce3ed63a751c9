import { seededId } from "#platform/core/ids";

import type { TestDatabase } from "./database";

/** The site of the store 'hollins' in the test database. */
export const hollinsSite = seededId("site", "hollins");

/** Returns a function that writes a content record of that site and gives its id. */
export const createPublisher =
  ({ db }: Pick<TestDatabase, "db">) =>
  async (
    key: string,
    body: object,
    {
      state = "Live",
      type = "test",
      at = "2026-10-01T00:00:00Z",
    }: {
      state?: "Draft" | "Live";
      type?: string;
      /** The time of publication. */
      at?: string;
    } = {},
  ): Promise<string> => {
    const id = seededId("content", `${key}/${state}`);
    await db
      .insertInto("content")
      .values({
        id,
        site_id: hollinsSite,
        content_key: key,
        content_type: type,
        title: `T ${key}`,
        url_name: null,
        state,
        body: JSON.stringify(body),
        published_at: at,
      })
      .execute();
    return id;
  };
