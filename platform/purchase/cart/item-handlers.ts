import type * as cartItems from "#contract/cart/cart-items";
import type { CartItem } from "#contract/cart/cart-item-shapes";
import type { endpoints } from "#contract/index";

import { loadBundlesByPart } from "#platform/catalog/products/bundles";
import { PlatformError } from "#platform/core/errors";
import type { HandlerInput, Handlers } from "#platform/core/handler";
import { isTrue } from "#platform/core/query-values";

import { findBundleOffers } from "./price/bundle-offers";
import { findPlanOffers } from "./price/plan-offers";
import { isCalculating, linesWhileCalculating, readStatus, writeStatus } from "./price/calculation";
import type { PricedCartView } from "./price/priced-cart-view";
import { toCollection } from "./answer/collection";
import { findPricedCart } from "./answer/find-requested-cart";
import { toCartProducts } from "./answer/products";
import { toBundleOffers } from "./answer/serialize-bundle-offers";
import { toCartItem } from "./answer/serialize-item";
import { cartEntityTag } from "./write/change";
import { applyOffer } from "./write/bundle-offer";
import { addItem, addItems, changeItem } from "./write/service";
import type { CartInput } from "./access";

/** A line that was just added. Its id is null while the cart is being calculated (CART-20). */
function toAddedItem(view: PricedCartView, lineId: string, now: Date): CartItem {
  const item = toCartItem(
    view.cart,
    view.lines.find((line) => line.row.id === lineId)!,
  );
  return isCalculating(view.cart, now) ? { ...item, cartItemId: null } : item;
}

async function readBundleOffers(input: CartInput, view: PricedCartView) {
  const bundlesByPart = await loadBundlesByPart({ ...input.services, webstore: input.webstore });
  return toBundleOffers(await findBundleOffers(input.services.db, input, view, bundlesByPart));
}

type LinesInput = CartInput & { query: HandlerInput<typeof endpoints.listCartItems>["query"] };

/** The lines as `listCartItems` answers them, or `refused` while the cart is being calculated (API-45). */
export async function readLines(input: LinesInput, view: PricedCartView | null) {
  const { webstore, query, request } = input;
  const linesMode = view?.calculation === "Processing" ? linesWhileCalculating(webstore) : "stale";
  if (linesMode === "refused") return linesMode;
  const lines = linesMode === "empty" ? [] : (view?.lines ?? []);
  const body = toCollection({ webstore, view, lines, query, url: new URL(request.url) });
  const [bundleOffers, planOffers] = await Promise.all([
    view && isTrue(query.includeBundleOffers) ? readBundleOffers(input, view) : [],
    view && isTrue(query.includePlanOffers) ? findPlanOffers(input, view) : [],
  ]);
  return {
    ...body,
    ...(isTrue(query.includeBundleOffers) && { bundleOffers }),
    ...(isTrue(query.includePlanOffers) && { planOffers }),
  };
}

/** The calls on the lines of a cart. */
export const itemHandlers: Handlers<typeof cartItems> = {
  async listCartItems(input) {
    const view = await findPricedCart(input);
    const body = await readLines(input, view);
    if (body === "refused")
      throw new PlatformError(
        422,
        "INVALID_API_INPUT",
        "The cart is still being calculated; ask again in a moment",
      );
    const { status, headers } = readStatus(view?.cart ?? null, input.request, input.services.now());
    return {
      ...(status && { status }),
      headers: { ...headers, ...(view && { etag: cartEntityTag(view.cart) }) },
      body,
    };
  },

  async addCartItem(input) {
    const { cart, view, lineId } = await addItem(input, input.body);
    const now = input.services.now();
    const item = toAddedItem(view, lineId, now);
    const { includeCartData, ...query } = input.query;
    const cartData =
      includeCartData === "true"
        ? {
            cartData: toCollection({
              webstore: input.webstore,
              view,
              lines: view.lines,
              query,
              url: new URL(input.request.url),
            }),
          }
        : {};
    return {
      ...writeStatus(view, now),
      headers: { etag: cartEntityTag(cart) },
      body: { ...item, ...cartData },
    };
  },

  async addCartItems(input) {
    const { view, results } = await addItems(
      input,
      input.body.inputs.map((each) => each.richInput),
    );
    const now = input.services.now();
    const { status = 201 } = writeStatus(view, now);
    const answers = results.map((result) =>
      result instanceof PlatformError
        ? { statusCode: result.status, result: [{ errorCode: result.errorCode, message: result.message }] }
        : { statusCode: status, result: toAddedItem(view, result, now) },
    );
    return {
      status,
      headers: { etag: cartEntityTag(view.cart) },
      body: { hasErrors: answers.some((each) => each.statusCode >= 400), results: answers },
    };
  },

  async updateCartItem(input) {
    const { view, lineId } = (await changeItem(input, { ...input.body, lineId: input.params.cartItemId! }))!;
    const line = view.lines.find((each) => each.row.id === lineId)!;
    return {
      ...writeStatus(view, input.services.now()),
      headers: { etag: cartEntityTag(view.cart) },
      body: toCartItem(view.cart, line),
    };
  },

  async deleteCartItem(input) {
    await changeItem(input, { lineId: input.params.cartItemId!, quantity: null });
    return { body: null };
  },

  async applyBundleOffer(input) {
    const now = input.services.now();
    const { view, lineId } = await applyOffer(input, input.body.productId);
    return {
      ...writeStatus(view, now),
      headers: { etag: cartEntityTag(view.cart) },
      body: toAddedItem(view, lineId, now),
    };
  },

  async listCartProducts(input) {
    const view = await findPricedCart(input);
    return {
      ...readStatus(view?.cart ?? null, input.request, input.services.now()),
      body: toCartProducts(view, input.query),
    };
  },
};
