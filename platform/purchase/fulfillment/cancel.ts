import type { CancelReason } from "#contract/orders/order-changes";

import type { Executor } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { giveBackCodes } from "#platform/purchase/order/give-back-codes";
import { cancelableOf, unshippedOf } from "#platform/purchase/order/order-rights";
import { putIntoStock } from "#platform/purchase/stock/put-into-stock";

import { amountsOf, type ChangeAmounts } from "./change-amounts";
import {
  changeOrder,
  notPossible,
  requireVersion,
  type Changed,
  type ChangeRequest,
  type OrderDraft,
} from "./change-order";
import { canceledMail } from "./fulfillment-mails";
import { notePaidIfEnough } from "./payment-received";
import { loadWholeOrder, moneyOf, type WholeOrder } from "./load-order";
import { settle, withoutPieces, type OrderMoney, type Pieces } from "./order-money";
import {
  chosenPieces,
  followers,
  joinPieces,
  toPieces,
  withParts,
  type Item,
  type ItemPieces,
} from "./pieces";

/** The pieces to cancel. A shopper may not cancel what is being prepared. */
export interface Cancellation {
  /** Absent: all that can be canceled. */
  pieces?: readonly Pieces[] | undefined;
  by: "shopper" | "store";
  /** Told to the shopper. */
  reason?: string | null | undefined;
  /** The shopper's reason. It is for the store (ORDER-95). */
  given?: { reason: CancelReason | null; comment: string | null } | undefined;
}

/**
 * Cancels pieces that were not handed over (ORDER-44): their stock goes back to its locations, what was
 * authorized for them is voided, and lines that belong to them go with them. Throws 404 for a line that the
 * order does not have, 409, or 422 if they cannot be canceled.
 */
export function cancelPieces(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  cancellation: Cancellation,
): Promise<Changed<ChangeAmounts & { pieces: Pieces[]; version: number }>> {
  return changeOrder(services, request, async (draft) => {
    const { pieces, money } = planCancel(draft.whole, cancellation);
    draft.money = money;
    for (const { item, quantity } of withParts(draft.whole, pieces)) item.canceled += quantity;
    if (isCanceled(draft.whole)) await giveBackCodes(draft.trx, draft.whole.order);
    await releaseStock(draft, withParts(draft.whole, pieces));
    const cause = `cancel:${newId("event")}`;
    const { by, reason = null, given } = cancellation;
    draft.event(
      "PiecesCanceled",
      { pieces: pieces.map(({ item, quantity }) => [item.sku, quantity]), by, reason, ...saidBy(given) },
      cause,
    );
    const amounts = amountsOf(draft.whole, money, draft.moveMoney({ mayCapture: false, cause }));
    draft.mail(
      "order-canceled",
      canceledMail(draft.whole, {
        pieces,
        by,
        reason,
        isWhole: isCanceled(draft.whole),
        ...amounts,
      }),
      cause,
    );
    await notePaidIfEnough(draft);
    return { ...amounts, pieces: toPieces(pieces), version: draft.whole.order.version + 1 };
  });
}

/** The shopper's reason, as the event has it. */
const saidBy = (given: Cancellation["given"]) => ({
  ...(given?.reason && { shopperReason: given.reason }),
  ...(given?.comment && { comment: given.comment }),
});

/** The effect of `cancelPieces`, without the change. */
export async function previewCancel(
  db: Executor,
  { orderId, version }: { orderId: string; version?: number | undefined },
  cancellation: Cancellation,
): Promise<ChangeAmounts & { pieces: Pieces[]; version: number }> {
  const whole = await loadWholeOrder(db, orderId);
  requireVersion(version, whole.order);
  const { pieces, money } = planCancel(whole, cancellation);
  return {
    ...amountsOf(whole, money, settle(money, { mayCapture: false })),
    pieces: toPieces(pieces),
    version: whole.order.version,
  };
}

function planCancel(
  whole: WholeOrder,
  { pieces, by }: Cancellation,
): { pieces: ItemPieces[]; money: OrderMoney } {
  const groupOf = (item: Item) => whole.groups.find(({ id }) => id === item.order_delivery_group_id)!;
  const available = (item: Item) =>
    by === "store" ? unshippedOf(item) : cancelableOf(item, whole.order, groupOf(item));
  const chosen = chosenPieces(whole, pieces, { available, verb: "canceled" });
  if (chosen.length === 0) throw notPossible("Nothing of this order can be canceled any more");
  const rest = ({ quantity, canceled }: Item) => quantity - canceled;
  const belonging = followers(whole, chosen, { rest, available: unshippedOf });
  const all = joinPieces(chosen, belonging);
  const going = joinPieces(all, freeRest(whole, all));
  return {
    pieces: going,
    money: withoutPieces(moneyOf(whole), toPieces(going), {
      wasEarned: false,
      keepsPromotions: by === "store",
    }),
  };
}

/** Whether nothing of an order is wanted any more. */
const isCanceled = ({ items }: WholeOrder): boolean => items.every((item) => item.quantity === item.canceled);

/** Free products that would be all that is left of an order. */
function freeRest({ items }: WholeOrder, going: readonly ItemPieces[]): ItemPieces[] {
  const leftOf = (item: Item) =>
    item.quantity - item.canceled - (going.find((each) => each.item.id === item.id)?.quantity ?? 0);
  const lines = items.filter(({ parent_item_id: parent }) => parent === null);
  const isFree = ({ sub_type: type }: Item) => type === "Bonus";
  if (lines.some((item) => !isFree(item) && leftOf(item) > 0)) return [];
  return lines
    .filter((item) => isFree(item))
    .map((item) => ({ item, quantity: leftOf(item) - item.shipped }))
    .filter(({ quantity }) => quantity > 0);
}

/** Gives the pieces back to the locations that they were allocated to, the last choice first. */
async function releaseStock({ trx, whole }: OrderDraft, pieces: readonly ItemPieces[]): Promise<void> {
  const released: Parameters<typeof putIntoStock>[1][number][] = [];
  for (const { item, quantity } of pieces) {
    let left = quantity;
    const ofItem = whole.allocations.filter(({ order_item_id: of }) => of === item.id);
    for (const allocation of ofItem.toReversed()) {
      const freed = Math.min(left, allocation.quantity - allocation.shipped - allocation.canceled);
      if (freed === 0) continue;
      allocation.canceled += freed;
      left -= freed;
      released.push({ productId: item.product_id, locationId: allocation.location_id, quantity: freed });
    }
  }
  await putIntoStock(trx, released);
}
