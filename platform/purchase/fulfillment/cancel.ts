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
import { loadOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import { moneyOf } from "./order-sums";
import { settle, withoutQuantities, type OrderMoney, type LineQuantity } from "./order-money";
import {
  chosenQuantities,
  followers,
  joinQuantities,
  loneWraps,
  toQuantities,
  withParts,
  type Item,
  type ItemQuantity,
} from "./quantities";

/** The pieces to cancel. A shopper may not cancel what is being prepared. */
export interface Cancellation {
  /** Absent: all that can be canceled. */
  quantities?: readonly LineQuantity[] | undefined;
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
export function cancelQuantities(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  cancellation: Cancellation,
): Promise<Changed<ChangeAmounts & { quantities: LineQuantity[]; version: number }>> {
  return changeOrder(services, request, async (draft) => {
    const { quantities, money } = planCancel(draft.record, cancellation);
    draft.money = money;
    for (const { item, quantity } of withParts(draft.record, quantities)) item.canceled += quantity;
    if (isCanceled(draft.record)) await giveBackCodes(draft.trx, draft.record.order);
    await releaseStock(draft, withParts(draft.record, quantities));
    const cause = `cancel:${newId("event")}`;
    const { by, reason = null, given } = cancellation;
    draft.event(
      "PiecesCanceled",
      { pieces: quantities.map(({ item, quantity }) => [item.sku, quantity]), by, reason, ...saidBy(given) },
      cause,
    );
    const amounts = amountsOf(draft.record, money, draft.moveMoney({ mayCapture: false, cause }));
    draft.mail(
      "order-canceled",
      canceledMail(draft.record, {
        quantities,
        by,
        reason,
        isWhole: isCanceled(draft.record),
        ...amounts,
      }),
      cause,
    );
    await notePaidIfEnough(draft);
    return { ...amounts, quantities: toQuantities(quantities), version: draft.record.order.version + 1 };
  });
}

/** The shopper's reason, as the event has it. */
const saidBy = (given: Cancellation["given"]) => ({
  ...(given?.reason && { shopperReason: given.reason }),
  ...(given?.comment && { comment: given.comment }),
});

/** The effect of `cancelQuantities`, without the change. */
export async function previewCancel(
  db: Executor,
  { orderId, version }: { orderId: string; version?: number | undefined },
  cancellation: Cancellation,
): Promise<ChangeAmounts & { quantities: LineQuantity[]; version: number }> {
  const record = await loadOrder(db, orderId);
  requireVersion(version, record.order);
  const { quantities, money } = planCancel(record, cancellation);
  return {
    ...amountsOf(record, money, settle(money, { mayCapture: false })),
    quantities: toQuantities(quantities),
    version: record.order.version,
  };
}

function planCancel(
  record: OrderRecord,
  { quantities, by }: Cancellation,
): { quantities: ItemQuantity[]; money: OrderMoney } {
  const groupOf = (item: Item) => record.groups.find(({ id }) => id === item.order_delivery_group_id)!;
  const available = (item: Item) =>
    by === "store" ? unshippedOf(item) : cancelableOf(item, record.order, groupOf(item));
  const chosen = chosenQuantities(record, quantities, { available, verb: "canceled" });
  if (chosen.length === 0) throw notPossible("Nothing of this order can be canceled anymore");
  const rest = ({ quantity, canceled }: Item) => quantity - canceled;
  const belonging = followers(record, chosen, { rest, available: unshippedOf });
  const all = joinQuantities(chosen, belonging);
  const withFree = joinQuantities(all, freeRest(record, all));
  const going = joinQuantities(withFree, loneWraps(record, withFree, { rest, available: unshippedOf }));
  return {
    quantities: going,
    money: withoutQuantities(moneyOf(record), toQuantities(going), {
      wasEarned: false,
      keepsPromotions: by === "store",
    }),
  };
}

/** Whether nothing of an order is wanted any more. */
const isCanceled = ({ items }: OrderRecord): boolean =>
  items.every((item) => item.quantity === item.canceled);

/** Free products that would be all that is left of an order. */
function freeRest({ items }: OrderRecord, going: readonly ItemQuantity[]): ItemQuantity[] {
  const leftOf = (item: Item) =>
    item.quantity - item.canceled - (going.find((each) => each.item.id === item.id)?.quantity ?? 0);
  const lines = items.filter(({ parent_item_id: parent }) => parent === null);
  const isFree = ({ sub_type: type }: Item) => type === "Bonus";
  if (lines.some((item) => !isFree(item) && !item.is_gift_wrap && leftOf(item) > 0)) return [];
  return lines
    .filter((item) => isFree(item))
    .map((item) => ({ item, quantity: leftOf(item) - item.shipped }))
    .filter(({ quantity }) => quantity > 0);
}

/** Gives the pieces back to the locations that they were allocated to, the last choice first. */
async function releaseStock({ trx, record }: OrderDraft, quantities: readonly ItemQuantity[]): Promise<void> {
  const released: Parameters<typeof putIntoStock>[1][number][] = [];
  for (const { item, quantity } of quantities) {
    let left = quantity;
    const ofItem = record.allocations.filter(({ order_item_id: of }) => of === item.id);
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
