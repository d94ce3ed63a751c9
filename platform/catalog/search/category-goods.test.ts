import { describe, expect, it } from "vitest";

import type { Refinement } from "#contract/catalog/search-shapes";
import { visibleInLists } from "#contract/catalog/list-visibility";
import { seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

const { rows: goodRows } = await database.pool.query<{ sku: string }>(
  "select sku from product where product_type ~ '^(part|accessory)-'",
);
const goods = new Set(goodRows.map(({ sku }) => sku));

type Matching = "WithoutPartsAndAccessories" | "PartsAndAccessories";

async function list(path: string, store: string, matching?: Matching, more: object = {}) {
  const { facets, productsPage, partsAndAccessories, categories } = await calls.call("productSearch", {
    store,
    body: { categoryId: seededId("category", path), pageSize: 200, ...(matching && { matching }), ...more },
  });
  return {
    total: productsPage.total,
    skus: productsPage.products.map(({ fields }) => String(fields.StockKeepingUnit?.value)),
    counted: partsAndAccessories?.total ?? null,
    facets,
    inCategory: categories?.productCount,
  };
}
const appliances = (path: string, store: string, more?: object) =>
  list(path, store, "WithoutPartsAndAccessories", more);
const isGood = (sku: string) => goods.has(sku);
const chosen = (nameOrId: string, value: string): Refinement => ({
  nameOrId,
  type: "DistinctValue",
  attributeType: "Custom",
  values: [value],
});

describe("the list of a category with appliances", () => {
  it.each([
    ["refrigeration", "ardenne"],
    ["cooking", "business"],
    ["cleaning", "hollins"],
    ["cleaning", "tarn"],
  ])(
    "%s (%s) has no accessories and counts none; they have a list of their own (CATALOG-54)",
    async (path, store) => {
      const all = await list(path, store);
      const main = await appliances(path, store);
      const others = await list(path, store, "PartsAndAccessories");
      expect(all.counted).toBeNull();
      expect(main.skus.filter(isGood)).toEqual([]);
      expect(others.skus.every(isGood)).toBe(true);
      expect([main.counted, others.counted]).toEqual([others.total, others.total]);
      expect(main.total + others.total).toBe(all.total);
      expect([main.inCategory, others.inCategory]).toEqual([main.total, others.total]);
      for (const { nameOrId, values } of main.facets.filter((facet) => facet.values.length > 0)) {
        const { nameOrId: value, productCount } = values[0]!;
        const refined = await appliances(path, store, { refinements: [chosen(nameOrId, value)] });
        expect([refined.total, refined.counted], nameOrId).toEqual([productCount, others.total]);
      }
    },
  );

  it("is paged without gaps, by any sort rule (CATALOG-54)", async () => {
    for (const sortRuleId of ["featured", "price-asc", "name-asc"]) {
      const whole = await appliances("refrigeration", "business", { sortRuleId });
      const pages = [];
      for (let page = 0; page * 7 < whole.total; page += 1)
        pages.push(
          ...(await appliances("refrigeration", "business", { sortRuleId, page, pageSize: 7 })).skus,
        );
      expect(pages).toEqual(whole.skus);
    }
  });

  it.each([
    ["cooking/cooking-accessories", "ardenne"],
    ["cleaning/laundry-accessories", "business"],
    ["parts", "tarn"],
    ["countertop", "hollins"],
    ["cooking/wall-ovens", "ardenne"],
  ])("%s (%s) is listed as it is (CATALOG-54)", async (path, store) => {
    const plain = await list(path, store);
    expect(await appliances(path, store)).toEqual(plain);
    expect(await list(path, store, "PartsAndAccessories")).toEqual(plain);
  });
});

/** Runs a statement and marks the product as changed, as an import does. */
async function change(sku: string, statement: string, ...values: string[]) {
  await database.pool.query(statement, [sku, ...values]);
  await database.pool.query("update product set updated_at = now() where sku = $1", [sku]);
}

describe("a change of the catalog", () => {
  const visibility = { refinements: [visibleInLists("MGM_PLPIsVisible__c")] };

  it("that hides an accessory counts one less (CATALOG-54)", async () => {
    const before = await appliances("refrigeration", "ardenne", visibility);
    await change(
      "AR-CJK84",
      `update product set attributes = attributes || '{"MGM_PLPIsVisible__c": false}' where sku = $1`,
    );
    const after = await appliances("refrigeration", "ardenne", visibility);
    expect([after.counted, after.total]).toEqual([before.counted! - 1, before.total]);
    expect((await list("refrigeration", "ardenne", "PartsAndAccessories", visibility)).total).toBe(
      after.counted,
    );
  });

  it("to types without a kind leaves accessories where their relations say (CATALOG-54, SEARCH-38)", async () => {
    const before = await appliances("refrigeration", "ardenne");
    await database.pool.query(
      "update product set product_type = 'add-on' where product_type in ('accessory-panel', 'accessory-handle')",
    );
    await database.pool.query(
      "update product set product_type = 'cold-thing' where product_type = 'ice-maker'",
    );
    const after = await appliances("refrigeration", "ardenne");
    expect([after.skus, after.counted]).toEqual([before.skus, before.counted]);
    const search = await calls.call("productSearch", {
      store: "ardenne",
      body: { searchTerm: "refrigerator", pageSize: 200 },
    });
    const skus = search.productsPage.products.map(({ fields }) => String(fields.StockKeepingUnit?.value));
    expect(skus.filter(isGood)).toEqual([]);
  });

  it("that puts an appliance among accessories hides none of them (CATALOG-54)", async () => {
    const path = "cooking/cooking-accessories";
    const before = await appliances(path, "ardenne");
    await change(
      "AR-MDR24",
      "insert into product_category (product_id, category_id) select p.id, c.id from product p, category c where c.url_path = $2 and $1 in (p.sku, (select sku from product o where o.id = p.parent_id))",
      path,
    );
    const after = await appliances(path, "ardenne");
    expect(after.total).toBe(before.total + 1);
    expect(after.counted).toBeNull();
  });
});
