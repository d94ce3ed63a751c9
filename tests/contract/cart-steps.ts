import { expect } from "vitest";

import {
  arrange,
  emptyGroup,
  isEmpty,
  linesOf,
  piecesOf,
  put,
  removeEmptyGroups,
  type ModelGroup,
} from "./purchase-model";
import { active, at, idOf, learnId, lineId, type Step, type Turn } from "./purchase-turn";

const mostGroups = 3;

async function arrangeInto(turn: Turn, target: ModelGroup): Promise<void> {
  const { person, cart, random } = turn;
  const { productId, group } = random.pick(linesOf(cart));
  const quantity = random.below(piecesOf(cart, productId) + 2);
  const arrangements = [
    {
      deliveryGroupId: idOf(cart, target),
      cartItemId: await lineId(turn, productId, group),
      quantity: String(quantity),
    },
  ];
  const { status } = await person.who.call("arrangeCartItems", { params: at(cart), body: { arrangements } });
  expect(status).toBe(arrange(cart, productId, group, target, quantity) ? 202 : 400);
  if (status === 202) removeEmptyGroups(cart);
}

/** Changes of a cart: lines, codes and delivery groups. */
export const cartSteps = {
  async add(turn) {
    const { person, cart, random, products } = turn;
    const product = random.pick(products);
    const quantity = 1 + random.below(Math.min(5, product.maximum));
    const group = random.pick(cart.groups);
    const body = {
      productId: product.id,
      quantity,
      type: "Product",
      ...(group.id === null ? {} : { cartDeliveryGroupId: group.id }),
    };
    const { status } = await person.who.call("addCartItem", { params: active(cart), body });
    expect(status).toBe(piecesOf(cart, product.id) + quantity <= product.maximum ? 201 : 400);
    if (status !== 201) return;
    put(group, product.id, (group.lines.get(product.id) ?? 0) + quantity);
    await learnId(turn);
  },
  async setQuantity(turn) {
    const { person, cart, random, products } = turn;
    const [product, group] = [random.pick(products), random.pick(cart.groups)];
    const quantity = random.below(product.maximum + 3);
    const { status } = await person.who.call("updateCartItem", {
      params: { ...at(cart), cartItemId: await lineId(turn, product.id, group) },
      body: { quantity },
    });
    const held = group.lines.get(product.id) ?? 0;
    const fits = held > 0 && quantity > 0 && piecesOf(cart, product.id) - held + quantity <= product.maximum;
    expect(status < 300).toBe(fits);
    if (fits) put(group, product.id, quantity);
  },
  async remove(turn) {
    const { person, cart, random, products } = turn;
    const [product, group] = [random.pick(products), random.pick(cart.groups)];
    const { status } = await person.who.call("deleteCartItem", {
      params: { ...at(cart), cartItemId: await lineId(turn, product.id, group) },
    });
    expect(status).toBe(group.lines.has(product.id) ? 204 : 404);
    put(group, product.id, 0);
  },
  async addCoupon({ person, cart }) {
    const { status } = await person.who.call("addCartCoupon", {
      params: at(cart),
      body: { couponCode: "WELCOME10" },
    });
    if (cart.welcome || isEmpty(cart)) expect(status).toBeGreaterThanOrEqual(400);
    else expect(status).toBe(201);
    cart.welcome ||= status === 201;
  },
  async removeCoupon({ person, cart }) {
    const coupons =
      (await person.who.call("listCartCoupons", { params: at(cart) })).body.cartCoupons?.coupons ?? [];
    expect(coupons.length).toBe(cart.welcome ? 1 : 0);
    if (!cart.welcome) return;
    const { status } = await person.who.call("deleteCartCoupon", {
      params: { ...at(cart), cartCouponId: coupons[0].cartCouponId },
    });
    expect(status).toBe(204);
    cart.welcome = false;
  },
  async split(turn) {
    const { person, cart, random } = turn;
    if (isEmpty(cart) || cart.groups.length === mostGroups) return;
    const { status, body } = await person.who.call("createDeliveryGroup", { params: at(cart), body: {} });
    expect(status).toBe(201);
    cart.groups.push(emptyGroup(body.id));
    if (random.below(3) > 0) await arrangeInto(turn, cart.groups.at(-1)!);
  },
  async arrange(turn) {
    if (!isEmpty(turn.cart)) await arrangeInto(turn, turn.random.pick(turn.cart.groups));
  },
  async join({ person, cart, random }) {
    const [home, ...others] = cart.groups;
    if (others.length === 0) return;
    const group = random.pick(others);
    const withLines = random.below(2) === 0;
    const { status } = await person.who.call("deleteDeliveryGroup", {
      params: { ...at(cart), deliveryGroupId: group.id! },
      query: { deleteCartItems: String(withLines) },
    });
    expect(status).toBe(204);
    if (!withLines)
      for (const [id, quantity] of group.lines) put(home, id, (home.lines.get(id) ?? 0) + quantity);
    cart.groups = [home, ...others.filter((each) => each !== group)];
  },
} satisfies Record<string, Step>;
