import { z } from "zod";

import { endpoint } from "./endpoint";
import { commonQuery, media } from "./values";

/** `{dataName, label, text, type}`, the fourth encoding of fields (platform-api.md section 0.3). */
export const orderField = z.looseObject({ dataName: z.string(), label: z.string(), text: z.string().nullable(), type: z.string() });
export const orderFields = z.record(z.string(), orderField);

/**
 * An order as the lookup gives it (platform-api.md section 8). Field names used here: OrderSummary.{GrandTotalAmount,
 * TotalAdjustedProductAmount, TotalProductAmount, TotalPromotionAmount, TotalAdjustedDeliveryAmount, TotalTaxAmount, OrderedDate,
 * OrderReferenceNumber, BillingEmailAddress}; group: OrderDeliveryGroupSummary.{DeliverToName, DeliverToStreet, DeliverToCity,
 * DeliverToState, DeliverToPostalCode, DeliverToCountry, EarliestDelivery, LatestDelivery, PhoneNumber}; line:
 * OrderItemSummary.{Quantity, UnitPrice, ListPrice, TotalPrice}; product: Product2.{Name, StockKeepingUnit, UrlName}.
 */
export const orderSummary = z.looseObject({
  id: z.string(),
  orderNumber: z.string(),
  status: z.string(),
  currencyIsoCode: z.string(),
  fields: orderFields,
  adjustments: z.array(z.looseObject({ amount: z.string(), displayName: z.string(), targetType: z.string() })),
  deliveryGroups: z.array(
    z.looseObject({
      id: z.string(),
      fields: orderFields,
      deliveryMethod: z.looseObject({ id: z.string(), fields: orderFields }).nullable(),
      lineItems: z.array(
        z.looseObject({
          id: z.string(),
          type: z.enum(["Product", "Charge"]),
          fields: orderFields,
          product: z
            .looseObject({
              id: z.string(),
              fields: orderFields,
              media: media.partial().nullable(),
              variationAttributes: z.record(z.string(), z.object({ label: z.string(), sequence: z.number().int(), value: z.string() })),
            })
            .nullable(),
        }),
      ),
    }),
  ),
  payments: z.array(
    z.looseObject({ fields: orderFields, paymentMethod: z.looseObject({ id: z.string(), fields: orderFields }).nullable() }),
  ),
  owner: z.looseObject({ email: z.string().nullish(), firstName: z.string().nullish(), lastName: z.string().nullish(), phoneNumber: z.string().nullish() }),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/**
 * POST lookup of one order by number or reference number. A guest must give a verification (e-mail and last name, compared
 * without regard to case); any mismatch answers the same 404 ITEM_NOT_FOUND, so that nothing is revealed. The full 20-letter
 * reference number, which only its owner was given, needs none.
 */
export const lookupOrder = endpoint({
  method: "POST",
  path: "/services/data/v65.0/commerce/webstores/{webstoreId}/order-summaries/actions/lookup",
  query: z.object(commonQuery),
  body: z.strictObject({
    orderSummaryIdOrRefNumber: z.string().max(60),
    verification: z
      .strictObject({
        email: z.string().max(254).optional(),
        lastName: z.string().max(80).optional(),
        phoneNumber: z.string().max(40).optional(),
      })
      .optional(),
  }),
  response: orderSummary,
  status: 200, alsoAnswers: [201], audience: "private", errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"], source: "platform-api.md 8",
});
