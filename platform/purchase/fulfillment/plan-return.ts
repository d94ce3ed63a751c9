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
import { settle, withoutPieces, type OrderMoney, type Pieces } from "./order-money";
import { chosenPieces, followers, joinPieces, toPieces, type Item, type ItemPieces } from "./pieces";

/** The pieces that are sent back, and the reason. */
export interface ReturnChoice {
  pieces: readonly Pieces[];
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
  { pieces, reason, by = "shopper" }: ReturnChoice,
): ItemPieces[] {
  const inTime = deliveredSince(record, by === "store" ? new Date(0) : returnableSince(now));
  const available = (item: Item) => returnableOf(item, inTime.get(item.id) ?? 0);
  const late = pieces.some(({ itemId, quantity }) => {
    const item = record.items.find(({ id }) => id === itemId);
    return item && quantity > available(item) && quantity <= returnableOf(item, item.delivered);
  });
  if (late)
    throw notPossible(
      `Goods can be returned for ${returnWindowDays} days after their delivery. Please call us.`,
    );
  const chosen = chosenPieces(record, pieces, { available, verb: "returned" });
  return joinPieces(chosen, goAlong(record, chosen, isByStore(reason)));
}

/**
 * Lines without goods that end with the appliance that goes back: plans and memberships, which have a term.
 * A service that was done, such as an installation, is refunded if the reason lies with the store.
 */
export function goAlong(record: OrderRecord, chosen: readonly ItemPieces[], byStore: boolean): ItemPieces[] {
  const ends = (item: Item) =>
    !item.needs_shipping && (byStore || (item.selling_model_type ?? "OneTime") !== "OneTime");
  const kept = (item: Item) => item.quantity - item.canceled - item.returned - item.return_pending;
  return followers(record, chosen, {
    rest: kept,
    available: (item) => (ends(item) ? item.shipped - item.returned - item.return_pending : 0),
  });
}

/** The order's money when the pieces have come back. */
export const moneyAfterReturn = (
  record: OrderRecord,
  pieces: readonly ItemPieces[],
  keepsPromotions: boolean,
): OrderMoney => withoutPieces(moneyOf(record), toPieces(pieces), { wasEarned: true, keepsPromotions });

/** The refund of a return, if all its pieces arrive. Changes nothing. */
export async function previewReturn(
  { db, now }: { db: Executor; now: () => Date },
  { orderId, version }: { orderId: string; version?: number | undefined },
  choice: ReturnChoice,
): Promise<ChangeAmounts & { pieces: Pieces[]; version: number }> {
  const record = await loadOrder(db, orderId);
  requireVersion(version, record.order);
  const pieces = planReturn(record, now(), choice);
  return {
    ...returnAmounts(record, pieces, choice.reason),
    pieces: toPieces(pieces),
    version: record.order.version,
  };
}

/** The effect of returned pieces in money. */
export function returnAmounts(
  record: OrderRecord,
  pieces: readonly ItemPieces[],
  reason: ReturnReason,
): ChangeAmounts {
  const money = moneyAfterReturn(record, pieces, isByStore(reason));
  return amountsOf(record, money, settle(money, { mayCapture: false }));
}
