import type { OrderSummary } from "#contract/orders/orders";

import { toDecimalText } from "#platform/core/money";
import { mediaUrl } from "#platform/catalog/products/media";

import {
  cardPaymentFields,
  groupFields,
  itemFields,
  methodFields,
  orderSummaryFields,
  paymentFields,
  productFields,
  type ItemRow,
} from "./field-tables";
import { writeFields } from "./fields";
import type { OrderDetails } from "./order-details";
import type { OrderRecord } from "./order-record";

/** The parts of an order that an answer contains. */
export interface OrderView {
  /** Fields in addition to the default ones. */
  requested?: ReadonlySet<string>;
  without?: {
    adjustments?: boolean;
    adjustmentAggregates?: boolean;
    deliveryGroups?: boolean;
    lineItems?: boolean;
    payments?: boolean;
  };
}

type Adjustments = OrderDetails["adjustments"];

const sum = (adjustments: Adjustments, target: string) =>
  toDecimalText(
    adjustments
      .filter((each) => each.target === target)
      .reduce((total, each) => total + Number(each.amount_minor), 0),
  );

/**
 * The promotion totals of an order by target: its lines, the whole order (distributed over the lines), its
 * delivery. Amounts are decimal text.
 */
export const toAggregates = (adjustments: Adjustments) => ({
  available: true,
  status: null,
  totalProductPromotionAmount: sum(adjustments, "Item"),
  totalProductPromotionDistAmount: sum(adjustments, "Cart"),
  totalDeliveryPromotionAmount: sum(adjustments, "Shipping"),
});

/** An order as the lookup answers it. The field names are in field-tables.ts. */
export function toOrderSummary(
  { order, groups, items, payment }: Pick<OrderRecord, "order" | "groups" | "items" | "payment">,
  adjustments: Adjustments,
  { requested, without = {} }: OrderView = {},
): OrderSummary {
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    currencyIsoCode: order.currency,
    fields: writeFields("OrderSummary", orderSummaryFields, order, requested),
    adjustmentAggregates: without.adjustmentAggregates ? null : toAggregates(adjustments),
    adjustments: without.adjustments
      ? []
      : adjustments.map((each) => ({
          amount: toDecimalText(Number(each.amount_minor)),
          displayName: each.display_name,
          basisReferenceDisplayName: each.coupon_code,
          targetType: each.target,
          type: "Promotion",
          currencyIsoCode: order.currency,
        })),
    deliveryGroups: without.deliveryGroups
      ? []
      : groups.map((group) => ({
          id: group.id,
          currencyIsoCode: order.currency,
          fields: writeFields("OrderDeliveryGroupSummary", groupFields, group, requested),
          deliveryMethod: {
            id: group.method_id,
            fields: writeFields("OrderDeliveryMethod", methodFields, group, requested),
          },
          lineItems: without.lineItems
            ? []
            : items
                .filter((item) => item.order_delivery_group_id === group.id)
                .map((item) => ({
                  ...toLine(item, requested),
                  adjustments: without.adjustments
                    ? []
                    : toLineAdjustments(item, adjustments, order.currency),
                })),
        })),
    payments: without.payments
      ? []
      : [
          {
            fields: writeFields("OrderPaymentSummary", paymentFields, payment, requested),
            paymentMethod: {
              id: payment.id,
              fields: writeFields("CardPaymentMethod", cardPaymentFields, payment, requested),
            },
          },
        ],
    owner: {
      email: order.email,
      firstName: order.first_name,
      lastName: order.last_name,
      userName: order.email,
      phoneNumber: order.phone,
    },
  };
}

function toLine(
  item: ItemRow,
  requested?: ReadonlySet<string>,
): OrderSummary["deliveryGroups"][number]["lineItems"][number] {
  return {
    id: item.id,
    type: "Product",
    itemClass: item.parent_item_id === null ? "Simple" : "BundleComponent",
    fields: writeFields("OrderItemSummary", itemFields, item, requested),
    product: {
      id: item.product_id,
      fields: writeFields("Product2", productFields, item, requested),
      media: item.media_id ? toItemMedia(item) : null,
      variationAttributes: item.variation,
    },
  };
}

/**
 * At most two adjustments of a line: the promotions on the line, and its share of the promotions on the whole
 * order. Each has the names of all its promotions.
 */
function toLineAdjustments(item: ItemRow, adjustments: Adjustments, currencyIsoCode: string) {
  const totalAdjustment = Number(item.adjustment_minor);
  const lineAdjustment =
    item.line_adjustment_minor === null ? totalAdjustment : Number(item.line_adjustment_minor);
  return [["Item", lineAdjustment] as const, ["Cart", totalAdjustment - lineAdjustment] as const]
    .filter(([, amount]) => amount !== 0)
    .map(([targetType, amount]) => ({
      amount: toDecimalText(amount),
      displayName:
        adjustments
          .filter((each) => each.target === targetType)
          .map((each) => each.display_name)
          .join(", ") || "Promotions",
      basisReferenceDisplayName: null,
      targetType,
      type: "Promotion",
      currencyIsoCode,
    }));
}

/** The picture of the item, as stored when the order was placed (ORDER-10). */
const toItemMedia = (item: ItemRow) => ({
  id: item.media_id!,
  title: item.name,
  url: mediaUrl(item.media_id!),
  thumbnailUrl: `${mediaUrl(item.media_id!)}&w=640`,
  alternateText: item.media_alternate_text ?? "",
  mediaType: "Image" as const,
  sortOrder: 0,
  contentVersionId: null,
});

const noMedia = {
  id: null,
  title: null,
  url: null,
  thumbnailUrl: null,
  alternateText: "",
  mediaType: null,
  sortOrder: null,
  contentVersionId: null,
};

/** The picture of an item; null fields if it has none. */
export const toMediaOrNone = (item: ItemRow) => (item.media_id ? toItemMedia(item) : noMedia);

/** Fields that say whether the store still sells a product. */
export const productState = (isSold: boolean) =>
  isSold
    ? { canViewProduct: true, errorCode: null, errorMessage: null }
    : {
        canViewProduct: false,
        errorCode: "INSUFFICIENT_ACCESS",
        errorMessage: "The product is no longer sold here",
      };
