import { describe, expect, it } from "vitest";

import type { Refinement, SearchProduct } from "#contract/catalog/search-shapes";
import { seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";
import { signIn } from "#tests/support/sign-in";

const { database, calls } = await openCatalog();
const member = await signIn(database.db, { groups: [{ priceBooks: ["list", "sale", "member"] }] });

const priced = { includePrices: true, includeProductVariationInfo: true, pageSize: 200 };
const chosen = (nameOrId: string, value: string): Refinement => ({
  nameOrId,
  type: "DistinctValue",
  attributeType: "Custom",
  values: [value],
});

/** The price of a product for guests (`sale`, else `list`) or members, in minor units. */
async function priceOf(id: string, books: string[]): Promise<number> {
  const { rows } = await database.pool.query<{ amount: string }>(
    "select min(amount_minor) as amount from price_book_entry where product_id = $1 and price_book = any($2)",
    [id, books],
  );
  return Number(rows[0]!.amount);
}

/** The prices of those variations of a product that have the given attribute value. */
async function pricesWith(card: SearchProduct, name: string, value: string, books: string[]) {
  const { rows } = await database.pool.query<{ id: string }>(
    `select v.id from product v where v.is_active and v.product_class <> 'VariationParent'
       and (v.id = $1 or v.parent_id = (select parent_id from product where id = $1)) and v.attributes ->> $2 = $3`,
    [card.id, name, value],
  );
  return Promise.all(rows.map(({ id }) => priceOf(id, books)));
}

const shown = (card: SearchProduct) =>
  Math.round(Number(card.cardVariations?.lowestUnitPrice ?? card.prices?.unitPrice) * 100);

describe("the price of a card", () => {
  it.each([
    ["guests", {}, ["list", "sale"]],
    ["members", member.headers, ["list", "sale", "member"]],
  ] as const)(
    "is that of the variation that the filter asks for, for %s (CATALOG-16, CATALOG-21)",
    async (_who, headers, books) => {
      for (const path of ["cooking/ventilation", "refrigeration", "countertop"]) {
        const body = { ...priced, categoryId: seededId("category", path), sortRuleId: "price-asc" };
        const open = await calls.call("productSearch", { store: "business", headers, body });
        for (const { nameOrId: name, values } of open.facets) {
          if (!["Width__c", "Finish__c"].includes(name)) continue;
          for (const { nameOrId: value } of values) {
            const { productsPage } = await calls.call("productSearch", {
              store: "business",
              headers,
              body: { ...body, refinements: [chosen(name, value)] },
            });
            for (const card of productsPage.products) {
              if (card.productClass === "Bundle") continue;
              const prices = await pricesWith(card, name, value, [...books]);
              const about = `${path} ${name}=${value} ${card.name}`;
              expect(shown(card), about).toBe(Math.min(...prices));
              expect(await priceOf(card.id, [...books]), about).toBe(Math.min(...prices));
              if (card.cardVariations)
                expect(card.cardVariations.lowestUnitPrice !== null, about).toBe(new Set(prices).size > 1);
            }
            const order = productsPage.products.map(shown);
            expect(order).toEqual([...order].sort((a, b) => a - b));
          }
        }
      }
    },
  );

  it("comes with the width that was asked for, and the finishes made in it (CATALOG-16)", async () => {
    const wide = async (refinements: Refinement[], searchTerm = "AR-HWC36") => {
      const { productsPage } = await calls.call("productSearch", {
        store: "ardenne",
        body: { ...priced, searchTerm, refinements },
      });
      return productsPage.products[0]!;
    };
    const open = await wide([]);
    expect(open.fields.CardFact1__c).toEqual({ value: "30–48 in wide" });
    const hood = await wide([chosen("Width__c", "48")]);
    expect(hood.fields.CardFact1__c).toEqual({ value: "48 in wide" });
    expect(hood.name).toBe(open.name);
    expect(hood.cardVariations?.swatches.length).toBe(open.cardVariations?.swatches.length);
    const inOneFinish = await wide([chosen("Finish__c", "Matte Black")]);
    expect(inOneFinish.cardVariations?.swatches).toHaveLength(hood.cardVariations!.swatches.length);
    expect((await wide([], "AR-HWC36-48-SS")).fields.CardFact1__c).toEqual({ value: "48 in wide" });
  });
});

describe("what analytics reads of a card", () => {
  it("is its category, brand, type, clearance, eco part and variation (API-419)", async () => {
    const { productsPage } = await calls.call("productSearch", {
      store: "ardenne",
      body: { ...priced, categoryId: seededId("category", "refrigeration") },
    });
    const valuesOf = ({ fields }: SearchProduct) =>
      Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
    for (const card of productsPage.products) {
      expect(valuesOf(card)).toMatchObject({
        BWC_Product_Category__c: expect.stringMatching(/.>./),
        BWC_Brand__c: "Ardenne",
        BWC_Product_Type__c: expect.stringMatching(/./),
      });
      expect(valuesOf(card)).not.toHaveProperty("BWC_Product_Marketing_Description__c");
      const { attributes = {} } = (card.variationAttributeSet ?? {}) as { attributes?: object };
      expect(card.variationName?.split(", ").length ?? 0).toBe(Object.keys(attributes).length);
    }
    const fieldsOf = (sku: string) =>
      valuesOf(
        productsPage.products.find(({ fields }) => String(fields.StockKeepingUnit?.value).startsWith(sku))!,
      );
    expect(fieldsOf("AR-UCR15")).toMatchObject({ IsOnClearance__c: "true", EcoPart__c: "18.00" });
    expect(fieldsOf("AR-RFD36")).not.toHaveProperty("IsOnClearance__c");
    expect(
      productsPage.products.find(({ variationName }) => variationName?.includes(", "))?.variationName,
    ).toMatch(/^\D+, \d+ in$/);
  });
});
