import type { z } from "zod";

import type { CartItem } from "#contract/cart-item-shapes";
import type { cartPromotion, promotionCollection } from "#contract/cart-promotions";
import type { CartSummary } from "#contract/cart-summary";

import { toCustomFields } from "#platform/core/custom-fields";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { readMinor, toDecimalText as text } from "#platform/core/money";
import type { AppliedPromotion } from "#platform/purchase/pricing/cart-pricing";
import { taxTypeOf } from "#platform/catalogue/taxes/tax-type";
import { toMedia } from "#platform/catalogue/products/media";

import type { CartRow } from "#platform/purchase/cart/access";
import { partsOf, sellingOf } from "./line-details";
import type { PricedCartLine, PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { CouponRow } from "#platform/purchase/cart/price/promotions";

const zero = "0.00";

/** The summary that a shopper without a cart gets (CART-2). */
export function emptySummary(webstore: WebstoreTable): CartSummary {
  return {
    ...constants(webstore, webstore.currency),
    cartId: null,
    status: "Active",
    grandTotalAmount: zero,
    totalListPrice: zero,
    totalProductAmount: zero,
    totalProductAmountAfterAdjustments: zero,
    totalProductListAmount: zero,
    totalPromotionalAdjustmentAmount: zero,
    totalCartLevelAdjustmentAmount: zero,
    totalChargeAmount: zero,
    totalTaxAmount: zero,
    totalProductCount: "0",
    totalProductLineItemCount: 0,
    totalSubProductCount: "0",
    uniqueProductCount: 0,
    firstPymtGrandTotalAmount: zero,
    firstPymtTotalAmount: zero,
    firstPymtTotalListPrice: zero,
    firstPymtTotalTaxAmount: zero,
  };
}

function constants(webstore: WebstoreTable, currency: string) {
  return {
    accountId: null,
    ownerId: null,
    webstoreId: webstore.id,
    name: "Cart",
    type: "Cart",
    taxType: taxTypeOf(webstore),
    currencyIsoCode: currency,
    asyncOperationStatus: "Completed" as const,
    isSecondary: false,
    orderOwnerId: null,
    purchaseOrderNumber: null,
    hasGift: false,
    totalAmountWithItemAdjustment: zero,
    customFields: [],
  };
}

/**
 * The summary of a cart. Amounts are decimal text, and their sums agree: totalProductAmount +
 * totalPromotionalAdjustmentAmount + totalChargeAmount + totalTaxAmount = grandTotalAmount. In a Gross store
 * the tax is included in the other amounts and not added again. The discount of the delivery fee is included
 * in totalChargeAmount. The first payment equals the total, except for subscriptions that are paid in parts.
 */
export function toCartSummary(webstore: WebstoreTable, view: PricedCartView): CartSummary {
  const { cart, lines, pricing } = view;
  const { totals } = pricing;
  return {
    ...constants(webstore, cart.currency),
    customFields: toCustomFields("WebCart", cart.custom_fields),
    purchaseOrderNumber: view.purchaseOrderNumber,
    asyncOperationStatus: view.calculation,
    accountId: cart.account_id,
    ownerId: cart.user_id,
    name: cart.name,
    type: cart.type,
    isSecondary: cart.is_secondary,
    cartId: cart.id,
    status: cart.status,
    grandTotalAmount: text(totals.grand),
    totalListPrice: text(totals.productList + (pricing.delivery?.fee ?? 0)),
    totalProductAmount: text(totals.product),
    totalProductAmountAfterAdjustments: text(totals.productAfterAdjustments),
    totalProductListAmount: text(totals.productList),
    totalPromotionalAdjustmentAmount: text(totals.itemAdjustment + totals.cartAdjustment),
    totalCartLevelAdjustmentAmount: text(totals.cartAdjustment),
    totalAmountWithItemAdjustment: text(totals.product + totals.itemAdjustment),
    totalChargeAmount: text(totals.charge),
    totalTaxAmount: text(totals.tax),
    hasGift: view.groups.some(({ row }) => row.is_gift) || lines.some(({ row }) => row.sub_type === "Gift"),
    totalProductCount: String(lines.reduce((sum, line) => sum + line.row.quantity, 0)),
    totalProductLineItemCount: lines.length,
    totalSubProductCount: String(
      lines.reduce(
        (sum, { row }) => sum + row.quantity * row.parts.reduce((parts, part) => parts + part.quantity, 0),
        0,
      ),
    ),
    uniqueProductCount: new Set(lines.map(({ row }) => row.product_id)).size,
    firstPymtGrandTotalAmount: text(totals.firstPayment.grand),
    firstPymtTotalAmount: text(totals.firstPayment.total),
    firstPymtTotalListPrice: text(totals.firstPayment.listTotal),
    firstPymtTotalTaxAmount: text(totals.firstPayment.tax),
  };
}

/** A line. `totalPrice` is after the discounts of the line and its share of the discounts of the cart. */
export function toCartItem(
  cart: CartRow,
  line: PricedCartLine,
  productFields: readonly string[] = [],
): CartItem {
  const { row, price, messages } = line;
  const adjustment = price.itemAdjustment + price.cartAdjustment;
  // `|| 0` turns -0 into 0.
  const each = (whole: number) => Math.round(whole / row.quantity) || 0;
  return {
    cartItemId: row.id,
    cartId: cart.id,
    productId: row.product_id,
    name: row.name,
    type: "Product",
    subType: row.sub_type,
    productClass: row.product_class,
    cartDeliveryGroupId: row.delivery_group_id,
    quantity: String(row.quantity),
    currencyIsoCode: cart.currency,
    promotionDisplayName: price.promotions.map(({ promotion }) => promotion.displayName).join(", ") || null,
    isShippingChargeNotApplicable: row.is_digital,
    customFields: toCustomFields("CartItem", row.custom_fields),
    ...sellingOf(line),
    ...partsOf(cart, line),
    listPrice: text(price.listUnit),
    salesPrice: text(price.unit),
    unitAdjustedPrice: text(each(price.total)),
    unitAdjustmentAmount: text(each(adjustment)),
    unitAdjustedPriceWithItemAdj: text(each(price.total - price.cartAdjustment)),
    unitItemAdjustmentAmount: text(each(price.itemAdjustment)),
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
 * The fields of a line's product: those asked for, and always brand, SKU and the prices of the other books,
 * which analytics reads.
 */
function fieldsOf(
  { row }: Pick<PricedCartLine, "row">,
  asked: readonly string[],
): Record<string, string | null> {
  const book = (name: string) => {
    const entry = row.prices.find((price) => price.price_book === name);
    return entry ? text(readMinor(entry.amount_minor)) : null;
  };
  const picked = asked.includes("*")
    ? row.fields
    : Object.fromEntries(asked.map((name) => [name, row.fields[name] ?? null]));
  return {
    ...picked,
    Name: row.name,
    StockKeepingUnit: row.sku,
    Brand__c: row.brand,
    ProductType__c: row.fields.ProductType__c ?? row.product_type,
    MSRP__c: book("list"),
    MemberPrice__c: book("member"),
    LoyaltyPrice__c: book("loyalty"),
  };
}

function toPromotion(
  { promotion, amount }: AppliedPromotion,
  currency: string,
): z.infer<typeof cartPromotion> {
  return {
    promotionId: promotion.id,
    displayName: promotion.displayName,
    termsAndConditions: promotion.terms,
    adjustmentAmount: text(amount),
    couponCode: promotion.couponCode,
    targetType: promotion.target,
    currencyIsoCode: currency,
  };
}

/** The promotions that apply to a cart; empty without a cart or where they are not asked for (PRICE-23). */
export function toPromotions(
  webstore: WebstoreTable,
  view: Pick<PricedCartView, "cart" | "pricing"> | null,
): z.infer<typeof promotionCollection> {
  const currencyIsoCode = view?.cart.currency ?? webstore.currency;
  const promotions = view?.pricing.promotions.map((each) => toPromotion(each, currencyIsoCode)) ?? [];
  return {
    cartId: view?.cart.id ?? null,
    cartStatus: view?.cart.status ?? null,
    currencyIsoCode,
    promotions: { promotions },
  };
}

/** What each promotion takes off each of these lines (PRICE-23). */
export function toItemPromotions({ cart }: PricedCartView, lines: readonly PricedCartLine[]) {
  return {
    currencyIsoCode: cart.currency,
    items: Object.fromEntries(
      lines.map(({ row, price }) => [
        row.id,
        { promotions: price.promotions.map((each) => toPromotion(each, cart.currency)) },
      ]),
    ),
  };
}

export function toCoupons(
  cart: CartRow | null,
  coupons: readonly Pick<CouponRow, "id" | "coupon_code" | "custom_fields">[],
) {
  return {
    cartId: cart?.id ?? null,
    cartStatus: cart?.status ?? null,
    ownerId: cart?.user_id ?? null,
    cartCoupons: {
      coupons: coupons.map((each) => ({
        cartCouponId: each.id,
        couponCode: each.coupon_code,
        customFields: toCustomFields("WebCartAdjustmentBasis", each.custom_fields),
      })),
    },
  };
}
