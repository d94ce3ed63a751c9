import { CommerceError, isNotFound, unlessGone } from "~/commerce/errors";
import { goodsOf, noteQuantity } from "~/features/analytics/cart-events.server";
import { noteWish } from "~/features/analytics/wish-events.server";
import { isProductId, saveProblems, saveProduct } from "~/features/wishlist/heart.server";
import { form, type Ending } from "~/request/forms/form.server";
import { withNextTry } from "~/request/forms/next-try.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { couponForm, removeCouponForm, removeLineForm, updateLineForm } from "./cart.forms.server";
import { cartIntent } from "./cart.intents";
import { giveKnownContact } from "./known-contact.server";
import { addPlan } from "./plans.server";
import { refusedByPlatform } from "./refuse-by-platform.server";
import { plansOfLine, quantitiesForm, readQuantities, saveQuantities } from "./save-quantities.server";
import { isSubscription, nameOf } from "./selling.server";
import { readOfCurrentCart, takeOffer } from "./take-offer.server";
import { versionHeader } from "./version-header.server";

/** True if the cart changed after the shopper had seen it (CART-19). */
const isStale = (error: unknown) => error instanceof CommerceError && error.kind === "stale";

/** The button 'Remove' of a line names the line in its value. */
const removeLine = form(
  { intent: cartIntent.remove, takesTarget: true, schema: removeLineForm, errors: refusedByPlatform() },
  async (context, { version, name, ...typed }, { posted: { target } }) => {
    const line = await takeOut(context, target || typed.lineId, version);
    return { to: context.addresses.cart(), flash: `Removed: ${name || line?.name || "the product"}` };
  },
);

/** Removes a line, as it was; null if not known. One that is gone counts as removed (CART-26, CART-39). */
async function takeOut(context: StoreContext, lineId: string, version: string) {
  const line = await lineBefore(context, lineId);
  try {
    await context.shop.commerce.call("deleteCartItem", {
      params: { cartId: "active", cartItemId: lineId },
      headers: versionHeader(version),
    });
  } catch (error) {
    const isGone = isNotFound(error) || (isStale(error) && (await findLine(context, lineId)) === null);
    if (!isGone) throw error;
  }
  if (line) await noteQuantity(context, line, 0, version, line.plans);
  return line;
}

/**
 * Moves a line to the wishlist (CART-73): it is saved before it leaves the cart, so that a failure loses
 * nothing. The button names the line and its product, so a second press does the same once more.
 */
const saveForLater = form(
  {
    intent: cartIntent.saveForLater,
    takesTarget: true,
    read: readOfCurrentCart,
    schema: quantitiesForm,
    errors: { ...refusedByPlatform(), ...saveProblems },
  },
  async (context, typed, { facts, posted: { target } }) => {
    const [lineId = "", productId = ""] = target.split(" ");
    if (!isProductId(productId)) throw pageError(400, "Bad Request");
    const { productSummary } = await saveProduct(context, productId);
    const messages = await saveQuantities(context, typed, facts);
    // A quantity that was saved has made the version of the form an old one.
    const line = await takeOut(context, lineId, messages.length === 0 ? (typed.version ?? "") : "");
    if (line) await noteWish(context, "add-to-wishlist", productId);
    const links = [{ label: "View wishlist", href: context.addresses.wishlist() }];
    const text = `Saved for later: ${productSummary.name}.`;
    return { to: context.addresses.cart(), flash: { tone: "success", text, links } };
  },
);

/** Sets the quantity of a line; 0 removes the line (CART-26). */
const updateLine = form(
  { intent: cartIntent.update, schema: updateLineForm, errors: refusedByPlatform("quantity") },
  async (context, { lineId, quantity, version }) => {
    if (quantity === "0") return { data: await removeLine.submit(context, context.forms.posted!) };
    const before = await lineBefore(context, lineId);
    const changed = await context.shop.commerce
      .call("updateCartItem", {
        params: { cartId: "active", cartItemId: lineId },
        body: { quantity },
        headers: versionHeader(version),
      })
      .catch(async (error: unknown) => {
        // The second post of a double click has an old version, but the cart is as it asks (CART-39).
        const line = isStale(error) ? await findLine(context, lineId) : null;
        if (!line || Number(line.quantity) !== Number(quantity)) throw error;
        return line;
      });
    if (before) await noteQuantity(context, before, Number(quantity), version, before.plans);
    return { to: context.addresses.cart(), flash: `${nameOf(changed)}: quantity is now ${quantity}` };
  },
);

/** "Update": saves all quantities that were typed, so that none is lost (CART-42). */
const saveLines = form(
  { intent: cartIntent.save, read: readQuantities, schema: quantitiesForm },
  async (context, typed, { facts }) => {
    return toCart(context, await saveQuantities(context, typed, facts));
  },
);

const toCart = ({ addresses }: StoreContext, [only, ...more]: readonly string[]) => ({
  to: addresses.cart(),
  flash: only && more.length === 0 ? only : "Your quantities are saved",
});

/** Saves the quantities that were typed first, so that none is lost (CART-42). */
const checkOut = withNextTry(
  form(
    {
      intent: cartIntent.checkOut,
      read: readQuantities,
      schema: quantitiesForm,
      errors: refusedByPlatform(),
    },
    async (context, typed, { facts }) => {
      const said = await saveQuantities(context, typed, facts);
      const pieces = (facts?.lines ?? [])
        .map((line) => ({ line, quantity: Number(typed[line.field]) }))
        .filter(({ quantity }) => quantity > 0);
      // The last line was removed by a typed 0.
      if (said.length > 0 && pieces.length === 0) return toCart(context, said);
      return beginCheckout(context, pieces);
    },
  ),
);

/**
 * Starts the checkout and leads to its first step. It begins once, however often the shopper goes to it, and
 * tax is not known yet (EVENT-11).
 */
export async function beginCheckout(
  context: StoreContext,
  pieces: Parameters<typeof goodsOf>[1],
): Promise<Ending> {
  const checkoutId = await context.shop.checkout().start();
  if (pieces.length > 0)
    context.events.add("begin-checkout", { ...(await goodsOf(context, pieces)), tax: 0 }, checkoutId);
  if (!context.visitor.isSignedIn) return { to: context.addresses.guestCheckout() };
  await giveKnownContact(context);
  return { to: context.addresses.checkoutStart() };
}

/** Applies a promotion code (PRICE-24). */
export const applyCoupon = form(
  {
    intent: cartIntent.applyCoupon,
    schema: couponForm,
    errors: {
      ...refusedByPlatform("couponCode"),
      "not-found": (_error, _context, { couponCode = "" }) => ({
        fieldErrors: { couponCode: [`We don’t know the code ${couponCode}. Check its spelling.`] },
      }),
    },
  },
  async (context, { couponCode = "" }) => {
    const { cartCoupons } = await context.shop.commerce.call("addCartCoupon", {
      params: { cartId: "active" },
      body: { couponCode },
    });
    const code = couponCode.toUpperCase();
    if (cartCoupons.coupons.some((coupon) => coupon.isReferral && coupon.couponCode === code)) {
      context.events.add("referral-coupon", { coupon: code });
      await context.visitor.record("friendCode").forget();
    }
    return {
      to: context.addresses.cart(),
      flash: `Promotion code ${code} is applied`,
    };
  },
);

/** Removes a promotion code; one that is gone already counts as removed (PRICE-29). */
export const removeCoupon = form(
  { intent: cartIntent.removeCoupon, schema: removeCouponForm, errors: refusedByPlatform() },
  async (context, { couponId }) => {
    const params = { cartId: "active", cartCouponId: couponId };
    await unlessGone(context.shop.commerce.call("deleteCartCoupon", { params }));
    return { to: context.addresses.cart(), flash: "The promotion code is removed" };
  },
);

/**
 * Sells a line of the cart once in place of a subscription (CART-69). Quantities that were typed are saved
 * first (CART-42). A second press finds no subscription any more.
 */
const buyOnce = form(
  {
    intent: cartIntent.buyOnce,
    takesTarget: true,
    read: readOfCurrentCart,
    schema: quantitiesForm,
    errors: {
      ...refusedByPlatform(),
      "not-found": { status: 404, formErrors: ["That can’t be bought once. You can remove it."] },
    },
  },
  async (context, typed, { facts, posted: { target: lineId } }) => {
    const messages = await saveQuantities(context, typed, facts);
    const answer = await context.shop.loadCartItems();
    const line = answer?.data.cartItems.find(({ cartItem }) => cartItem.cartItemId === lineId)?.cartItem;
    const to = context.addresses.cart();
    if (!line || !isSubscription(line)) return { to };
    await context.shop.commerce.call("updateCartItem", {
      params: { cartId: "active", cartItemId: lineId },
      body: { quantity: line.quantity, productSellingModelId: null },
      // A quantity that was saved has made the version of the form an old one.
      headers: messages.length === 0 ? versionHeader(typed.version ?? "") : {},
    });
    return { to, flash: `You now buy it once: ${line.name}` };
  },
);

/** The forms of the cart page. */
export const cartForms = [
  updateLine,
  saveLines,
  removeLine,
  saveForLater,
  takeOffer,
  addPlan,
  buyOnce,
  applyCoupon,
  removeCoupon,
  checkOut,
];

/**
 * A line of the cart as it is now, after a refused change; null if it is gone. It is undefined while the
 * platform withholds the lines or does not answer, because nothing is known about the line then.
 */
async function findLine(context: StoreContext, lineId: string) {
  const query = { pageSize: "100" };
  const answer = await context.shop.commerce
    .callWithHeaders("listCartItems", { params: { cartId: "current" }, query })
    .catch(() => null);
  if (answer === null || (answer.status === 202 && answer.data.cartItems.length === 0)) return undefined;
  return answer.data.cartItems.find(({ cartItem }) => cartItem.cartItemId === lineId)?.cartItem ?? null;
}

/**
 * A line as it was before a change, which tells how much more or less it became, and the protection plans
 * that follow it; null if it is not known.
 */
async function lineBefore(context: StoreContext, lineId: string) {
  if (lineId === "") return null;
  const answer = await context.shop.loadCartItems().catch(() => null);
  const lines = (answer?.data.cartItems ?? []).map(({ cartItem }) => cartItem);
  const line = lines.find(({ cartItemId }) => cartItemId === lineId);
  return line ? { ...line, plans: plansOfLine(lines, lineId) } : null;
}
