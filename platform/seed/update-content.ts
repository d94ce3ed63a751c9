import { isDeepStrictEqual } from "node:util";

import { linkMedia, type MediaRow, type ProductMediaRow } from "#platform/catalog/products/product-pictures";
import type { Executor } from "#platform/db/database";
import { catalogFiles } from "./catalog/index";
import type { SeedCatalog } from "./catalog/catalog-format";
import {
  collectionRows,
  contentRows,
  linkSetRows,
  pictureRows,
  shippedAt,
  type SeededSite,
} from "./content/content-rows";
import { sceneRows } from "./scenes/seed-scenes";
import { expandProduct } from "./products/product-rows";
import { webstores } from "./reference/reference-data";
import { findOutdatedTexts, replaceTexts } from "./update-catalog-texts";

/** Whether an operator published this version of a record. */
const isEdited = (publishedAt: Date) => publishedAt.getTime() !== shippedAt.getTime();

/**
 * Content of the seed that the database of a site lacks or has otherwise, because an older version filled it
 * (OPERATOR-25). A key that exists in any state belongs to the operator: unpublished content is a draft and
 * stays one. A live record that was never published by an operator is `outdated`, others are `edited`.
 */
async function findChanges(db: Executor, site: SeededSite) {
  const { siteId, communityId } = site;
  const [contents, collections, linkSets] = await Promise.all([
    db.selectFrom("content").selectAll().where("site_id", "=", siteId).execute(),
    db.selectFrom("content_collection").select("collection_key").where("site_id", "=", siteId).execute(),
    db.selectFrom("navigation_link_set").selectAll().where("community_id", "=", communityId).execute(),
  ]);
  const contentKeys = new Set(contents.map((row) => row.content_key));
  const setNames = new Set(linkSets.map((row) => row.developer_name));
  const collectionKeys = new Set(collections.map((row) => row.collection_key));
  const liveContents = new Map(
    contents.filter(({ state }) => state === "Live").map((row) => [row.content_key, row]),
  );
  const liveSets = new Map(
    linkSets.filter(({ state }) => state === "Live").map((row) => [row.developer_name, row]),
  );
  const shippedContents = contentRows(site);
  const shippedSets = linkSetRows(site);
  const changedContents = shippedContents.flatMap((row) => {
    const live = liveContents.get(row.content_key);
    const isSame =
      !live ||
      (live.title === row.title &&
        live.url_name === row.url_name &&
        live.content_type === row.content_type &&
        isDeepStrictEqual(live.body, JSON.parse(row.body)));
    return isSame ? [] : [{ row, live }];
  });
  const changedSets = shippedSets.flatMap((row) => {
    const live = liveSets.get(row.developer_name);
    return !live || isDeepStrictEqual(live.items, JSON.parse(row.items)) ? [] : [{ row, live }];
  });
  const rowsOf = <Row>(changes: { row: Row; live: { published_at: Date } }[], edited: boolean) =>
    changes.filter(({ live }) => isEdited(live.published_at) === edited).map(({ row }) => row);
  return {
    missing: {
      contents: shippedContents.filter((row) => !contentKeys.has(row.content_key)),
      linkSets: shippedSets.filter((row) => !setNames.has(row.developer_name)),
      collections: collectionRows(site).filter((row) => !collectionKeys.has(row.collection_key)),
    },
    outdated: { contents: rowsOf(changedContents, false), linkSets: rowsOf(changedSets, false) },
    edited: { contents: rowsOf(changedContents, true), linkSets: rowsOf(changedSets, true) },
  };
}
/** The result of `findChanges`. */
type Changes = Awaited<ReturnType<typeof findChanges>>;

/** Adds the missing content, in the caller's transaction. Rows that others add at the same time are kept. */
async function addMissing(trx: Executor, { contents, collections, linkSets }: Changes["missing"]) {
  if (contents.length > 0)
    await trx
      .insertInto("content")
      .values(contents)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (collections.length > 0)
    await trx
      .insertInto("content_collection")
      .values(collections)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (linkSets.length > 0)
    await trx
      .insertInto("navigation_link_set")
      .values(linkSets)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Writes this version's texts over those that nobody edited, also not meanwhile. */
async function replaceOutdated(trx: Executor, site: SeededSite, { contents, linkSets }: Changes["outdated"]) {
  for (const { content_key, content_type, title, url_name, body } of contents)
    await trx
      .updateTable("content")
      .set({ content_type, title, url_name, body })
      .where("site_id", "=", site.siteId)
      .where("content_key", "=", content_key)
      .where("state", "=", "Live")
      .where("published_at", "=", shippedAt)
      .execute();
  for (const { developer_name, items } of linkSets)
    await trx
      .updateTable("navigation_link_set")
      .set({ items })
      .where("community_id", "=", site.communityId)
      .where("developer_name", "=", developer_name)
      .where("state", "=", "Live")
      .where("published_at", "=", shippedAt)
      .execute();
}

/**
 * A record as a new store of this version has it, in the form that `publish` reads (OPERATOR-20). Null for a
 * key that is not shipped, and in a store that the seed does not know.
 */
export function readShipped(site: SeededSite, key: string): object | null {
  if (!isSeeded(site)) return null;
  const set = linkSetRows(site).find((row) => `link-set/${row.developer_name}` === key);
  if (set)
    return { contentKey: key, contentType: "link-set", body: { items: JSON.parse(set.items) as object } };
  const record = contentRows(site).find((row) => row.content_key === key);
  if (!record) return null;
  const { content_type: contentType, title, url_name: urlName, body } = record;
  return { contentKey: key, contentType, title, urlName, body: JSON.parse(body) as object };
}

/** Whether the seed has content for a store. */
const isSeeded = ({ storeName }: SeededSite) => webstores.some(({ name }) => name === storeName);

/** The keys of records as commands take them. */
const keysOf = ({ contents, linkSets }: Changes["outdated"]) => [
  ...contents.map((row) => row.content_key),
  ...linkSets.map((row) => `link-set/${row.developer_name}`),
];

/**
 * Drawings of the seed that the database lacks; all stores share them. If a room's drawing and another one
 * have the same key, the room's is used, as in a new database.
 */
async function findMissingPictures(db: Executor) {
  const known = new Set(
    (await db.selectFrom("media").select("content_key").execute()).map((row) => row.content_key),
  );
  const drawings = new Map([...pictureRows(), ...sceneRows()].map((row) => [row.content_key, row]));
  return [...drawings.values()].filter((row) => !known.has(row.content_key));
}

/** Adds the pictures that `findMissingPictures` found. */
async function addPictures(
  trx: Executor,
  rows: Awaited<ReturnType<typeof findMissingPictures>>,
): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto("media")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Product pictures that the database lacks, such as a new view, and where to show them: on products that
 * still show the seed's first picture. Products with other pictures are left alone.
 */
async function findMissingViews(db: Executor): Promise<{ pictures: MediaRow[]; links: ProductMediaRow[] }> {
  const [media, shown] = await Promise.all([
    db.selectFrom("media").select("content_key").execute(),
    db.selectFrom("product_media").select(["product_id", "media_id"]).execute(),
  ]);
  const known = new Set(media.map((row) => row.content_key));
  const places = new Set(shown.map((row) => `${row.product_id} ${row.media_id}`));
  const entries = (Object.values(catalogFiles) as SeedCatalog[]).flatMap(({ brand, products }) =>
    products.flatMap((product) => expandProduct(brand, product)),
  );
  const missing = new Map(
    entries
      .flatMap(({ product }) => product.media.pictures)
      .filter((row) => !known.has(row.content_key))
      .map((row) => [row.id, row]),
  );
  const links = entries.flatMap(({ id, product }) => {
    const [lead, ...others] = linkMedia(id, product.media.pictures, []);
    return lead && places.has(`${lead.product_id} ${lead.media_id}`)
      ? others.filter(({ media_id }) => missing.has(media_id))
      : [];
  });
  const wanted = new Set(links.map(({ media_id }) => media_id));
  return { pictures: [...missing.values()].filter(({ id }) => wanted.has(id)), links };
}

/** Adds the pictures that `findMissingViews` found, and places them on products. */
async function addViews(
  trx: Executor,
  { pictures, links }: Awaited<ReturnType<typeof findMissingViews>>,
): Promise<void> {
  if (pictures.length > 0)
    await trx
      .insertInto("media")
      .values(pictures.map((row) => ({ ...row, spec: JSON.stringify(row.spec) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (links.length > 0)
    await trx
      .insertInto("product_media")
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Brings the content of this version into the database, in the caller's transaction: adds what it lacks and
 * replaces what nobody edited. With `onlyList` nothing is written. Pictures, names of products and texts of
 * categories belong to all stores; stores that
 * the seed does not know have no content of their own. Places of the seed are invented, so they are never
 * added. Returns a line for each record.
 */
export async function updateContent(
  trx: Executor,
  sites: readonly SeededSite[],
  onlyList: boolean,
): Promise<string[]> {
  const pictures = await findMissingPictures(trx);
  const views = await findMissingViews(trx);
  const texts = await findOutdatedTexts(trx);
  const hasPlaces = await trx.selectFrom("place").select("slug").limit(1).executeTakeFirst();
  const [added, replaced] = onlyList ? ["missing", "outdated"] : ["added", "replaced"];
  const lines = [...pictures, ...views.pictures].map(
    ({ content_key }) => `${content_key}, a picture: ${added}`,
  );
  lines.push(
    ...texts.products.map(({ sku, name }) => `the name of ${sku}, ${name}: ${replaced}`),
    ...texts.categories.map(({ urlPath }) => `the text of the category ${urlPath}: ${replaced}`),
  );
  if (!hasPlaces) lines.push("There are no showrooms or dealers. Add yours by: import places <file.csv>");
  if (!onlyList) {
    await addPictures(trx, pictures);
    await addViews(trx, views);
    await replaceTexts(trx, texts);
  }
  for (const site of sites.filter(isSeeded)) {
    const { missing, outdated, edited } = await findChanges(trx, site);
    const { storeName } = site;
    const collections = missing.collections.map((row) => `the collection ${row.collection_key}`);
    lines.push(
      ...[...keysOf(missing), ...collections].map((key) => `${key} in ${storeName}: ${added}`),
      ...keysOf(outdated).map((key) => `${key} in ${storeName}: ${replaced}`),
      ...keysOf(edited).map((key) => `${key} in ${storeName}: edited, stays as it is`),
    );
    if (!onlyList) {
      await addMissing(trx, missing);
      await replaceOutdated(trx, site, outdated);
    }
  }
  return lines;
}
