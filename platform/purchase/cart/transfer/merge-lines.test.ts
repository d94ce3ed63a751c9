import { describe, expect, it } from "vitest";

import { planMerge, type LineToMove, type ReceivingLine } from "./merge-lines";

let ids = 0;
const line = (productId: string, quantity: number, more: Partial<LineToMove> = {}): LineToMove => ({
  id: `g${(ids += 1)}`,
  productId,
  sellingModelId: null,
  name: productId,
  quantity,
  maximum: 10,
  increment: 1,
  isActive: true,
  belongsTo: null,
  ...more,
});
const held = (productId: string, quantity: number, more: Partial<ReceivingLine> = {}): ReceivingLine => ({
  id: `s${(ids += 1)}`,
  productId,
  sellingModelId: null,
  quantity,
  isDefaultGroup: true,
  belongsTo: null,
  ...more,
});
const outline = (moves: ReturnType<typeof planMerge>) =>
  moves.map(({ line: { productId }, moved, left, into }) => [productId, moved, left, into]);

describe("lines of a guest", () => {
  it("are added to lines of the same product, and move otherwise (CART-34)", () => {
    const range = held("range", 2);
    expect(outline(planMerge([line("hood", 1), line("range", 3)], [range], 100))).toEqual([
      ["hood", 1, 0, null],
      ["range", 3, 0, range.id],
    ]);
  });

  it("do not add up if they are sold in different ways", () => {
    const plan = held("filter", 1, { sellingModelId: "evergreen" });
    expect(
      outline(
        planMerge([line("filter", 1), line("filter", 2, { sellingModelId: "evergreen" })], [plan], 100),
      ),
    ).toEqual([
      ["filter", 1, 0, null],
      ["filter", 2, 0, plan.id],
    ]);
  });

  it("stay behind where the product's quantity rule, over all its lines and in its steps, does not allow them", () => {
    const [here, there] = [held("range", 5), held("range", 2, { isDefaultGroup: false })];
    const [move] = planMerge([line("range", 6)], [there, here], 100);
    expect(outline([move!])).toEqual([["range", 3, 3, here.id]]);
    expect(move!.message).toBe("You can order at most 10 of range. 3 more are kept aside");
    expect(
      outline(planMerge([line("tile", 6, { increment: 4, maximum: 10 })], [held("tile", 4)], 100)),
    ).toMatchObject([["tile", 4, 2, expect.anything()]]);
    expect(outline(planMerge([line("range", 6), line("range", 6)], [], 100))).toMatchObject([
      ["range", 6, 0, null],
      ["range", 4, 2, expect.anything()],
    ]);
  });

  it("stay behind when the cart is full, except for products that it has already", () => {
    const range = held("range", 1);
    expect(outline(planMerge([line("hood", 1), line("range", 1)], [range, held("sink", 1)], 2))).toEqual([
      ["hood", 0, 1, null],
      ["range", 1, 0, range.id],
    ]);
  });

  it("move as a whole if they are no longer sold (CART-36)", () => {
    expect(outline(planMerge([line("range", 30, { isActive: false })], [], 100))).toEqual([
      ["range", 30, 0, null],
    ]);
  });
});

it("no piece is lost, for random carts (CART-35)", () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let turn = 0; turn < 500; turn += 1) {
    const lines = Array.from({ length: random(6) }, () =>
      line(`p${random(4)}`, 1 + random(9), {
        maximum: 1 + random(12),
        increment: 1 + random(3),
        isActive: random(5) > 0,
      }),
    );
    const taking = Array.from({ length: random(4) }, (_, index) => held(`p${index}`, 1 + random(9)));
    const moves = planMerge(lines, taking, 4);
    expect(moves.map(({ moved, left }) => moved + left)).toEqual(lines.map(({ quantity }) => quantity));
    expect(
      moves.every(({ moved, left, message }) => moved >= 0 && left >= 0 && left > 0 === (message !== null)),
    ).toBe(true);
    const made = new Set(
      moves.filter(({ moved, into }) => moved > 0 && into === null).map(({ line: { id } }) => id),
    );
    expect(taking.length + made.size).toBeLessThanOrEqual(Math.max(4, taking.length));
  }
});

describe("lines that belong to a guest's appliances", () => {
  it("go where the appliance goes, as many as fit it, and stay behind with the rest of it (CART-52)", () => {
    const [range, hood] = [line("range", 6), line("hood", 1)];
    const installations = [
      line("installation", 5, { belongsTo: range.id }),
      line("installation", 1, { belongsTo: hood.id, maximum: 5 }),
    ];
    const own = held("range", 6);
    const itsOwn = held("installation", 2, { belongsTo: own.id });
    const moves = planMerge([range, ...installations, hood], [own, itsOwn], 100);
    expect(outline(moves)).toEqual([
      ["range", 4, 2, own.id],
      ["installation", 4, 1, itsOwn.id],
      ["installation", 1, 0, null],
      ["hood", 1, 0, null],
    ]);
    expect(moves[1]!.message).toBe("installation is kept aside with range");
  });

  it("stay behind with an appliance that does not fit with them into the cart (CART-35, CART-52)", () => {
    const range = line("range", 1);
    const installation = line("installation", 1, { belongsTo: range.id });
    expect(outline(planMerge([installation, range, line("hood", 1)], [held("sink", 1)], 2))).toEqual([
      ["installation", 0, 1, null],
      ["range", 0, 1, null],
      ["hood", 1, 0, null],
    ]);
  });
});
