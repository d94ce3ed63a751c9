import { seededId } from "../../ids";
import type { Executor } from "../database";
import { pictureDrafts } from "./content-files";
import { collectionRecords, contentRecords, linkSetRecords } from "./content-records";
import { webstores } from "./reference-data";

/** One date for everything published with the seed, so that a new database gives the same answers. */
const publishedAt = "2026-09-01T08:00:00.000Z";

/** A picture that is in place already stays as it is: a photograph may have taken over its content key. */
async function seedPictures(db: Executor): Promise<void> {
  const rows = pictureDrafts.map(({ contentKey, title, alternateText, width, height, spec }) => ({
    id: seededId("media", contentKey),
    content_key: contentKey,
    kind: "drawing" as const,
    media_type: "Image" as const,
    title,
    alternate_text: alternateText,
    width,
    height,
    spec: JSON.stringify(spec),
  }));
  await db.insertInto("media").values(rows).onConflict((conflict) => conflict.doNothing()).execute();
}

/** Puts the pictures, content records, collections and link sets of every store in place; running it again brings the records up to date. */
export async function seedContent(db: Executor): Promise<void> {
  await seedPictures(db);
  for (const { name } of webstores) {
    const contents = contentRecords(name).map((record) => ({
      id: seededId("content", `${name}/${record.contentKey}`),
      site_id: seededId("site", name),
      content_key: record.contentKey,
      content_type: record.contentType,
      title: record.title,
      url_name: record.urlName,
      state: "Live" as const,
      body: JSON.stringify(record.body),
      published_at: publishedAt,
    }));
    await db
      .insertInto("content")
      .values(contents)
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
      .values(collectionRecords(name).map((record) => ({
        id: seededId("collection", `${name}/${record.collectionKey}`),
        site_id: seededId("site", name),
        collection_key: record.collectionKey,
        title: record.title,
        content_keys: record.contentKeys,
      })))
      .onConflict((conflict) => conflict.column("id").doUpdateSet((row) => ({ content_keys: row.ref("excluded.content_keys") })))
      .execute();

    const linkSets = linkSetRecords(name).map((record) => ({
      id: seededId("linkSet", `${name}/${record.developerName}`),
      community_id: seededId("community", name),
      developer_name: record.developerName,
      state: "Live" as const,
      items: JSON.stringify(record.items),
    }));
    await db
      .insertInto("navigation_link_set")
      .values(linkSets)
      .onConflict((conflict) => conflict.column("id").doUpdateSet((row) => ({ items: row.ref("excluded.items") })))
      .execute();
  }
}
