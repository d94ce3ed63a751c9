import { z } from "zod";
import { couponCollection, promotionCollection } from "./cart-promotions";
import { cartSummary } from "./cart-summary";
import { customFields } from "#contract/custom-fields";
import {
  addition,
  amountOrZero,
  currencyOrDefault,
  decimalText,
  media,
  withFallback,
  pageTokens,
  plainFields,
  purchaseQuantityRule,
  occasional,
  variationAttributes,
} from "#contract/values";

/** A message about a cart line (API-65). */
const cartMessage = z.object({
  messageId: z.string(),
  message: z.string(),
  severity: z.enum(["Error", "Warning", "Info"]),
  /** Inventory, Pricing, Promotions, Entitlement, Taxes, Shipping, Systemic or another type. */
  type: z.string(),
  relatedEntityId: withFallback(z.string(), null),
  visible: withFallback(z.boolean(), true),
});

const yesOrNo = z.enum(["Yes", "No"]);

/**
 * The fields of a line that analytics reads beside its amounts (API-416), by the names of the specification.
 * Our own addition: another platform may leave them out. The prices are of one piece, before promotions; the
 * discounts are of the whole line.
 */
const analyticsFields = {
  /** `cartItemId`. */
  id: addition(z.string()),
  MSRP: addition(decimalText),
  /** Without the price books for members and loyal members. */
  price: addition(decimalText),
  /** The price for this shopper: `salesPrice`. */
  itemPrice: addition(decimalText),
  /** The price for members; null unless it is below `price`. The same for loyal members. */
  memberPrice: addition(decimalText),
  loyaltyPrice: addition(decimalText),
  /** The saving of a line whose price is that for members. The same for loyal members. */
  memberDiscount: addition(decimalText),
  loyaltyDiscount: addition(decimalText),
  /** The price of the line is that for loyal members. */
  isLoyalty: addition(z.boolean()),
  /** The difference from MSRP to `price`, and the line's share of the cart's discounts. */
  promotionalSavings: addition(decimalText),
  /** The price that the product's record says, else `itemPrice`. */
  showAsPrice: addition(decimalText),
  showAsLabels: addition(z.array(z.string())),
  isOnClearance: addition(z.boolean()),
  on_clearance: addition(yesOrNo),
};

/** The fields of a line's product that analytics reads (API-417), like `analyticsFields`. */
const analyticsDetails = {
  /** The picture or banner that the product is advertised with, and its place. */
  creative_name: addition(z.string()),
  creative_slot: addition(z.string()),
  is_smartorder: addition(yesOrNo),
  /** The list that the product was added from, and its place in it, from 1 (see `addCartItem`). */
  item_list_name: addition(z.string()),
  item_list_id: addition(z.string()),
  index: addition(z.number().int()),
  /** The part of the price that pays for recycling. */
  eco_part: addition(decimalText),
  /** The promotion that takes most off this line. */
  promotion_id: addition(z.string()),
  promotion_name: addition(z.string()),
};

/** A part of a bundle. It has its own id, but cannot be changed or removed separately (API-66). */
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

/** A cart line (API-63 to API-66). Amounts are decimal text, "0.00" if unknown. Adjustments are negative. */
export const cartItem = z.looseObject({
  cartItemId: z.string().nullable(),
  cartId: z.string(),
  productId: z.string(),
  name: z.string(),
  type: withFallback(z.enum(["Product", "DeliveryCharge"]), "Product"),
  quantity: z.string(),
  cartDeliveryGroupId: z.string().nullish(),
  /** The line of the appliance that this line belongs to, for example its installation. Our own addition. */
  belongsToCartItemId: z.string().nullish(),
  /** Our own addition (API-380). */
  isProtectionPlan: addition(z.boolean()),
  /** Our own addition (CART-65). */
  isMembership: addition(z.boolean()),
  currencyIsoCode: currencyOrDefault,
  subType: z.enum(["Bonus", "Gift"]).nullish(),
  productClass: z.string().nullish(),
  /** The names of the promotions that reduce the price of this line. */
  promotionDisplayName: z.string().nullish(),
  isShippingChargeNotApplicable: z.boolean().nullish(),
  /**
   * The terms on which the product is sold; all null for a one-time sale without selling models. The first
   * payment is the whole amount, unless the term is paid in installments.
   */
  productSellingModelId: z.string().nullish(),
  sellingModelType: z.enum(["OneTime", "TermDefined", "Evergreen"]).nullish(),
  subscriptionTerm: z.number().int().nullish(),
  /** The name of the selling model, such as "3 years". Our own addition (API-380). */
  sellingModelName: addition(z.string()),
  /** The price of a delivery that the shopper last saw, if it has changed (CART-70). Our own addition. */
  priceBeforeChange: addition(decimalText),
  customFields: customFields.nullish(),
  billingFrequency: z.string().nullish(),
  firstPymtTotalListPrice: decimalText.nullish(),
  firstPymtTotalPrice: decimalText.nullish(),
  firstPymtTotalTax: decimalText.nullish(),
  firstPymtTotalAmount: decimalText.nullish(),
  /** A bundle is one line with its parts in `childCartItems`, our own addition. */
  parentCartItemId: z.string().nullish(),
  childProductCount: z.number().int().nullish(),
  childCartItems: z.array(cartItemPart).nullish(),
  ...analyticsFields,
  listPrice: amountOrZero,
  salesPrice: amountOrZero,
  /** Per piece: the price and the discount with all discounts, then with the discounts of this line only. */
  unitAdjustedPrice: decimalText.nullish(),
  unitAdjustmentAmount: decimalText.nullish(),
  unitAdjustedPriceWithItemAdj: decimalText.nullish(),
  unitItemAdjustmentAmount: decimalText.nullish(),
  totalListPrice: amountOrZero,
  /**
   * `totalPrice` is after all discounts and without tax. `itemizedAdjustmentAmount` is the discounts of this
   * line only; `totalAdjustmentAmount` adds the line's share of the cart's discounts.
   */
  totalPrice: amountOrZero,
  itemizedAdjustmentAmount: decimalText.nullish(),
  totalAdjustmentAmount: amountOrZero,
  totalTax: amountOrZero,
  totalAmount: amountOrZero,
  messagesSummary: withFallback(
    z.looseObject({
      hasErrors: withFallback(z.boolean(), false),
      errorCount: withFallback(z.number().int(), 0),
      relatedEntityId: z.string().nullish(),
      totalLineItemsWithErrors: z.number().int().nullish(),
      limitedMessages: withFallback(z.array(cartMessage), []),
    }),
    { hasErrors: false, errorCount: 0, limitedMessages: [] },
  ),
  productDetails: z.looseObject({
    productId: z.string(),
    name: z.string(),
    sku: z.string(),
    productClass: z.string().nullish(),
    isConfigurationAllowed: z.boolean().nullish(),
    ...analyticsDetails,
    productUrlName: withFallback(z.string(), null),
    fields: withFallback(plainFields, {}),
    purchaseQuantityRule: withFallback(purchaseQuantityRule, null),
    thumbnailImage: withFallback(media.partial(), null),
    variationAttributes: withFallback(variationAttributes, {}),
  }),
  /** The whole collection, only with `includeCartData=true` (see `addCartItem`). */
  cartData: occasional(z.unknown()),
});

export type CartItem = z.infer<typeof cartItem>;

/** Pieces of a product that a bundle offer is about. */
const bundleOfferPart = z.looseObject({
  productId: z.string(),
  name: z.string(),
  productUrlName: z.string(),
  /** For all bundles of the offer together. */
  quantity: z.string(),
});

/**
 * A bundle that costs less, or little more, than those of its parts that are in the cart (API-205, CART-44).
 * `applyBundleOffer` puts it in their place. Our own addition.
 */
const bundleOffer = z.looseObject({
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  productUrlName: z.string(),
  /** The number of bundles. */
  quantity: z.string(),
  cartParts: z.array(bundleOfferPart),
  missingParts: z.array(bundleOfferPart),
  /**
   * The cart's grand total with the bundle in place of its parts, less the grand total now. Negative if the
   * cart gets cheaper.
   */
  priceDifference: decimalText,
  /** The difference between that total and the price with the missing parts bought separately; above zero. */
  savings: decimalText,
});

export type BundleOffer = z.infer<typeof bundleOffer>;

/** A protection plan that pieces of an appliance in the cart could have (API-380). Our own addition. */
const planOffer = z.object({
  /** The line of the appliance. */
  cartItemId: z.string(),
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  productUrlName: z.string(),
  /** The pieces of the appliance that have no plan. */
  quantity: z.string(),
  /** The terms that are paid once, with the price of one piece for this shopper. */
  terms: z.array(
    z.object({
      productSellingModelId: z.string().nullable(),
      /** Such as "3 years"; null for a plan without selling models. */
      name: z.string().nullable(),
      unitPrice: decimalText,
    }),
  ),
});

export type PlanOffer = z.infer<typeof planOffer>;

/**
 * A page of lines with cart summary, promotions and coupons (API-67). The `ETag` header is the cart's version
 * in quotes; see `updateCartItem`.
 */
export const cartItemCollection = z.looseObject({
  cartSummary,
  cartItems: z.array(
    z.object({ cartItem, status: withFallback(z.string(), null), message: withFallback(z.string(), null) }),
  ),
  cartPromotions: withFallback(promotionCollection, {
    cartId: null,
    cartStatus: null,
    currencyIsoCode: "USD",
    promotions: { promotions: [] },
  }),
  cartCoupons: withFallback(couponCollection, {
    cartId: null,
    cartStatus: null,
    ownerId: null,
    cartCoupons: { coupons: [] },
  }),
  /** Only with `includeBundleOffers=true`. */
  bundleOffers: occasional(z.array(bundleOffer)),
  /** Only with `includePlanOffers=true`. */
  planOffers: occasional(z.array(planOffer)),
  approachingDiscounts: withFallback(z.array(z.looseObject({})), []),
  hasErrors: withFallback(z.boolean(), false),
  totalItemCount: withFallback(z.number().int(), 0),
  totalNumberOfPages: withFallback(z.number().int(), 1),
  currentPage: withFallback(z.number().int(), 1),
  ...pageTokens,
});

export type CartItemCollection = z.infer<typeof cartItemCollection>;
