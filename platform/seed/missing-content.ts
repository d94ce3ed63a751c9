import { linkMedia, type MediaRow, type ProductMediaRow } from "#platform/catalog/products/product-pictures";
import type { Executor } from "#platform/db/database";
import { catalogFiles } from "./catalog/index";
import type { SeedCatalog } from "./catalog/catalog-format";
import {
  collectionRows,
  contentRows,
  linkSetRows,
  pictureRows,
  type SeededSite,
} from "./content/content-rows";
import { sceneRows } from "./scenes/seed-scenes";
import { expandProduct } from "./products/product-rows";
import { webstores } from "./reference/reference-data";

/**
 * Content of the seed that the database of a site lacks, because an older version filled it (OPERATOR-25).
 */
async function findMissing(db: Executor, site: SeededSite, now: Date) {
  const { siteId, communityId } = site;
  const publishedAt = now.toISOString();
  const [contents, collections, linkSets] = await Promise.all([
    db.selectFrom("content").select("content_key").where("site_id", "=", siteId).execute(),
    db.selectFrom("content_collection").select("collection_key").where("site_id", "=", siteId).execute(),
    db
      .selectFrom("navigation_link_set")
      .select("developer_name")
      .where("community_id", "=", communityId)
      .execute(),
  ]);
  // A key that exists in any state belongs to the operator: unpublished content is a draft and stays one.
  const [keys, collectionKeys, names] = [
    new Set(contents.map((row) => row.content_key)),
    new Set(collections.map((row) => row.collection_key)),
    new Set(linkSets.map((row) => row.developer_name)),
  ];
  return {
    contents: contentRows(site, publishedAt).filter((row) => !keys.has(row.content_key)),
    collections: collectionRows(site).filter((row) => !collectionKeys.has(row.collection_key)),
    linkSets: linkSetRows(site, publishedAt).filter((row) => !names.has(row.developer_name)),
  };
}
/** The result of `findMissing`. */
type MissingContent = Awaited<ReturnType<typeof findMissing>>;

/** Adds the missing content, in the caller's transaction. Rows that others add at the same time are kept. */
async function addMissing(trx: Executor, { contents, collections, linkSets }: MissingContent): Promise<void> {
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
 * Adds what the seed has and the database lacks, in the caller's transaction; with `onlyList` nothing is
 * written. Pictures belong to all stores; stores that the seed does not know have no content of their own.
 * Returns a line for each record.
 */
export async function addMissingContent(
  trx: Executor,
  sites: readonly SeededSite[],
  now: Date,
  onlyList: boolean,
): Promise<string[]> {
  const pictures = await findMissingPictures(trx);
  const views = await findMissingViews(trx);
  const lines = [...pictures, ...views.pictures].map(({ content_key }) => `${content_key}, a picture`);
  if (!onlyList) {
    await addPictures(trx, pictures);
    await addViews(trx, views);
  }
  for (const site of sites.filter(({ storeName }) => webstores.some(({ name }) => name === storeName))) {
    const missing = await findMissing(trx, site, now);
    const keys = [
      ...missing.contents.map((row) => row.content_key),
      ...missing.linkSets.map((row) => `link-set/${row.developer_name}`),
      ...missing.collections.map((row) => `the collection ${row.collection_key}`),
    ];
    lines.push(...keys.map((key) => `${key} in ${site.storeName}`));
    if (!onlyList) await addMissing(trx, missing);
  }
  return lines;
}
