import type { cartHandlers } from "#platform/purchase/cart/handlers";
import type { reservationHandlers } from "#platform/purchase/cart/reservation-handlers";
import { seededId } from "#platform/core/ids";

import { bundleOfferCases } from "./bundle-offer-cases";
import { cartCouponCases } from "./cart-coupon-cases";
import { inPatientStore, soldInPairs } from "./carts-at-limits";
import { badCurrency, refusal, type Case, type Prepare } from "./case";
import {
  filled,
  madeUpCart,
  noCart,
  nobodysId,
  notToBeChanged,
  onCart,
  onLine,
  own,
  strangeCurrency,
  strangeField,
} from "./filled-carts";
import type { CallInput } from "./guest";

/** The call with an `If-Match` header of a version before the latest change. */
const fromOldView =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => {
    const { cartId, cartItemId, etag } = await filled(guest, world);
    await guest.add(world.productId);
    return { ...input, params: { cartId, cartItemId }, headers: { "if-match": etag } };
  };
const product = (productId: string, quantity: number | string = 1) => ({
  productId,
  quantity,
  type: "Product",
});
/** Adds one piece of a product whose minimum quantity is two. */
const addTooFew: Prepare = async (_guest, world) => ({
  params: { cartId: "active" },
  body: product(await soldInPairs(world)),
});
const leaveTooFew: Prepare = async (guest, world) => {
  const { body } = await guest.add(await soldInPairs(world), 2);
  return { params: { cartId: body.cartId, cartItemId: body.cartItemId }, body: { quantity: 1 } };
};

export const cartCases: Record<keyof typeof cartHandlers | keyof typeof reservationHandlers, Case> = {
  ...bundleOfferCases,
  ...cartCouponCases,
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
    input: onCart({ query: { pageSize: "5", sort: "NameAsc", includeBundleOffers: "true" } }),
    refusals: [
      noCart(),
      refusal("an unknown sort order", 400, "INVALID_API_INPUT", onCart({ query: { sort: "Nope" } })),
      refusal("to list lines while the cart is being calculated", 422, "INVALID_API_INPUT", inPatientStore()),
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
      refusal("a quantity of zero", 400, "INVALID_API_INPUT", async (_guest, { productId }) => ({
        params: { cartId: "active" },
        body: product(productId, 0),
      })),
      refusal("more than the maximum quantity", 400, "MAX_LIMIT_EXCEEDED", async (_guest, { productId }) => ({
        params: { cartId: "active" },
        body: product(productId, 11),
      })),
      refusal("less than the minimum quantity", 400, "LIMIT_EXCEEDED", addTooFew),
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
      refusal("an empty list of lines", 400, "INVALID_API_INPUT", onCart({ body: { inputs: [] } })),
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
      refusal("an outdated version of the cart", 412, "CART_CHANGED", fromOldView({ body: { quantity: 3 } })),
      refusal(
        "more than the maximum quantity",
        400,
        "MAX_LIMIT_EXCEEDED",
        onLine({ body: { quantity: 11 } }),
      ),
      noCart({ cartId: "active", cartItemId: nobodysId }, { quantity: 1 }),
      refusal("a quantity of zero", 400, "INVALID_API_INPUT", onLine({ body: { quantity: 0 } })),
      refusal("less than the minimum quantity", 400, "LIMIT_EXCEEDED", leaveTooFew),
      strangeField({ quantity: 3 }, onLine),
      refusal(
        "a custom field whose name does not end in __c",
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
      refusal("an outdated version of the cart", 412, "CART_CHANGED", fromOldView()),
      noCart({ cartId: "active", cartItemId: nobodysId }),
      strangeCurrency,
      notToBeChanged(onLine()),
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
        "51 records of custom fields",
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
      refusal("a duration of zero", 400, "INVALID_API_INPUT", onCart({ body: { durationInSeconds: 0 } })),
      noCart(undefined, {}),
      strangeField({}),
    ],
  },
};
