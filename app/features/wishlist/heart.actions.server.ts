import { noteWish, type WishEvent } from "~/features/analytics/wish-events.server";
import { form, type Posted } from "~/request/forms/form.server";
import { pageBefore } from "~/request/forms/page-before.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";
import { noteMessage } from "~/request/visitor/last-message.server";

import { readLists } from "./find-lists.server";
import { isProductId, saveProblems, saveProduct, unsaveProduct } from "./heart.server";
import { wishlistIntent } from "./wishlist.intents";

/** The product and the page of the heart that was pressed. */
function readHeart(posted: Posted): { productId: string; isAdded: boolean } {
  const isAdded = posted.has("add");
  const productId = posted.text(isAdded ? "add" : "remove", 18);
  if (!isProductId(productId)) throw pageError(400, "Bad Request");
  return { productId, isAdded };
}

async function pressHeart(context: StoreContext, posted: Posted) {
  const { productId, isAdded } = readHeart(posted);
  const note = (name: WishEvent) => {
    // The form has an address of its own; the event belongs to the page of the heart.
    context.forms.page = pageBefore(context, context.addresses.wishlist());
    return noteWish(context, name, productId);
  };
  if (!isAdded) {
    if (await unsaveProduct(context, productId)) await note("remove-from-wishlist");
    return { productId, isSaved: false, text: "Removed from your wishlist." };
  }
  const { productSummary } = await saveProduct(context, productId);
  await note("add-to-wishlist");
  return { productId, isSaved: true, text: `Added to your wishlist: ${productSummary.name}.` };
}

/**
 * The form of the hearts of any page (WISHLIST-21). It leads back to that page, which the `Referer` header
 * names, else to the list. If the product cannot be saved, the list is shown with the reason.
 */
export const heart = form(
  {
    intent: wishlistIntent.heart,
    errors: saveProblems,
  },
  async (context, _value, { posted }) => {
    const { text, isSaved } = await pressHeart(context, posted);
    const { addresses } = context;
    const links = isSaved ? [{ label: "View wishlist", href: addresses.wishlist() }] : [];
    return {
      to: pageBefore(context, addresses.wishlist()),
      flash: { tone: "success", text, links },
    };
  },
);

/** The same for scripts: the new state of the heart, and how many products all lists hold. */
export const heartByScript = form({ isMain: true }, async (context, _value, { posted }) => {
  const pressed = await pressHeart(context, posted);
  const lists = await readLists(context);
  const count = lists.reduce((sum, { wishlistProductCount }) => sum + wishlistProductCount, 0);
  await noteMessage(context);
  return Response.json({ ...pressed, count });
});
