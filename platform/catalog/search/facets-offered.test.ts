import { describe, expect, it } from "vitest";

import type { Refinement } from "#contract/catalog/search-shapes";
import { seededId } from "#platform/core/ids";

import { openCatalogForReading } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalogForReading();

const list = async (path: string, refinements: Refinement[] = []) => {
  const { facets, productsPage } = await calls.call("productSearch", {
    store: "business",
    body: { categoryId: seededId("category", path), refinements, pageSize: 1 },
  });
  return { facets, total: productsPage.total };
};
const namesIn = async (path: string) => (await list(path)).facets.map(({ nameOrId }) => nameOrId);

describe("the facets of a list (CATALOG-43)", () => {
  it("tell its products apart", async () => {
    const { rows } = await database.pool.query<{ url_path: string }>(
      "select url_path from category where is_navigational",
    );
    for (const { url_path: path } of rows) {
      const { facets, total } = await list(path);
      for (const { nameOrId, facetType, values } of facets) {
        if (facetType === "Range" || values.length > 1) continue;
        expect(
          values.map((value) => value.nameOrId),
          `${path} ${nameOrId}`,
        ).toEqual(["true"]);
        expect(values[0]!.productCount, `${path} ${nameOrId}`).toBeLessThan(total);
      }
    }
  });

  it("have no width on the countertop, and one for what is built in", async () => {
    expect(await namesIn("countertop")).not.toContain("Width__c");
    expect(await namesIn("countertop/kettles-toasters")).not.toContain("Width__c");
    expect(await namesIn("cooking/microwaves")).toContain("Width__c");
    const { facets } = await calls.call("productSearch", {
      store: "business",
      body: { searchTerm: "toaster", pageSize: 1 },
    });
    expect(facets.map(({ nameOrId }) => nameOrId)).not.toContain("Width__c");
  });

  it("keep a choice that was made, so that it can be taken back", async () => {
    const chosen: Refinement = {
      nameOrId: "Width__c",
      type: "DistinctValue",
      attributeType: "Custom",
      values: ["8"],
    };
    const { facets } = await list("countertop", [chosen]);
    expect(facets.map(({ nameOrId }) => nameOrId)).toContain("Width__c");
  });

  it("do not leak ranges into specifications", async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from product where attributes ? 'CapacityBand__c' and attributes ? 'NoiseBand__c' and brand = 'ardenne' limit 1",
    );
    const { attributeSetInfo } = await calls.call("getProduct", {
      store: "ardenne",
      params: { productId: rows[0]!.id },
    });
    const names = Object.values(attributeSetInfo).flatMap((set) => Object.keys(set.attributeInfo));
    expect(names).toContain("Capacity__c");
    expect(names.filter((name) => name.includes("Band"))).toEqual([]);
  });
});
