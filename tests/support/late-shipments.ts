import { expect } from "vitest";

import { readMinor } from "#platform/core/money";
import { confirmedSums } from "#platform/purchase/fulfillment/order-sums";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { createProviders } from "#platform/purchase/payment/providers";

import { openOrderLife } from "./order-life";
import { goodCard } from "./order-side";
import { placeOrder } from "./placed-orders";
import { silentLog } from "./silent-log";

export const day = 24 * 60 * 60 * 1000;
/** A card that the shopper agrees to be kept. */
export const savedCard = { ...goodCard, keep: "yes" };

/** Orders whose goods leave weeks after they were placed, by a clock that tests move. */
export async function openLateShipments() {
  const { side, range, request, recordOf } = await openOrderLife();
  const { db } = side;
  const clock = { time: Date.now() };
  const now = () => new Date(clock.time);
  const providers = createProviders({ db, now });
  const services = { db, now, log: silentLog, providers };

  /** An order of so many ranges, a part of which is shipped at once, and the rest after ten days. */
  async function shipLate(card: Record<string, string>, { first, later }: { first: number; later: number }) {
    clock.time = Date.now();
    const { id, number } = await placeOrder(side, side.shopper(), [[range, first + later]], undefined, card);
    const [line] = (await recordOf(id)).items;
    const ship = (quantity: number) =>
      shipOrder(services, request(id), {
        carrier: "Freight Line",
        trackingNumber: null,
        quantities: [{ itemId: line!.id, quantity }],
      });
    if (first > 0) await ship(first);
    await performOperations(services, { orderId: id });
    clock.time += 10 * day;
    const { captured } = await ship(later);
    return { id, number, captured };
  }

  /** The order's operations, sorted by kind, and what the provider has in all its authorizations. */
  async function moneyOf(orderId: string) {
    const record = await recordOf(orderId);
    const booked = await db
      .selectFrom("provider_authorization as a")
      .selectAll("a")
      .where("a.key", "in", [
        record.payment.payment_id!,
        ...record.operations.filter(({ kind }) => kind === "Authorize").map(({ id }) => id),
      ])
      .orderBy("created_at")
      .execute();
    return {
      record,
      status: record.order.payment_status,
      operations: record.operations.map(({ kind, status }) => `${kind} ${status}`).sort(),
      sums: confirmedSums(record),
      booked: booked.map((each) => ({
        amount: readMinor(each.amount_minor),
        captured: readMinor(each.captured_minor),
        voided: readMinor(each.voided_minor),
        refunded: readMinor(each.refunded_minor),
      })),
    };
  }

  /** The store's sums are those of the provider, and nothing is reserved that is not needed. */
  async function expectBalance(orderId: string) {
    const { sums, booked, record } = await moneyOf(orderId);
    const total = (name: keyof (typeof booked)[number]) => booked.reduce((sum, each) => sum + each[name], 0);
    expect({ ...sums, hasFailed: false }).toEqual({
      authorized: total("amount"),
      captured: total("captured"),
      voided: total("voided"),
      refunded: total("refunded"),
      hasFailed: false,
    });
    expect(sums.authorized - sums.voided - sums.refunded).toBe(
      Number(record.order.agreed_minor) - Number(record.order.goodwill_minor),
    );
  }

  return {
    side,
    db,
    range,
    request,
    recordOf,
    clock,
    now,
    providers,
    services,
    shipLate,
    moneyOf,
    expectBalance,
  };
}
