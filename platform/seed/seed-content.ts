import { seededId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";
import { collectionRows, contentRows, linkSetRows, pictureRows } from "./content-rows";
import { webstores } from "./reference-data";

/** The date of publication of all seeded content, so that every new database gives the same answers. */
const publishedAt = "2026-09-01T08:00:00.000Z";

/**
 * Writes the pictures, content records, collections and link sets of every store. Running it again updates
 * the records.
 */
export async function seedContent(db: Executor): Promise<void> {
  // Existing pictures stay, because a photograph may use the content key.
  await db
    .insertInto("media")
    .values(pictureRows())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { name } of webstores) {
    const site = {
      storeName: name,
      siteId: seededId("site", name),
      communityId: seededId("community", name),
    };
    await db
      .insertInto("content")
      .values(contentRows(site, publishedAt))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          content_type: row.ref("excluded.content_type"),
          title: row.ref("excluded.title"),
          url_name: row.ref("excluded.url_name"),
          body: row.ref("excluded.body"),
        })),
      )
      .execute();
    await db
      .insertInto("content_collection")
      .values(collectionRows(site))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({ content_keys: row.ref("excluded.content_keys") })),
      )
      .execute();
    await db
      .insertInto("navigation_link_set")
      .values(linkSetRows(site, publishedAt))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({ items: row.ref("excluded.items") })),
      )
      .execute();
  }
}
