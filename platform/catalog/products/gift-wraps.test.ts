import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openCatalogForReading } from "#tests/support/catalog-calls";

const { calls } = await openCatalogForReading();

const product = (sku: string) => ({ productId: seededId("product", sku) });

describe("gift wrap", () => {
  it("lists gift wraps of the store's brands if the store sells gift wrap (API-121, CATALOG-35)", async () => {
    const wraps = await calls.call("listGiftWraps", { query: { fields: "Name" } });
    expect(wraps.products.map((each) => [each.sku, each.fields])).toEqual([
      ["HL-GW2", { Name: "Striped Paper Wrap" }],
      ["HL-GW1", { Name: "Linen Wrap with Ribbon" }],
    ]);
    expect(wraps.products[0]!.defaultImage?.url).toContain("/media/");
    expect(await calls.call("listGiftWraps", { store: "tarn" })).toEqual({ products: [], total: 0 });
    const { giftingConfig } = await calls.call("getApplicationContext", {});
    expect(giftingConfig).toEqual({
      isGiftingEnabled: true,
      isGiftMessageEnabled: true,
      isGiftWrapEnabled: true,
    });
  });

  it("gift wrap is not found by search or category (CATALOG-36)", async () => {
    const { productsPage } = await calls.call("productSearch", {
      body: { searchTerm: "Linen Wrap with Ribbon" },
    });
    expect(productsPage.products.map((each) => each.id)).not.toContain(product("HL-GW1").productId);
  });
});
