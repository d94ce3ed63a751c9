import type { checkoutHandlers } from "~/platform/resources/checkouts/handlers";
import type { orderHandlers } from "~/platform/resources/orders/handlers";
import type { paymentHandlers } from "~/platform/resources/payments/handlers";

import { ana, fillCheckout, louisville, pay } from "../support/order-side";

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
const at = (stage: Stage, input: CallInput = {}): Prepare => async (guest, world) => ({ ...input, params: await stage(guest, world) });

/** The checkout four hours and more later. */
const expired = (input: CallInput = {}): Prepare => async (guest, world) => {
  const params = await started(guest, world);
  world.side.clock.offset = fiveHours;
  return { ...input, params };
};
const afterTheOrder = (input: CallInput = {}): Prepare => async (guest, world) => ({ ...input, params: (await ordered(guest, world)).params });

const unknown = (body?: unknown) =>
  refusal("a made-up checkout id", 404, "ITEM_NOT_FOUND", { params: { checkoutId: nobodysId }, ...(body !== undefined && { body }) });
const openPage = { requestType: "ClientRequest", paymentsData: { returnUrl: "/checkout/processing", cancelUrl: "/checkout/payment" } };
const card = { cardHolderName: "Ana Rivera", cardNumber: "4242 4242 4242 4242", expiryMonth: 12, expiryYear: 2040, cvv: "123" };
const prepare = { actions: [{ action: "prepare" }] };

export const orderCases: Record<keyof typeof checkoutHandlers | keyof typeof paymentHandlers | keyof typeof orderHandlers, Case> = {
  startCheckout: {
    input: async (guest, { productId }) => ({ body: { cartId: (await guest.add(productId)).body.cartId } }),
    refusals: [
      refusal("a shopper without a cart", 404, "ITEM_NOT_FOUND", { body: { cartId: "active" } }),
      refusal("an empty cart", 422, "INVALID_API_INPUT", async (guest) => ({ body: { cartId: (await guest.call("ensureActiveCart")).body.cartId } })),
      refusal("a checkout that has expired", 410, "MISSING_RECORD", async (guest, world) => {
        const cartId = (await guest.add(world.productId)).body.cartId as string;
        await guest.call("startCheckout", { body: { cartId } });
        world.side.clock.offset = fiveHours;
        return { body: { cartId } };
      }),
    ],
  },
  createCheckout: {
    input: async (guest, { productId }) => ({
      body: { cartId: (await guest.add(productId)).body.cartId, deliveryAddressInput: { ...louisville, shouldUseDefaultAddress: false } },
    }),
    refusals: [
      refusal("a shopper without a cart", 404, "ITEM_NOT_FOUND", { body: { cartId: "active" } }),
      refusal("half an address", 400, "INVALID_API_INPUT", async (guest, { productId }) => ({
        body: { cartId: (await guest.add(productId)).body.cartId, deliveryAddressInput: { street: "1 Main St" } },
      })),
    ],
  },
  addCheckoutCoupon: {
    input: at(started, { body: { couponCodes: ["WELCOME10"] } }),
    refusals: [
      unknown({ couponCodes: ["WELCOME10"] }),
      refusal("an unknown code", 404, "ITEM_NOT_FOUND", at(started, { body: { couponCodes: ["NOPE"] } })),
      refusal("two codes at once", 400, "INVALID_API_INPUT", at(started, { body: { couponCodes: ["WELCOME10", "FIRST100"] } })),
      refusal("a code that does not fit", 400, "UNQUALIFIED_CART", at(started, { body: { couponCodes: ["KITCHEN500"] } })),
    ],
  },
  deleteCheckoutCoupon: {
    input: async (guest, world) => {
      const params = await started(guest, world);
      const { body } = await guest.call("addCheckoutCoupon", { params, body: { couponCodes: ["WELCOME10"] } });
      return { params: { ...params, cartCouponId: body.cartCoupons.coupons[0].cartCouponId } };
    },
    refusals: [unknown(), refusal("a coupon that is not there", 404, "ITEM_NOT_FOUND", async (guest, world) => ({
      params: { ...(await started(guest, world)), cartCouponId: nobodysId },
    }))],
  },
  getCheckout: { input: at(ready), refusals: [unknown(), refusal("one that has expired", 410, "MISSING_RECORD", expired())] },
  updateCheckout: {
    input: at(started, { body: { contactInfo: ana } }),
    refusals: [
      unknown({ contactInfo: ana }),
      refusal("a field that is none", 400, "JSON_PARSER_ERROR", at(started, { body: { nope: 1 } })),
      refusal("a delivery method that is not offered", 400, "INVALID_API_INPUT", at(ready, { body: { deliveryMethodId: nobodysId } })),
      refusal("changes after the order", 409, "CHECKOUT_CONFLICT", afterTheOrder({ body: { contactInfo: ana } })),
      refusal("one that has expired", 410, "MISSING_RECORD", expired({ body: { contactInfo: ana } })),
    ],
  },
  deleteCheckout: {
    input: at(ready),
    refusals: [unknown(), refusal("to undo an order", 409, "CHECKOUT_CONFLICT", afterTheOrder())],
  },
  createPayment: {
    input: at(ready, { body: openPage }),
    refusals: [
      unknown(openPage),
      refusal("a page that leads nowhere", 400, "INVALID_API_INPUT", at(ready, { body: { requestType: "ClientRequest" } })),
      refusal("a page that leads elsewhere", 400, "INVALID_API_INPUT", at(ready, {
        body: { requestType: "ClientRequest", paymentsData: { returnUrl: "https://elsewhere.test/", cancelUrl: "/" } },
      })),
      refusal("a session of nobody", 404, "ITEM_NOT_FOUND", at(ready, { body: { requestType: "ClientRequest", paymentsData: { sessionId: nobodysId } } })),
      refusal("a second payment after the order", 409, "CHECKOUT_CONFLICT", afterTheOrder({ body: openPage })),
    ],
  },
  createPaymentToken: {
    input: { body: { cardPaymentMethod: card } },
    varying: ["paymentToken", "expiresAt"],
    namesNothing: true,
    refusals: [
      refusal("a number that is none", 400, "INVALID_API_INPUT", { body: { cardPaymentMethod: { ...card, cardNumber: "4242 4242 4242 4241" } } }),
      refusal("a card that has expired", 400, "INVALID_API_INPUT", { body: { cardPaymentMethod: { ...card, expiryYear: 2020 } } }),
      refusal("a field that is none", 400, "JSON_PARSER_ERROR", { body: { cardPaymentMethod: card, nope: 1 } }),
    ],
  },
  placeOrder: {
    input: at(paid),
    refusals: [
      unknown(),
      refusal("an order without a payment", 412, "MISSING_RECORD", at(ready)),
      refusal("a cart that has changed since it was paid", 409, "CHECKOUT_CONFLICT", async (guest, world) => {
        const params = await paid(guest, world);
        await guest.add(world.productId);
        return { params };
      }),
      refusal("what is sold out", 412, "INSUFFICIENT_INVENTORY", async (guest, world) => {
        const productId = await world.side.insertProduct({ stock: 1 });
        const params = await paid(guest, { ...world, productId });
        await world.side.db.updateTable("stock").set({ on_hand: 0 }).where("product_id", "=", productId).execute();
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
    ],
  },
};
