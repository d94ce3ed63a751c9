import { sql } from "kysely";

import type { Database, Executor } from "#platform/db/database";

import type { Shortage } from "./allocation";
import { chooseLocations, releaseReservations, writeReservations, type StockRequest } from "./stock";

export interface HoldRequest extends StockRequest {
  expiresAt: Date;
  /** A hash of the client's address; null if the hold does not count towards the limit (STOCK-18). */
  clientKey: string | null;
  /** The number of pieces of a product that the holds of one client may have together. */
  limit: number;
}

/**
 * Reserves the stock of a cart for a payment until `expiresAt` (STOCK-16). A reservation that lasts longer is
 * kept. Returns what is short, and the products of which the client's other payments hold too much; in both
 * cases nothing is reserved. The cart must be locked.
 */
export async function holdForPayment(
  root: Database,
  trx: Executor,
  request: HoldRequest,
): Promise<{ shortages: Shortage[]; overLimit: string[] }> {
  if (await lastsLonger(trx, request)) return { shortages: [], overLimit: [] };
  const { allocations, shortages } = await chooseLocations(root, trx, request);
  const overLimit = shortages.length > 0 ? [] : await findOverLimit(trx, request);
  if (overLimit.length === 0) await writeReservations(trx, { ...request, forPayment: true }, allocations);
  return { shortages, overLimit };
}

/** Whether the cart has a reservation that lasts at least until `expiresAt`. It is for its current lines. */
async function lastsLonger(trx: Executor, { cartId, expiresAt }: HoldRequest): Promise<boolean> {
  const first = await trx
    .selectFrom("stock_reservation")
    .select("expires_at")
    .where("cart_id", "=", cartId)
    .orderBy("expires_at")
    .limit(1)
    .executeTakeFirst();
  return first !== undefined && first.expires_at >= expiresAt;
}

/**
 * The products of which this hold and those of the client's other carts are more than the limit. A client
 * without other holds may hold what one cart may have. The stock of the products must be locked.
 */
async function findOverLimit(
  trx: Executor,
  { cartId, clientKey, limit, demands, now }: HoldRequest,
): Promise<string[]> {
  if (clientKey === null) return [];
  const { rows } = await sql<{ product_id: string; held: number }>`
    select product_id, sum(quantity)::int as held from stock_reservation
    where client_key = ${clientKey} and product_id = any(${demands.map(({ productId }) => productId)})
      and cart_id <> ${cartId} and expires_at > ${now}
    group by product_id`.execute(trx);
  return rows
    .filter(({ product_id: productId, held }) => {
      const own = demands.filter((each) => each.productId === productId);
      return own.reduce((sum, { quantity }) => sum + quantity, held) > limit;
    })
    .map((row) => row.product_id);
}

/** The payment is approved: its hold lasts until `expiresAt`, and no longer counts towards the limit. */
export const extendHold = (db: Executor, cartId: string, expiresAt: Date): Promise<unknown> =>
  holdsOf(db, cartId).set({ expires_at: expiresAt, client_key: null }).execute();

/** Makes the hold of a cart end at `expiresAt`. A hold that ends before that stays as it is. */
export const shortenHold = (db: Executor, cartId: string, expiresAt: Date): Promise<unknown> =>
  holdsOf(db, cartId).set({ expires_at: expiresAt }).where("expires_at", ">", expiresAt).execute();

const holdsOf = (db: Executor, cartId: string) =>
  db.updateTable("stock_reservation").where("cart_id", "=", cartId).where("for_payment", "=", true);

/** Releases the hold of a payment that failed. A reservation that no payment made stays (STOCK-16). */
export async function releaseHold(trx: Executor, cartId: string, now: Date): Promise<void> {
  const hold = await trx
    .selectFrom("stock_reservation")
    .select("id")
    .where("cart_id", "=", cartId)
    .where("for_payment", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (hold) await releaseReservations(trx, cartId, now);
}
