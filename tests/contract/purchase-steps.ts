import { expect } from "vitest";

import { cartSteps } from "./cart-steps";
import { checkoutSteps } from "./checkout-steps";
import { emptyCart, handOver, isEmpty } from "./purchase-model";
import type { Step } from "./purchase-turn";

const mostFurtherCarts = 2;

export const steps: Record<string, Step> = {
  ...cartSteps,
  ...checkoutSteps,
  /** Signs in, and what the guest had comes along; or signs out, and the guest begins anew. */
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
    handOver(from, account.carts[0], products);
    account.carts[0].id = body.cartId;
    guest.carts = [emptyCart()];
    expect(body.leftoverCartId).toBe(isEmpty(from) ? null : from.id);
    if (!isEmpty(from)) account.carts.push(from);
  },
  /** What was current is kept beside the new one. */
  async newCart({ buyer, person }) {
    if (person !== buyer.account || person.carts.length > mostFurtherCarts || person.carts[0].id === null)
      return;
    const { status, body } = await person.who.call("createCart", { body: {} });
    expect(status).toBe(201);
    person.carts.unshift(emptyCart(body.cartId));
  },
};
