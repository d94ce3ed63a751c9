import { sql } from "kysely";

import { startedHoldMinutes } from "#contract/checkout/stock-hold";
import type { Database, Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";

import { allocateStock, type Allocation, type Demand, type FreeStock, type Shortage } from "./allocation";
import { findLocationsOf } from "./region-locations";

/**
 * The time that stock is reserved by default, and for an approved payment, in seconds (STOCK-14,
 * STOCK-16).
 */
export const reservationSeconds = 14_400;

interface StockRow {
  product_id: string;
  location_id: string;
  on_hand: number;
  reserved: number;
}

/**
 * Locks the stock rows of products until the transaction ends. Call this before any change of stock. Rows are
 * locked in the order of product and location, so that two orders cannot deadlock. The subquery hides the
 * number of products from the planner, which would otherwise plan the statement again for each call.
 */
async function lockStock(trx: Executor, productIds: readonly string[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select product_id, location_id, on_hand, reserved from stock
    where product_id = any(array(select unnest(${[...productIds]}::text[])))
    order by product_id, location_id for update`.execute(trx);
  return rows;
}

/**
 * Deletes the reservations of this cart and the expired ones of all carts, and lowers `reserved`. Returns the
 * released quantity by stock row. The rows must be locked.
 */
async function release(trx: Executor, productIds: readonly string[], cartId: string | null, now: Date) {
  const { rows } = await sql<{ product_id: string; location_id: string; quantity: number }>`
    with gone as (
      delete from stock_reservation
      where product_id = any(${[...productIds]}) and (cart_id = ${cartId} or expires_at <= ${now})
      returning product_id, location_id, quantity),
    sums as (select product_id, location_id, sum(quantity)::int as quantity from gone group by 1, 2)
    update stock set reserved = stock.reserved - sums.quantity from sums
    where stock.product_id = any(${[...productIds]}) and stock.product_id = sums.product_id and stock.location_id = sums.location_id
    returning stock.product_id, stock.location_id, sums.quantity`.execute(trx);
  return rows;
}

/** Releases a cart's reservations (STOCK-15). Returns whether there were any. */
export async function releaseReservations(trx: Executor, cartId: string, now: Date): Promise<boolean> {
  const held = await trx
    .selectFrom("stock_reservation")
    .select("product_id")
    .distinct()
    .where("cart_id", "=", cartId)
    .execute();
  if (held.length === 0) return false;
  const productIds = held.map((row) => row.product_id);
  await lockStock(trx, productIds);
  await release(trx, productIds, cartId, now);
  return true;
}

/** Releases expired reservations of at most 200 products (STOCK-15). Returns the number of products. */
export async function releaseExpiredReservations(db: Database, now: Date): Promise<number> {
  const expired = await db
    .selectFrom("stock_reservation")
    .select("product_id")
    .distinct()
    .where("expires_at", "<=", now)
    .limit(200)
    .execute();
  if (expired.length === 0) return 0;
  const productIds = expired.map((row) => row.product_id);
  await db.transaction().execute(async (trx) => {
    await lockStock(trx, productIds);
    await release(trx, productIds, null, now);
  });
  return productIds.length;
}

export interface StockRequest {
  cartId: string;
  demands: readonly Demand[];
  now: Date;
}

export interface StockAllocation {
  allocations: Allocation[];
  shortages: Shortage[];
}

/**
 * Locks the stock of the needed products, releases the cart's own reservations, and chooses locations
 * (STOCK-10). It does not take or reserve stock. A cart has reservations only for its current lines, because
 * every change of lines releases them (CART-18).
 */
export async function chooseLocations(
  root: Database,
  trx: Executor,
  { cartId, demands, now }: StockRequest,
): Promise<StockAllocation> {
  const regions = await findLocationsOf({ db: root, executor: trx, now });
  const productIds = [...new Set(demands.map((each) => each.productId))];
  const stockRows = await lockStock(trx, productIds);
  // `reserved` is exact while the rows are locked. If it is zero in all rows, there is nothing to release.
  const released = stockRows.some((row) => row.reserved > 0)
    ? await release(trx, productIds, cartId, now)
    : [];
  const freeStock = stockRows.map((row): FreeStock => {
    const releasedQuantity =
      released.find((each) => each.product_id === row.product_id && each.location_id === row.location_id)
        ?.quantity ?? 0;
    return {
      product_id: row.product_id,
      location_id: row.location_id,
      free: row.on_hand - row.reserved + releasedQuantity,
    };
  });
  return allocateStock(demands, freeStock, regions);
}

/**
 * Reserves stock for a cart for a time, in place of its earlier reservations (STOCK-14). Anybody can fill a
 * cart, so without an approved payment it is a short one. The id is null if there is too little stock or
 * nothing to reserve, or if the cart was held unpaid for too long (STOCK-31).
 */
export async function reserveStock(
  root: Database,
  trx: Executor,
  { seconds, ...request }: StockRequest & { seconds: number },
): Promise<StockAllocation & { reservationId: string | null; expiresAt: Date; isHeldTooLong: boolean }> {
  const { cartId, now } = request;
  const hold = await trx
    .selectFrom("stock_reservation")
    .select(["expires_at", "for_payment"])
    .where("cart_id", "=", cartId)
    .orderBy("for_payment", "desc")
    .limit(1)
    .executeTakeFirst();
  const unpaidEnd = new Date(now.getTime() + startedHoldMinutes * 60_000);
  const isPaid = hold?.for_payment === true && hold.expires_at > unpaidEnd;
  const mayBegin = isPaid || (await mayHoldUnpaid(trx, cartId, now));
  const latest = isPaid || !mayBegin ? (hold?.expires_at ?? now) : unpaidEnd;
  const wanted = new Date(now.getTime() + seconds * 1000);
  const expiresAt = wanted < latest ? wanted : latest;
  const allocation = await chooseLocations(root, trx, request);
  const isHeldTooLong = expiresAt <= now;
  const reservationId = isHeldTooLong
    ? null
    : await writeReservations(
        trx,
        { cartId, expiresAt, forPayment: isPaid || (!mayBegin && hold?.for_payment === true) },
        allocation.allocations,
      );
  return { ...allocation, reservationId, expiresAt, isHeldTooLong };
}

/** Unpaid holds of a cart begin for this time, and after the pause anew, in minutes (STOCK-31). */
const [unpaidMinutes, pauseMinutes] = [60, 30];

/**
 * Whether a locked cart may hold stock without an approved payment. Otherwise somebody who repeats a call
 * holds it for as long as they like.
 */
export async function mayHoldUnpaid(trx: Executor, cartId: string, now: Date): Promise<boolean> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { rows } = await sql<{ from: Date }>`
    update cart set unpaid_holds_from =
      case when unpaid_holds_from > ${ago(unpaidMinutes + pauseMinutes)} then unpaid_holds_from else ${now}::timestamptz end
    where id = ${cartId} returning unpaid_holds_from as "from"`.execute(trx);
  return rows[0]!.from > ago(unpaidMinutes);
}

interface NewReservation {
  cartId: string;
  expiresAt: Date;
  forPayment?: boolean;
  clientKey?: string | null;
}

/** Reserves the stock that `chooseLocations` chose in the same transaction. Null if there is none. */
export async function writeReservations(
  trx: Executor,
  { cartId, expiresAt, forPayment = false, clientKey = null }: NewReservation,
  allocations: readonly Allocation[],
): Promise<string | null> {
  if (allocations.length === 0) return null;
  const reservationId = newId("reservation");
  await sql`
    with held as (
      insert into stock_reservation (id, cart_id, product_id, location_id, quantity, expires_at, for_payment, client_key)
      select ${reservationId}, ${cartId}, a."productId", a."locationId", sum(a.quantity)::int, ${expiresAt}::timestamptz, ${forPayment}, ${clientKey}
      from json_to_recordset(${JSON.stringify(allocations)}::json) as a("productId" text, "locationId" text, quantity int)
      group by a."productId", a."locationId"
      returning product_id, location_id, quantity)
    update stock set reserved = stock.reserved + held.quantity from held
    where stock.product_id = any(${allocations.map((each) => each.productId)}) and stock.product_id = held.product_id and stock.location_id = held.location_id`.execute(
    trx,
  );
  return reservationId;
}
