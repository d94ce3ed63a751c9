import type { checkoutHandlers } from "#platform/purchase/checkout/handlers";
import type { orderHandlers } from "#platform/purchase/order/handlers";
import type { paymentHandlers } from "#platform/purchase/payment/handlers";

import { ana, fillCheckout, louisville, pay } from "../support/order-side";

import { closeForChanges, fillCoupons, fillLines, inStrictStore } from "./carts-at-limits";
import { refusal, type Case, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

const nobodysId = "2z9000000000000AAA";
const fiveHours = 5 * 60 * 60 * 1000;

async function started(guest: Guest, { productId }: World) {
  const line = await guest.add(productId);
  const { body } = await guest.call("startCheckout", { body: { cartId: line.body.cartId } });
  return { checkoutId: body.checkoutId as string };
}
async function ready(guest: Guest, { productId }: World) {
  await guest.add(productId);
  return { checkoutId: await fillCheckout(guest) };
}
async function paid(guest: Guest, world: World) {
  const params = await ready(guest, world);
  await pay(world.side, guest, params.checkoutId);
  return params;
}
export async function ordered(guest: Guest, world: World) {
  const params = await paid(guest, world);
  const { body } = await guest.call("placeOrder", { params });
  return { params, orderNumber: body.orderNumber as string, reference: body.orderReferenceNumber as string };
}
type Stage = (guest: Guest, world: World) => Promise<Record<string, string>>;
const at =
  (stage: Stage, input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: await stage(guest, world) });

/** The checkout four hours and more later. */
const expired =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => {
    const params = await started(guest, world);
    world.side.clock.offset = fiveHours;
    return { ...input, params };
  };
const afterTheOrder =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: (await ordered(guest, world)).params });

const unknown = (body?: unknown) =>
  refusal("a made-up checkout id", 404, "ITEM_NOT_FOUND", {
    params: { checkoutId: nobodysId },
    ...(body !== undefined && { body }),
  });
const strangeCurrency = refusal("a currency that is none", 400, "INVALID_API_INPUT", {
  params: { checkoutId: nobodysId },
  query: { currencyIsoCode: "US" },
});
const strangeField = (body: object) =>
  refusal("a field that is none", 400, "JSON_PARSER_ERROR", {
    params: { checkoutId: nobodysId },
    body: { ...body, nope: 1 },
  });
/** Only who has an address book can name an address of it. */
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
  "guests where shoppers alone check out",
  403,
  "INSUFFICIENT_ACCESS",
  inStrictStore({ body: { cartId: "active" } }),
);
const expiredStart = refusal("a checkout that has expired", 410, "MISSING_RECORD", async (guest, world) => {
  const cartId = (await guest.add(world.productId)).body.cartId as string;
  await guest.call("startCheckout", { body: { cartId } });
  world.side.clock.offset = fiveHours;
  return { body: { cartId } };
});
/** A code to a checkout whose cart something was done to. */
const onCartOf =
  (change: (world: World, cartId: string) => Promise<unknown>, couponCode = "WELCOME10"): Prepare =>
  async (guest, world) => {
    const params = await started(guest, world);
    await change(world, (await guest.call("getCompactSummary")).body.cartId as string);
    return { params, body: { couponCodes: [couponCode] } };
  };
const besideWelcome =
  (couponCode: string): Prepare =>
  async (guest, world) => {
    const params = await started(guest, world);
    await guest.call("addCheckoutCoupon", { params, body: { couponCodes: ["WELCOME10"] } });
    return { params, body: { couponCodes: [couponCode] } };
  };
const openPage = {
  requestType: "ClientRequest",
  paymentsData: { returnUrl: "/checkout/processing", cancelUrl: "/checkout/payment" },
};
const card = {
  cardHolderName: "Ana Rivera",
  cardNumber: "4242 4242 4242 4242",
  expiryMonth: 12,
  expiryYear: 2040,
  cvv: "123",
};
const prepare = { actions: [{ action: "prepare" }] };

export const orderCases: Record<
  keyof typeof checkoutHandlers | keyof typeof paymentHandlers | keyof typeof orderHandlers,
  Case
> = {
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
      refusal("half an address", 400, "INVALID_API_INPUT", async (guest, { productId }) => ({
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
  addCheckoutCoupon: {
    input: at(started, { body: { couponCodes: ["WELCOME10"] } }),
    refusals: [
      unknown({ couponCodes: ["WELCOME10"] }),
      refusal("an unknown code", 404, "ITEM_NOT_FOUND", at(started, { body: { couponCodes: ["NOPE"] } })),
      refusal(
        "two codes at once",
        400,
        "INVALID_API_INPUT",
        at(started, { body: { couponCodes: ["WELCOME10", "FIRST100"] } }),
      ),
      refusal(
        "a code that does not fit",
        400,
        "UNQUALIFIED_CART",
        at(started, { body: { couponCodes: ["KITCHEN500"] } }),
      ),
      refusal(
        "a code that is used up",
        400,
        "COUPON_REDEMPTION_LIMIT_EXCEEDED",
        at(started, { body: { couponCodes: ["FIRST100"] } }),
      ),
      refusal("a code twice", 400, "ALREADY_APPLIED", besideWelcome("WELCOME10")),
      refusal("codes that exclude each other", 400, "BLOCKED_EXCLUSIVE", besideWelcome("SAVE5TRADE")),
      refusal("more codes than a cart takes", 400, "MAX_LIMIT_EXCEEDED", onCartOf(fillCoupons)),
      refusal(
        "a code for more lines than one is good for",
        400,
        "CART_ITEM_LIMIT_EXCEEDED_FOR_COUPONS",
        onCartOf((world, cartId) => fillLines(world, cartId, 101)),
      ),
      refusal("a cart that is only to be paid", 403, "INSUFFICIENT_ACCESS", onCartOf(closeForChanges)),
      refusal(
        "a code after the order",
        409,
        "CHECKOUT_CONFLICT",
        afterTheOrder({ body: { couponCodes: ["WELCOME10"] } }),
      ),
      refusal(
        "a checkout that has expired",
        410,
        "MISSING_RECORD",
        expired({ body: { couponCodes: ["WELCOME10"] } }),
      ),
      strangeField({ couponCodes: ["WELCOME10"] }),
    ],
  },
  deleteCheckoutCoupon: {
    input: async (guest, world) => {
      const params = await started(guest, world);
      const { body } = await guest.call("addCheckoutCoupon", {
        params,
        body: { couponCodes: ["WELCOME10"] },
      });
      return { params: { ...params, cartCouponId: body.cartCoupons.coupons[0].cartCouponId } };
    },
    refusals: [
      unknown(),
      refusal("a coupon that is not there", 404, "ITEM_NOT_FOUND", async (guest, world) => ({
        params: { ...(await started(guest, world)), cartCouponId: nobodysId },
      })),
      strangeCurrency,
      refusal("a cart that is only to be paid", 403, "INSUFFICIENT_ACCESS", async (guest, world) => {
        const { params } = await besideWelcome("")(guest, world);
        const { cartId, cartCoupons } = (
          await guest.call("listCartCoupons", { params: { cartId: "active" } })
        ).body;
        await closeForChanges(world, cartId as string);
        return { params: { ...params, cartCouponId: cartCoupons.coupons[0].cartCouponId as string } };
      }),
      refusal("a code of an order", 409, "CHECKOUT_CONFLICT", afterTheOrder()),
      refusal("a checkout that has expired", 410, "MISSING_RECORD", expired()),
    ],
  },
  getCheckout: {
    input: at(ready),
    refusals: [unknown(), strangeCurrency, refusal("one that has expired", 410, "MISSING_RECORD", expired())],
  },
  updateCheckout: {
    input: at(started, { body: { contactInfo: ana, customFields: [{ Agent__c: "Jo" }] } }),
    refusals: [
      unknown({ contactInfo: ana }),
      refusal("a field that is none", 400, "JSON_PARSER_ERROR", at(started, { body: { nope: 1 } })),
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
      refusal("one that has expired", 410, "MISSING_RECORD", expired({ body: { contactInfo: ana } })),
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
      refusal("to undo an order", 409, "CHECKOUT_CONFLICT", afterTheOrder()),
    ],
  },
  createPayment: {
    input: at(ready, { body: openPage }),
    refusals: [
      unknown(openPage),
      refusal(
        "a page that leads nowhere",
        400,
        "INVALID_API_INPUT",
        at(ready, { body: { requestType: "ClientRequest" } }),
      ),
      refusal(
        "a page that leads elsewhere",
        400,
        "INVALID_API_INPUT",
        at(ready, {
          body: {
            requestType: "ClientRequest",
            paymentsData: { returnUrl: "https://elsewhere.test/", cancelUrl: "/" },
          },
        }),
      ),
      refusal(
        "a session of nobody",
        404,
        "ITEM_NOT_FOUND",
        at(ready, { body: { requestType: "ClientRequest", paymentsData: { sessionId: nobodysId } } }),
      ),
      refusal(
        "a second payment after the order",
        409,
        "CHECKOUT_CONFLICT",
        afterTheOrder({ body: openPage }),
      ),
      refusal("a checkout that has expired", 410, "MISSING_RECORD", expired({ body: openPage })),
      strangeField(openPage),
    ],
  },
  createPaymentToken: {
    input: { body: { cardPaymentMethod: card } },
    varying: ["paymentToken", "expiresAt"],
    namesNothing: true,
    refusals: [
      refusal("a number that is none", 400, "INVALID_API_INPUT", {
        body: { cardPaymentMethod: { ...card, cardNumber: "4242 4242 4242 4241" } },
      }),
      refusal("a card that has expired", 400, "INVALID_API_INPUT", {
        body: { cardPaymentMethod: { ...card, expiryYear: 2020 } },
      }),
      refusal("a field that is none", 400, "JSON_PARSER_ERROR", {
        body: { cardPaymentMethod: card, nope: 1 },
      }),
      refusal("somebody without a session", 401, "INVALID_SESSION_ID", {
        body: { cardPaymentMethod: card },
        headers: { cookie: "" },
      }),
    ],
  },
  placeOrder: {
    input: at(paid),
    refusals: [
      unknown(),
      refusal(
        "a key of a thousand letters",
        400,
        "INVALID_API_INPUT",
        at(paid, { headers: { "idempotency-key": "x".repeat(1000) } }),
      ),
      refusal("an order without a payment", 412, "MISSING_RECORD", at(ready)),
      refusal("a cart that has changed since it was paid", 409, "CHECKOUT_CONFLICT", async (guest, world) => {
        const params = await paid(guest, world);
        await guest.add(world.productId);
        return { params };
      }),
      refusal("what is sold out", 412, "INSUFFICIENT_INVENTORY", async (guest, world) => {
        const productId = await world.side.insertProduct({ stock: 1 });
        const params = await paid(guest, { ...world, productId });
        await world.side.db
          .updateTable("stock")
          .set({ on_hand: 0 })
          .where("product_id", "=", productId)
          .execute();
        return { params };
      }),
    ],
  },
  runOrderActions: {
    input: at(ready, { body: prepare }),
    refusals: [
      unknown(prepare),
      refusal("a run without an action", 400, "INVALID_API_INPUT", at(ready, { body: { actions: [] } })),
      refusal("to prepare what is ordered", 409, "CHECKOUT_CONFLICT", afterTheOrder({ body: prepare })),
      refusal("a checkout that has expired", 410, "MISSING_RECORD", expired({ body: prepare })),
      strangeField(prepare),
    ],
  },
};
