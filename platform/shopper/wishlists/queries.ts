import { sql, type Selectable } from "kysely";

import { defaultWishlistId } from "#contract/shopper/wishlists";

import { ownerKey, type Actor } from "#platform/core/actor";
import type { Executor, WebstoreTable, WishlistTable } from "#platform/db/database";
import type { Page } from "#platform/core/page-tokens";

/** A row of `wishlist` with its number of products and its link. */
export interface WishlistRow extends Selectable<WishlistTable> {
  products: number;
  token: string | null;
  shared_by: string | null;
  shows_notes: boolean | null;
}

/** The store and the actor that wishlists belong to. */
export interface WishlistOwner {
  webstore: Pick<WebstoreTable, "id">;
  actor: Actor;
}

/** The sort orders of items (API-155). */
export const wishlistItemSorts = ["CreatedDateDesc", "CreatedDateAsc"] as const;
/** One of `wishlistItemSorts`. */
export type WishlistItemSort = (typeof wishlistItemSorts)[number];

/** The lists of the actor in this store. */
const ownLists = ({ webstore, actor }: WishlistOwner) =>
  sql`w.webstore_id = ${webstore.id} and w.owner_key = ${ownerKey(actor)}`;

/** The id of the list that is marked as the default one, else of the oldest list (WISHLIST-13). */
const defaultOfOwner = sql`(select d.id from wishlist d
  where d.webstore_id = w.webstore_id and d.owner_key = w.owner_key order by d.is_default desc, d.sequence limit 1)`;

const isNamed = (id: string) =>
  id === defaultWishlistId ? sql`w.id = ${defaultOfOwner}` : sql`w.id = ${id}`;

const selectLists = (owner: WishlistOwner, condition = sql`true`) => sql<WishlistRow>`
  select w.id, w.webstore_id, w.owner_key, w.name, w.sequence, w.created_at, w.modified_at,
    w.id = ${defaultOfOwner} as is_default,
    (select count(*)::int from wishlist_item i where i.wishlist_id = w.id) as products,
    s.token, s.shared_by, s.shows_notes
  from wishlist w left join wishlist_share s on s.wishlist_id = w.id
  where ${ownLists(owner)} and ${condition} order by w.sequence desc`;

/** All wishlists of the actor in this store, the newest first. */
export async function listWishlistRows(db: Executor, owner: WishlistOwner): Promise<WishlistRow[]> {
  return (await selectLists(owner).execute(db)).rows;
}

/** A wishlist of the actor, or the default one; null for anybody else's (WISHLIST-1). */
export async function findWishlist(
  db: Executor,
  owner: WishlistOwner,
  id: string,
): Promise<WishlistRow | null> {
  return (await selectLists(owner, isNamed(id)).execute(db)).rows[0] ?? null;
}

/**
 * Locks wishlists until the transaction ends, so that writers take turns. Returns the id of each list, null
 * for a list that is not the actor's. All writers lock in the order of the sequence.
 */
export async function lockWishlists(
  trx: Executor,
  owner: WishlistOwner,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const named = await Promise.all(ids.map((id) => findWishlist(trx, owner, id)));
  const known = named.flatMap((row) => row?.id ?? []);
  const { rows } = await sql<{ id: string }>`
    select w.id from wishlist w where ${ownLists(owner)} and w.id = any(${known})
    order by w.sequence for update`.execute(trx);
  const locked = new Set(rows.map(({ id }) => id));
  return named.map((row) => (row && locked.has(row.id) ? row.id : null));
}

/** An item of a wishlist with its product. */
export interface WishlistItemRow {
  id: string;
  product_id: string;
  note: string | null;
  name: string;
  sku: string;
  url_name: string;
  product_class: string;
  minimum_quantity: number;
  maximum_quantity: number;
  quantity_increment: number;
  /** Whether the store sells the product at all. */
  is_sold: boolean;
}

const itemColumns = (brands: readonly string[]) => sql`
  i.id, i.product_id, i.note, p.name, p.sku, p.url_name, p.product_class, p.minimum_quantity, p.maximum_quantity, p.quantity_increment,
  p.is_active and p.product_class <> 'VariationParent' and p.brand = any(${[...brands]}) as is_sold`;

/** One page of the items of a list, plus one row if there are more. The caller has checked the owner. */
export async function listWishlistItemRows(
  db: Executor,
  brands: readonly string[],
  wishlistId: string,
  page: Page<WishlistItemSort>,
): Promise<WishlistItemRow[]> {
  const { rows } = await sql<WishlistItemRow>`
    select ${itemColumns(brands)} from wishlist_item i join product p on p.id = i.product_id where i.wishlist_id = ${wishlistId}
    order by i.sequence ${page.sort === "CreatedDateAsc" ? sql`` : sql`desc`} limit ${page.size + 1} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}

/** The item of a product in a list; null if there is none. The caller has checked the owner. */
export async function findWishlistItem(
  db: Executor,
  brands: readonly string[],
  wishlistId: string,
  productId: string,
): Promise<WishlistItemRow | null> {
  const { rows } = await sql<WishlistItemRow>`
    select ${itemColumns(brands)} from wishlist_item i join product p on p.id = i.product_id
    where i.wishlist_id = ${wishlistId} and i.product_id = ${productId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether any wishlist of the actor in this store has items (API-161). */
export async function hasAnyWishlistItem(db: Executor, { webstore, actor }: WishlistOwner): Promise<boolean> {
  if (ownerKey(actor) === null) return false;
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from wishlist w join wishlist_item i on i.wishlist_id = w.id
      where w.webstore_id = ${webstore.id} and w.owner_key = ${ownerKey(actor)}) as has`.execute(db);
  return rows[0]!.has;
}

/** The products that are on lists of the actor in this store (API-244). */
export async function findMemberships(
  db: Executor,
  owner: WishlistOwner,
  productIds: readonly string[],
): Promise<{ productId: string; wishlistId: string; wishlistItemId: string }[]> {
  const { rows } = await sql<{ productId: string; wishlistId: string; wishlistItemId: string }>`
    select i.product_id as "productId", w.id as "wishlistId", i.id as "wishlistItemId"
    from wishlist w join wishlist_item i on i.wishlist_id = w.id
    where ${ownLists(owner)} and i.product_id = any(${[...productIds]}) order by w.sequence`.execute(db);
  return rows;
}
