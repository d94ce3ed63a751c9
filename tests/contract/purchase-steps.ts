import { expect } from "vitest";

import { ana, louisville, pay, type Answer, type OrderSide, type Shopper } from "../support/order-side";
import {
  arrange,
  emptyCart,
  emptyGroup,
  filledGroups,
  forgetDelivery,
  handOver,
  isEmpty,
  linesOf,
  piecesOf,
  put,
  removeEmptyGroups,
  type ModelCart,
  type ModelGroup,
  type ModelProduct,
  type RandomSource,
} from "./purchase-model";

/** A guest, or a shopper who is signed in, with the carts that they have; the current one first. */
export interface Person {
  who: Pick<Shopper, "call">;
  carts: [ModelCart, ...ModelCart[]];
}

/** A browser: its guest, and the account that signs in there. */
export interface Buyer {
  guest: Person;
  account: Person;
  isSignedIn: boolean;
  /** Product id to quantity, over all orders. */
  bought: Map<string, number>;
  orders: number;
}

export interface Turn {
  side: OrderSide;
  buyer: Buyer;
  person: Person;
  /** The cart that the step is about. */
  cart: ModelCart;
  random: RandomSource;
  products: readonly ModelProduct[];
  /** Looks at an order that was placed, before the model forgets the cart. */
  expectOrder(answer: Answer, cart: ModelCart): Promise<void>;
}
export type Step = (turn: Turn) => Promise<void>;

const addresses = [
  louisville,
  {
    street: "2 Elm St",
    city: "Portland",
    region: "OR",
    postalCode: "97201",
    country: "US",
    name: "Ana Rivera",
  },
  {
    street: "3 Oak St",
    city: "Newark",
    region: "NJ",
    postalCode: "07102",
    country: "US",
    name: "Ana Rivera",
  },
];
const mostFurtherCarts = 2;
const mostGroups = 3;

export const at = (cart: ModelCart) => ({ cartId: cart.id ?? "current" });
/** For calls that make the cart where there is none, or begin its checkout. */
const active = (cart: ModelCart) => ({ cartId: cart.id ?? "active" });
export const idOf = (cart: ModelCart, group: ModelGroup): string | undefined =>
  group.id ?? (cart.id === null ? undefined : `0a7${cart.id.slice(3)}`);

interface Item {
  cartItem: { cartItemId: string; productId: string; cartDeliveryGroupId: string };
}
export const readCart = async (who: Person["who"], cart: ModelCart) =>
  (await who.call("listCartItems", { params: at(cart), query: { pageSize: "100" } })).body;

/** The id of a line of the platform's, by product and group. */
async function lineId({ person, cart }: Turn, productId: string, group: ModelGroup): Promise<string> {
  const items = (await readCart(person.who, cart)).cartItems as Item[];
  const isIn = ({ cartItem }: Item) =>
    cartItem.productId === productId && cartItem.cartDeliveryGroupId === idOf(cart, group);
  return items.find(isIn)?.cartItem.cartItemId ?? "none";
}

/** By its id from now on: what is current may change. */
async function learnId({ person, cart }: Turn): Promise<void> {
  cart.id ??= (await person.who.call("getCart")).body.cartId as string;
}

const addressGroup = async ({ person, cart, random }: Turn, group: ModelGroup) => {
  const deliveryAddress = random.pick(addresses);
  const params = { ...at(cart), deliveryGroupId: idOf(cart, group)! };
  expect((await person.who.call("updateDeliveryGroup", { params, body: { deliveryAddress } })).status).toBe(
    200,
  );
  group.region = deliveryAddress.region;
};

const methodOfGroup = async ({ person, cart, random }: Turn, group: ModelGroup) => {
  const params = { ...at(cart), deliveryGroupId: idOf(cart, group)! };
  const { availableDeliveryMethods: offered } = (await person.who.call("getDeliveryGroup", { params }))
    .body as { availableDeliveryMethods: { id: string; classOfService: string }[] };
  if (offered.length === 0) return;
  const method = random.pick(offered);
  expect(
    (await person.who.call("updateDeliveryGroup", { params, body: { deliveryMethodId: method.id } })).status,
  ).toBe(200);
  group.deliveryClass = method.classOfService;
};

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

export const steps: Record<string, Step> = {
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
  async start({ person, cart }) {
    const { status, body } = await person.who.call("startCheckout", { body: active(cart) });
    expect(status < 300).toBe(!isEmpty(cart));
    if (status < 300) cart.checkoutId = body.checkoutId;
  },
  async giveAddress(turn) {
    const { person, cart, random } = turn;
    if (!cart.checkoutId) return;
    const [home, ...others] = cart.groups;
    const deliveryAddress = random.pick(addresses);
    const { status } = await person.who.call("updateCheckout", {
      params: { checkoutId: cart.checkoutId },
      body: { contactInfo: ana, deliveryAddress },
    });
    expect(status).toBe(202);
    home.region = deliveryAddress.region;
    for (const group of others) if (random.below(4) > 0) await addressGroup(turn, group);
  },
  async chooseMethod(turn) {
    const { cart, random } = turn;
    if (!cart.checkoutId) return;
    for (const group of cart.groups)
      if (group.region && random.below(4) > 0) await methodOfGroup(turn, group);
  },
  async prepare({ person, cart }) {
    if (cart.checkoutId)
      await person.who.call("runOrderActions", {
        params: { checkoutId: cart.checkoutId },
        body: { actions: [{ action: "prepare" }] },
      });
  },
  async cancel({ person, cart }) {
    if (!cart.checkoutId) return;
    expect(
      (await person.who.call("deleteCheckout", { params: { checkoutId: cart.checkoutId } })).status,
    ).toBe(204);
    forgetDelivery(cart);
  },
  async order(turn) {
    const { side, buyer, person, cart, random } = turn;
    if (isEmpty(cart)) return;
    if (!cart.checkoutId) await steps.start!(turn);
    if (!cart.groups[0].region) await steps.giveAddress!(turn);
    for (const group of filledGroups(cart)) {
      if (!group.region) await addressGroup(turn, group);
      if (!group.deliveryClass) await methodOfGroup(turn, group);
      if (!group.deliveryClass) return;
    }
    const params = { checkoutId: cart.checkoutId! };
    const { auth } = await pay(side, person.who as Shopper, params.checkoutId);
    if (auth.status !== 201) return;
    // Now and then the shopper presses twice.
    const asked = Array.from({ length: 1 + random.below(2) }, () =>
      person.who.call("placeOrder", { params }),
    );
    const placed = (await Promise.all(asked)).filter(({ status }) => status < 300);
    if (placed.length === 0) return;
    await turn.expectOrder(placed[0]!, cart);
    for (const { productId, quantity } of linesOf(cart))
      buyer.bought.set(productId, (buyer.bought.get(productId) ?? 0) + quantity);
    buyer.orders += 1;
    replaceCart(person, cart);
  },
  /** Signs in, and what the guest had comes along; or signs out, and the guest begins anew. */
  async signInOrOut(turn) {
    const { buyer, products } = turn;
    if (!buyer.isSignedIn && isEmpty(buyer.guest.carts[0]) && turn.random.below(4) > 0)
      return steps.add!(turn);
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

/** After an order: the current cart is gone until something is put in, a further one for good. */
function replaceCart(person: Person, cart: ModelCart): void {
  const [current, ...further] = person.carts;
  person.carts =
    cart === current ? [emptyCart(), ...further] : [current, ...further.filter((each) => each !== cart)];
}
