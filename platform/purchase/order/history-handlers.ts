import type * as orderSummaries from "#contract/orders/order-summaries";
import type * as orders from "#contract/orders/orders";
import type { Endpoint } from "#contract/endpoint";

import { requireShopper } from "#platform/core/actor";
import { readNetwork } from "#platform/core/client-network";
import { badInput, notFound } from "#platform/core/errors";
import type { HandlerInput, Handlers, PlatformServices } from "#platform/core/handler";
import { toDecimalText } from "#platform/core/money";
import { pagePointers, readPage } from "#platform/core/page-tokens";
import { isTrue, readList, readDate } from "#platform/core/query-values";

import { groupFields, itemFields, methodFields, productFields, type ItemRow } from "./field-tables";
import { readOrderFields, writeFields } from "./fields";
import { transferOf } from "./bank-transfer";
import { toFulfillment } from "./fulfillment-answer";
import { getOwnOrder, findSoldProducts, toListItems } from "./history";
import { idSorts, listGroupRows, listItemRows, listOrderRows, orderSorts } from "./history-queries";
import { getVerifiedOrder, type OrderRequest } from "./lookup";
import { isChangeable } from "./order-buyer";
import { loadOrderDetails } from "./order-details";
import { loadIssuedDocuments } from "./order-documents";
import { loadOrderOf } from "./order-record";
import { addOrderToCartOf } from "./reorder";
import { productState, toMediaOrNone, toOrderSummary, type OrderView } from "./serialize";

const partNames = ["LineItems", "DeliveryGroups", "Adjustments", "AdjustmentAggregates", "Payments"] as const;

interface LookupQuery extends Partial<Record<`exclude${(typeof partNames)[number]}`, string | undefined>> {
  fields?: string | undefined;
  deliveryGroupId?: string | undefined;
  excludeParameters?: string | undefined;
}

function readView(query: LookupQuery): OrderView {
  const excludedNames = readList(query.excludeParameters, "excludeParameters", 10);
  for (const name of excludedNames)
    if (!(partNames as readonly string[]).includes(name))
      throw badInput(`excludeParameters takes ${partNames.join(", ")}`);
  const without = (name: (typeof partNames)[number]) =>
    isTrue(query[`exclude${name}`]) || excludedNames.includes(name);
  return {
    requested: readOrderFields(query.fields, 35, "OrderSummary"),
    without: {
      lineItems: without("LineItems"),
      deliveryGroups: without("DeliveryGroups"),
      adjustments: without("Adjustments"),
      adjustmentAggregates: without("AdjustmentAggregates"),
      payments: without("Payments"),
    },
  };
}

/** The sender of a request. Failed attempts are counted by this data (ORDER-17). */
export const requesterOf = ({
  webstore,
  actor,
  request,
}: Pick<HandlerInput<Endpoint>, "webstore" | "actor" | "request">) => ({
  webstore,
  actor,
  network: readNetwork(request),
});

async function loadLookedUpOrder(services: PlatformServices, request: OrderRequest, query: LookupQuery) {
  const view = readView(query);
  const order = await getVerifiedOrder(services, request);
  const { db, now } = services;
  const [record, details, issued, canChange] = await Promise.all([
    loadOrderOf(db, order),
    loadOrderDetails(db, order.id),
    loadIssuedDocuments(db, order.id),
    isChangeable(db, order, request.actor),
  ]);
  const fulfillment = {
    ...toFulfillment(record, details, { issued, canChange, now: now() }),
    bankTransfer: transferOf(request.webstore, order),
  };
  const groups = record.groups.filter(({ id }) => id === (query.deliveryGroupId ?? id));
  if (query.deliveryGroupId !== undefined && groups.length === 0)
    throw notFound("The order has no such delivery group");
  return { ...toOrderSummary({ ...record, groups }, details.adjustments, view), fulfillment };
}

/**
 * The discounts of promotions on the line, and the line's share of promotions on the whole order. Older
 * orders store only the sum, so they answer `available: false`.
 */
function lineAggregates({ adjustment_minor, line_adjustment_minor }: ItemRow) {
  if (line_adjustment_minor === null)
    return {
      available: false,
      status: "NotInitiated",
      totalLinePromotionAmount: null,
      totalPromotionDistAmount: null,
    };
  const onLine = Number(line_adjustment_minor);
  return {
    available: true,
    status: null,
    totalLinePromotionAmount: toDecimalText(onLine),
    totalPromotionDistAmount: toDecimalText(Number(adjustment_minor) - onLine),
  };
}

/** The calls that read orders (ORDER-15 to ORDER-23). */
export const orderHistoryHandlers: Handlers<
  Omit<typeof orderSummaries, "listOrderShipments"> & typeof orders
> = {
  async listOrderSummaries(input) {
    const { query, webstore, services, request } = input;
    const shopper = requireShopper(input.actor);
    const url = new URL(request.url);
    const page = readPage(
      { token: query.pageToken, pageSize: query.pageSize, sort: query.sortOrder },
      { tokenName: "pageToken", sorts: orderSorts, defaultSort: "OrderedDateDesc" },
      url,
    );
    const [from, before] = [
      readDate(query.earliestDate, "earliestDate"),
      readDate(query.latestDate, "latestDate"),
    ];
    if (from && before && from > before) throw badInput("earliestDate is after latestDate");
    const rows = await listOrderRows(
      services.db,
      shopper,
      webstore.id,
      {
        ownOnly: query.ownerScoped !== "false",
        from,
        before,
        statuses: readList(query.statuses, "statuses", 20),
      },
      page,
    );
    const orderSummaries = await toListItems(input, rows.slice(0, page.size), query);
    const pointers = pagePointers(page, rows.length > page.size, url, "pageToken");
    return {
      // The token of the first page is null, unlike in the other lists.
      body: {
        count: orderSummaries.length,
        sortOrder: page.sort,
        orderSummaries,
        ...pointers,
        currentPageToken: page.offset === 0 ? null : pointers.currentPageToken,
      },
    };
  },

  async getOrderSummary(input) {
    const order = await getOwnOrder(input);
    const [item] = await toListItems(input, [order], input.query);
    return { body: item! };
  },

  async listOrderItems(input) {
    const {
      query,
      webstore,
      services: { db },
      request,
    } = input;
    const order = await getOwnOrder(input);
    const requested = readOrderFields(query.fields, 35, "OrderItemSummary");
    const url = new URL(request.url);
    const page = readPage(
      { token: query.page, pageSize: query.pageSize, sort: query.sort },
      { tokenName: "page", sorts: idSorts, defaultSort: "IdAsc" },
      url,
    );
    const rows = await listItemRows(db, order.id, query.orderDeliveryGroupSummaryId ?? null, page);
    const items = rows.slice(0, page.size);
    const sold = await findSoldProducts(db, webstore, items);
    return {
      body: {
        items: items.map((item) => ({
          orderItemSummaryId: item.id,
          orderSummaryId: order.id,
          adjustmentAggregates: isTrue(query.includeAdjustmentDetails) ? lineAggregates(item) : null,
          fields: writeFields("OrderItemSummary", itemFields, item, requested, requested.size > 0),
          product: {
            productId: item.product_id,
            ...productState(sold.has(item.product_id)),
            fields: writeFields("Product2", productFields, item, requested, requested.size > 0),
            media: toMediaOrNone(item),
            productAttributes: {
              attributes: Object.entries(item.variation).map(([apiName, attribute]) => ({
                apiName,
                ...attribute,
              })),
            },
          },
        })),
        ...pagePointers(page, rows.length > page.size, url, "page"),
      },
    };
  },

  async listOrderDeliveryGroups(input) {
    const { query, services, request } = input;
    const order = await getOwnOrder(input);
    const requested = readOrderFields(query.fields, 35, "OrderDeliveryGroupSummary");
    const url = new URL(request.url);
    const page = readPage(
      { token: query.page, pageSize: query.pageSize, sort: query.sort },
      { tokenName: "page", sorts: idSorts, defaultSort: "IdAsc" },
      url,
    );
    const rows = await listGroupRows(services.db, order.id, page);
    return {
      body: {
        orderDeliveryGroups: rows.slice(0, page.size).map((group) => ({
          id: group.id,
          fields: {
            ...writeFields("OrderDeliveryGroupSummary", groupFields, group, requested, requested.size > 0),
            ...writeFields("OrderDeliveryMethod", methodFields, group, requested, requested.size > 0),
          },
        })),
        ...pagePointers(page, rows.length > page.size, url, "page"),
      },
    };
  },

  async lookupOrder(input) {
    return {
      body: await loadLookedUpOrder(input.services, { ...requesterOf(input), ...input.body }, input.query),
    };
  },

  async getOrderLookup(input) {
    const { orderSummaryIdOrRefNumber } = input.query;
    return {
      body: await loadLookedUpOrder(
        input.services,
        { ...requesterOf(input), orderSummaryIdOrRefNumber },
        input.query,
      ),
    };
  },

  async addOrderToCart(input) {
    const { body, params, services } = input;
    const orderIdOrReference = params.orderSummaryId ?? body.orderSummaryIdOrRefNumber ?? body.orderSummaryId;
    if (orderIdOrReference === undefined || orderIdOrReference.trim() === "")
      throw badInput("orderSummaryIdOrRefNumber is required");
    const order =
      params.orderSummaryId === undefined
        ? await getVerifiedOrder(services, {
            ...requesterOf(input),
            orderSummaryIdOrRefNumber: orderIdOrReference,
            verification: body.verification,
          })
        : await getOwnOrder(input);
    return { body: await addOrderToCartOf(input, order, body.cartStateOrId) };
  },
};
