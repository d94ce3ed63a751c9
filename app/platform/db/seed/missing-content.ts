import type { Executor } from "../database";
import { collectionRows, contentRows, linkSetRows, pictureRows, type SeededSite } from "./content-rows";
import { sceneRows } from "./load-scenes";

/** What the seed has for a site, and a database that was filled by an older one lacks. */
export async function findMissing(db: Executor, site: SeededSite, now: Date) {
  const { siteId, communityId } = site;
  const publishedAt = now.toISOString();
  const [contents, collections, linkSets] = await Promise.all([
    db.selectFrom("content").select("content_key").where("site_id", "=", siteId).execute(),
    db.selectFrom("content_collection").select("collection_key").where("site_id", "=", siteId).execute(),
    db.selectFrom("navigation_link_set").select("developer_name").where("community_id", "=", communityId).execute(),
  ]);
  // A key that is there in any state is the operator's: what was taken back is a draft, and stays one.
  const [keys, collectionKeys, names] = [new Set(contents.map((row) => row.content_key)), new Set(collections.map((row) => row.collection_key)), new Set(linkSets.map((row) => row.developer_name))];
  return {
    contents: contentRows(site, publishedAt).filter((row) => !keys.has(row.content_key)),
    collections: collectionRows(site).filter((row) => !collectionKeys.has(row.collection_key)),
    linkSets: linkSetRows(site, publishedAt).filter((row) => !names.has(row.developer_name)),
  };
}
export type MissingContent = Awaited<ReturnType<typeof findMissing>>;

/** Adds what is missing, all of it in the caller's transaction; what somebody else adds at the same moment stays as she adds it. */
export async function addMissing(trx: Executor, { contents, collections, linkSets }: MissingContent): Promise<void> {
  if (contents.length > 0) await trx.insertInto("content").values(contents).onConflict((conflict) => conflict.doNothing()).execute();
  if (collections.length > 0) await trx.insertInto("content_collection").values(collections).onConflict((conflict) => conflict.doNothing()).execute();
  if (linkSets.length > 0) await trx.insertInto("navigation_link_set").values(linkSets).onConflict((conflict) => conflict.doNothing()).execute();
}

/** The drawings of the seed that are not there, which all stores share. A room's own drawing comes before another one of its key, as in a new database. */
export async function findMissingPictures(db: Executor) {
  const known = new Set((await db.selectFrom("media").select("content_key").execute()).map((row) => row.content_key));
  const drawings = new Map([...pictureRows(), ...sceneRows()].map((row) => [row.content_key, row]));
  return [...drawings.values()].filter((row) => !known.has(row.content_key));
}

export async function addPictures(trx: Executor, rows: Awaited<ReturnType<typeof findMissingPictures>>): Promise<void> {
  if (rows.length > 0) await trx.insertInto("media").values(rows).onConflict((conflict) => conflict.doNothing()).execute();
}
