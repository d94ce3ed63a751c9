import { describe, expect, it } from "vitest";

import { endpoints } from "./index";
import type { Endpoint } from "./endpoint";

const shared = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { maxAge }]) => maxAge);

describe("how long a storefront without change notifications may show old data (OPS-50)", () => {
  it("is 10 s for stock and 60 s for searches", () => {
    const times = Object.fromEntries(shared.map(([name, { maxAge }]) => [name, maxAge]));
    expect(times.getInventoryLevels).toBe(10);
    expect([times.searchProducts, times.productSearch]).toEqual([60, 60]);
  });

  it("is 300 s at most for everything else", () => {
    expect(shared.length).toBeGreaterThan(20);
    expect(shared.filter(([, { maxAge }]) => maxAge! > 300)).toEqual([]);
  });
});
