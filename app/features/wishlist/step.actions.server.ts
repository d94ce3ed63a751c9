import { CommerceError } from "~/commerce/errors";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { asGuestToo } from "./find-lists.server";
import { goTo, stay } from "./stay.server";
import { mailForm, nameForm, saveItemForm, shareForm } from "./wishlist.forms.server";
import { wishlistIntent } from "./wishlist.intents";

/** The forms of the pages to rename, share and delete a list. */
export async function submitStep(context: StoreContext, form: FormData) {
  switch (form.get("intent")) {
    case wishlistIntent.rename:
      return rename(context, form);
    case wishlistIntent.remove:
      return remove(context);
    case wishlistIntent.share:
      return share(context, form);
    case wishlistIntent.unshare:
      return unshare(context);
    case wishlistIntent.mail:
      return mail(context, form);
    default:
      return refuseUnknownForm(form);
  }
}

const paramsOf = ({ params }: StoreContext) => ({ wishlistId: params.wishlistId ?? "" });

async function rename(context: StoreContext, form: FormData) {
  const submission = parseForm(form, nameForm);
  if (submission.status !== "success") return refuseForm(wishlistIntent.rename, submission);
  const { name } = submission.value;
  const params = paramsOf(context);
  try {
    const { summary } = await asGuestToo(context, () =>
      context.shop.commerce.call("updateWishlist", { params, body: { name } }),
    );
    return await goTo(
      context,
      context.addresses.wishlistDetail(params.wishlistId),
      `Renamed: ${summary.name}.`,
    );
  } catch (error) {
    if (!(error instanceof CommerceError && error.kind === "invalid")) throw error;
    return refuseForm(wishlistIntent.rename, submission, {
      fieldErrors: { name: ["Enter a name for the list."] },
    });
  }
}

/** A list that is gone already is not missed. */
async function remove(context: StoreContext) {
  await asGuestToo(context, () =>
    context.shop.commerce.call("deleteWishlist", { params: paramsOf(context) }),
  ).catch((error: unknown) => {
    if (!(error instanceof CommerceError && error.kind === "not-found")) throw error;
  });
  return goTo(context, context.addresses.wishlists(), "Deleted the list.");
}

/** Creates the link of a list, or saves what it shows (WISHLIST-17). */
async function share(context: StoreContext, form: FormData) {
  const submission = parseForm(form, shareForm);
  if (submission.status !== "success") return refuseForm(wishlistIntent.share, submission);
  const { sharedBy = null, showsNotes } = submission.value;
  const body = { sharedBy, showsNotes: showsNotes === "yes" };
  await asGuestToo(context, () =>
    context.shop.commerce.call("shareWishlist", { params: paramsOf(context), body }),
  );
  return stay(context, { tone: "success", text: "Saved. Everyone who has the link can see this list." });
}

async function unshare(context: StoreContext) {
  await asGuestToo(context, () =>
    context.shop.commerce.call("unshareWishlist", { params: paramsOf(context) }),
  );
  return stay(context, {
    tone: "success",
    text: "The list is no longer shared. Its link leads nowhere now.",
  });
}

/** Mails the link (WISHLIST-20). */
async function mail(context: StoreContext, form: FormData) {
  const submission = parseForm(form, mailForm);
  if (submission.status !== "success") return refuseForm(wishlistIntent.mail, submission);
  const { recipient, sender, message = null } = submission.value;
  try {
    await context.shop.commerce.call("mailWishlist", {
      params: paramsOf(context),
      body: { recipient, sharedBy: sender, message },
    });
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.kind === "too-many") {
      if (error.retryAfterSeconds !== null)
        context.document.addHeader("retry-after", String(error.retryAfterSeconds));
      return refuseForm(wishlistIntent.mail, submission, {
        status: 429,
        formErrors: [
          "Too many mails were sent today. Copy the link and send it yourself, or try again tomorrow.",
        ],
      });
    }
    if (error.kind !== "invalid") throw error;
    return refuseForm(wishlistIntent.mail, submission, { fieldErrors: { message: [`${error.message}.`] } });
  }
  return stay(context, { tone: "success", text: `The link is on its way to ${recipient}.` });
}

/** Saves the note of an item, and moves it to the chosen list (WISHLIST-14, WISHLIST-15). */
export async function submitItem(context: StoreContext, form: FormData) {
  if (form.get("intent") !== wishlistIntent.saveItem) return refuseUnknownForm(form);
  const submission = parseForm(form, saveItemForm);
  if (submission.status !== "success") return refuseForm(wishlistIntent.saveItem, submission);
  const { note = null, toWishlistId } = submission.value;
  const { wishlistId = "", itemId = "" } = context.params;
  const isMoved = toWishlistId !== "" && toWishlistId !== wishlistId;
  try {
    await asGuestToo(context, () =>
      context.shop.commerce.call("updateWishlistItem", {
        params: { wishlistId, wishlistItemId: itemId },
        body: { note, ...(isMoved ? { wishlistId: toWishlistId } : {}) },
      }),
    );
  } catch (error) {
    if (!(error instanceof CommerceError && error.kind === "invalid")) throw error;
    return refuseForm(wishlistIntent.saveItem, submission, {
      fieldErrors: { toWishlistId: [`${error.message}.`] },
    });
  }
  const location = context.addresses.wishlistDetail(isMoved ? toWishlistId : wishlistId);
  return goTo(context, location, isMoved ? "Moved to this list." : "Saved.");
}
