import { z } from "zod";
import { cartSummary } from "./cart-summary";
import { customFields } from "./custom-fields";
import { storePath } from "./paths";
import { checkoutError, orElse } from "./values";
import { deliveryGroup } from "./delivery-shapes";

/** Where the calls on checkouts stand. */
export const checkoutsPath = `${storePath}/checkouts` as const;

export const contactInfo = z.looseObject({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  isoCountryCodeForPhoneNumber: z.string().nullish(),
});

export const checkout = z.looseObject({
  checkoutId: z.string(),
  statusCode: orElse(z.string(), "200"),
  orderReferenceNumber: orElse(z.string(), null),
  cartSummary,
  contactInfo: orElse(contactInfo, null),
  deliveryGroups: z.object({ count: z.number().int(), items: z.array(deliveryGroup) }),
  errors: orElse(z.array(checkoutError), []),
  customFields: orElse(customFields, []),
});

export type Checkout = z.infer<typeof checkout>;

/**
 * A checkout that has expired answers 410 MISSING_RECORD, one that has become an order 409 CHECKOUT_CONFLICT.
 */
export const openErrors = [
  "ITEM_NOT_FOUND",
  "INVALID_API_INPUT",
  "MISSING_RECORD",
  "CHECKOUT_CONFLICT",
] as const;
