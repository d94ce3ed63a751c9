import { ownerKey, requireOwnerKey } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import type { Executor } from "#platform/db/database";
import { notFound, PlatformError } from "#platform/core/errors";
import { settingsOf } from "#platform/core/store-settings";
import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";

const hour = 60 * 60 * 1000;

/**
 * How long a checkout lasts, in milliseconds: four hours, or the store's setting `checkoutLifetimeHours`
 * (CHECKOUT-3). Its cart is kept.
 */
export function checkoutLifetime(webstore: Pick<WebstoreTable, "settings">): number {
  const { checkoutLifetimeHours: hours } = settingsOf(webstore);
  return (typeof hours === "number" && hours > 0 && hours <= 30 * 24 ? hours : 4) * hour;
}

/**
 * The actor's checkout by id, or the active one for `active`; null for the checkout of somebody else
 * (CHECKOUT-5). Completed ones are found by id only.
 */
export async function findCheckout(
  db: Executor,
  { webstore, actor }: CartScope,
  checkoutId: string,
): Promise<CheckoutRow | null> {
  const owner = ownerKey(actor);
  if (owner === null) return null;
  const query = db
    .selectFrom("checkout")
    .selectAll()
    .where("webstore_id", "=", webstore.id)
    .where("owner_key", "=", owner);
  const row =
    checkoutId === "active"
      ? await query.where("status", "=", "Active").orderBy("created_at", "desc").executeTakeFirst()
      : await query
          .where("status", "in", ["Active", "Completed"])
          .where("id", "=", checkoutId)
          .executeTakeFirst();
  return row ?? null;
}

const isExpired = (checkout: CheckoutRow, now: Date) =>
  checkout.status === "Active" && checkout.expires_at <= now;

/** Throws 410 for an expired checkout (CHECKOUT-3). */
export function checkNotExpired(checkout: CheckoutRow, now: Date): void {
  if (isExpired(checkout, now)) throw new PlatformError(410, "MISSING_RECORD", "The checkout has expired");
}

/** The cart of a checkout, open or closed. The caller must have checked the owner. */
export function getCartOf(db: Executor, checkout: CheckoutRow): Promise<CartRow> {
  return db.selectFrom("cart").selectAll().where("id", "=", checkout.cart_id).executeTakeFirstOrThrow();
}

/** Locks the cart, then the checkout, until the transaction ends. Every write locks in this order. */
export async function lockCheckout(
  trx: Executor,
  scope: CartScope,
  checkoutId: string,
): Promise<{ checkout: CheckoutRow; cart: CartRow }> {
  requireOwnerKey(scope.actor);
  const found = await findCheckout(trx, scope, checkoutId);
  if (!found) throw notFound("The checkout does not exist");
  const cart = await trx
    .selectFrom("cart")
    .selectAll()
    .where("id", "=", found.cart_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const checkout = await trx
    .selectFrom("checkout")
    .selectAll()
    .where("id", "=", found.id)
    .where("status", "in", ["Active", "Completed"])
    .forUpdate()
    .executeTakeFirst();
  if (!checkout) throw notFound("The checkout does not exist");
  return { checkout, cart };
}

/**
 * A checkout that can still change, locked. Throws 410 where it has expired (CHECKOUT-3), 409 after its
 * order.
 */
export async function lockOpenCheckout(trx: Executor, scope: CartScope, checkoutId: string, now: Date) {
  const locked = await lockCheckout(trx, scope, checkoutId);
  if (locked.checkout.status === "Completed") {
    throw new PlatformError(409, "CHECKOUT_CONFLICT", "The order of this checkout was placed already");
  }
  checkNotExpired(locked.checkout, now);
  return locked;
}
