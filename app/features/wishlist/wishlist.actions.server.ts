import { unlessGone } from "~/commerce/errors";
import { noteWish } from "~/features/analytics/wish-events.server";
import { form } from "~/request/forms/form.server";
import { samePage } from "~/request/forms/same-page.server";

import { addItemToCart, addListToCart } from "./cart.actions.server";
import { asGuestToo } from "./find-lists.server";
import { heart } from "./heart.actions.server";
import { itemForm, nameForm } from "./wishlist.forms.server";
import { wishlistIntent } from "./wishlist.intents";

/** Takes a product off a list. It may be gone already: another tab was faster. */
const removeItem = form(
  { intent: wishlistIntent.removeItem, isButton: true, schema: itemForm },
  async (context, { wishlistId, itemId, productId }) => {
    const params = { wishlistId, wishlistItemId: itemId };
    await unlessGone(asGuestToo(context, () => context.shop.commerce.call("deleteWishlistItem", { params })));
    if (productId !== "") await noteWish(context, "remove-from-wishlist", productId);
    return { to: samePage(context), flash: "Removed from your wishlist." };
  },
);

const makeDefault = form(
  { intent: wishlistIntent.makeDefault, isButton: true, schema: itemForm },
  async (context, { wishlistId }) => {
    const { summary } = await asGuestToo(context, () =>
      context.shop.commerce.call("updateWishlist", { params: { wishlistId }, body: { isDefault: true } }),
    );
    return { to: samePage(context), flash: `Hearts now save to ${summary.name}.` };
  },
);

/** Creates a list and shows it (WISHLIST-9). */
const createList = form(
  {
    intent: wishlistIntent.create,
    schema: nameForm,
    errors: { invalid: ({ words: [text] }) => ({ fieldErrors: { name: [`${text}.`] } }) },
  },
  async (context, { name }) => {
    await context.visitor.ensureGuestId();
    const { summary } = await asGuestToo(context, () =>
      context.shop.commerce.call("createWishlist", { body: { name } }),
    );
    return { to: context.addresses.wishlistDetail(summary.id), flash: `Created ${summary.name}.` };
  },
);

/** The forms of the page of a list, and of the hearts of all pages. */
export const listForms = [heart, addItemToCart, addListToCart, removeItem, makeDefault, createList];

/** A reader of a shared list can only buy what is on it. */
export const sharedListForms = [addItemToCart];
