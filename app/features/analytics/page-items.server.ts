import type { EventItem } from "#contract/analytics/events";
import { fromDecimalText, toDecimalText } from "#contract/money";
import type { StoreContext } from "~/request/store-context.server";

import { isUserMember, itemOfLine } from "./item-payload.server";

/** The lines of a cart that one event tells of. The next ones have their own event. */
const linesPerEvent = 25;

/** Items with the sum of their prices. */
export const goodsOf = (items: EventItem[], currency: string) => ({
  currency,
  value: toDecimalText(
    items.reduce((sum, { price, quantity }) => sum + fromDecimalText(price) * quantity, 0),
  ),
  items,
});

/** Adds the events of the cart page to its record: its first 25 lines, and each next 25 (EVENT-47). */
export async function noteCartLines({ shop, visitor, document }: StoreContext): Promise<void> {
  const cartItems = (await shop.loadCartItems())?.data.cartItems ?? [];
  const lines = cartItems.map(({ cartItem }) => cartItem).filter(({ type }) => type === "Product");
  if (lines.length === 0) return;
  const session = visitor.isSignedIn ? await visitor.loadSession().catch(() => null) : null;
  const isMember =
    session !== null && isUserMember(session, await shop.commerce.call("getApplicationContext"));
  for (let at = 0; at < lines.length; at += linesPerEvent) {
    const items = lines.slice(at, at + linesPerEvent).map((line) => itemOfLine(line, isMember));
    document.notes.events.push({
      name: at === 0 ? "view-cart-items" : "view-additional-cart-items",
      payload: goodsOf(items, lines[0]!.currencyIsoCode),
    });
  }
}
