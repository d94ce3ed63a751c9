import { unlessGone } from "~/commerce/errors";
import { form } from "~/request/forms/form.server";
import { samePage } from "~/request/forms/same-page.server";
import type { StoreContext } from "~/request/store-context.server";

import { asGuestToo } from "./find-lists.server";
import { mailForm, nameForm, saveItemForm, shareForm } from "./wishlist.forms.server";
import { wishlistIntent } from "./wishlist.intents";

const paramsOf = ({ params }: StoreContext) => ({ wishlistId: params.wishlistId ?? "" });

const rename = form(
  {
    intent: wishlistIntent.rename,
    schema: nameForm,
    errors: { invalid: { fieldErrors: { name: ["Enter a name for the list."] } } },
  },
  async (context, { name }) => {
    const params = paramsOf(context);
    const { summary } = await asGuestToo(context, () =>
      context.shop.commerce.call("updateWishlist", { params, body: { name } }),
    );
    return {
      to: context.addresses.wishlistDetail(params.wishlistId),
      flash: `Renamed: ${summary.name}.`,
    };
  },
);

/** A list that is gone already is not missed. */
const remove = form({ intent: wishlistIntent.remove }, async (context) => {
  await unlessGone(
    asGuestToo(context, () => context.shop.commerce.call("deleteWishlist", { params: paramsOf(context) })),
  );
  return { to: context.addresses.wishlists(), flash: "Deleted the list." };
});

/** Creates the link of a list, or saves what it shows (WISHLIST-17). */
const share = form(
  { intent: wishlistIntent.share, schema: shareForm },
  async (context, { sharedBy = null, showsNotes }) => {
    const body = { sharedBy, showsNotes: showsNotes === "yes" };
    await asGuestToo(context, () =>
      context.shop.commerce.call("shareWishlist", { params: paramsOf(context), body }),
    );
    return { to: samePage(context), flash: "Saved. Anyone with the link can see this list." };
  },
);

const unshare = form({ intent: wishlistIntent.unshare }, async (context) => {
  await asGuestToo(context, () =>
    context.shop.commerce.call("unshareWishlist", { params: paramsOf(context) }),
  );
  return { to: samePage(context), flash: "The list is no longer shared. Its link doesn’t work anymore." };
});

/** Mails the link (WISHLIST-20). */
const mail = form(
  {
    intent: wishlistIntent.mail,
    schema: mailForm,
    errors: {
      "too-many": {
        formErrors: [
          "Too many emails were sent today. Copy the link and send it yourself, or try again tomorrow.",
        ],
      },
      invalid: ({ words: [text] }) => ({ fieldErrors: { message: [`${text}.`] } }),
    },
  },
  async (context, { recipient, sender, message = null }) => {
    await context.shop.commerce.call("mailWishlist", {
      params: paramsOf(context),
      body: { recipient, sharedBy: sender, message },
    });
    return { to: samePage(context), flash: `The link is on its way to ${recipient}.` };
  },
);

/** The forms of the pages to rename, share and delete a list. */
export const stepForms = [rename, remove, share, unshare, mail];

/** Saves the note of an item, and moves it to the chosen list (WISHLIST-14, WISHLIST-15). */
export const saveItem = form(
  {
    intent: wishlistIntent.saveItem,
    schema: saveItemForm,
    errors: { invalid: ({ words: [text] }) => ({ fieldErrors: { toWishlistId: [`${text}.`] } }) },
  },
  async (context, { note = null, toWishlistId }) => {
    const { wishlistId = "", itemId = "" } = context.params;
    const isMoved = toWishlistId !== "" && toWishlistId !== wishlistId;
    await asGuestToo(context, () =>
      context.shop.commerce.call("updateWishlistItem", {
        params: { wishlistId, wishlistItemId: itemId },
        body: { note, ...(isMoved ? { wishlistId: toWishlistId } : {}) },
      }),
    );
    const to = context.addresses.wishlistDetail(isMoved ? toWishlistId : wishlistId);
    return { to, flash: isMoved ? "Moved to this list." : "Saved." };
  },
);
