import { expect } from "vitest";

import { cartSteps } from "./cart-steps";
import { checkoutSteps } from "./checkout-steps";
import { emptyCart, mergeGuest, isEmpty } from "./purchase-model";
import type { Step } from "./purchase-turn";

const mostFurtherCarts = 2;

export const steps: Record<string, Step> = {
  ...cartSteps,
  ...checkoutSteps,
  /** Signs in and takes over the guest's cart, or signs out. */
  async signInOrOut(turn) {
    const { buyer, products } = turn;
    if (!buyer.isSignedIn && isEmpty(buyer.guest.carts[0]) && turn.random.below(4) > 0)
      return cartSteps.add(turn);
    buyer.isSignedIn = !buyer.isSignedIn;
    if (!buyer.isSignedIn) return;
    const { guest, account } = buyer;
    const [from] = guest.carts;
    const { status, body } = await account.who.call("preserveCart", { params: { cartId: "current" } });
    expect(status).toBe(isEmpty(from) ? 204 : 200);
    if (status === 204) return;
    mergeGuest(from, account.carts[0], products);
    account.carts[0].id = body.cartId;
    guest.carts = [emptyCart()];
    expect(body.leftoverCartId).toBe(isEmpty(from) ? null : from.id);
    if (!isEmpty(from)) account.carts.push(from);
  },
  /** Creates a new current cart; the former one becomes a secondary cart. */
  async newCart({ buyer, person }) {
    if (person !== buyer.account || person.carts.length > mostFurtherCarts || person.carts[0].id === null)
      return;
    const { status, body } = await person.who.call("createCart", { body: {} });
    expect(status).toBe(201);
    person.carts.unshift(emptyCart(body.cartId));
  },
};
