import type { WishlistItem } from "#contract/shopper/wishlist-shapes";
import { defaultWishlistId } from "#contract/shopper/wishlists";
import { isNotFound, isNotOffered, unlessGone } from "~/commerce/errors";
import type { ErrorTable } from "~/request/forms/form.server";
import { inTime } from "~/request/in-time.server";
import type { StoreContext } from "~/request/store-context.server";

import { asGuestToo, defaultOf, readLists } from "./find-lists.server";

/** The name of the list that a first heart creates. */
const firstListName = "Wishlist";
/** The most products of one call (WISHLIST-16). */
const idsPerCall = 100;

/** The form of a product's id in the value of a button. */
export const isProductId = (text: string): boolean => /^01t[A-Za-z0-9]{12,15}$/.test(text);

/** Why a product is not saved. */
export const saveProblems: ErrorTable = {
  "not-found": { formErrors: ["This product is no longer sold here."] },
  invalid: ({ words: [text] }) => ({ formErrors: [`${text}. Remove one to add another.`] }),
};

/** Saves a product to the default list of the visitor, who gets a guest id if there is none (WISHLIST-21). */
export async function saveProduct(context: StoreContext, productId: string): Promise<WishlistItem> {
  await context.visitor.ensureGuestId();
  const add = (wishlistId: string) =>
    context.shop.commerce.call("addWishlistItem", { params: { wishlistId }, body: { productId } });
  return asGuestToo(context, () =>
    add(defaultWishlistId).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
      return saveByDocumentedCalls(context, productId, add);
    }),
  );
}

/** For a platform without the alias of the default list. */
async function saveByDocumentedCalls(
  context: StoreContext,
  productId: string,
  add: (wishlistId: string) => Promise<WishlistItem>,
): Promise<WishlistItem> {
  const list = defaultOf(await readLists(context));
  if (list) return add(list.id);
  const { page } = await context.shop.commerce.call("createWishlist", {
    body: { name: firstListName, products: [{ productId }] },
  });
  return page.items[0]!;
}

/** Takes a product off every list of the visitor (WISHLIST-21). False if it was on none. */
export async function unsaveProduct(context: StoreContext, productId: string): Promise<boolean> {
  if (!context.visitor.mayHaveCart) return false;
  const { memberships } = await asGuestToo(context, () =>
    context.shop.commerce.call("listWishlistMemberships", { query: { productIds: productId } }),
  );
  for (const { wishlistId, wishlistItemId } of memberships) {
    const params = { wishlistId, wishlistItemId };
    // Another tab may be faster.
    await unlessGone(context.shop.commerce.call("deleteWishlistItem", { params }));
  }
  return memberships.length > 0;
}

/** The products that the visitor has saved; none if that is late or cannot be read. */
export async function findSaved(context: StoreContext, productIds: readonly string[]): Promise<Set<string>> {
  if (!context.visitor.mayHaveCart || productIds.length === 0) return new Set();
  context.document.notes.heartIds.push(...productIds);
  try {
    return await inTime(readSaved(context, [...new Set(productIds)]));
  } catch (error) {
    if (!isNotOffered(error)) context.logger.warn({ err: error }, "the saved products could not be read");
    return new Set();
  }
}

/** The products that are on lists, and maybe others: the summary names all that the visitor saved. */
async function readSaved(
  { shop: { commerce, loadVisitorSummary } }: StoreContext,
  ids: readonly string[],
): Promise<Set<string>> {
  const summary = await loadVisitorSummary();
  if (summary?.savedProductIds) return new Set(summary.savedProductIds);
  const calls = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_call, index) =>
    commerce.call("listWishlistMemberships", {
      query: { productIds: ids.slice(index * idsPerCall, (index + 1) * idsPerCall).join(",") },
    }),
  );
  const answers = await Promise.all(calls);
  return new Set(answers.flatMap(({ memberships }) => memberships.map(({ productId }) => productId)));
}
