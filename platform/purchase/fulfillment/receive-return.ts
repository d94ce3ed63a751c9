import { toDecimalText } from "#platform/core/money";
import { putIntoStock } from "#platform/purchase/stock/put-into-stock";

import { changeOrder, notPossible, type Changed, type ChangeRequest, type OrderDraft } from "./change-order";
import { mailLines, orderMailBase } from "./fulfillment-mails";
import type { LineQuantity } from "./order-money";
import { chosenQuantities, joinQuantities, withParts, type ItemQuantity } from "./quantities";
import { goAlong, moneyAfterReturn } from "./plan-return";
import { openReturn } from "./returns";

/**
 * Notes that returned goods have arrived and refunds their amount (ORDER-46). `pieces` are those that have
 * arrived, without them all; the shopper keeps the others. With `restock` the goods go back to the locations
 * that they were shipped from, otherwise they are written off. Throws 404 for an unknown return or line, 422
 * if the return is closed or has fewer pieces.
 */
export function receiveReturn(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  {
    returnOrderId,
    quantities,
    restock,
  }: { returnOrderId: string; quantities?: readonly LineQuantity[] | undefined; restock: boolean },
): Promise<Changed<{ refunded: number }>> {
  return changeOrder(services, request, async (draft) => {
    const { record, trx, now } = draft;
    const { row, returnNumber, items } = openReturn(record, returnOrderId);
    const arrived = arrivedQuantities(draft, items, quantities, row.keeps_promotions);
    draft.wrote(returnOrderId);
    draft.money = moneyAfterReturn(record, arrived, row.keeps_promotions);
    for (const { item, quantity } of items) item.return_pending -= quantity;
    const all = withParts(record, arrived);
    const goods = all.filter(({ item }) => !item.is_gift_wrap);
    const restocked = restock ? await restockQuantities(draft, goods) : new Map<string, number>();
    for (const { item, quantity } of all) item.returned += quantity;
    const cause = `return:${returnOrderId}`;
    draft.event(
      "ReturnReceived",
      { returnNumber, pieces: arrived.map(({ item, quantity }) => [item.sku, quantity]), restock },
      cause,
    );
    const { refund } = draft.moveMoney({ mayCapture: false, cause });
    await trx
      .updateTable("return_order")
      .set({ status: "Received", received_at: now, refund_minor: refund })
      .where("id", "=", returnOrderId)
      .execute();
    await saveArrived(draft, returnOrderId, items, all, restocked);
    draft.mail(
      "return-received",
      {
        ...orderMailBase(record),
        returnNumber,
        lines: mailLines(arrived),
        refunded: toDecimalText(refund),
      },
      returnOrderId,
    );
    return { refunded: refund };
  });
}

/** Writes what has arrived of a return; lines of which nothing came are no longer part of it. */
async function saveArrived(
  { trx }: OrderDraft,
  returnOrderId: string,
  items: readonly ItemQuantity[],
  arrived: readonly ItemQuantity[],
  restocked: ReadonlyMap<string, number>,
): Promise<void> {
  await trx.deleteFrom("return_item").where("return_order_id", "=", returnOrderId).execute();
  const rows = items.flatMap(({ item: { id } }) => {
    const quantity = arrived.find(({ item }) => item.id === id)?.quantity ?? 0;
    const row = { return_order_id: returnOrderId, order_item_id: id, quantity };
    return quantity > 0 ? [{ ...row, restocked: restocked.get(id) ?? 0 }] : [];
  });
  await trx.insertInto("return_item").values(rows).execute();
}

/** The pieces that have arrived, with the lines that go along with them. */
function arrivedQuantities(
  { record }: OrderDraft,
  items: readonly ItemQuantity[],
  quantities: readonly LineQuantity[] | undefined,
  byStore: boolean,
): ItemQuantity[] {
  const lines = items.filter(({ item }) => item.parent_item_id === null);
  if (!quantities) return lines;
  const inReturn = (id: string) => items.find(({ item }) => item.id === id)?.quantity ?? 0;
  // Worked out as if the return were asked for now, with these pieces.
  const reopened = {
    ...record,
    items: record.items.map((item) => ({ ...item, return_pending: item.return_pending - inReturn(item.id) })),
  };
  const chosen = chosenQuantities(reopened, quantities, {
    available: (item) => (item.needs_shipping ? inReturn(item.id) : 0),
    verb: "received with this return",
  });
  if (chosen.length === 0) throw notPossible("Nothing has arrived; cancel the return instead");
  return joinQuantities(chosen, goAlong(reopened, chosen, byStore)).flatMap(({ item: { id }, quantity }) => {
    const arrived = Math.min(quantity, inReturn(id));
    return arrived > 0 ? [{ item: record.items.find((item) => item.id === id)!, quantity: arrived }] : [];
  });
}

/**
 * Puts goods back to the locations that they were shipped from; pieces of earlier returns came from the first
 * of them. Returns the pieces of each line that went back.
 */
async function restockQuantities(
  { trx, record }: OrderDraft,
  quantities: readonly ItemQuantity[],
): Promise<ReadonlyMap<string, number>> {
  const back = quantities.flatMap(({ item, quantity }) => {
    let [skipped, left] = [item.returned, quantity];
    return record.allocations
      .filter(({ order_item_id: of }) => of === item.id)
      .flatMap(({ location_id: locationId, shipped }) => {
        const returnedBefore = Math.min(skipped, shipped);
        skipped -= returnedBefore;
        const put = Math.min(left, shipped - returnedBefore);
        left -= put;
        return put > 0 ? [{ itemId: item.id, productId: item.product_id, locationId, quantity: put }] : [];
      });
  });
  await putIntoStock(trx, back);
  const restocked = new Map<string, number>();
  for (const { itemId, quantity } of back) restocked.set(itemId, (restocked.get(itemId) ?? 0) + quantity);
  return restocked;
}
