import type { checkoutHandlers } from "#platform/purchase/checkout/handlers";

import { ana, louisville } from "#tests/support/order-side";

import { inStrictStore } from "./carts-at-limits";
import { refusal, type Case } from "./case";
import { checkoutCouponCases } from "./checkout-coupon-cases";
import {
  afterTheOrder,
  at,
  expired,
  fiveHours,
  nobodysId,
  ready,
  started,
  strangeCurrency,
  strangeField,
  unknown,
} from "./checkout-stages";

/** Guests have no address book. */
const bookAddress = { id: "81W000000000000AAA" };
const guestsAddress = refusal(
  "an address of the address book to a guest",
  401,
  "INVALID_SESSION_ID",
  async (guest, { productId }) => ({
    body: { cartId: (await guest.add(productId)).body.cartId, deliveryAddressInput: bookAddress },
  }),
);
const guestsCheckout = refusal(
  "a guest in a store without guest checkout",
  403,
  "INSUFFICIENT_ACCESS",
  inStrictStore({ body: { cartId: "active" } }),
);
const expiredStart = refusal("an expired checkout", 410, "MISSING_RECORD", async (guest, world) => {
  const cartId = (await guest.add(world.productId)).body.cartId as string;
  await guest.call("startCheckout", { body: { cartId } });
  world.side.clock.offset = fiveHours;
  return { body: { cartId } };
});

export const checkoutCases: Record<keyof typeof checkoutHandlers, Case> = {
  ...checkoutCouponCases,
  startCheckout: {
    input: async (guest, { productId }) => ({
      body: { cartId: (await guest.add(productId)).body.cartId, customFields: [{ Source__c: "mail" }] },
    }),
    refusals: [
      refusal("a shopper without a cart", 404, "ITEM_NOT_FOUND", { body: { cartId: "active" } }),
      refusal("an empty cart", 422, "INVALID_API_INPUT", async (guest) => ({
        body: { cartId: (await guest.call("ensureActiveCart")).body.cartId },
      })),
      expiredStart,
      guestsAddress,
      guestsCheckout,
      strangeField({ cartId: "active" }),
    ],
  },
  createCheckout: {
    input: async (guest, { productId }) => ({
      body: {
        cartId: (await guest.add(productId)).body.cartId,
        deliveryAddressInput: { ...louisville, shouldUseDefaultAddress: false },
      },
    }),
    refusals: [
      refusal("a shopper without a cart", 404, "ITEM_NOT_FOUND", { body: { cartId: "active" } }),
      refusal("an incomplete address", 400, "INVALID_API_INPUT", async (guest, { productId }) => ({
        body: {
          cartId: (await guest.add(productId)).body.cartId,
          deliveryAddressInput: { street: "1 Main St" },
        },
      })),
      expiredStart,
      guestsAddress,
      guestsCheckout,
      strangeField({ cartId: "active" }),
    ],
  },
  getCheckout: {
    input: at(ready),
    refusals: [unknown(), strangeCurrency, refusal("an expired checkout", 410, "MISSING_RECORD", expired())],
  },
  updateCheckout: {
    input: at(started, { body: { contactInfo: ana, customFields: [{ Agent__c: "Jo" }] } }),
    refusals: [
      unknown({ contactInfo: ana }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", at(started, { body: { nope: 1 } })),
      refusal(
        "a delivery method that is not offered",
        400,
        "INVALID_API_INPUT",
        at(ready, { body: { deliveryMethodId: nobodysId } }),
      ),
      refusal(
        "changes after the order",
        409,
        "CHECKOUT_CONFLICT",
        afterTheOrder({ body: { contactInfo: ana } }),
      ),
      refusal("an expired checkout", 410, "MISSING_RECORD", expired({ body: { contactInfo: ana } })),
      refusal(
        "an address of the address book to a guest",
        401,
        "INVALID_SESSION_ID",
        at(started, { body: { deliveryAddress: bookAddress } }),
      ),
    ],
  },
  deleteCheckout: {
    input: at(ready),
    refusals: [
      unknown(),
      strangeCurrency,
      refusal("to delete a checkout that is already an order", 409, "CHECKOUT_CONFLICT", afterTheOrder()),
    ],
  },
};
