import { sql, type Selectable } from "kysely";

import { ownerKey, type Actor } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import type { Executor } from "#platform/db/database";
import type { WishlistTable } from "#platform/db/personal-tables";
import type { Page } from "#platform/core/page-tokens";

/** A row of `wishlist` with its number of products. */
export interface WishlistRow extends Selectable<WishlistTable> {
  products: number;
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

/** All wishlists of the actor in this store, the newest first. */
export async function listWishlistRows(
  db: Executor,
  { webstore, actor }: WishlistOwner,
): Promise<WishlistRow[]> {
  const { rows } = await sql<WishlistRow>`
    select w.*, (select count(*)::int from wishlist_item i where i.wishlist_id = w.id) as products
    from wishlist w where w.webstore_id = ${webstore.id} and w.owner_key = ${ownerKey(actor)}
    order by w.sequence desc`.execute(db);
  return rows;
}

/** A wishlist of the actor; null for anybody else's (WISHLIST-1). */
export async function findWishlist(
  db: Executor,
  { webstore, actor }: WishlistOwner,
  id: string,
): Promise<WishlistRow | null> {
  const { rows } = await sql<WishlistRow>`
    select w.*, (select count(*)::int from wishlist_item i where i.wishlist_id = w.id) as products
    from wishlist w where w.id = ${id} and w.webstore_id = ${webstore.id} and w.owner_key = ${ownerKey(actor)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/**
 * Locks a wishlist until the transaction ends, so that writers take turns. False if the actor has no such
 * list.
 */
export async function lockWishlist(
  trx: Executor,
  { webstore, actor }: WishlistOwner,
  id: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("wishlist")
    .select("id")
    .where("id", "=", id)
    .where("webstore_id", "=", webstore.id)
    .where("owner_key", "=", ownerKey(actor))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** An item of a wishlist with its product. */
export interface WishlistItemRow {
  id: string;
  product_id: string;
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
  i.id, i.product_id, p.name, p.sku, p.url_name, p.product_class, p.minimum_quantity, p.maximum_quantity, p.quantity_increment,
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
