import { describe, expect, it } from "vitest";

import { allocateStock } from "./allocation";

const at = (location_id: string, free: number, product_id = "p") => ({ product_id, location_id, free });

describe("allocateStock", () => {
  it("takes from the region's locations in their order, then from the others", () => {
    const stock = [at("far", 9), at("second", 1), at("first", 2)];
    expect(allocateStock([{ productId: "p", quantity: 5 }], stock, ["first", "second"]).allocations).toEqual([
      { productId: "p", locationId: "first", quantity: 2 },
      { productId: "p", locationId: "second", quantity: 1 },
      { productId: "p", locationId: "far", quantity: 2 },
    ]);
  });

  it("prefers a location of the region that has it all", () => {
    const stock = [at("first", 1), at("second", 3)];
    expect(allocateStock([{ productId: "p", quantity: 2 }], stock, ["first", "second"]).allocations).toEqual([
      { productId: "p", locationId: "second", quantity: 2 },
    ]);
  });

  it("is all or nothing and names every shortage", () => {
    const demands = [{ productId: "p", quantity: 1 }, { productId: "q", quantity: 3 }, { productId: "r", quantity: 1 }];
    const answer = allocateStock(demands, [at("a", 5), at("a", 2, "q")], []);
    expect(answer).toEqual({
      allocations: [],
      shortages: [{ productId: "q", wanted: 3, available: 2 }, { productId: "r", wanted: 1, available: 0 }],
    });
  });
});
