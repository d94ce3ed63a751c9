import { beforeAll, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openCatalogForReading } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalogForReading();
let variation: { id: string; sku: string; parent_id: string };

const one = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows[0]!;

beforeAll(async () => {
  variation = await one(
    `select id, sku, parent_id from product where brand = 'hollins' and variation ? 'Finish__c' and popularity > 50 order by sku limit 1`,
  );
});

describe("recommendations", () => {
  const recommend = async (recommender: string, anchorValues: string) =>
    (
      await calls.call("getRecommendations", {
        query: { recommender, ...(anchorValues ? { anchorValues } : {}) },
      })
    ).productPage.products;

  it("finds similar, complementary and popular products of the store", async () => {
    const similar = await recommend("SimilarProducts", variation.id);
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.map((product) => product.id)).not.toContain(variation.id);
    for (const name of ["ComplementaryProducts", "TopSelling", "Upsell"]) {
      for (const product of await recommend(name, name === "TopSelling" ? "" : variation.id))
        expect(product.fields.Brand__c?.value).toBe("Hollins");
    }
    expect(await recommend("TopSelling", "")).toHaveLength(12);
    expect(
      (await recommend("TopSellingByCategory", seededId("category", "countertop/kettles-toasters")))[0]?.name,
    ).toMatch(/Kettle|Toaster/);
    expect(await recommend("RecentlyViewed", "")).toEqual([]);
  });
  it("refuses anchors that are neither products nor categories (API-134, CATALOG-30)", async () => {
    expect(
      await calls.refused("getRecommendations", {
        query: { recommender: "SimilarProducts", anchorValues: "x" },
      }),
    ).toEqual([400, "INVALID_ID_FIELD"]);
    expect(await calls.refused("getRecommendations", { query: { recommender: "Nonsense" } })).toEqual([
      400,
      "INVALID_API_INPUT",
    ]);
  });
});
