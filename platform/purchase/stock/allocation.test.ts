import { describe, expect, it } from "vitest";

import { allocateStock } from "./allocation";

const at = (location_id: string, free: number, product_id = "p") => ({ product_id, location_id, free });
const want = (
  productId: string,
  quantity: number,
  more: { lineId?: string; locationGroupId?: string } = {},
) => ({ lineId: "line", locationGroupId: "near", productId, quantity, ...more });
const near = new Map([
  ["near", ["first", "second"]],
  ["west", ["far"]],
]);
const from = (locationId: string, quantity: number, lineId = "line") => ({
  lineId,
  productId: "p",
  locationId,
  quantity,
});

describe("allocateStock", () => {
  it("takes from the region's locations in their order, then from the others (STOCK-10)", () => {
    const stock = [at("far", 9), at("second", 1), at("first", 2)];
    expect(allocateStock([want("p", 5)], stock, near).allocations).toEqual([
      from("first", 2),
      from("second", 1),
      from("far", 2),
    ]);
  });

  it("prefers a location of the region that has the whole quantity (STOCK-10)", () => {
    const stock = [at("first", 1), at("second", 3)];
    expect(allocateStock([want("p", 2)], stock, near).allocations).toEqual([from("second", 2)]);
  });

  it("is all or nothing and names every shortage (STOCK-11)", () => {
    const answer = allocateStock(
      [want("p", 1), want("q", 3), want("r", 1)],
      [at("a", 5), at("a", 2, "q")],
      new Map(),
    );
    expect(answer).toEqual({
      allocations: [],
      shortages: [
        { productId: "q", wanted: 3, available: 2 },
        { productId: "r", wanted: 1, available: 0 },
      ],
    });
  });

  it("serves each delivery group from its own region, and allocates no piece twice (STOCK-11)", () => {
    const demands = [want("p", 2, { lineId: "a" }), want("p", 2, { lineId: "b", locationGroupId: "west" })];
    const stock = [at("first", 2), at("far", 2)];
    expect(allocateStock(demands, stock, near).allocations).toEqual([
      from("first", 2, "a"),
      from("far", 2, "b"),
    ]);
    expect(allocateStock(demands, [at("far", 3)], near).shortages).toEqual([
      { productId: "p", wanted: 4, available: 3 },
    ]);
  });
});
