import type { Flash } from "~/request/cookies.server";
import { seeOther } from "~/request/redirects.server";
import { redirectToSamePage } from "~/request/same-page.server";
import type { StoreContext } from "~/request/store-context.server";

/** Ends a form of a wishlist page: shows the page again with a message. */
export async function stay(context: StoreContext, flash: Flash): Promise<Response> {
  await context.flash(flash);
  return redirectToSamePage(context);
}

/** Ends a form of a wishlist page: shows another page with a message. */
export async function goTo(context: StoreContext, location: string, text: string): Promise<Response> {
  await context.flash(text);
  return seeOther(location);
}
