import type { CartItem } from "#contract/cart/cart-item-shapes";

import { toCustomFields } from "#platform/core/custom-fields";
import { readMinor, toDecimalText as text } from "#platform/core/money";
import { marketingDescription, otherNamesOf } from "#platform/catalog/products/analytics-fields";
import { isMembership } from "#platform/catalog/products/memberships";
import { isPlan } from "#platform/catalog/products/needs-appliance";
import { toMedia } from "#platform/catalog/products/media";

import type { CartRow } from "#platform/purchase/cart/access";
import { analyticsDetailsOf, analyticsOf } from "./analytics";
import { partsOf, sellingOf } from "./line-details";
import type { PricedCartLine } from "#platform/purchase/cart/price/priced-cart-view";

/**
 * A cart line of the API. Amounts are decimal text. `totalPrice` includes the line's discounts and its share
 * of the cart discounts.
 */
export function toCartItem(
  cart: CartRow,
  line: PricedCartLine,
  productFields: readonly string[] = [],
): CartItem {
  const { row, price, messages } = line;
  const adjustment = price.itemAdjustment + price.cartAdjustment;
  // `|| 0` turns -0 into 0.
  const perPiece = (total: number) => Math.round(total / row.quantity) || 0;
  return {
    cartItemId: row.id,
    cartId: cart.id,
    productId: row.product_id,
    name: row.name,
    type: "Product",
    subType: row.sub_type,
    productClass: row.product_class,
    cartDeliveryGroupId: row.delivery_group_id,
    belongsToCartItemId: row.belongs_to_item_id,
    isProtectionPlan: isPlan(row.product_type),
    isMembership: isMembership(row.product_type),
    quantity: String(row.quantity),
    currencyIsoCode: cart.currency,
    promotionDisplayName: price.promotions.map(({ promotion }) => promotion.displayName).join(", ") || null,
    isShippingChargeNotApplicable: row.is_digital,
    customFields: toCustomFields("CartItem", row.custom_fields),
    ...sellingOf(line),
    ...partsOf(cart, line),
    ...analyticsOf(line),
    listPrice: text(price.listUnit),
    salesPrice: text(price.unit),
    unitAdjustedPrice: text(perPiece(price.total)),
    unitAdjustmentAmount: text(perPiece(adjustment)),
    unitAdjustedPriceWithItemAdj: text(perPiece(price.total - price.cartAdjustment)),
    unitItemAdjustmentAmount: text(perPiece(price.itemAdjustment)),
    totalListPrice: text(price.listTotal),
    totalPrice: text(price.total),
    itemizedAdjustmentAmount: text(price.itemAdjustment),
    totalAdjustmentAmount: text(adjustment),
    totalTax: text(price.tax),
    totalAmount: text(price.amount),
    messagesSummary: {
      hasErrors: messages.length > 0,
      errorCount: messages.length,
      relatedEntityId: row.id,
      totalLineItemsWithErrors: messages.length > 0 ? 1 : 0,
      limitedMessages: messages.map((message, index) => ({
        messageId: `${row.id}-${index + 1}`,
        message: message.text,
        severity: "Error" as const,
        type: message.type,
        relatedEntityId: row.id,
        visible: true,
      })),
    },
    productDetails: {
      productId: row.product_id,
      name: row.name,
      sku: row.sku,
      productClass: row.product_class,
      isConfigurationAllowed: false,
      ...analyticsDetailsOf(line),
      productUrlName: row.url_name,
      fields: fieldsOf({ row }, productFields),
      purchaseQuantityRule: {
        minimum: String(row.minimum_quantity),
        maximum: String(row.maximum_quantity),
        increment: String(row.quantity_increment),
      },
      thumbnailImage:
        row.media &&
        toMedia({
          id: row.media.id,
          media_type: "Image",
          title: row.media.title,
          alternate_text: row.media.alternateText,
        }),
      variationAttributes: row.variation,
    },
  };
}

/**
 * The product fields of a line: the requested ones, and those that analytics always needs (name, brand, SKU,
 * type, category, prices of other price books; API-417).
 */
function fieldsOf(
  { row }: Pick<PricedCartLine, "row">,
  requested: readonly string[],
): Record<string, string | null> {
  const book = (name: string) => {
    const entry = row.prices.find((price) => price.price_book === name);
    return entry ? text(readMinor(entry.amount_minor)) : null;
  };
  const { [marketingDescription]: description = null, ...named } = otherNamesOf({
    ProductType__c: row.product_type,
    ...row.fields,
  });
  const known: Record<string, string | null> = { ...row.fields, [marketingDescription]: description };
  const selected = requested.includes("*")
    ? known
    : Object.fromEntries(requested.map((name) => [name, known[name] ?? null]));
  return {
    ...selected,
    ...named,
    Name: row.name,
    StockKeepingUnit: row.sku,
    Brand__c: row.brand,
    ProductType__c: row.fields.ProductType__c ?? row.product_type,
    MSRP__c: book("list"),
    MemberPrice__c: book("member"),
    LoyaltyPrice__c: book("loyalty"),
  };
}
