import { refuseUnknownForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { addItemToCart } from "./cart.actions.server";
import { wishlistIntent } from "./wishlist.intents";

/** A reader of a shared list can only buy what is on it. */
export async function submitShared(context: StoreContext, form: FormData) {
  if (form.get("intent") !== wishlistIntent.addToCart) return refuseUnknownForm(form);
  return addItemToCart(context, form);
}
