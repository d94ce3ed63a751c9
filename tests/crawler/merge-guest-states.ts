import { openBrowserAccount } from "#tests/support/browser-session";

import type { ServedPage } from "./page";
import { fillCart, someProduct } from "./shopping";
import { Visitor } from "./visitor";

/** A guest with a cart signs in, and a form of a page from before is kept and sent again. */
export async function handOverPages(origin: string): Promise<ServedPage[]> {
  const { email, password } = await openBrowserAccount(origin);
  const shopper = new Visitor(origin);
  await fillCart(shopper);
  const before = await shopper.open(await someProduct(shopper));
  const signedIn = await shopper.press((await shopper.open("/login")).page, "Sign in", { email, password });
  const kept = await shopper.press(before.page, "Add to cart", { quantity: "2" });
  const sent = await shopper.press(kept.page, "Send it now");
  const none = await shopper.open("/kept-form");
  return [signedIn, kept, sent, none].map(({ page }) => page);
}
