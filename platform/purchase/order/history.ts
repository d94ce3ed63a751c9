import type { OrderListItem } from "#contract/orders/order-summary-shapes";

import { requireShopper, type Actor } from "#platform/core/actor";
import type { Executor, WebstoreTable } from "#platform/db/database";
import { badInput, notFound } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";
import { toDecimalText } from "#platform/core/money";
import { isTrue } from "#platform/core/query-values";
import { findSoldProductIds } from "#platform/catalog/products/queries";

import { readOrderFields, writeListFields } from "./fields";
import { findOrder, loadGroupsOf, loadProductsAndPromotions } from "./history-queries";
import type { OrderRecord, OrderRow } from "./order-record";
import { productState, toAggregates, toMediaOrNone } from "./serialize";

export interface HistoryScope {
  params: Record<string, string>;
  actor: Actor;
  webstore: WebstoreTable;
  services: Pick<PlatformServices, "db">;
}

/**
 * The order in the path. Throws 404 unless it belongs to the account that the shopper acts for (ORDER-21),
 * 401 for a guest.
 */
export async function getOwnOrder({ params, actor, webstore, services }: HistoryScope): Promise<OrderRow> {
  const shopper = requireShopper(actor);
  const order = await findOrder(services.db, shopper, webstore.id, params.orderSummaryId!);
  if (!order) throw notFound("The order does not exist");
  return order;
}

interface ListQuery {
  fields?: string | undefined;
  includeAdjustmentDetails?: string | undefined;
  includeProducts?: string | undefined;
  includeDeliveryGroups?: string | undefined;
}

/**
 * Orders as lists answer them. Amounts are decimal text. The caller must have checked their owner. Throws 400
 * for unknown fields.
 */
export async function toListItems(
  { webstore, services }: HistoryScope,
  orders: readonly OrderRow[],
  query: ListQuery,
): Promise<OrderListItem[]> {
  const requested = readOrderFields(query.fields, 35, "OrderSummary");
  for (const name of requested)
    if (!name.startsWith("OrderSummary.")) throw badInput(`fields: ${name} is no field of an order`);
  const withProducts = isTrue(query.includeProducts);
  const withAggregates = isTrue(query.includeAdjustmentDetails);
  const withGroups = isTrue(query.includeDeliveryGroups);
  const ids = orders.map(({ id }) => id);
  const [parts, groups] = await Promise.all([
    withProducts || withAggregates
      ? loadProductsAndPromotions(services.db, ids)
      : { items: [], adjustments: [] },
    withGroups ? loadGroupsOf(services.db, ids) : [],
  ]);
  const sold = withProducts ? await findSoldProducts(services.db, webstore, parts.items) : new Set<string>();
  return orders.map((order) => ({
    orderSummaryId: order.id,
    orderNumber: order.order_number,
    status: order.status,
    paymentStatus: order.payment_status,
    isRenewal: order.is_renewal,
    orderedDate: order.ordered_at.toISOString(),
    createdDate: order.ordered_at.toISOString(),
    ownerId: order.user_id,
    totalAmount: toDecimalText(Number(order.grand_total_minor)),
    currencyIsoCode: order.currency,
    adjustmentAggregates: withAggregates
      ? toAggregates(parts.adjustments.filter((each) => each.order_id === order.id))
      : null,
    fields: writeListFields(order, requested),
    ...(withGroups && {
      deliveryGroups: groups
        .filter((group) => group.order_id === order.id)
        .map((group) => ({
          id: group.id,
          earliestDelivery: group.earliest_delivery.toISOString(),
          latestDelivery: group.latest_delivery.toISOString(),
        })),
    }),
    ...(withProducts && {
      products: toProducts(
        parts.items.filter((item) => item.order_id === order.id),
        sold,
      ),
    }),
  }));
}

/** The ids of those products of the items that the store still sells. */
export async function findSoldProducts(
  db: Executor,
  { brands }: WebstoreTable,
  items: OrderRecord["items"],
): Promise<Set<string>> {
  return new Set(await findSoldProductIds(db, brands, [...new Set(items.map((item) => item.product_id))]));
}

/**
 * The products of an order without duplicates. Parts of a bundle are left out; the bundle stands for them.
 */
function toProducts(
  items: OrderRecord["items"],
  sold: ReadonlySet<string>,
): NonNullable<OrderListItem["products"]> {
  const topLevelItems = items.filter((item) => item.parent_item_id === null);
  const first = new Map(topLevelItems.toReversed().map((item) => [item.product_id, item]));
  return topLevelItems
    .filter((item) => first.get(item.product_id) === item)
    .map((item) => ({
      id: item.product_id,
      ...productState(sold.has(item.product_id)),
      fields: {},
      media: toMediaOrNone(item),
      variationAttributes: item.variation,
    }));
}
