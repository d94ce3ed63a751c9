import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openProducts } from "#tests/support/catalog-products";
import { membershipId } from "#tests/support/memberships";
import { findCartProductFacts } from "#platform/purchase/cart/state/product-facts";

const { database, calls, one, variation, foreign } = await openProducts();

describe("product detail", () => {
  it("has fields, pictures, documents, path and specification (API-16, API-114, API-116, CATALOG-2)", async () => {
    const product = await calls.call("getProduct", { params: { productId: variation.id } });
    expect(product.fields).toMatchObject({
      StockKeepingUnit: variation.sku,
      Brand__c: "Hollins",
      IsActive: "true",
    });
    expect(product.fields.LastModifiedDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(product.defaultImage?.url).toBe(`/sfsites/c/cms/delivery/media/${product.defaultImage?.id}?v=1`);
    expect(
      product.mediaGroups.find((group) => group.developerName === "attachment")?.mediaItems[0]?.mediaType,
    ).toBe("Document");
    const path = product.primaryProductCategoryPath!.path;
    expect(path.length).toBeGreaterThan(1);
    expect(path.at(-1)?.urlPath).toBe(path.map((step) => step.urlSlug).join("/"));
    const sequences = Object.values(product.attributeSetInfo).map((set) => set.sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(product.attributeSetInfo.dimensions?.attributeInfo.Width__c?.value).toMatch(/^\d+(\.\d+)? in$/);
  });

  it("of a membership has no category, and a picture of its own (PRICE-47)", async () => {
    const product = await calls.call("getProduct", {
      store: "ardenne",
      params: { productId: membershipId },
    });
    expect(product.primaryProductCategoryPath).toBeNull();
    expect(product.defaultImage?.alternateText).toBe("Ardenne Membership");
    const { rows } = await database.pool.query("select spec from media where id = $1", [
      product.defaultImage?.id,
    ]);
    expect(rows[0].spec).toMatchObject({ type: "membership" });
  });

  it("is not cached if noCache is set (API-113, CATALOG-6)", async () => {
    const asked = async (query: Record<string, string>) =>
      (await calls.send("getProduct", { params: { productId: variation.id }, query })).headers.get(
        "cache-control",
      );
    expect([await asked({}), await asked({ noCache: "false" }), await asked({ noCache: "true" })]).toEqual([
      "public, max-age=300",
      "public, max-age=300",
      "no-store",
    ]);
  });

  it("lists every variation, and which values exist together (API-115, CATALOG-9)", async () => {
    const { variationInfo, variationAttributeSet, variationParentId } = await calls.call("getProduct", {
      params: { productId: variation.id },
    });
    const { count } = await one<{ count: string }>(
      `select count(*) from product where parent_id = '${variation.parent_id}'`,
    );
    expect(variationParentId).toBe(variation.parent_id);
    expect(variationInfo!.attributesToProductMappings).toHaveLength(Number(count));
    const own = variationInfo!.attributesToProductMappings.find(
      (mapping) => mapping.productId === variation.id,
    )!;
    expect(Object.fromEntries(own.selectedAttributes.map((each) => [each.apiName, each.value]))).toEqual(
      variationAttributeSet!.attributes,
    );
    const finish = variationInfo!.variationAttributeInfo.Finish__c!;
    expect(finish.viewType).toBe("ColorSwatch");
    expect(finish.options.every((option) => option.colorHexCode?.startsWith("#"))).toBe(true);
    expect(finish.availableValues).toContain(variationAttributeSet!.attributes.Finish__c);
  });

  it("answers a variation parent, without the parts that are excluded (CATALOG-2)", async () => {
    const parent = await calls.call("getProduct", { params: { productId: variation.parent_id } });
    expect(parent.productClass).toBe("VariationParent");
    expect(parent.variationInfo).not.toBeNull();
    const bare = await calls.call("getProduct", {
      params: { productId: variation.id },
      query: {
        excludeMedia: "true",
        excludeVariationInfo: "true",
        excludeAttributeSetInfo: "true",
        fields: "Name",
      },
    });
    expect(bare).toMatchObject({
      mediaGroups: [],
      defaultImage: null,
      variationInfo: null,
      attributeSetInfo: {},
    });
    expect(Object.keys(bare.fields)).toEqual(["Name"]);
  });

  it("is refused outside the store, for unknown products and for other ids (API-18, CATALOG-1)", async () => {
    expect(await calls.refused("getProduct", { params: { productId: foreign } })).toEqual([
      404,
      "ITEM_NOT_FOUND",
    ]);
    expect((await calls.call("getProduct", { store: "business", params: { productId: foreign } })).id).toBe(
      foreign,
    );
    expect(await calls.refused("getProduct", { params: { productId: seededId("product", "nope") } })).toEqual(
      [404, "ITEM_NOT_FOUND"],
    );
    for (const productId of [seededId("category", "cooking"), "x", "01t' or '1'='1", "x".repeat(3000)]) {
      expect(await calls.refused("getProduct", { params: { productId } })).toEqual([400, "INVALID_ID_FIELD"]);
    }
    expect(await calls.refused("getProduct", { params: { productId: "\0" } })).toEqual([
      400,
      "INVALID_API_INPUT",
    ]);
  });
});

describe("photographs beside drawings", () => {
  let minutes = 0;
  const shown = async () => {
    const product = await calls.call("getProduct", { params: { productId: variation.id } });
    const ids = (name: string) =>
      product.mediaGroups.find((group) => group.developerName === name)?.mediaItems.map((item) => item.id) ??
      [];
    const [listed] = (await calls.call("listProducts", { query: { ids: variation.id } })).products;
    const found = (
      await calls.call("searchProducts", { query: { searchTerm: variation.sku } })
    ).productsPage.products.find((each) => each.id === variation.id);
    // A cart caches product facts for a minute.
    const inCart = (
      await findCartProductFacts(
        database.db,
        database.db,
        [variation.id],
        new Date(Date.now() + (minutes += 2) * 60_000),
      )
    ).get(variation.id);
    const lead = new Set([
      product.defaultImage?.id,
      listed?.defaultImage?.id,
      found?.defaultImage?.id,
      inCart?.media?.id,
    ]);
    return {
      detail: ids("productDetailImage"),
      list: ids("productListImage"),
      documents: ids("attachment").length,
      lead,
    };
  };
  const mark = (views: readonly string[], change: string) =>
    database.pool.query(
      `update media m set ${change} from product_media pm
    where pm.media_id = m.id and pm.product_id = $1 and m.content_key ~ $2`,
      [variation.id, `/(${views.join("|")})$`],
    );

  it("drawings are left out if there is a photograph, and no product is without a picture (CATALOG-3)", async () => {
    const drawn = await shown();
    const [angle, front, detail] = drawn.detail;
    expect(drawn).toMatchObject({ detail: [angle, front, detail], list: [angle], lead: new Set([angle]) });

    await mark(["angle", "detail"], "photographed = true");
    expect(await shown()).toEqual({
      ...drawn,
      detail: [angle, detail],
      list: [angle],
      lead: new Set([angle]),
    });
    await mark(["angle"], "photographed = false");
    expect(await shown()).toEqual({ ...drawn, detail: [detail], list: [detail], lead: new Set([detail]) });
    await mark(["detail"], "photographed = false");
    await mark(["front"], "kind = 'file'");
    expect(await shown()).toEqual({ ...drawn, detail: [front], list: [front], lead: new Set([front]) });
    await mark(["front"], "kind = 'drawing'");
    expect(await shown()).toEqual(drawn);
  });
});

describe("product lists", () => {
  it("answers by ids or SKUs; each product succeeds or fails by itself (API-37, API-120, CATALOG-5)", async () => {
    const byId = await calls.call("listProducts", { query: { ids: `${foreign},${variation.id}` } });
    expect(byId.products.map((product) => [product.id, product.success])).toEqual([
      [foreign, false],
      [variation.id, true],
    ]);
    const bySku = await calls.call("listProducts", { query: { skus: `${variation.sku}, NOPE` } });
    expect(bySku.products.map((product) => [product.sku, product.success])).toEqual([
      [variation.sku, true],
      ["NOPE", false],
    ]);
  });
  it("needs either ids or SKUs (API-120, CATALOG-5)", async () => {
    for (const query of [
      {},
      { ids: variation.id, skus: variation.sku },
      { skus: "a\0" },
      { skus: Array.from({ length: 101 }, (_, index) => index).join() },
    ]) {
      expect(await calls.refused("listProducts", { query })).toEqual([400, "INVALID_API_INPUT"]);
    }
    expect(await calls.refused("listProducts", { query: { ids: "x" } })).toEqual([400, "INVALID_ID_FIELD"]);
  });
  it("lists featured products that can be bought, by relation (API-119, CATALOG-33)", async () => {
    const { product_id } = await one<{
      product_id: string;
    }>(`select r.product_id from product_relation r join product p on p.id = r.product_id
      join product q on q.id = r.related_id where p.brand = 'hollins' and q.brand = 'hollins' and r.relation = 'Accessory' limit 1`);
    const all = (await calls.call("getFeaturedProducts", { params: { productId: product_id } }))
      .featuredProductsByRelationshipType;
    expect(Object.keys(all)).toEqual(["Accessory", "Part", "Complement", "ProtectionPlan"]);
    expect(all.Accessory!.length).toBeGreaterThan(0);
    expect(
      Object.values(all)
        .flat()
        .some((product) => product.productClass === "VariationParent"),
    ).toBe(false);
    const some = await calls.call("getFeaturedProducts", {
      params: { productId: product_id },
      query: { relationshipTypes: "Accessory,Nonsense" },
    });
    expect(Object.keys(some.featuredProductsByRelationshipType)).toEqual(["Accessory"]);
    expect(await calls.refused("getFeaturedProducts", { params: { productId: foreign } })).toEqual([
      404,
      "ITEM_NOT_FOUND",
    ]);
  });

  it("lists the models that have a product among their accessories or parts, if asked for (API-119, CATALOG-40)", async () => {
    const filter = seededId("product", "AR-PWF2");
    const { featuredProductsByRelationshipType: related } = await calls.call("getFeaturedProducts", {
      store: "ardenne",
      params: { productId: filter },
      query: { relationshipTypes: "Model" },
    });
    expect(Object.keys(related)).toEqual(["Model"]);
    const { rows } = await database.pool.query<{ id: string }>(
      `select distinct coalesce(p.parent_id, p.id) as id from product_relation r join product p on p.id = r.product_id
       where r.related_id = $1 and r.relation in ('Accessory', 'Part')`,
      [filter],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(related.Model!.map(({ id, variationParentId }) => variationParentId ?? id).sort()).toEqual(
      rows.map(({ id }) => id).sort(),
    );
  });
});
