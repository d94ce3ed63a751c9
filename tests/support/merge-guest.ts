import { randomUUID } from "node:crypto";

import type { Answer, OrderSide, Shopper } from "./order-side";

type Caller = Pick<Shopper, "call">;
interface Line {
  cartItem: { productId: string; quantity: string };
}

/** A browser: its guest, and the shopper who signs in there. */
export async function openBrowser(side: OrderSide, options: Parameters<OrderSide["signedIn"]>[0] = {}) {
  const guestId = randomUUID();
  return { guest: side.shopper("ardenne", guestId), shopper: await side.signedIn({ ...options, guestId }) };
}

/** The cart that a shopper fills. */
export const current = { cartId: "current" };

/** Hands the guest's cart over to the shopper who has signed in. */
export const preserve = (who: Caller, cartId = "current"): Promise<Answer> =>
  who.call("preserveCart", { params: { cartId } });

/** Pieces by product of a cart whose lines have a product each. */
export async function quantitiesOf(who: Caller, cartId = "current"): Promise<Record<string, number>> {
  const { body } = await who.call("listCartItems", { params: { cartId }, query: { pageSize: "100" } });
  return Object.fromEntries(
    (body.cartItems as Line[]).map(({ cartItem }) => [cartItem.productId, Number(cartItem.quantity)]),
  );
}
