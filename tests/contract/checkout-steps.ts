import { expect } from "vitest";

import { ana, louisville, pay, type Shopper } from "#tests/support/order-side";
import {
  emptyCart,
  filledGroups,
  forgetDelivery,
  isEmpty,
  linesOf,
  type ModelCart,
  type ModelGroup,
} from "./purchase-model";
import { active, at, idOf, type Person, type Step, type Turn } from "./purchase-turn";

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

/** Steps of a checkout, from its start to the order. */
export const checkoutSteps = {
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
      body: { contactInfo: ana, deliveryAddress, shouldSelectDeliveryMethod: false },
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
    if (!cart.checkoutId) await checkoutSteps.start(turn);
    if (!cart.groups[0].region) await checkoutSteps.giveAddress(turn);
    for (const group of filledGroups(cart)) {
      if (!group.region) await addressGroup(turn, group);
      if (!group.deliveryClass) await methodOfGroup(turn, group);
      if (!group.deliveryClass) return;
    }
    const params = { checkoutId: cart.checkoutId! };
    const { auth } = await pay(side, person.who as Shopper, params.checkoutId);
    if (auth.status !== 201) return;
    // Sometimes the order is placed twice at once, as by a double click.
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
} satisfies Record<string, Step>;

/** After an order a current cart is replaced by an empty one; a secondary cart is removed. */
function replaceCart(person: Person, cart: ModelCart): void {
  const [current, ...further] = person.carts;
  person.carts =
    cart === current ? [emptyCart(), ...further] : [current, ...further.filter((each) => each !== cart)];
}
