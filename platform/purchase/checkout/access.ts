import { sql, type RawBuilder } from "kysely";

import { ownerKey, requireOwnerKey } from "#platform/core/actor";
import { preparedQuery, type Placeholders } from "#platform/db/prepared-query";
import type { Executor, WebstoreTable } from "#platform/db/database";
import { notFound, PlatformError } from "#platform/core/errors";
import { settingsOf } from "#platform/core/store-settings";
import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import { priceCartState } from "#platform/purchase/cart/price/priced-cart";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import {
  stateOf,
  toState,
  valuesOf,
  type StateRow,
  type StateValues,
} from "#platform/purchase/cart/state/cart-state";
import type { CheckoutRow } from "#platform/purchase/delivery/queries";

const hour = 60 * 60 * 1000;

/**
 * The lifetime of a checkout in milliseconds: the store's setting `checkoutLifetimeHours`, or four hours
 * (CHECKOUT-3). The cart does not expire with it.
 */
export function checkoutLifetime(webstore: Pick<WebstoreTable, "settings">): number {
  const { checkoutLifetimeHours: hours } = settingsOf(webstore);
  return (typeof hours === "number" && hours > 0 && hours <= 30 * 24 ? hours : 4) * hour;
}

/**
 * The actor's checkout by id, or the active one for `active`; null if there is none, or if it belongs to
 * another shopper (CHECKOUT-5). Completed checkouts are found by id only.
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

/** The cart of a checkout, also if it is closed. The caller must have checked the owner. */
export function getCartOf(db: Executor, checkout: CheckoutRow): Promise<CartRow> {
  return db.selectFrom("cart").selectAll().where("id", "=", checkout.cart_id).executeTakeFirstOrThrow();
}

/** A checkout with its priced cart. */
export interface CheckoutView {
  checkout: CheckoutRow;
  view: PricedCartView;
}

type Values = Omit<StateValues, "cartId"> & { webstoreId: string; owner: string; checkoutId: string };

const prepareCartQuery = (condition: (values: Placeholders<Values>) => RawBuilder<unknown>) =>
  preparedQuery<Values, StateRow>((values) =>
    stateOf(
      values,
      sql`c.id = (select k.cart_id from checkout k where k.webstore_id = ${values.webstoreId} and k.owner_key = ${values.owner}
        and ${condition(values)})`,
    ),
  );
const findActive = prepareCartQuery(() => sql`k.status = 'Active' order by k.created_at desc limit 1`);
const findById = prepareCartQuery(
  ({ checkoutId }) => sql`k.id = ${checkoutId} and k.status in ('Active', 'Completed')`,
);

/** Like findCheckout, together with its priced cart, by one statement. */
export async function findPricedCheckout(
  scope: CartScope,
  checkoutId: string,
  now: Date,
): Promise<CheckoutView | null> {
  const { webstore, actor, services } = scope;
  const owner = ownerKey(actor);
  if (owner === null) return null;
  const find = checkoutId === "active" ? findActive : findById;
  const values = { ...valuesOf(scope, now), webstoreId: webstore.id, owner, checkoutId };
  const [row] = await find(services.db, values);
  const view = row && priceCartState(scope, await toState(services.db, scope, row, now), now);
  return view?.checkout ? { checkout: view.checkout, view } : null;
}

/**
 * Locks the cart, then the checkout, until the transaction ends. All writes must lock in this order. Throws
 * 404 if the checkout does not exist, 401 for an actor without a guest id.
 */
export async function lockCheckout(
  trx: Executor,
  scope: CartScope,
  checkoutId: string,
): Promise<{ checkout: CheckoutRow; cart: CartRow }> {
  requireOwnerKey(scope.actor);
  const ownCheckout = await findCheckout(trx, scope, checkoutId);
  if (!ownCheckout) throw notFound("The checkout does not exist");
  const cart = await trx
    .selectFrom("cart")
    .selectAll()
    .where("id", "=", ownCheckout.cart_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const checkout = await trx
    .selectFrom("checkout")
    .selectAll()
    .where("id", "=", ownCheckout.id)
    .where("status", "in", ["Active", "Completed"])
    .forUpdate()
    .executeTakeFirst();
  if (!checkout) throw notFound("The checkout does not exist");
  return { checkout, cart };
}

/**
 * Like lockCheckout, for a checkout that can still change. Throws 410 if it has expired (CHECKOUT-3), 409 if
 * its order was placed.
 */
export async function lockOpenCheckout(trx: Executor, scope: CartScope, checkoutId: string, now: Date) {
  const locked = await lockCheckout(trx, scope, checkoutId);
  if (locked.checkout.status === "Completed") {
    throw new PlatformError(409, "CHECKOUT_CONFLICT", "The order of this checkout was placed already");
  }
  checkNotExpired(locked.checkout, now);
  return locked;
}
