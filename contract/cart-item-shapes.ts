import { z } from "zod";
import { couponCollection, promotionCollection } from "./cart-promotions";
import { cartSummary } from "./cart-summary";
import { customFields } from "./custom-fields";
import {
  amountOrNone,
  currencyOrUsual,
  decimalText,
  media,
  orElse,
  pageTokens,
  plainFields,
  purchaseQuantityRule,
  sometimes,
  variationAttributes,
} from "./values";

const cartMessage = z.object({
  messageId: z.string(),
  message: z.string(),
  severity: z.enum(["Error", "Warning", "Info"]),
  /**
   * Inventory, Pricing, Promotions, Entitlement, Taxes, Shipping, Systemic or another type of the platform.
   */
  type: z.string(),
  relatedEntityId: orElse(z.string(), null),
  visible: orElse(z.boolean(), true),
});

/** A part of a bundle, with an id of its own. */
const cartItemPart = z.looseObject({
  cartItemId: z.string(),
  parentCartItemId: z.string(),
  cartId: z.string().nullish(),
  productId: z.string(),
  name: z.string(),
  type: z.string().nullish(),
  quantity: z.string(),
  totalPrice: decimalText.nullish(),
  productDetails: z
    .looseObject({
      productId: z.string(),
      name: z.string(),
      sku: z.string(),
      productUrlName: z.string().nullish(),
    })
    .nullish(),
});

/**
 * A cart line (API-63 to API-66). Amounts are decimal text, "0.00" where not known; adjustments are negative.
 */
export const cartItem = z.looseObject({
  cartItemId: z.string().nullable(),
  cartId: z.string(),
  productId: z.string(),
  name: z.string(),
  type: orElse(z.enum(["Product", "DeliveryCharge"]), "Product"),
  quantity: z.string(),
  cartDeliveryGroupId: z.string().nullish(),
  currencyIsoCode: currencyOrUsual,
  subType: z.enum(["Bonus", "Gift"]).nullish(),
  productClass: z.string().nullish(),
  /** The names of the promotions that lower this line. */
  promotionDisplayName: z.string().nullish(),
  isShippingChargeNotApplicable: z.boolean().nullish(),
  /**
   * How the product is sold; all null for a one-time sale without selling models. The first payment is the
   * whole amount unless the term is paid in parts.
   */
  productSellingModelId: z.string().nullish(),
  sellingModelType: z.enum(["OneTime", "TermDefined", "Evergreen"]).nullish(),
  subscriptionTerm: z.number().int().nullish(),
  customFields: customFields.nullish(),
  billingFrequency: z.string().nullish(),
  firstPymtTotalListPrice: decimalText.nullish(),
  firstPymtTotalPrice: decimalText.nullish(),
  firstPymtTotalTax: decimalText.nullish(),
  firstPymtTotalAmount: decimalText.nullish(),
  /**
   * A bundle is one line; its parts, ours, are inside it and go with it: they can be neither changed nor
   * removed alone.
   */
  parentCartItemId: z.string().nullish(),
  childProductCount: z.number().int().nullish(),
  childCartItems: z.array(cartItemPart).nullish(),
  listPrice: amountOrNone,
  salesPrice: amountOrNone,
  /** The price of one piece: after all discounts, after those of the line only, and their amount. */
  unitAdjustedPrice: decimalText.nullish(),
  unitAdjustmentAmount: decimalText.nullish(),
  unitAdjustedPriceWithItemAdj: decimalText.nullish(),
  unitItemAdjustmentAmount: decimalText.nullish(),
  totalListPrice: amountOrNone,
  /**
   * After every discount; `itemizedAdjustmentAmount` is what those of the line alone come to,
   * `totalAdjustmentAmount` with its share of the cart's.
   */
  totalPrice: amountOrNone,
  itemizedAdjustmentAmount: decimalText.nullish(),
  totalAdjustmentAmount: amountOrNone,
  totalTax: amountOrNone,
  totalAmount: amountOrNone,
  messagesSummary: orElse(
    z.looseObject({
      hasErrors: orElse(z.boolean(), false),
      errorCount: orElse(z.number().int(), 0),
      relatedEntityId: z.string().nullish(),
      totalLineItemsWithErrors: z.number().int().nullish(),
      limitedMessages: orElse(z.array(cartMessage), []),
    }),
    { hasErrors: false, errorCount: 0, limitedMessages: [] },
  ),
  productDetails: z.looseObject({
    productId: z.string(),
    name: z.string(),
    sku: z.string(),
    productClass: z.string().nullish(),
    isConfigurationAllowed: z.boolean().nullish(),
    productUrlName: orElse(z.string(), null),
    fields: orElse(plainFields, {}),
    purchaseQuantityRule: orElse(purchaseQuantityRule, null),
    thumbnailImage: orElse(media.partial(), null),
    variationAttributes: orElse(variationAttributes, {}),
  }),
  /** The whole collection, with `includeCartData=true` (see `addCartItem`). */
  cartData: sometimes(z.unknown()),
});

export type CartItem = z.infer<typeof cartItem>;

/**
 * A page of lines with cart, promotions and coupons. The `ETag` header is the cart's version in quotes; see
 * `updateCartItem`.
 */
export const cartItemCollection = z.looseObject({
  cartSummary,
  cartItems: z.array(
    z.object({ cartItem, status: orElse(z.string(), null), message: orElse(z.string(), null) }),
  ),
  cartPromotions: orElse(promotionCollection, {
    cartId: null,
    cartStatus: null,
    currencyIsoCode: "USD",
    promotions: { promotions: [] },
  }),
  cartCoupons: orElse(couponCollection, {
    cartId: null,
    cartStatus: null,
    ownerId: null,
    cartCoupons: { coupons: [] },
  }),
  approachingDiscounts: orElse(z.array(z.looseObject({})), []),
  hasErrors: orElse(z.boolean(), false),
  totalItemCount: orElse(z.number().int(), 0),
  totalNumberOfPages: orElse(z.number().int(), 1),
  currentPage: orElse(z.number().int(), 1),
  ...pageTokens,
});

export type CartItemCollection = z.infer<typeof cartItemCollection>;
