import type { z } from "zod";

import type { Flash } from "~/request/cookies.server";
import { wishlistAsList } from "#contract/analytics/item";
import { noteGrowth, noteLines } from "~/features/analytics/cart-events.server";
import { listFieldsOf } from "~/features/analytics/list-fields.server";
import { form, type ErrorTable } from "~/request/forms/form.server";
import { samePage } from "~/request/forms/same-page.server";
import type { StoreContext } from "~/request/store-context.server";
import { addOnce } from "~/request/visitor/add-once.server";

import { asGuestToo } from "./find-lists.server";
import { addItemForm, itemForm } from "./wishlist.forms.server";
import { wishlistIntent } from "./wishlist.intents";

/** The maximum number of products that are named as not added. */
const maximumNamed = 3;

const reasonOf: ErrorTable[string] = ({ kind, words: [text], status }) => ({
  status,
  formErrors: [kind === "not-found" ? "This product is no longer sold here." : `${text}.`],
});

/**
 * Adds one product to the cart from a list of products, in its minimum quantity, once for each message
 * (CART-41). `indexOf` is its place in the list, from 1.
 */
export const addFrom = (
  list: { id: string; name: string },
  indexOf: (context: StoreContext, posted: z.output<typeof addItemForm>) => number,
) =>
  form(
    {
      intent: wishlistIntent.addToCart,
      isButton: true,
      schema: addItemForm,
      errors: { "not-found": reasonOf, invalid: reasonOf, rejected: reasonOf, conflict: reasonOf },
    },
    async (context, posted) => {
      const { productId } = posted;
      const product = await context.shop.commerce.call("getProduct", { params: { productId } });
      const quantity = product.purchaseQuantityRule?.minimum ?? "1";
      const index = indexOf(context, posted);
      const fields = await listFieldsOf(context, index > 0 ? { ...list, index } : null);
      const { line, once } = await addOnce(context, { productId, quantity, ...fields }, list.id);
      await noteLines(context, "add-to-cart", [{ line, quantity: Number(quantity) }], once);
      const text = `Added to your cart: ${line.name}.`;
      return { to: samePage(context), flash: { tone: "success", text, links: cartLink(context) } };
    },
  );

export const addItemToCart = addFrom(wishlistAsList, (_context, { place }) =>
  /^[1-9]\d*$/.test(place) ? Number(place) : 0,
);

/** Adds all products of a list to the cart, and says which were not added and why (WISHLIST-6). */
export const addListToCart = form(
  { intent: wishlistIntent.addAll, isButton: true, schema: itemForm },
  async (context, { wishlistId }) => {
    const answer = await noteGrowth(context, () =>
      asGuestToo(context, () => context.shop.commerce.call("addWishlistToCart", { params: { wishlistId } })),
    );
    return {
      to: samePage(context),
      flash: {
        ...describeAdding(
          answer.productsSucceededCount,
          answer.failedWishlistToCartItems.map(({ cartItem, status }) => ({ name: cartItem.name, status })),
        ),
        ...(answer.productsSucceededCount > 0 ? { links: cartLink(context) } : {}),
      },
    };
  },
);

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
