import { sql, type Selectable } from "kysely";

import type { PlatformRequest } from "#contract/platform-fetch";
import { ownerKey, requireOwnerKey, type Actor } from "#platform/core/actor";
import type { CartTable, Executor, WebstoreTable } from "#platform/db/database";
import { notFound } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import { newId } from "#platform/core/ids";

export type CartRow = Selectable<CartTable>;

/** The store and the actor of a call. The call can see only this actor's carts in this store (CART-3). */
export interface CartScope {
  webstore: WebstoreTable;
  actor: Actor;
  services: Pick<PlatformServices, "db">;
}

/** The input that all calls on a cart share. */
export interface CartInput<Services extends PlatformServices = PlatformServices> extends CartScope {
  params: Record<string, string>;
  query: { currencyIsoCode?: string | undefined };
  request: PlatformRequest;
  services: Services;
}

/** True for the aliases of the current cart (CART-1). */
export const isAlias = (cartId: string) => cartId === "current" || cartId === "active";

function ownCarts(db: Executor, { webstore, actor }: CartScope, cartId: string) {
  const query = db
    .selectFrom("cart")
    .selectAll()
    .where("webstore_id", "=", webstore.id)
    .where("owner_key", "=", ownerKey(actor))
    .where("status", "in", ["Active", "Checkout"]);
  return isAlias(cartId) ? query.where("is_secondary", "=", false) : query.where("id", "=", cartId);
}

/**
 * The actor's cart by id or alias; null if there is none, or if the cart belongs to another shopper (CART-3).
 */
export async function findCart(db: Executor, scope: CartScope, cartId: string): Promise<CartRow | null> {
  if (ownerKey(scope.actor) === null) return null;
  return (await ownCarts(db, scope, cartId).executeTakeFirst()) ?? null;
}

/**
 * Like findCart, but locks the cart until the transaction ends. Throws 404 if there is no such cart, 401 for
 * an actor without a guest id. Every write locks the cart first, so that two writes cannot deadlock.
 */
export async function lockCart(trx: Executor, scope: CartScope, cartId: string): Promise<CartRow> {
  requireOwnerKey(scope.actor);
  const cart = await ownCarts(trx, scope, cartId).forUpdate().executeTakeFirst();
  if (!cart) throw notFound("The cart does not exist");
  return cart;
}

/** The owner columns of a new cart. */
export function ownerColumns(actor: Actor) {
  const owner_key = requireOwnerKey(actor);
  return actor.kind === "shopper"
    ? { owner_key, guest_id: null, account_id: actor.effectiveAccountId, user_id: actor.userId }
    : { owner_key, guest_id: actor.guestId };
}

/**
 * Returns the active cart, locked. Creates it in `currency` if there is none. Simultaneous requests get the
 * same cart (CART-1). Throws 401 for an actor without a guest id.
 */
export async function lockOrCreateCart(
  trx: Executor,
  scope: CartScope,
  now: Date,
  currency = scope.webstore.currency,
): Promise<{ cart: CartRow; created: boolean }> {
  const inserted = await trx
    .insertInto("cart")
    .values({
      id: newId("cart"),
      webstore_id: scope.webstore.id,
      ...ownerColumns(scope.actor),
      status: "Active",
      currency,
      created_at: now,
      updated_at: now,
    })
    // The condition is written out: with parameters, the generic plan of a prepared statement does not match
    // the partial index.
    .onConflict((conflict) =>
      conflict
        .columns(["webstore_id", "owner_key"])
        .where(sql<boolean>`status in ('Active', 'Checkout') and not is_secondary`)
        .doNothing(),
    )
    .executeTakeFirst();
  const cart = await ownCarts(trx, scope, "active").forUpdate().executeTakeFirst();
  // The cart that caused the conflict became an order in the meantime: try again, which creates a new one.
  return cart
    ? { cart, created: Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0 }
    : lockOrCreateCart(trx, scope, now, currency);
}
