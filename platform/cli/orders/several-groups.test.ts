import { expect, it } from "vitest";

import { addWith, insertService } from "#tests/support/appliance-services";
import { createCommandLine } from "#tests/support/command-line";
import { fillCheckout, openOrderSide, pay } from "#tests/support/order-side";

const side = await openOrderSide();
const cli = createCommandLine(side.db);
const [range, installation] = [await side.insertProduct({ stock: 100 }), await insertService(side)];
const params = { cartId: "active" };
const who = ["--by", "kim", "--note", "two trucks"];

/** An order of two ranges with their installation; one of them goes to a second address in the same city. */
async function orderToTwoAddresses(): Promise<string> {
  const shopper = side.shopper();
  const { body: line } = await addWith(shopper, range, 2, {
    belongingItems: [{ productId: installation, quantity: 2 }],
  });
  const deliveryAddress = {
    street: "9 River Rd",
    city: "Louisville",
    region: "KY",
    postalCode: "40222",
    country: "US",
    name: "Rosa Rivera",
  };
  const { body: group } = await shopper.call("createDeliveryGroup", {
    params,
    body: { name: "Rosa", deliveryAddress },
  });
  const deliveryGroupId = group.id as string;
  await shopper.call("arrangeCartItems", {
    params,
    body: { arrangements: [{ deliveryGroupId, cartItemId: line.cartItemId, quantity: 1 }] },
  });
  const checkoutId = await fillCheckout(shopper);
  const { body: offered } = await shopper.call("getDeliveryGroup", {
    params: { ...params, deliveryGroupId },
  });
  await shopper.call("updateDeliveryGroup", {
    params: { ...params, deliveryGroupId },
    body: { deliveryMethodId: offered.availableDeliveryMethods[0].id },
  });
  await pay(side, shopper, checkoutId);
  const { status, body } = await shopper.call("placeOrder", { params: { checkoutId } });
  expect(status).toBe(201);
  return body.orderNumber as string;
}

it("ships one delivery group, and what belongs to an appliance begins when it arrives (OPERATOR-42, OPERATOR-45)", async () => {
  const number = await orderToTwoAddresses();
  const run = async (...args: string[]) => {
    const { code, out, err } = await cli.run(...args, ...who, "--json");
    expect(code, err).toBe(0);
    return JSON.parse(out);
  };
  const shown = (await cli.run("order", number)).out;
  expect(shown).toMatch(/\(with line 1\) .* 1 not begun/);
  expect(shown).toContain("Rosa: ");
  const { sku } = JSON.parse((await cli.run("order", number, "--json")).out).lines[0];
  expect((await cli.run("ship", number, "--lines", `${sku}=1`, ...who)).err).toBe(
    `${sku} is on several lines of order ${number}; name the line: 1 or 3.\n`,
  );
  expect((await cli.run("ship", number, "--group", "2", "--lines", "1", ...who)).err).toBe(
    `Order ${number} has no line 1.\n`,
  );
  const first = await run("ship", number, "--group", "2", "--lines", sku);
  expect(first).toMatchObject({
    shipments: [{ group: 2, pieces: [{ line: 3, quantity: 1 }] }],
    order: { status: "PartiallyFulfilled" },
  });
  const arrived = await run("deliver", number);
  expect(arrived).toMatchObject({
    lines: [{ line: 3 }, { line: 4, needsShipping: false, delivered: 1, belongsToLine: 3 }],
    transactions: [{ kind: "Capture", status: "Succeeded", amount: arrived.lines[1].due }],
  });
  await run("ship", number, "--lines", "1=1");
  const last = await run("deliver", number);
  const { authorized, captured } = last.order.amounts;
  expect([last.order.status, captured]).toEqual(["Delivered", authorized]);
});

it("asks which delivery is meant, and changes the address of that one only (OPERATOR-64)", async () => {
  const number = await orderToTwoAddresses();
  const change = (...args: string[]) => cli.run("address", number, "--line1", "10 River Rd", ...args, ...who);
  expect((await change()).err).toBe(`Order ${number} has 2 delivery groups; name one with --group.\n`);
  await cli.run("ship", number, "--group", "1", ...who);
  expect((await change("--group", "1")).code).toBe(1);
  expect((await change("--group", "2")).code).toBe(0);
  const { groups } = JSON.parse((await cli.run("order", number, "--json")).out);
  const streets = (groups as { address: { street: string } }[]).map(({ address }) => address.street);
  expect(streets).toEqual([expect.not.stringContaining("10 River Rd"), "10 River Rd"]);
});
