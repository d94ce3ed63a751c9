import { z } from "zod";

import { paymentStatuses } from "./order-fulfillment";
import { decimalText, withFallback, occasional, textOrNull, variationAttributes } from "#contract/values";

/** Whether the shopper can still see a product of an order. If not, `errorCode` gives the reason. */
export const productState = {
  canViewProduct: z.boolean(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
};

/** The picture of a product of an order. */
export const productMedia = z.object({
  id: textOrNull,
  title: textOrNull,
  alternateText: withFallback(z.string(), ""),
  url: textOrNull,
  thumbnailUrl: textOrNull,
  mediaType: textOrNull,
  sortOrder: withFallback(z.number().int(), null),
  contentVersionId: textOrNull,
});

/** The deductions of an order's promotions by target, as negative decimal text. */
const orderAggregates = z.object({
  available: z.boolean(),
  status: z.string().nullable(),
  totalProductPromotionAmount: decimalText,
  totalProductPromotionDistAmount: decimalText,
  totalDeliveryPromotionAmount: decimalText,
});

/**
 * An order in a list (API-147). `fields` are `{label, text, type}` by plain name. Amounts are decimal text.
 */
export const orderListItem = z.looseObject({
  orderSummaryId: z.string(),
  orderNumber: z.string(),
  status: z.string(),
  /** Our own addition: what has become of the order's money. */
  paymentStatus: occasional(z.enum(paymentStatuses)),
  /** Our own addition: the store has placed the order for a subscription (ORDER-130). */
  isRenewal: occasional(z.boolean()),
  orderedDate: z.string(),
  createdDate: z.string(),
  ownerId: z.string().nullable(),
  totalAmount: decimalText,
  currencyIsoCode: z.string(),
  adjustmentAggregates: orderAggregates.nullable(),
  fields: z.record(
    z.string(),
    z.object({ label: z.string(), text: z.string().nullable(), type: z.string() }),
  ),
  /** When the goods arrive, in the order of the delivery groups. Dates are points in time. */
  deliveryGroups: occasional(
    z.array(z.looseObject({ id: z.string(), earliestDelivery: textOrNull, latestDelivery: textOrNull })),
  ),
  products: occasional(
    z.array(
      z.looseObject({
        id: z.string(),
        ...productState,
        fields: z.looseObject({}),
        media: productMedia,
        variationAttributes,
      }),
    ),
  ),
});

export type OrderListItem = z.infer<typeof orderListItem>;
