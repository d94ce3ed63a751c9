import type { Executor } from "#platform/db/database";
import { readMinor } from "#platform/core/money";
import { confirmedSums, loadWholeOrder, type WholeOrder } from "#platform/purchase/fulfillment/load-order";
import { cardWords, findOrderMandate } from "#platform/purchase/payment/mandates";
import { unshippedOf } from "#platform/purchase/order/order-rights";

import { formatMoney } from "#platform/cli/formats";
import { promisedDay } from "./promised-day";
import { listOrderMails, loadReturns, loadShipments } from "./facts-parts";

/** Everything about an order that `order` shows. */
export type OrderFacts = Awaited<ReturnType<typeof loadOrderFacts>>["facts"];

/** Reads an order that exists, and the ids of its events. Amounts are decimals, times ISO 8601. */
export async function loadOrderFacts(db: Executor, orderId: string) {
  const whole = await loadWholeOrder(db, orderId);
  const [store, promotions, locations, days, shipments, returns, events, mails, keptCard] = await Promise.all(
    [
      db
        .selectFrom("webstore")
        .select("name")
        .where("id", "=", whole.order.webstore_id)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("order_adjustment")
        .select(["display_name", "coupon_code", "amount_minor"])
        .where("order_id", "=", orderId)
        .orderBy("sort_order")
        .execute(),
      db.selectFrom("location").select(["id", "name"]).execute(),
      db
        .selectFrom("order_delivery_group as g")
        .select(["g.id", promisedDay.as("day")])
        .where("g.order_id", "=", orderId)
        .execute(),
      loadShipments(db, orderId),
      loadReturns(db, orderId),
      db.selectFrom("order_event").selectAll().where("order_id", "=", orderId).orderBy("sequence").execute(),
      listOrderMails(db, whole),
      findOrderMandate(db, { orderId }),
    ],
  );
  const { order, items, groups, payment, operations } = whole;
  const lineOf = (itemId: string | null) => items.findIndex(({ id }) => id === itemId) + 1 || null;
  const groupOf = (groupId: string) => groups.findIndex(({ id }) => id === groupId) + 1;
  const piecesOf = (pieces: readonly { order_item_id: string; quantity: number }[]) =>
    pieces.map((each) => ({
      line: lineOf(each.order_item_id),
      sku: items.find(({ id }) => id === each.order_item_id)?.sku ?? "",
      quantity: each.quantity,
    }));
  const numberOf = (number: number, kind: "" | "R" = "") => `${order.order_number}-${kind}${number}`;
  const facts = {
    id: order.id,
    orderNumber: order.order_number,
    referenceNumber: order.reference_number,
    store: store.name,
    placedAt: order.ordered_at.toISOString(),
    status: order.status,
    paymentStatus: order.payment_status,
    version: order.version,
    currency: order.currency,
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    ownerKey: order.owner_key,
    amounts: amountsOf(whole),
    lines: items.map((item, index) => ({
      line: index + 1,
      id: item.id,
      sku: item.sku,
      name: item.name,
      quantity: item.quantity,
      canceled: item.canceled,
      shipped: item.shipped,
      delivered: item.delivered,
      returnPending: item.return_pending,
      returned: item.returned,
      toShip: item.needs_shipping ? unshippedOf(item) : 0,
      needsShipping: item.needs_shipping,
      unitPrice: formatMoney(item.unit_minor),
      tax: formatMoney(item.tax_minor),
      total: formatMoney(item.total_minor),
      /** The cost of the pieces that are neither canceled nor returned, with tax. */
      due: formatMoney(item.due_minor),
      group: groupOf(item.order_delivery_group_id),
      /** The line of the bundle, or of the appliance, that this line belongs to. */
      bundleLine: lineOf(item.parent_item_id),
      belongsToLine: lineOf(item.belongs_to_item_id),
      allocations: whole.allocations
        .filter(({ order_item_id: of }) => of === item.id)
        .map(({ location_id, quantity, shipped, canceled }) => ({
          location: locations.find(({ id }) => id === location_id)?.name ?? location_id,
          quantity,
          shipped,
          canceled,
        })),
    })),
    groups: groups.map((group, index) => ({
      group: index + 1,
      id: group.id,
      name: group.name,
      method: group.method_name,
      preparedAt: group.prepared_at?.toISOString() ?? null,
      promisedDay: days.find(({ id }) => id === group.id)!.day,
      address: group.address,
      instructions: group.shipping_instructions,
      due: formatMoney(group.due_minor),
    })),
    promotions: promotions.map((each) => ({
      name: each.display_name,
      coupon: each.coupon_code,
      amount: formatMoney(each.amount_minor),
    })),
    payment: {
      provider: payment.provider,
      kind: payment.kind,
      cardBrand: payment.card_brand,
      cardLastFour: payment.card_last_four,
      purchaseOrderNumber: payment.purchase_order_number,
      amount: formatMoney(payment.amount_minor),
      /** The card that amounts can be authorized with anew. */
      keptCard: keptCard ? cardWords(keptCard) : null,
    },
    transactions: operations.map(describeOperation),
    shipments: shipments.map(({ number, pieces, ...each }) => ({
      number: numberOf(number),
      ...each,
      group: groupOf(each.group),
      pieces: piecesOf(pieces),
    })),
    returns: returns.map(({ number, pieces, ...each }) => ({
      number: numberOf(number, "R"),
      ...each,
      pieces: piecesOf(pieces),
    })),
    events: events.map((event) => ({
      at: event.created_at.toISOString(),
      kind: event.kind,
      by: event.actor,
      note: event.note,
      cause: event.cause,
      detail: readDetail(event.detail),
    })),
    mails,
  };
  return { facts, eventIds: events.map(({ id }) => id) };
}

/** Details of an event whose values are amounts in minor units. */
const amountNames = new Set(["amount", "total", "missing", "owed", "capture", "refund", "void"]);

/** The details of an event, amounts as decimals. */
const readDetail = (detail: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      amountNames.has(name) && Number.isInteger(value) ? formatMoney(value as number) : value,
    ]),
  );

/** The placed order, the movements, and the present cost of the order. */
function amountsOf(whole: WholeOrder) {
  const { order } = whole;
  const sums = confirmedSums(whole);
  return {
    goods: formatMoney(order.product_minor),
    adjustments: formatMoney(order.adjustment_minor),
    delivery: formatMoney(order.delivery_minor),
    deliveryDiscount: formatMoney(order.delivery_adjustment_minor),
    tax: formatMoney(order.tax_minor),
    total: formatMoney(order.grand_total_minor),
    authorized: formatMoney(sums.authorized),
    captured: formatMoney(sums.captured),
    refunded: formatMoney(sums.refunded),
    released: formatMoney(sums.voided),
    /** After cancellations, returns and refunds. */
    current: formatMoney(readMinor(order.agreed_minor) - readMinor(order.goodwill_minor)),
  };
}

/** Money that moved, or is to move. */
export const describeOperation = (operation: WholeOrder["operations"][number]) => ({
  id: operation.id,
  kind: operation.kind,
  amount: formatMoney(operation.amount_minor),
  currency: operation.currency,
  status: operation.status,
  cause: operation.cause,
  attempts: operation.attempts,
  failure: operation.failure,
  createdAt: operation.created_at.toISOString(),
  settledAt: operation.settled_at?.toISOString() ?? null,
});
