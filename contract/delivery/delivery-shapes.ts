import { z } from "zod";
import { customFields } from "#contract/custom-fields";
import { amountOrZero, checkoutError, currencyOrDefault, decimalText, withFallback } from "#contract/values";

/**
 * The address of a delivery group (API-80). Country and region are ISO codes. `street` may contain newlines.
 */
const checkoutAddress = z.looseObject({
  id: z.string().nullish(),
  name: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  companyName: z.string().nullish(),
  street: z.string().nullish(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  postalCode: z.string().nullish(),
  country: z.string().nullish(),
  isDefault: z.boolean().nullish(),
  shipToPhoneNumber: z.string().nullish(),
});

export type CheckoutAddress = z.infer<typeof checkoutAddress>;

/** A full address in a request (API-80). `country` is a two-letter ISO code. */
export const addressInput = z.strictObject({
  id: z.string().max(18).optional(),
  name: z.string().max(255).optional(),
  firstName: z.string().max(80).optional(),
  lastName: z.string().max(80).optional(),
  companyName: z.string().max(255).optional(),
  street: z.string().min(1).max(255),
  city: z.string().min(1).max(80),
  region: z.string().max(80),
  postalCode: z.string().max(20),
  country: z.string().length(2),
  shipToPhoneNumber: z.string().max(40).optional(),
});

export type AddressInput = z.infer<typeof addressInput>;

/** A full address, or only the `id` of an address in the shopper's address book (API-80). */
export const addressReference = addressInput.partial();

export type AddressReference = z.infer<typeof addressReference>;

const timeUnit = z.enum(["Hours", "Days", "Weeks"]).nullish();

/** A delivery method with its fee (decimal text) and its estimated delivery time (API-79). */
export const deliveryMethod = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** Our own addition: says what is done and what is not, in plain text (CHECKOUT-65). */
  description: z.string().nullish(),
  carrier: withFallback(z.string(), ""),
  classOfService: withFallback(z.string(), ""),
  currencyIsoCode: currencyOrDefault,
  shippingFee: decimalText,
  /**
   * Our own addition: the parts of the fee (DELIVERY-26), with one large appliance at most, and for each
   * further one; and the number of large appliances that it is for.
   */
  firstApplianceFee: decimalText.nullish(),
  furtherApplianceFee: decimalText.nullish(),
  applianceCount: z.number().int().nullish(),
  /** The fee after promotions. `totalAdjustmentAmount` is their discount, a negative amount. */
  adjustedShippingFee: decimalText.nullish(),
  totalAdjustmentAmount: decimalText.nullish(),
  /** ISO 8601, UTC. */
  earliestEstimatedDeliveryTime: z.string().nullish(),
  latestEstimatedDeliveryTime: z.string().nullish(),
  processTime: z.number().int().nullish(),
  processTimeUnit: timeUnit,
  transitTimeMin: z.number().int().nullish(),
  transitTimeMax: z.number().int().nullish(),
  transitTimeUnit: timeUnit,
});

export type DeliveryMethod = z.infer<typeof deliveryMethod>;

/**
 * A delivery group: lines that are delivered together (API-78). Amounts are decimal text, "0.00" if unknown.
 */
export const deliveryGroup = z.looseObject({
  id: z.string(),
  cartId: withFallback(z.string(), null),
  name: withFallback(z.string(), ""),
  isDefault: withFallback(z.boolean(), false),
  deliveryAddress: withFallback(checkoutAddress, null),
  desiredDeliveryDate: withFallback(z.string(), null),
  shippingInstructions: withFallback(z.string(), null),
  availableDeliveryMethods: withFallback(z.array(deliveryMethod), []),
  selectedDeliveryMethod: withFallback(deliveryMethod, null),
  totalCartItemCount: withFallback(z.number().int(), 0),
  totalCartItemQuantity: z.string().nullish(),
  totalProductAmount: amountOrZero,
  isGift: withFallback(z.boolean(), false),
  giftMessage: withFallback(z.string(), null),
  giftToName: withFallback(z.string(), null),
  /** Our own addition: whether gift wrap is sold for goods of this group. */
  isGiftWrapOffered: z.boolean().nullish(),
  isAllDigitalCartItems: withFallback(z.boolean(), false),
  /** The reasons why the group cannot be delivered. */
  errors: withFallback(z.array(checkoutError), []),
  customFields: withFallback(customFields, []),
});

export type DeliveryGroup = z.infer<typeof deliveryGroup>;
