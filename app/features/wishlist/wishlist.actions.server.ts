import { CommerceError } from "~/commerce/errors";
import { pageError } from "~/request/page-error.server";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { addItemToCart, addListToCart } from "./cart.actions.server";
import { asGuestToo } from "./find-lists.server";
import { submitHeart } from "./heart.actions.server";
import { goTo, stay } from "./stay.server";
import { itemForm, nameForm } from "./wishlist.forms.server";
import { wishlistIntent } from "./wishlist.intents";

/** The forms of the page of a list, and of the hearts of all pages. */
export async function submitList(context: StoreContext, form: FormData) {
  switch (form.get("intent")) {
    case wishlistIntent.heart:
      return submitHeart(context, form);
    case wishlistIntent.addToCart:
      return addItemToCart(context, form);
    case wishlistIntent.addAll:
      return addListToCart(context, form);
    case wishlistIntent.removeItem:
      return removeItem(context, form);
    case wishlistIntent.makeDefault:
      return makeDefault(context, form);
    case wishlistIntent.create:
      return createList(context, form);
    default:
      return refuseUnknownForm(form);
  }
}

/** Takes a product off a list. It may be gone already: another tab was faster. */
async function removeItem(context: StoreContext, form: FormData) {
  const submission = parseForm(form, itemForm);
  if (submission.status !== "success") throw pageError(400, "Bad Request");
  const { wishlistId, itemId } = submission.value;
  const params = { wishlistId, wishlistItemId: itemId };
  await asGuestToo(context, () => context.shop.commerce.call("deleteWishlistItem", { params })).catch(
    (error: unknown) => {
      if (!(error instanceof CommerceError && error.kind === "not-found")) throw error;
    },
  );
  return stay(context, { tone: "success", text: "Removed from your wishlist." });
}

async function makeDefault(context: StoreContext, form: FormData) {
  const submission = parseForm(form, itemForm);
  if (submission.status !== "success") throw pageError(400, "Bad Request");
  const { wishlistId } = submission.value;
  const { summary } = await asGuestToo(context, () =>
    context.shop.commerce.call("updateWishlist", { params: { wishlistId }, body: { isDefault: true } }),
  );
  return stay(context, { tone: "success", text: `Hearts now save to ${summary.name}.` });
}

/** Creates a list and shows it (WISHLIST-9). */
async function createList(context: StoreContext, form: FormData) {
  const submission = parseForm(form, nameForm);
  if (submission.status !== "success") return refuseForm(wishlistIntent.create, submission);
  const { name } = submission.value;
  await context.visitor.ensureGuestId();
  try {
    const { summary } = await asGuestToo(context, () =>
      context.shop.commerce.call("createWishlist", { body: { name } }),
    );
    return await goTo(context, context.addresses.wishlistDetail(summary.id), `Created ${summary.name}.`);
  } catch (error) {
    if (!(error instanceof CommerceError && error.kind === "invalid")) throw error;
    return refuseForm(wishlistIntent.create, submission, { fieldErrors: { name: [`${error.message}.`] } });
  }
}
