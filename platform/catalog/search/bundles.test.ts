import { describe, expect, it } from "vitest";

import type { Refinement } from "#contract/catalog/search-shapes";
import { seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

const suite = seededId("product", "AR-KSP36");
const everyday = seededId("product", "BW-KSE30");
const ranges = "cooking/professional-ranges";
const refrigerators = "refrigeration/full-size-refrigerators";
const width = (value: string): Refinement => ({
  nameOrId: "Width__c",
  type: "DistinctValue",
  attributeType: "Custom",
  values: [value],
});
const find = async (body: object, store = "business") => {
  const { productsPage } = await calls.call("productSearch", { store, body: { pageSize: 200, ...body } });
  const ids = productsPage.products.map(({ id }) => id);
  expect(new Set(ids).size).toBe(productsPage.total);
  return ids;
};
const list = (path: string, value: string, more: object = {}) =>
  find({ categoryId: seededId("category", path), refinements: [width(value)], ...more });

describe("a bundle in lists", () => {
  it("is found by the part of the category, and not by its other parts (CATALOG-38)", async () => {
    expect(await list(ranges, "36")).toContain(suite);
    expect(await list(ranges, "36")).not.toContain(everyday);
    expect(await list(ranges, "30")).toContain(everyday);
    expect(await list(refrigerators, "36")).toEqual(expect.arrayContaining([suite, everyday]));
    expect(await list(ranges, "24")).not.toContain(suite);
    expect(await list("cooking", "36")).toContain(suite);
    expect(await find({ searchTerm: "kitchen suite", refinements: [width("24")] })).toContain(suite);
  });

  it("is one hit, with or without grouping, at its own price (CATALOG-38)", async () => {
    for (const grouping of [{}, { grouping: { groupingOption: "NoGrouping" } }]) {
      const { productsPage } = await calls.call("productSearch", {
        store: "ardenne",
        body: {
          searchTerm: "AR-KSP36",
          includePrices: true,
          includeProductVariationInfo: true,
          refinements: [width("36")],
          ...grouping,
        },
      });
      const found = productsPage.products.filter(({ id }) => id === suite);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ productClass: "Bundle", cardVariations: null });
    }
  });

  it("follows its parts and their categories, and the list of parts (CATALOG-38)", async () => {
    const range = seededId("product", "AR-RGD36-SS");
    const change = (sql: string, ...values: unknown[]) => database.pool.query(sql, values);
    const rename = (inches: number) =>
      change("update product set attributes = attributes || $2::jsonb where id = $1", range, {
        Width__c: inches,
      });
    await rename(30);
    expect(await list(ranges, "36")).not.toContain(suite);
    expect(await list(ranges, "30")).toContain(suite);
    await rename(36);
    expect(await list(ranges, "36")).toContain(suite);

    const inRanges = [range, seededId("category", ranges)];
    await change("delete from product_category where product_id = $1 and category_id = $2", ...inRanges);
    // No part is in the category any more, so the bundle is there with its own values only.
    expect(await list(ranges, "36")).not.toContain(suite);
    expect(await find({ categoryId: seededId("category", ranges) })).toContain(suite);
    await change("insert into product_category (product_id, category_id) values ($1, $2)", ...inRanges);
    expect(await list(ranges, "36")).toContain(suite);

    await change("delete from product_component where product_id = $1 and child_id = $2", suite, range);
    expect(await list(ranges, "36")).not.toContain(suite);
  });
});
