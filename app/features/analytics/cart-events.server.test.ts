import { expect, it } from "vitest";

import { sampleCartItem, sendCartForm } from "#tests/support/cart-actions";
import { emptyCartSummary } from "#tests/support/cart-summary";
import type { EventRecord } from "#contract/analytics/recording";
import { createEventQueue } from "~/request/events/event-queue.server";

const [first, second] = ["0a9000000000001", "0a9000000000002"];
const lines = [
  { ...sampleCartItem, cartItemId: first, quantity: "2", totalPrice: "20.00" },
  { ...sampleCartItem, cartItemId: second, quantity: "3", totalPrice: "15.00" },
];
const listCartItems = () => ({
  headers: { etag: '"7"' },
  body: { cartSummary: emptyCartSummary, cartItems: lines.map((cartItem) => ({ cartItem })) },
});

/** The events of a form, as they are recorded, with the pieces of their items. */
function watch() {
  const records: EventRecord[] = [];
  const warn = () => undefined;
  const events = createEventQueue({
    cleanPath: (path) => path,
    send: async (_id, sent) => void records.push(...sent),
    log: { warn },
  });
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

it("more of a line is added, less is removed, and none is a line less (EVENT-64)", async () => {
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
