import { sql, type RawBuilder } from "kysely";

import type { WebstoreTable } from "#platform/db/catalogue-tables";
import type { Executor } from "#platform/db/database";
import { settingsOf } from "#platform/core/store-settings";

import type { CartRow } from "#platform/purchase/cart/access";

/** What decides whether a cart is still being calculated. */
type Calculated = Pick<CartRow, "calculated_at">;

/**
 * When the calculation of a changed cart will be done, as a column of an update of `cart`: null where the
 * store calculates at once, which is the usual. The setting `asyncCartCalculationMs` of a web store switches
 * the other way on (platform-api.md section 0.5). The time is kept with the cart, so a calculation under way
 * survives a restart, and whoever asks sees it done as soon as it has passed.
 */
export const calculatedAtColumn = (now: Date): RawBuilder<Date | null> => sql`
  (select ${now}::timestamptz + (w.settings->>'asyncCartCalculationMs')::double precision * interval '1 millisecond'
    from webstore w where w.id = cart.webstore_id)`;

/** The same for a change that leaves lines and coupons as they are: an address, a delivery method. */
export async function startCalculation(trx: Executor, cartId: string, now: Date): Promise<Date | null> {
  const { calculated_at } = await trx
    .updateTable("cart")
    .set({ calculated_at: calculatedAtColumn(now) })
    .where("id", "=", cartId)
    .returning("calculated_at")
    .executeTakeFirstOrThrow();
  return calculated_at;
}

/** Whether a store calculates asynchronously. */
export const calculatesLater = (webstore: Pick<WebstoreTable, "settings">) =>
  Number(settingsOf(webstore).asyncCartCalculationMs) > 0;

export const isCalculating = ({ calculated_at: at }: Calculated, now: Date) => at !== null && at > now;

/** What became of a cart's calculation, as `asyncOperationStatus` tells it. */
export type CalculationStatus = "Completed" | "Errored" | "Processing";

/**
 * Where a store calculates asynchronously, a calculation comes to nothing when a line cannot be bought as it
 * stands (it has no price, is no longer sold, breaks its quantity rule, asks for more than there is) or a
 * delivery group cannot be delivered. It is judged anew with every reading, as prices are: as soon as what
 * stood in the way has gone, the cart is calculated.
 */
export function calculationStatus(cart: Calculated, isSound: boolean, now: Date): CalculationStatus {
  if (isCalculating(cart, now)) return "Processing";
  return cart.calculated_at !== null && !isSound ? "Errored" : "Completed";
}

/**
 * What the lines of a cart are while it is being calculated (platform-api.md section 0.5): those of before
 * with amounts that may be old, none at all, or refused with 422. The setting `asyncCartItems` of a web store
 * says which.
 */
export function linesWhileCalculating(
  webstore: Pick<WebstoreTable, "settings">,
): "stale" | "empty" | "refused" {
  const { asyncCartItems } = settingsOf(webstore);
  return asyncCartItems === "empty" || asyncCartItems === "refused" ? asyncCartItems : "stale";
}

/**
 * Status and headers of a read: 202 with where and when to ask again while the calculation lasts; nothing
 * else once it is done.
 */
export function readStatus(
  cart: Calculated | null,
  request: { url: string },
  now: Date,
): { status?: 202; headers: Record<string, string> } {
  if (!cart || !isCalculating(cart, now)) return { headers: {} };
  const url = new URL(request.url);
  const seconds = Math.max(1, Math.ceil((cart.calculated_at!.getTime() - now.getTime()) / 1000));
  return { status: 202, headers: { location: url.pathname + url.search, "retry-after": String(seconds) } };
}

/** Status of a write: 202 where its result is yet to be calculated. */
export const writeStatus = ({ cart }: { cart: Calculated }, now: Date): { status?: 202 } =>
  isCalculating(cart, now) ? { status: 202 } : {};
