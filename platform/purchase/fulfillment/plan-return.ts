import { returnReasons, type ReturnReason } from "#contract/orders/order-changes";

import type { Executor } from "#platform/db/database";
import { loadDeliveredSince } from "#platform/purchase/order/delivered-pieces";
import { returnableOf, returnableSince, returnWindowDays } from "#platform/purchase/order/order-rights";

import { amountsOf, type ChangeAmounts } from "./change-amounts";
import { notPossible, requireVersion } from "./change-order";
import { loadWholeOrder, moneyOf, type WholeOrder } from "./load-order";
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
export async function planReturn(
  db: Executor,
  whole: WholeOrder,
  now: Date,
  { pieces, reason, by = "shopper" }: ReturnChoice,
): Promise<ItemPieces[]> {
  const inTime = await loadDeliveredSince(
    db,
    whole.order.id,
    by === "store" ? new Date(0) : returnableSince(now),
  );
  const available = (item: Item) => returnableOf(item, inTime.get(item.id) ?? 0);
  const late = pieces.some(({ itemId, quantity }) => {
    const item = whole.items.find(({ id }) => id === itemId);
    return item && quantity > available(item) && quantity <= returnableOf(item, item.delivered);
  });
  if (late)
    throw notPossible(
      `Goods can be returned for ${returnWindowDays} days after their delivery. Please call us.`,
    );
  const chosen = chosenPieces(whole, pieces, { available, verb: "returned" });
  return joinPieces(chosen, goAlong(whole, chosen, isByStore(reason)));
}

/**
 * Lines without goods that end with the appliance that goes back: plans and memberships, which have a term.
 * A service that was done, such as an installation, is refunded if the reason lies with the store.
 */
export function goAlong(whole: WholeOrder, chosen: readonly ItemPieces[], byStore: boolean): ItemPieces[] {
  const ends = (item: Item) =>
    !item.needs_shipping && (byStore || (item.selling_model_type ?? "OneTime") !== "OneTime");
  const kept = (item: Item) => item.quantity - item.canceled - item.returned - item.return_pending;
  return followers(whole, chosen, {
    rest: kept,
    available: (item) => (ends(item) ? item.shipped - item.returned - item.return_pending : 0),
  });
}

/** The order's money when the pieces have come back. */
export const moneyAfterReturn = (
  whole: WholeOrder,
  pieces: readonly ItemPieces[],
  keepsPromotions: boolean,
): OrderMoney => withoutPieces(moneyOf(whole), toPieces(pieces), { wasEarned: true, keepsPromotions });

/** The refund of a return, if all its pieces arrive. Changes nothing. */
export async function previewReturn(
  { db, now }: { db: Executor; now: () => Date },
  { orderId, version }: { orderId: string; version?: number | undefined },
  choice: ReturnChoice,
): Promise<ChangeAmounts & { pieces: Pieces[]; version: number }> {
  const whole = await loadWholeOrder(db, orderId);
  requireVersion(version, whole.order);
  const pieces = await planReturn(db, whole, now(), choice);
  return {
    ...returnAmounts(whole, pieces, choice.reason),
    pieces: toPieces(pieces),
    version: whole.order.version,
  };
}

/** The effect of returned pieces in money. */
export function returnAmounts(
  whole: WholeOrder,
  pieces: readonly ItemPieces[],
  reason: ReturnReason,
): ChangeAmounts {
  const money = moneyAfterReturn(whole, pieces, isByStore(reason));
  return amountsOf(whole, money, settle(money, { mayCapture: false }));
}
