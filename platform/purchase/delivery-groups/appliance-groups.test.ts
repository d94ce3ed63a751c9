import { describe, expect, it } from "vitest";

import { addWith, insertService, linesOf } from "#tests/support/appliance-services";
import { openOrderSide } from "#tests/support/order-side";

const side = await openOrderSide();
const params = { cartId: "active" };
const [range, installation] = [await side.insertProduct({ maximum: 20 }), await insertService(side)];

/** A guest with ranges, of which some are installed, and a second delivery group. */
async function withGroups(pieces: number, installed: number) {
  const shopper = side.shopper();
  const { body } = await addWith(shopper, range, pieces, {
    belongingItems: [{ productId: installation, quantity: installed }],
  });
  const group = await shopper.call("createDeliveryGroup", { params, body: { name: "Lake house" } });
  const [home, lake] = [body.cartDeliveryGroupId as string, group.body.id as string];
  const arrange = (cartItemId: string, deliveryGroupId: string, quantity: number) =>
    shopper.call("arrangeCartItems", {
      params,
      query: { deleteEmptyDeliveryGroups: "false" },
      body: { arrangements: [{ cartItemId, deliveryGroupId, quantity }] },
    });
  /** Pieces of ranges and installations in each group; every installation is with its range. */
  const distribution = async () => {
    const lines = await linesOf(shopper);
    expect(lines.every((line) => line.isWithAppliance)).toBe(true);
    expect(lines.filter((line) => line.productId === installation).map((line) => line.of)).not.toContain(
      null,
    );
    return [home, lake].map((groupId) =>
      [range, installation].map((productId) =>
        lines
          .filter((line) => line.groupId === groupId && line.productId === productId)
          .reduce((sum, line) => sum + line.quantity, 0),
      ),
    );
  };
  return { shopper, lineId: body.cartItemId as string, home, lake, arrange, distribution };
}

describe("what belongs to an appliance", () => {
  it("goes with it to another group and back, and only as many pieces as are needed (DELIVERY-4, DELIVERY-25)", async () => {
    const { lineId, home, lake, arrange, distribution, shopper } = await withGroups(4, 3);
    await arrange(lineId, lake, 1);
    expect(await distribution()).toEqual([
      [3, 3],
      [1, 0],
    ]);
    await arrange(lineId, lake, 3);
    expect(await distribution()).toEqual([
      [1, 1],
      [3, 2],
    ]);
    await arrange(lineId, lake, 4);
    expect(await distribution()).toEqual([
      [0, 0],
      [4, 3],
    ]);
    const there = (await linesOf(shopper)).find((line) => line.productId === range)!;
    await arrange(there.id, home, 2);
    expect(await distribution()).toEqual([
      [2, 1],
      [2, 2],
    ]);
    await shopper.call("deleteDeliveryGroup", { params: { ...params, deliveryGroupId: lake } });
    expect(await distribution()).toEqual([
      [4, 3],
      [0, 0],
    ]);
  });

  it("is not arranged or added apart from it (DELIVERY-25)", async () => {
    const { shopper, lineId, lake, arrange, distribution } = await withGroups(2, 1);
    const service = (await linesOf(shopper)).find((line) => line.productId === installation)!;
    const refused = await arrange(service.id, lake, 1);
    expect([refused.status, refused.body[0].message]).toEqual([
      400,
      `Test T-${installation.slice(-8)} is delivered with the line that it belongs to`,
    ]);
    const added = await addWith(shopper, installation, 1, {
      belongsToCartItemId: lineId,
      cartDeliveryGroupId: lake,
    });
    expect([added.status, added.body[0].message]).toEqual([
      400,
      `Test T-${installation.slice(-8)} is delivered with Test T-${range.slice(-8)}`,
    ]);
    expect(await distribution()).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });

  it("is deleted with its group on request (DELIVERY-2, DELIVERY-25)", async () => {
    const { shopper, lineId, lake, arrange, distribution } = await withGroups(2, 2);
    await arrange(lineId, lake, 1);
    await shopper.call("deleteDeliveryGroup", {
      params: { ...params, deliveryGroupId: lake },
      query: { deleteCartItems: "true" },
    });
    expect(await distribution()).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});
