import { describeReturnReason } from "#contract/orders/order-changes";

import { newId } from "#platform/core/ids";
import { notFound } from "#platform/core/errors";
import { toDecimalText } from "#platform/core/money";
import { readPickupDay } from "#platform/purchase/delivery/input";
import { returnNumberOf } from "#platform/purchase/order/order-record";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import type { ChangeAmounts } from "./change-amounts";
import { changeOrder, notPossible, type Changed, type ChangeRequest } from "./change-order";
import { mailLines, orderMailBase } from "./fulfillment-mails";
import type { LineQuantity } from "./order-money";
import { toQuantities, withParts } from "./quantities";
import { isByStore, planReturn, returnAmounts, type ReturnChoice } from "./plan-return";

/** A shopper's return. */
export interface NewReturn extends ReturnChoice {
  comment?: string | null | undefined;
  /** The day on which the carrier collects the goods; absent if the shopper brings them. */
  pickupDay?: string | null | undefined;
}

/**
 * Asks to send pieces back (ORDER-46). The answer tells what will be refunded when all of them have arrived.
 * Throws 404 for a line that the order does not have, 400 for a day on which nothing is collected, 422 for
 * what cannot be returned.
 */
export function requestReturn(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  wanted: NewReturn,
): Promise<
  Changed<
    ChangeAmounts & {
      returnOrderId: string;
      returnNumber: string;
      quantities: LineQuantity[];
      version: number;
    }
  >
> {
  return changeOrder(services, request, async (draft) => {
    const { trx, record, now } = draft;
    const { order } = record;
    const { reason, comment = null, pickupDay } = wanted;
    const day = pickupDay ? readPickupDay(pickupDay, now) : null;
    const quantities = planReturn(record, now, wanted);
    const amounts = returnAmounts(record, quantities, reason);
    const id = newId("returnOrder");
    draft.wrote(id);
    const number = record.returns.length + 1;
    await trx
      .insertInto("return_order")
      .values({
        id,
        order_id: order.id,
        number,
        status: "Requested",
        reason,
        comment: comment?.trim() || null,
        pickup_day: day,
        keeps_promotions: isByStore(reason),
        requested_at: now,
      })
      .execute();
    const all = withParts(record, quantities);
    await trx
      .insertInto("return_item")
      .values(all.map(({ item, quantity }) => ({ return_order_id: id, order_item_id: item.id, quantity })))
      .execute();
    for (const { item, quantity } of all) item.return_pending += quantity;
    const returnNumber = returnNumberOf(order.order_number, number);
    draft.event(
      "ReturnRequested",
      { returnNumber, reason, pieces: quantities.map(({ item, quantity }) => [item.sku, quantity]) },
      `return:${id}`,
    );
    draft.mail(
      "return-requested",
      {
        ...orderMailBase(record),
        returnNumber,
        lines: mailLines(quantities),
        reason: describeReturnReason(reason),
        pickupDay: day,
        refundExpected: toDecimalText(amounts.refunded),
      },
      id,
    );
    return {
      ...amounts,
      returnOrderId: id,
      returnNumber,
      quantities: toQuantities(quantities),
      version: order.version + 1,
    };
  });
}

/** Takes a return back that has not arrived. Throws 404 for an unknown return, 422 if it is closed. */
export function cancelReturn(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { returnOrderId }: { returnOrderId: string },
): Promise<Changed<{ version: number }>> {
  return changeOrder(services, request, async (draft) => {
    const { record, trx } = draft;
    const { returnNumber, items } = openReturn(record, returnOrderId);
    for (const { item, quantity } of items) item.return_pending -= quantity;
    await trx
      .updateTable("return_order")
      .set({ status: "Canceled" })
      .where("id", "=", returnOrderId)
      .execute();
    draft.wrote(returnOrderId);
    draft.event("ReturnCanceled", { returnNumber }, `return:${returnOrderId}`);
    draft.mail("return-canceled", { ...orderMailBase(record), returnNumber }, returnOrderId);
    return { version: record.order.version + 1 };
  });
}

/** A return that has not arrived, with its pieces. Throws 404 or 422. */
export function openReturn(record: OrderRecord, returnOrderId: string) {
  const row = record.returns.find(({ id }) => id === returnOrderId);
  if (!row) throw notFound("The order has no such return");
  const returnNumber = returnNumberOf(record.order.order_number, row.number);
  if (row.status !== "Requested")
    throw notPossible(
      `Return ${returnNumber} was ${row.status === "Received" ? "received" : "canceled"} before`,
    );
  const items = row.quantities.map(({ itemId, quantity }) => ({
    item: record.items.find(({ id }) => id === itemId)!,
    quantity,
  }));
  return { row, returnNumber, items };
}
