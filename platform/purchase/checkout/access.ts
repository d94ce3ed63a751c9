import { ownerKey, requireOwnerKey } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import type { Executor } from "#platform/db/database";
import { notFound, PlatformError } from "#platform/core/errors";
import { settingsOf } from "#platform/core/store-settings";
import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";

const hour = 60 * 60 * 1000;

/**
 * A checkout that nobody finishes ends after this time, in milliseconds; its cart is kept (platform-api.md
 * section 3.2). Four hours, unless the store's setting `checkoutLifetimeHours` says otherwise: a store of
 * businesses gives its buyers two days.
 */
export function checkoutLifetime(webstore: Pick<WebstoreTable, "settings">): number {
  const { checkoutLifetimeHours: hours } = settingsOf(webstore);
  return (typeof hours === "number" && hours > 0 && hours <= 30 * 24 ? hours : 4) * hour;
}

/**
 * The actor's checkout by id, or the one under way for `active`; null for anybody else's. Completed ones are
 * found by id.
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

export function checkNotExpired(checkout: CheckoutRow, now: Date): void {
  if (isExpired(checkout, now)) throw new PlatformError(410, "MISSING_RECORD", "The checkout has expired");
}

/** The cart of a checkout whose owner was checked; closed ones as well. */
export function getCartOf(db: Executor, checkout: CheckoutRow): Promise<CartRow> {
  return db.selectFrom("cart").selectAll().where("id", "=", checkout.cart_id).executeTakeFirstOrThrow();
}

/**
 * Holds the cart, then the checkout, until the transaction ends: the order in which every write takes them.
 */
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

/** A checkout that can still change, locked. */
export async function lockOpenCheckout(trx: Executor, scope: CartScope, checkoutId: string, now: Date) {
  const locked = await lockCheckout(trx, scope, checkoutId);
  if (locked.checkout.status === "Completed") {
    throw new PlatformError(409, "CHECKOUT_CONFLICT", "The order of this checkout was placed already");
  }
  checkNotExpired(locked.checkout, now);
  return locked;
}
