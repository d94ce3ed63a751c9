import { seededId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";
import { collectionRows, contentRows, linkSetRows, pictureRows } from "./content-rows";
import { webstores } from "./reference-data";

/** One date for everything published with the seed, so that a new database gives the same answers. */
const publishedAt = "2026-09-01T08:00:00.000Z";

/**
 * Puts the pictures, content records, collections and link sets of every store in place; running it again
 * brings the records up to date.
 */
export async function seedContent(db: Executor): Promise<void> {
  // A picture that is in place already stays as it is: a photograph may have taken over its content key.
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
