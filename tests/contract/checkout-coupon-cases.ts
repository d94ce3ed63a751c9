import type { checkoutHandlers } from "#platform/purchase/checkout/handlers";

import { closeForChanges, fillCoupons, fillLines } from "./carts-at-limits";
import { refusal, type Case, type Prepare } from "./case";
import {
  afterTheOrder,
  at,
  expired,
  nobodysId,
  started,
  strangeCurrency,
  strangeField,
  unknown,
} from "./checkout-stages";
import type { World } from "./platform";

/** Adds a code to a checkout after a change of its cart. */
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

/** Codes that are added to a checkout. */
export const checkoutCouponCases = {
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
        "a code for a cart with too many lines",
        400,
        "CART_ITEM_LIMIT_EXCEEDED_FOR_COUPONS",
        onCartOf((world, cartId) => fillLines(world, cartId, 101)),
      ),
      refusal("a cart that can only be paid", 403, "INSUFFICIENT_ACCESS", onCartOf(closeForChanges)),
      refusal(
        "a code after the order",
        409,
        "CHECKOUT_CONFLICT",
        afterTheOrder({ body: { couponCodes: ["WELCOME10"] } }),
      ),
      refusal(
        "an expired checkout",
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
      refusal("a missing coupon", 404, "ITEM_NOT_FOUND", async (guest, world) => ({
        params: { ...(await started(guest, world)), cartCouponId: nobodysId },
      })),
      strangeCurrency,
      refusal("a cart that can only be paid", 403, "INSUFFICIENT_ACCESS", async (guest, world) => {
        const { params } = await besideWelcome("")(guest, world);
        const { cartId, cartCoupons } = (
          await guest.call("listCartCoupons", { params: { cartId: "active" } })
        ).body;
        await closeForChanges(world, cartId as string);
        return { params: { ...params, cartCouponId: cartCoupons.coupons[0].cartCouponId as string } };
      }),
      refusal("a code of an order", 409, "CHECKOUT_CONFLICT", afterTheOrder()),
      refusal("an expired checkout", 410, "MISSING_RECORD", expired()),
    ],
  },
} satisfies Partial<Record<keyof typeof checkoutHandlers, Case>>;
