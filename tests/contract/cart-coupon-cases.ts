import type { cartHandlers } from "#platform/purchase/cart/handlers";

import { fillCoupons, fillLines } from "./carts-at-limits";
import { refusal, type Case, type Prepare } from "./case";
import {
  filled,
  madeUpCart,
  noCart,
  nobodysId,
  notToBeChanged,
  onCart,
  own,
  strangeCurrency,
  strangeField,
} from "./filled-carts";
import type { World } from "./platform";

const withCoupon: Prepare = async (guest, world) => {
  const { cartId } = await filled(guest, world);
  const { body } = await guest.call("addCartCoupon", {
    params: { cartId },
    body: { couponCode: "WELCOME10" },
  });
  return { params: { cartId, cartCouponId: body.cartCoupons.coupons[0].cartCouponId } };
};
const code = (couponCode: string) => onCart({ body: { couponCode } });
const codeBesideWelcome =
  (couponCode: string): Prepare =>
  async (guest, world) => {
    const { params } = await withCoupon(guest, world);
    return { params: { cartId: params!.cartId! }, body: { couponCode } };
  };

const fullOf =
  (fill: (world: World, cartId: string) => Promise<void>): Prepare =>
  async (guest, world) => {
    const { cartId } = await filled(guest, world);
    await fill(world, cartId);
    return { params: { cartId }, body: { couponCode: "WELCOME10" } };
  };

/** Codes in a cart, and the promotions that they bring. */
export const cartCouponCases = {
  listCartCoupons: {
    input: async (guest, world) => ({ params: { cartId: (await withCoupon(guest, world)).params!.cartId! } }),
    refusals: [noCart(), madeUpCart, strangeCurrency],
  },
  addCartCoupon: {
    input: onCart({ body: { couponCode: "WELCOME10", customFields: own("WebCartAdjustmentBasis") } }),
    refusals: [
      refusal("an unknown code", 404, "ITEM_NOT_FOUND", code("NOPE")),
      refusal("a code that does not fit", 400, "UNQUALIFIED_CART", code("KITCHEN500")),
      refusal("a code that is used up", 400, "COUPON_REDEMPTION_LIMIT_EXCEEDED", code("FIRST100")),
      refusal("a code twice", 400, "ALREADY_APPLIED", codeBesideWelcome("WELCOME10")),
      refusal("codes that exclude each other", 400, "BLOCKED_EXCLUSIVE", codeBesideWelcome("SAVE5TRADE")),
      refusal("no code", 400, "INVALID_API_INPUT", code("")),
      strangeField({ couponCode: "WELCOME10" }),
      notToBeChanged(code("WELCOME10")),
      refusal("more codes than a cart takes", 400, "MAX_LIMIT_EXCEEDED", fullOf(fillCoupons)),
      refusal(
        "a code for a cart with too many lines",
        400,
        "CART_ITEM_LIMIT_EXCEEDED_FOR_COUPONS",
        fullOf((world, cartId) => fillLines(world, cartId, 101)),
      ),
    ],
  },
  deleteCartCoupon: {
    input: withCoupon,
    refusals: [
      refusal("a missing coupon", 404, "ITEM_NOT_FOUND", async (guest, world) => ({
        params: { cartId: (await filled(guest, world)).cartId, cartCouponId: nobodysId },
      })),
      strangeCurrency,
      notToBeChanged(withCoupon),
    ],
  },
  listCartPromotions: {
    input: async (guest, world) => ({ params: { cartId: (await withCoupon(guest, world)).params!.cartId! } }),
    refusals: [noCart(), madeUpCart, strangeCurrency],
  },
  listCartItemPromotions: {
    input: async (guest, world) => {
      const { cartId, cartItemId } = await filled(guest, world);
      await guest.call("addCartCoupon", { params: { cartId }, body: { couponCode: "WELCOME10" } });
      return { params: { cartId }, body: { items: [{ cartItemId }] } };
    },
    refusals: [
      refusal(
        "a line that is in no cart",
        404,
        "ITEM_NOT_FOUND",
        onCart({ body: { items: [{ cartItemId: "0a9000000000000AAA" }] } }),
      ),
      refusal("an empty list of lines", 400, "INVALID_API_INPUT", onCart({ body: { items: [] } })),
      strangeField({ items: [{ cartItemId: nobodysId }] }),
    ],
  },
  listAllCartItemPromotions: {
    input: async (guest, world) => ({ params: { cartId: (await withCoupon(guest, world)).params!.cartId! } }),
    refusals: [noCart(), madeUpCart, strangeCurrency],
  },
} satisfies Partial<Record<keyof typeof cartHandlers, Case>>;
