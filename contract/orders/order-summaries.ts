import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { orderFields, orderVerification } from "./orders";
import { storePath } from "#contract/paths";
import { commonQuery, decimalText, pageTokens, booleanText, withFallback } from "#contract/values";
import { shipment } from "./order-fulfillment";
import { productMedia, orderListItem, productState } from "./order-summary-shapes";

const ordersPath = `${storePath}/order-summaries` as const;

const personal = { audience: "private" } as const;

const errors = ["INVALID_SESSION_ID", "ITEM_NOT_FOUND", "INVALID_API_INPUT"] as const;

const listQuery = {
  fields: z.string().max(4000).optional(),
  includeAdjustmentDetails: booleanText,
  includeProducts: booleanText,
};

/**
 * GET the shopper's orders in this store, or with `ownerScoped=false` all orders of the effective account.
 * The range is from `earliestDate` until before `latestDate`. Guests get 401; they can only look up one order
 * (`lookupOrder`).
 */
export const listOrderSummaries = endpoint({
  ...personal,
  rule: "API-145",
  source: "documented",
  shoppersOnly: true,
  method: "GET",
  path: ordersPath,
  status: 200,
  errors: ["INVALID_SESSION_ID", "INVALID_API_INPUT"],
  query: z.object({
    ...commonQuery,
    ...listQuery,
    earliestDate: z.string().optional(),
    /** Our own addition: adds `deliveryGroups` to each order. */
    includeDeliveryGroups: booleanText,
    latestDate: z.string().optional(),
    ownerScoped: booleanText,
    pageSize: z.string().optional(),
    pageToken: z.string().optional(),
    /** OrderedDateDesc (default), OrderedDateAsc, CreatedDateDesc or CreatedDateAsc. */
    sortOrder: z.string().optional(),
    /** Our own addition: only orders in one of these states, for example `Created,Approved`. */
    statuses: z.string().max(400).optional(),
  }),
  response: z.looseObject({
    count: z.number().int(),
    sortOrder: z.string(),
    orderSummaries: z.array(orderListItem),
    ...pageTokens,
  }),
});

/** GET one order of the effective account. */
export const getOrderSummary = endpoint({
  ...personal,
  rule: "API-147",
  source: "documented",
  shoppersOnly: true,
  method: "GET",
  path: `${ordersPath}/{orderSummaryId}`,
  query: z.object({ ...commonQuery, ...listQuery }),
  response: orderListItem,
  status: 200,
  errors,
});

const partsQuery = {
  fields: z.string().max(4000).optional(),
  page: z.string().optional(),
  pageSize: z.string().optional(),
  sort: z.string().optional(),
};

/**
 * GET an order's items in the order of their ids. `fields` has names such as `OrderItemSummary.Quantity` or
 * `Product2.Name`.
 */
export const listOrderItems = endpoint({
  ...personal,
  rule: "API-148",
  source: "documented",
  shoppersOnly: true,
  method: "GET",
  path: `${ordersPath}/{orderSummaryId}/items`,
  status: 200,
  errors,
  query: z.object({
    ...commonQuery,
    ...partsQuery,
    orderDeliveryGroupSummaryId: z.string().optional(),
    includeAdjustmentDetails: booleanText,
  }),
  response: z.looseObject({
    items: z.array(
      z.looseObject({
        orderItemSummaryId: z.string(),
        orderSummaryId: z.string(),
        /**
         * The deductions by the promotions of the line, and the line's share of the promotions of the whole
         * order.
         */
        adjustmentAggregates: z
          .object({
            available: z.boolean(),
            status: z.string().nullable(),
            totalLinePromotionAmount: decimalText.nullable(),
            totalPromotionDistAmount: decimalText.nullable(),
          })
          .nullable(),
        fields: orderFields,
        product: z.looseObject({
          productId: z.string(),
          ...productState,
          fields: orderFields,
          media: productMedia,
          productAttributes: z.looseObject({}).nullable(),
        }),
      }),
    ),
    ...pageTokens,
  }),
});

/**
 * GET an order's delivery groups in the order of their ids. `fields` has names such as
 * `OrderDeliveryGroupSummary.DeliverToCity`.
 */
export const listOrderDeliveryGroups = endpoint({
  ...personal,
  rule: "API-148",
  source: "documented",
  shoppersOnly: true,
  method: "GET",
  path: `${ordersPath}/{orderSummaryId}/delivery-groups`,
  query: z.object({ ...commonQuery, ...partsQuery }),
  status: 200,
  errors,
  response: z.looseObject({
    orderDeliveryGroups: z.array(z.looseObject({ id: z.string(), fields: orderFields })),
    ...pageTokens,
  }),
});

/** GET an order's shipments, the first one first, with carrier, tracking and pieces of lines. */
export const listOrderShipments = endpoint({
  ...personal,
  rule: "API-357",
  source: "documented",
  shoppersOnly: true,
  method: "GET",
  path: `${ordersPath}/{orderSummaryId}/shipments`,
  query: z.object(commonQuery),
  status: 200,
  errors: ["INVALID_SESSION_ID", "ITEM_NOT_FOUND"],
  response: z.looseObject({ count: z.number().int(), shipments: z.array(shipment) }),
});

/**
 * POST: adds an order's products to a cart again, in the same quantities and terms, or in as many as can be
 * bought. `errorCode` is INSUFFICIENT_INVENTORY for a product that is sold out. A shopper names an order
 * of the account. A guest gives the same proof as for the look-up, with the same limit of attempts. Shoppers
 * may instead name the order in the path (`{orderSummaryId}/actions/add-order-to-cart`, API-3).
 */
export const addOrderToCart = endpoint({
  ...personal,
  rule: "API-151",
  source: "documented",
  method: "POST",
  path: `${ordersPath}/actions/add-order-to-cart`,
  query: z.object(commonQuery),
  status: 201,
  alsoAnswers: [200],
  errors: [...errors, "JSON_PARSER_ERROR", "LIMIT_EXCEEDED"],
  body: z.strictObject({
    cartStateOrId: z.string().min(1).max(40),
    orderSummaryIdOrRefNumber: z.string().max(60).optional(),
    /** Has the same effect; some clients send this name. */
    orderSummaryId: z.string().max(60).optional(),
    verification: orderVerification.optional(),
  }),
  response: z.looseObject({
    cartId: z.string().nullable(),
    totalSucceededProductCount: z.number().int(),
    totalFailedProductCount: z.number().int(),
    unaddedProducts: z.array(
      z.object({
        productId: z.string(),
        productName: z.string(),
        productSKU: z.string(),
        errorCode: z.string(),
        errorMessage: z.string(),
      }),
    ),
    /** Our own addition: products of which fewer than ordered were added. */
    reducedProducts: withFallback(
      z.array(
        z.object({
          productId: z.string(),
          productName: z.string(),
          productSKU: z.string(),
          orderedQuantity: decimalText,
          addedQuantity: decimalText,
        }),
      ),
      [],
    ),
  }),
  forwardsClientIp: true,
  aliases: [`${ordersPath}/{orderSummaryId}/actions/add-order-to-cart`],
});
