import { CommerceError } from "~/commerce/errors";
import { pageError } from "~/request/page-error.server";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import type { Flash } from "~/request/cookies.server";
import type { StoreContext } from "~/request/store-context.server";

import { asGuestToo } from "./find-lists.server";
import { stay } from "./stay.server";
import { itemForm } from "./wishlist.forms.server";
import { wishlistIntent } from "./wishlist.intents";

/** How many products that were not added are named. */
const maximumNamed = 3;

/** Adds one product of a list to the cart, in its minimum quantity (WISHLIST-22). */
export async function addItemToCart(context: StoreContext, form: FormData) {
  const submission = parseForm(form, itemForm);
  if (submission.status !== "success") throw pageError(400, "Bad Request");
  const { productId } = submission.value;
  try {
    await context.visitor.ensureGuestId();
    const product = await context.shop.commerce.call("getProduct", { params: { productId } });
    const quantity = product.purchaseQuantityRule?.minimum ?? "1";
    const line = await context.shop.commerce.call("addCartItem", {
      params: { cartId: "active" },
      body: { productId, quantity, type: "Product" },
    });
    return stay(context, {
      tone: "success",
      text: `Added to your cart: ${line.name}.`,
      links: cartLink(context),
    });
  } catch (error) {
    if (
      !(error instanceof CommerceError) ||
      !["not-found", "invalid", "rejected", "conflict"].includes(error.kind)
    )
      throw error;
    const reason = error.kind === "not-found" ? "This product is no longer sold here." : `${error.message}.`;
    return refuseForm(wishlistIntent.addToCart, submission, { status: error.status, formErrors: [reason] });
  }
}

/** Adds all products of a list to the cart, and says which were not added and why (WISHLIST-6). */
export async function addListToCart(context: StoreContext, form: FormData) {
  const submission = parseForm(form, itemForm);
  if (submission.status !== "success") throw pageError(400, "Bad Request");
  const { wishlistId } = submission.value;
  const answer = await asGuestToo(context, () =>
    context.shop.commerce.call("addWishlistToCart", { params: { wishlistId } }),
  );
  return stay(context, {
    ...describeAdding(
      answer.productsSucceededCount,
      answer.failedWishlistToCartItems.map(({ cartItem, status }) => ({ name: cartItem.name, status })),
    ),
    ...(answer.productsSucceededCount > 0 ? { links: cartLink(context) } : {}),
  });
}

const cartLink = ({ addresses }: StoreContext) => [{ label: "View cart", href: addresses.cart() }];

/** The message after a list was added to the cart. */
export function describeAdding(
  added: number,
  failed: readonly { name: string; status: string | null }[],
): Pick<Flash, "tone" | "text"> {
  const done =
    added === 0
      ? "Nothing was added to your cart."
      : `Added to your cart: ${added === 1 ? "1 product" : `${added} products`}.`;
  if (failed.length === 0) return { tone: added === 0 ? "info" : "success", text: done };
  const named = failed
    .slice(0, maximumNamed)
    .map(({ name, status }) => `${shorten(name)} (${reasons[status ?? ""] ?? "cannot be added now"})`);
  const others = failed.length - named.length;
  if (others > 0) named.push(`${others} more`);
  return { tone: "problem", text: `${done} Not added: ${new Intl.ListFormat("en-US").format(named)}.` };
}

const reasons: Record<string, string> = {
  INSUFFICIENT_INVENTORY: "sold out",
  ITEM_NOT_FOUND: "no longer sold",
  MAX_LIMIT_EXCEEDED: "your cart holds as many as can be ordered",
};

const shorten = (name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name);
