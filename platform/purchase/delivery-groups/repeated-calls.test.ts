import { describe, expect, it } from "vitest";

import { linesOf } from "#tests/support/appliance-services";
import { openOrderSide } from "#tests/support/order-side";

const side = await openOrderSide();
const here = { cartId: "active" };

async function cartOf(quantity: number) {
  const shopper = side.shopper();
  const { body: line } = await shopper.add(await side.insertProduct(), quantity);
  return { shopper, line };
}

describe("a call that is repeated", () => {
  it("creates a group once for a key, and answers the group as it is now (DELIVERY-28)", async () => {
    const { shopper } = await cartOf(2);
    const headers = { "idempotency-key": "form-1" };
    const create = (name: string) =>
      shopper.call("createDeliveryGroup", { params: here, body: { name }, headers });
    const answers = await Promise.all(Array.from({ length: 10 }, () => create("Lake")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const params = { ...here, deliveryGroupId: answers[0]!.body.id as string };
    await shopper.call("updateDeliveryGroup", { params, body: { name: "Lake house" } });
    expect((await create("Lake")).body).toMatchObject({ id: params.deliveryGroupId, name: "Lake house" });
    expect((await shopper.call("listDeliveryGroups", { params: here })).body.count).toBe(2);
    expect((await create("River")).status).toBe(422);
    await shopper.call("deleteDeliveryGroup", { params });
    expect((await create("Lake")).status).toBe(404);
  });

  it("arranges nothing for an older version of the cart (DELIVERY-29)", async () => {
    const { shopper, line } = await cartOf(3);
    const { body: group } = await shopper.call("createDeliveryGroup", { params: here, body: {} });
    const { etag } = await shopper.call("listCartItems", { params: here });
    const body = {
      arrangements: [{ deliveryGroupId: group.id, cartItemId: line.cartItemId, quantity: "2" }],
    };
    const send = () =>
      shopper.call("arrangeCartItems", { params: here, body, headers: { "if-match": etag! } });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
    expect((await linesOf(shopper)).map(({ quantity }) => quantity)).toEqual([1, 2]);
  });
});
