import type { cartHandlers } from "#platform/purchase/cart/handlers";
import type { reservationHandlers } from "#platform/purchase/cart/write/reservations";
import { seededId } from "#platform/core/ids";

import { closeForChanges, fillCoupons, fillLines, inPatientStore, soldInPairs } from "./carts-at-limits";
import { badCurrency, refusal, type Case, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

const nobodysId = "0a6000000000000AAA";

/** A cart with two ranges in it. */
async function filled(guest: Guest, { productId }: World) {
  const { body, etag } = await guest.add(productId, 2);
  return { cartId: body.cartId as string, cartItemId: body.cartItemId as string, etag: etag! };
}
/** The call on a filled cart, or on its line. */
const onCart =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: { cartId: (await filled(guest, world)).cartId } });
const onLine =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => {
    const { cartId, cartItemId } = await filled(guest, world);
    return { ...input, params: { cartId, cartItemId } };
  };
/** The call with the version of a cart that has changed since. */
const fromOldView =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => {
    const { cartId, cartItemId, etag } = await filled(guest, world);
    await guest.add(world.productId);
    return { ...input, params: { cartId, cartItemId }, headers: { "if-match": etag } };
  };
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

/** Custom fields of a record. */
const own = (type: string) => [
  { attributes: { type }, Note__c: "By the door", Pieces__c: 2, Urgent__c: true },
];
const product = (productId: string, quantity: number | string = 1) => ({
  productId,
  quantity,
  type: "Product",
});
const noCart = (params: Record<string, string> = { cartId: "active" }, body?: unknown) =>
  refusal("a cart that is not there", 404, "ITEM_NOT_FOUND", { params, ...(body !== undefined && { body }) });
const strangeCurrency = refusal(
  "a currency that is none",
  400,
  "INVALID_API_INPUT",
  onCart({ query: { currencyIsoCode: "US" } }),
);
const strangeField = (body: object, on = onCart) =>
  refusal("a field that is none", 400, "JSON_PARSER_ERROR", on({ body: { ...body, nope: 1 } }));
/** A change of a cart that can be paid but not changed. */
const notToBeChanged = (input: Prepare) =>
  refusal("a change of a cart that is only to be paid", 403, "INSUFFICIENT_ACCESS", async (guest, world) => {
    const ready = await input(guest, world);
    await closeForChanges(world, ready.params!.cartId!);
    return ready;
  });
/** With a product of which a cart takes two at least. */
const addTooFew: Prepare = async (_guest, world) => ({
  params: { cartId: "active" },
  body: product(await soldInPairs(world)),
});
const leaveTooFew: Prepare = async (guest, world) => {
  const { body } = await guest.add(await soldInPairs(world), 2);
  return { params: { cartId: body.cartId, cartItemId: body.cartItemId }, body: { quantity: 1 } };
};
const fullOf =
  (fill: (world: World, cartId: string) => Promise<void>): Prepare =>
  async (guest, world) => {
    const { cartId } = await filled(guest, world);
    await fill(world, cartId);
    return { params: { cartId }, body: { couponCode: "WELCOME10" } };
  };
const madeUpCart = refusal("a made-up cart id", 404, "ITEM_NOT_FOUND", { params: { cartId: nobodysId } });

export const cartCases: Record<keyof typeof cartHandlers | keyof typeof reservationHandlers, Case> = {
  ensureActiveCart: { input: {}, refusals: [badCurrency] },
  getCompactSummary: {
    input: async (guest, world) => {
      await filled(guest, world);
      return {};
    },
    refusals: [
      badCurrency,
      refusal("a made-up cart id", 404, "ITEM_NOT_FOUND", (guest) => ({
        path: `${guest.pathOf("getCart", { cartId: nobodysId })}/compact-summary`,
      })),
    ],
  },
  getCart: { input: onCart(), refusals: [noCart(), madeUpCart, strangeCurrency] },
  deleteCart: { input: onCart(), refusals: [noCart(), madeUpCart, strangeCurrency] },
  listCartItems: {
    input: onCart({ query: { pageSize: "5", sort: "NameAsc" } }),
    refusals: [
      noCart(),
      refusal("an unknown order", 400, "INVALID_API_INPUT", onCart({ query: { sort: "Nope" } })),
      refusal("to show lines that are being worked out", 422, "INVALID_API_INPUT", inPatientStore()),
    ],
  },
  addCartItem: {
    input: async (guest, { productId }) => {
      const { body } = await guest.call("ensureActiveCart");
      return { params: { cartId: body.cartId }, body: product(productId) };
    },
    refusals: [
      refusal(
        "an unknown product",
        404,
        "ITEM_NOT_FOUND",
        onCart({ body: product(seededId("product", "nope")) }),
      ),
      refusal("no piece at all", 400, "INVALID_API_INPUT", async (_guest, { productId }) => ({
        params: { cartId: "active" },
        body: product(productId, 0),
      })),
      refusal("more than a cart takes", 400, "MAX_LIMIT_EXCEEDED", async (_guest, { productId }) => ({
        params: { cartId: "active" },
        body: product(productId, 11),
      })),
      refusal("less than is sold", 400, "LIMIT_EXCEEDED", addTooFew),
      strangeField(product(nobodysId)),
      notToBeChanged(async (guest, world) => ({
        params: { cartId: (await filled(guest, world)).cartId },
        body: product(world.productId),
      })),
    ],
  },
  addCartItems: {
    input: async (guest, { productId }) => {
      const { body } = await guest.call("ensureActiveCart");
      const inputs = [productId, seededId("product", "nope")].map((id) => ({ richInput: product(id) }));
      return { params: { cartId: body.cartId }, body: { inputs } };
    },
    refusals: [
      refusal("101 lines at once", 400, "INVALID_BATCH_SIZE", async (_guest, { productId }) => ({
        params: { cartId: "active" },
        body: { inputs: Array.from({ length: 101 }, () => ({ richInput: product(productId) })) },
      })),
      refusal("no line at all", 400, "INVALID_API_INPUT", onCart({ body: { inputs: [] } })),
      noCart({ cartId: nobodysId }, { inputs: [{ richInput: product(nobodysId) }] }),
      strangeField({ inputs: [] }),
      notToBeChanged(async (guest, world) => ({
        params: { cartId: (await filled(guest, world)).cartId },
        body: { inputs: [{ richInput: product(world.productId) }] },
      })),
    ],
  },
  updateCartItem: {
    input: onLine({ body: { quantity: "3", customFields: own("CartItem") } }),
    refusals: [
      refusal("a view of the cart that is old", 412, "CART_CHANGED", fromOldView({ body: { quantity: 3 } })),
      refusal("more than a cart takes", 400, "MAX_LIMIT_EXCEEDED", onLine({ body: { quantity: 11 } })),
      noCart({ cartId: "active", cartItemId: nobodysId }, { quantity: 1 }),
      refusal("no piece at all", 400, "INVALID_API_INPUT", onLine({ body: { quantity: 0 } })),
      refusal("less than is sold", 400, "LIMIT_EXCEEDED", leaveTooFew),
      strangeField({ quantity: 3 }, onLine),
      refusal(
        "a custom field without its ending",
        400,
        "INVALID_API_INPUT",
        onLine({ body: { quantity: 3, customFields: [{ Note: "x" }] } }),
      ),
      notToBeChanged(onLine({ body: { quantity: 3 } })),
    ],
  },
  deleteCartItem: {
    input: onLine(),
    refusals: [
      refusal("a view of the cart that is old", 412, "CART_CHANGED", fromOldView()),
      noCart({ cartId: "active", cartItemId: nobodysId }),
      strangeCurrency,
      notToBeChanged(onLine()),
    ],
  },
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
        "a code for more lines than one is good for",
        400,
        "CART_ITEM_LIMIT_EXCEEDED_FOR_COUPONS",
        fullOf((world, cartId) => fillLines(world, cartId, 101)),
      ),
    ],
  },
  deleteCartCoupon: {
    input: withCoupon,
    refusals: [
      refusal("a coupon that is not there", 404, "ITEM_NOT_FOUND", async (guest, world) => ({
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
        "a line of no cart",
        404,
        "ITEM_NOT_FOUND",
        onCart({ body: { items: [{ cartItemId: "0a9000000000000AAA" }] } }),
      ),
      refusal("no line at all", 400, "INVALID_API_INPUT", onCart({ body: { items: [] } })),
      strangeField({ items: [{ cartItemId: nobodysId }] }),
    ],
  },
  listCartProducts: {
    input: onCart({ query: { productFields: "Name,StockKeepingUnit", pageNumber: "1" } }),
    refusals: [
      noCart(),
      madeUpCart,
      refusal(
        "16 fields of a product",
        400,
        "INVALID_API_INPUT",
        onCart({ query: { productFields: Array.from({ length: 16 }, (_, index) => `F${index}__c`).join() } }),
      ),
    ],
  },
  calculateCart: {
    input: onCart({ body: { customFields: own("WebCart") } }),
    refusals: [
      noCart(undefined, {}),
      strangeField({}),
      notToBeChanged(onCart({ body: { customFields: own("WebCart") } })),
      refusal(
        "51 times custom fields",
        400,
        "INVALID_API_INPUT",
        onCart({ body: { customFields: Array.from({ length: 51 }, () => ({})) } }),
      ),
      refusal(
        "26 custom fields",
        400,
        "INVALID_API_INPUT",
        onCart({
          body: {
            customFields: [Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`F${index}__c`, 1]))],
          },
        }),
      ),
    ],
  },
  releaseInventory: {
    input: async (guest, world) => {
      const { cartId } = await filled(guest, world);
      await guest.call("reserveInventory", { params: { cartId }, body: {} });
      return { params: { cartId } };
    },
    refusals: [noCart(), madeUpCart, strangeCurrency],
  },
  reserveInventory: {
    input: onCart({ body: { durationInSeconds: 600 } }),
    refusals: [
      refusal("a moment of no length", 400, "INVALID_API_INPUT", onCart({ body: { durationInSeconds: 0 } })),
      noCart(undefined, {}),
      strangeField({}),
    ],
  },
};
