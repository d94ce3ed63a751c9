import { z } from "zod";

import { CommerceError } from "~/commerce/errors";
import { text } from "~/request/forms.server";
import { pageBefore } from "~/request/page-before.server";
import { pageError } from "~/request/page-error.server";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { readLists } from "./find-lists.server";
import { saveProduct, unsaveProduct } from "./heart.server";
import { wishlistIntent } from "./wishlist.intents";

/** The product and the page of the heart that was pressed. */
function readHeart(form: FormData): { productId: string; isAdded: boolean } {
  const isAdded = form.has("add");
  const productId = text(form, isAdded ? "add" : "remove", 18);
  if (!/^01t[A-Za-z0-9]{12,15}$/.test(productId)) throw pageError(400, "Bad Request");
  return { productId, isAdded };
}

async function pressHeart(context: StoreContext, form: FormData) {
  const { productId, isAdded } = readHeart(form);
  if (!isAdded) {
    await unsaveProduct(context, productId);
    return { productId, isSaved: false, text: "Removed from your wishlist." };
  }
  const { productSummary } = await saveProduct(context, productId);
  return { productId, isSaved: true, text: `Added to your wishlist: ${productSummary.name}.` };
}

/** Why a product was not saved; null for errors that are no answer to the shopper. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof CommerceError)) return null;
  if (error.kind === "not-found") return "This product is no longer sold here.";
  return error.kind === "invalid" ? `${error.message}. Remove one to add another.` : null;
}

/**
 * The form of the hearts of any page (WISHLIST-21). It leads back to that page, which the `Referer` header
 * names, else to the list. If the product cannot be saved, the list is shown with the reason.
 */
export async function submitHeart(context: StoreContext, form: FormData) {
  try {
    const { text, isSaved } = await pressHeart(context, form);
    const { addresses } = context;
    const links = isSaved ? [{ label: "View wishlist", href: addresses.wishlist() }] : [];
    await context.flash({ tone: "success", text, links });
    return seeOther(pageBefore(context, addresses.wishlist()));
  } catch (error) {
    const refused = refusalOf(error);
    if (refused === null) throw error;
    return refuseForm(wishlistIntent.heart, parseForm(form, z.object({})), { formErrors: [refused] });
  }
}

/** The same for scripts: the new state of the heart, and how many products all lists hold. */
export async function submitHeartByScript(context: StoreContext, form: FormData): Promise<Response> {
  const pressed = await pressHeart(context, form);
  const lists = await readLists(context);
  const count = lists.reduce((sum, { wishlistProductCount }) => sum + wishlistProductCount, 0);
  return Response.json({ ...pressed, count });
}
