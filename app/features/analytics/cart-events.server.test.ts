import { expect, it } from "vitest";

import { sampleCartItem, sendCartForm } from "#tests/support/cart-actions";
import type { SeenCall } from "#tests/support/store-request";
import { emptyCartSummary } from "#tests/support/cart-summary";
import type { EventRecord } from "#contract/analytics/recording";
import { createEventQueue } from "~/request/events/event-queue.server";

import { noteGrowth } from "./cart-events.server";

const [first, second] = ["0a9000000000001", "0a9000000000002"];
const lines = [
  { ...sampleCartItem, cartItemId: first, quantity: "2", totalPrice: "20.00" },
  { ...sampleCartItem, cartItemId: second, quantity: "3", totalPrice: "15.00" },
];
const listCartItems = () => ({
  headers: { etag: '"7"' },
  body: { cartSummary: emptyCartSummary, cartItems: lines.map((cartItem) => ({ cartItem })) },
});

function queue() {
  const records: EventRecord[] = [];
  const warn = () => undefined;
  const events = createEventQueue({
    cleanPath: (path) => path,
    send: async (_id, sent) => void records.push(...sent),
    log: { warn },
  });
  return { records, events };
}

/** The events of a form, as they are recorded, with the pieces of their items. */
function watch() {
  const { records, events } = queue();
  const send = async (fields: Record<string, string>, path?: string) => {
    await sendCartForm(fields, { listCartItems }, path, { events });
    await events.flush();
    return records.splice(0).map(({ name, payload }) => {
      const { value, items } = payload as { value: string; items: { quantity: number }[] };
      return [name, value, items.map(({ quantity }) => quantity)];
    });
  };
  return { send, records };
}

it("more of a line is added, less is removed, and none is a line less (EVENT-64: add-to-cart, remove-from-cart, remove-cart-item)", async () => {
  const { send } = watch();
  const save = (ofFirst: string, ofSecond: string) =>
    send({
      intent: "save-quantities",
      [`quantity-${first}`]: ofFirst,
      [`quantity-${second}`]: ofSecond,
    });
  expect(await save("5", "1")).toEqual([
    ["add-to-cart", "30.00", [3]],
    ["remove-from-cart", "10.00", [2]],
  ]);
  expect(await save("0", "3")).toEqual([["remove-cart-item", "20.00", [2]]]);
  expect(await save("2", "3")).toEqual([]);
});

it("a line that is changed alone is added to, taken from or removed, once (EVENT-12)", async () => {
  const { send } = watch();
  const update = (quantity: string, version = "") =>
    send({ intent: "update-line", lineId: first, quantity, version });
  expect(await update("5", '"7"')).toEqual([["add-to-cart", "30.00", [3]]]);
  expect(await update("5", '"7"')).toEqual([]);
  expect(await update("1")).toEqual([["remove-from-cart", "10.00", [1]]]);
  expect(await update("2")).toEqual([]);
  expect(await update("0")).toEqual([["remove-cart-item", "20.00", [2]]]);
  expect(await send({ intent: `remove-line ${second}` })).toEqual([["remove-cart-item", "15.00", [3]]]);
});

it("a checkout begins once, with the quantities that were typed (EVENT-11)", async () => {
  const { send } = watch();
  const form = { intent: "check-out", [`quantity-${first}`]: "2", [`quantity-${second}`]: "3" };
  expect(await send(form)).toEqual([["begin-checkout", "35.00", [2, 3]]]);
  expect(await send(form)).toEqual([]);
});

it("a product that is added from its page, by a form that is sent twice, is added once (EVENT-64)", async () => {
  const { send } = watch();
  const form = { intent: "add-to-cart", productId: "01t000000000001AAA", quantity: "1" };
  const path = "/product/w/01t000000000001AAA";
  expect(await send(form, path)).toEqual([["add-to-cart-pdp", "1.00", [1]]]);
});

it("a protection plan is added with its appliance and alone, and taken out with it (CART-62, EVENT-21: add-to-cart-protection-plan, remove-from-cart-protection-plan)", async () => {
  const [appliance, planLine] = ["0a9000000000011", "0a9000000000012"];
  const [planId, term] = ["01t000000000009AAA", "0jP000000000009AAA"];
  const plan = {
    ...sampleCartItem,
    cartItemId: planLine,
    productId: planId,
    name: "Care Plan",
    quantity: "1",
    totalPrice: "449.00",
    salesPrice: "449.00",
    belongsToCartItemId: appliance,
    isProtectionPlan: true,
    productSellingModelId: term,
    productDetails: { ...sampleCartItem.productDetails, sku: "PLAN" },
  };
  let withPlan = true;
  const answer = () => ({
    headers: { etag: '"7"' },
    body: {
      cartSummary: emptyCartSummary,
      cartItems: [{ ...sampleCartItem, cartItemId: appliance }, ...(withPlan ? [plan] : [])].map(
        (cartItem) => ({ cartItem }),
      ),
      planOffers: [
        {
          cartItemId: appliance,
          productId: planId,
          name: "Care Plan",
          sku: "PLAN",
          productUrlName: "plan",
          quantity: "1",
          terms: [{ productSellingModelId: term, name: "3 years", unitPrice: "449.00" }],
        },
      ],
    },
  });
  const { records, events } = queue();
  const addCartItem = (body: { productId: string }) => ({
    status: 201,
    body: body.productId === planId ? plan : { ...sampleCartItem, cartItemId: appliance },
  });
  const send = async (fields: Record<string, string>, path?: string) => {
    const answers = {
      listCartItems: answer,
      addCartItem: (seen: SeenCall) => addCartItem(seen.body as { productId: string }),
    };
    const outcome = await sendCartForm(fields, answers, path, { events });
    await events.flush();
    const found = records.splice(0).map(({ name, payload }) => [name, payload] as const);
    return { outcome, found };
  };
  const detail = { name: "Care Plan", price: "449.00", productSku: "PLAN", quantity: 1, value: "449.00" };

  const bought = await send(
    {
      intent: "add-to-cart",
      productId: sampleCartItem.productId,
      quantity: "1",
      plan: `${planId} ${term}`,
    },
    `/product/w/${sampleCartItem.productId}`,
  );
  expect(bought.outcome.calls.find(({ name }) => name === "addCartItem")!.body).toMatchObject({
    belongingItems: [{ productId: planId, productSellingModelId: term, quantity: "1" }],
  });
  expect(bought.found).toMatchObject([
    ["add-to-cart-pdp", {}],
    ["add-to-cart-protection-plan", detail],
  ]);

  withPlan = false;
  const added = await send({ intent: `add-plan ${appliance} ${planId} ${term}` });
  expect(added.found).toMatchObject([["add-to-cart-protection-plan", detail]]);
  withPlan = true;
  const removed = await send({ intent: `remove-line ${appliance}` });
  expect(removed.found).toMatchObject([
    ["remove-cart-item", {}],
    ["remove-from-cart-protection-plan", detail],
  ]);
});

it("what a change adds is told with what the cart has more of, and a cart that cannot be read tells nothing (EVENT-114)", async () => {
  const grown = [{ ...lines[0]!, quantity: "3", totalPrice: "30.00" }, lines[1]!];
  const growth = async (...carts: ((typeof lines)[number][] | Error)[]) => {
    const told: unknown[] = [];
    const context = {
      shop: {
        async loadCartItems() {
          const cart = carts.shift()!;
          if (cart instanceof Error) throw cart;
          return { data: { cartItems: cart.map((cartItem) => ({ cartItem })) }, version: "" };
        },
      },
      visitor: { isSignedIn: false },
      events: { add: (name: string, { value, items }: never) => void told.push([name, value, items]) },
    };
    expect(await noteGrowth(context as never, async () => "answer")).toBe("answer");
    return told;
  };
  const more = { quantity: 1, item_id: sampleCartItem.productDetails.sku };
  expect(await growth(lines, grown)).toEqual([["add-to-cart", "10.00", [expect.objectContaining(more)]]]);
  expect(await growth([], lines)).toEqual([
    ["add-to-cart", "35.00", [2, 3].map((quantity) => expect.objectContaining({ quantity }))],
  ]);
  expect(await growth(grown, lines)).toEqual([]);
  expect(await growth(new Error("down"), lines)).toEqual([]);
  expect(await growth(lines, new Error("down"))).toEqual([]);
});
