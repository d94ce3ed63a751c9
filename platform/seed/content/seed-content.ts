import { writeContents, writeLinkSets } from "#platform/content/records/write-records";
import { seededId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";
import { webstores } from "#platform/seed/reference/reference-data";

import { contentRecords, linkSetRecords } from "./content-records";
import { collectionRows, pictureRows, shippedAt } from "./content-rows";

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
    const publication = { state: "Live" as const, publishedAt: shippedAt };
    await writeContents(
      db,
      site.siteId,
      contentRecords(name).map((record) => ({
        id: seededId("content", `${name}/${record.contentKey}`),
        content_key: record.contentKey,
        content_type: record.contentType,
        title: record.title,
        url_name: record.urlName,
        body: record.body,
      })),
      publication,
    );
    await writeLinkSets(
      db,
      site.communityId,
      linkSetRecords(name).map(({ developerName, items }) => ({
        id: seededId("linkSet", `${name}/${developerName}`),
        developer_name: developerName,
        items,
      })),
      publication,
    );
    await db
      .insertInto("content_collection")
      .values(collectionRows(site))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({ content_keys: row.ref("excluded.content_keys") })),
      )
      .execute();
  }
}
