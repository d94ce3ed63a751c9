import { returnReasons, type ReturnReason } from "#contract/orders/order-changes";

import type { Executor } from "#platform/db/database";
import {
  deliveredSince,
  returnableOf,
  returnableSince,
  returnWindowDays,
} from "#platform/purchase/order/order-rights";

import { amountsOf, type ChangeAmounts } from "./change-amounts";
import { notPossible, requireVersion } from "./change-order";
import { loadOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import { moneyOf } from "./order-sums";
import { settle, withoutQuantities, type OrderMoney, type LineQuantity } from "./order-money";
import {
  chosenQuantities,
  followers,
  joinQuantities,
  loneWraps,
  toQuantities,
  type Item,
  type ItemQuantity,
} from "./quantities";

/** The pieces that are sent back, and the reason. */
export interface ReturnChoice {
  quantities: readonly LineQuantity[];
  reason: ReturnReason;
  /** The store may take goods back at any time; a shopper within the window. */
  by?: "shopper" | "store" | undefined;
}

export const isByStore = (reason: ReturnReason): boolean =>
  returnReasons.some(({ name, byStore }) => name === reason && byStore);

/**
 * The pieces of a return, with the lines that go along. Throws 404 for a line that the order does not have,
 * 422 for what cannot be returned.
 */
export function planReturn(
  record: OrderRecord,
  now: Date,
  { quantities, reason, by = "shopper" }: ReturnChoice,
): ItemQuantity[] {
  const inTime = deliveredSince(record, by === "store" ? new Date(0) : returnableSince(now));
  const available = (item: Item) => returnableOf(item, inTime.get(item.id) ?? 0);
  const late = quantities.some(({ itemId, quantity }) => {
    const item = record.items.find(({ id }) => id === itemId);
    return item && quantity > available(item) && quantity <= returnableOf(item, item.delivered);
  });
  if (late)
    throw notPossible(
      `Goods can be returned for ${returnWindowDays} days after their delivery. Please call us.`,
    );
  const chosen = chosenQuantities(record, quantities, { available, verb: "returned" });
  return joinQuantities(chosen, goAlong(record, chosen, isByStore(reason)));
}

/**
 * Lines without goods that end with the appliance that goes back: plans and memberships, which have a term.
 * A service that was done, such as an installation, is refunded if the reason lies with the store, and so is
 * the wrap of goods that all go back.
 */
export function goAlong(
  record: OrderRecord,
  chosen: readonly ItemQuantity[],
  byStore: boolean,
): ItemQuantity[] {
  const ends = (item: Item) =>
    !item.needs_shipping && (byStore || (item.selling_model_type ?? "OneTime") !== "OneTime");
  const kept = (item: Item) => item.quantity - item.canceled - item.returned - item.return_pending;
  const had = (item: Item) => item.shipped - item.returned - item.return_pending;
  return [
    ...followers(record, chosen, { rest: kept, available: (item) => (ends(item) ? had(item) : 0) }),
    ...(byStore ? loneWraps(record, chosen, { rest: kept, available: had }) : []),
  ];
}

/** The order's money when the pieces have come back. */
export const moneyAfterReturn = (
  record: OrderRecord,
  quantities: readonly ItemQuantity[],
  keepsPromotions: boolean,
): OrderMoney =>
  withoutQuantities(moneyOf(record), toQuantities(quantities), { wasEarned: true, keepsPromotions });

/** The refund of a return, if all its pieces arrive. Changes nothing. */
export async function previewReturn(
  { db, now }: { db: Executor; now: () => Date },
  { orderId, version }: { orderId: string; version?: number | undefined },
  choice: ReturnChoice,
): Promise<ChangeAmounts & { quantities: LineQuantity[]; version: number }> {
  const record = await loadOrder(db, orderId);
  requireVersion(version, record.order);
  const quantities = planReturn(record, now(), choice);
  return {
    ...returnAmounts(record, quantities, choice.reason),
    quantities: toQuantities(quantities),
    version: record.order.version,
  };
}

/** The effect of returned pieces in money. */
export function returnAmounts(
  record: OrderRecord,
  quantities: readonly ItemQuantity[],
  reason: ReturnReason,
): ChangeAmounts {
  const money = moneyAfterReturn(record, quantities, isByStore(reason));
  return amountsOf(record, money, settle(money, { mayCapture: false }));
}
