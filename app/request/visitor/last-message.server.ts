import { randomBytes } from "node:crypto";

import type { StoreContext } from "~/request/store-context.server";

/**
 * Notes that this answer tells the visitor what a form has done. The browser's cookie then has another value.
 * So the next press of the same button is another wish (`keyOfWish`), and the pages that the browser kept
 * from before, which vary by cookie, are asked for again by its back button (LINK-30). Strangers need none:
 * each change that their pages show is in a cookie of its own.
 */
export async function noteMessage({ visitor: { guest, record } }: StoreContext): Promise<void> {
  if (guest.sessionKey() === null && guest.id() === null) return;
  await record("lastMessage").save(randomBytes(9).toString("base64url"));
}

/**
 * The idempotency key of what a visitor wishes. It is the same until the browser has got the message that
 * says what was done: a double click, a form that is sent again and a request whose answer was lost are one
 * wish (CART-41). After the message it is another one, however old the page is whose button is pressed
 * (CART-57).
 */
export async function keyOfWish(
  { store, visitor: { guest, record } }: StoreContext,
  ...wish: string[]
): Promise<string> {
  // Two browsers of one shopper have wishes of their own.
  const browser = [guest.sessionKey() ?? "", (await record("lastMessage").read()) ?? ""];
  return [store.name, ...browser, ...wish].map(encodeURIComponent).join(":");
}
