import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { orderFulfillment } from "./order-fulfillment";
import { storePath } from "#contract/paths";
import {
  commonQuery,
  decimalText,
  media,
  booleanText,
  occasional,
  variationAttributes,
} from "#contract/values";

/** A field of an order: `{dataName, dataType, label, text, type}` (API-15). */
const orderField = z.looseObject({
  dataName: z.string(),
  dataType: z.string().nullish(),
  label: z.string(),
  text: z.string().nullable(),
  type: z.string(),
});
/** Fields of an order by name, such as `OrderItemSummary.Quantity`. */
export const orderFields = z.record(z.string(), orderField);

const orderAdjustment = z.looseObject({
  amount: decimalText,
  displayName: z.string(),
  basisReferenceDisplayName: z.string().nullish(),
  targetType: z.string(),
  type: z.string().nullish(),
  currencyIsoCode: z.string().nullish(),
});

/**
 * An order in the answer of the look-up (API-150). Field names used here: OrderSummary.{GrandTotalAmount,
 * TotalAdjustedProductAmount, TotalProductAmount, TotalPromotionAmount, TotalAdjustedDeliveryAmount,
 * TotalTaxAmount, OrderedDate, OrderReferenceNumber, BillingEmailAddress}; group:
 * OrderDeliveryGroupSummary.{DeliverToName, DeliverToStreet, DeliverToCity, DeliverToState,
 * DeliverToPostalCode, DeliverToCountry, EarliestDelivery, LatestDelivery, PhoneNumber}; line:
 * OrderItemSummary.{Quantity, UnitPrice, ListPrice, TotalPrice}; product: Product2.{Name, StockKeepingUnit,
 * UrlName}.
 */
export const orderSummary = z.looseObject({
  id: z.string(),
  orderNumber: z.string(),
  status: z.string(),
  currencyIsoCode: z.string(),
  fields: orderFields,
  /** The deductions of promotions by target, as negative decimal text. */
  adjustmentAggregates: z
    .looseObject({
      available: z.boolean(),
      status: z.string().nullish(),
      totalProductPromotionAmount: decimalText.nullish(),
      totalProductPromotionDistAmount: decimalText.nullish(),
      totalDeliveryPromotionAmount: decimalText.nullish(),
    })
    .nullish(),
  adjustments: z.array(orderAdjustment),
  deliveryGroups: z.array(
    z.looseObject({
      id: z.string(),
      currencyIsoCode: z.string().nullish(),
      fields: orderFields,
      deliveryMethod: z.looseObject({ id: z.string(), fields: orderFields }).nullable(),
      lineItems: z.array(
        z.looseObject({
          id: z.string(),
          type: z.enum(["Product", "Charge"]),
          itemClass: z.string().nullish(),
          fields: orderFields,
          adjustments: z.array(orderAdjustment).nullish(),
          product: z
            .looseObject({
              id: z.string(),
              fields: orderFields,
              media: media.partial().nullable(),
              variationAttributes,
            })
            .nullable(),
        }),
      ),
    }),
  ),
  payments: z.array(
    z.looseObject({
      fields: orderFields,
      paymentMethod: z.looseObject({ id: z.string(), fields: orderFields }).nullable(),
    }),
  ),
  owner: z.looseObject({
    email: z.string().nullish(),
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    userName: z.string().nullish(),
    phoneNumber: z.string().nullish(),
  }),
  /** Our own addition: shipments, returns, and what the shopper may do (API-350). */
  fulfillment: occasional(orderFulfillment),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/**
 * The proof that an order is a guest's: the last name, and the e-mail address or phone number. Every given
 * value must match.
 */
export const orderVerification = z.strictObject({
  email: z.string().max(254).optional(),
  lastName: z.string().max(80).optional(),
  phoneNumber: z.string().max(40).optional(),
});
export type OrderVerification = z.infer<typeof orderVerification>;

const lookupQuery = {
  ...commonQuery,
  /** Names of additional fields, such as `OrderSummary.Status`. */
  fields: z.string().max(4000).optional(),
  /** Returns only this delivery group. */
  deliveryGroupId: z.string().optional(),
  excludeLineItems: booleanText,
  excludeDeliveryGroups: booleanText,
  excludeAdjustments: booleanText,
  excludeAdjustmentAggregates: booleanText,
  excludePayments: booleanText,
};
const lookup = {
  path: `${storePath}/order-summaries/actions/lookup`,
  response: orderSummary,
  status: 200,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "LIMIT_EXCEEDED"],
} as const;

/**
 * POST: looks up one order by number, id or reference number. Shoppers find every order of the account that
 * they act for. A guest must give a verification, which ignores case; any mismatch answers the same 404
 * ITEM_NOT_FOUND, so that nothing is revealed. The full 20-letter reference number needs no verification,
 * because only the order's owner has received it. Too many failures within 15 minutes answer 429
 * LIMIT_EXCEEDED, whether or not the order exists: ten of one person at one order, fifty of anybody at one
 * order, sixty of one person or 600 from one IP address at any orders.
 */
export const lookupOrder = endpoint({
  ...lookup,
  rule: "API-149",
  source: "documented",
  method: "POST",
  onlyReads: true,
  query: z.object(lookupQuery),
  alsoAnswers: [201],
  errors: [...lookup.errors, "JSON_PARSER_ERROR"],
  body: z.strictObject({
    orderSummaryIdOrRefNumber: z.string().max(60),
    verification: orderVerification.optional(),
  }),
  forwardsClientIp: true,
});

/**
 * The look-up by GET, for shoppers and for anyone who has the reference number. `excludeParameters` is a list
 * such as `LineItems,Payments`, with the same effect as the `exclude…` flags.
 */
export const getOrderLookup = endpoint({
  ...lookup,
  rule: "API-149",
  source: "documented",
  method: "GET",
  query: z.object({
    ...lookupQuery,
    orderSummaryIdOrRefNumber: z.string().max(60),
    excludeParameters: z.string().max(200).optional(),
  }),
  forwardsClientIp: true,
});
