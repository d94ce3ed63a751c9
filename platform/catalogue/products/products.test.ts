import { beforeAll, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { createCatalogueCalls, openCatalogue } from "#tests/support/catalogue-calls";
import { findCartProductFacts } from "#platform/purchase/cart/read/product-facts";

const { database, calls } = await openCatalogue();
let variation: { id: string; sku: string; parent_id: string };
let foreign: string;

const one = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows[0]!;

beforeAll(async () => {
  variation = await one(
    `select id, sku, parent_id from product where brand = 'hollins' and variation ? 'Finish__c' and popularity > 50 order by sku limit 1`,
  );
  foreign = (
    await one<{ id: string }>(
      "select id from product where brand = 'brightwell' and product_class <> 'VariationParent' order by sku limit 1",
    )
  ).id;
});

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
});

describe("prices", () => {
  it("answers the lowest price that a guest of the store is entitled to (API-127, PRICE-4)", async () => {
    const { id, ...amounts } = await one<{
      id: string;
      list: string;
      sale: string;
      business: string;
    }>(`select p.id,
      max(e.amount_minor) filter (where price_book = 'list') as list, max(e.amount_minor) filter (where price_book = 'sale') as sale,
      max(e.amount_minor) filter (where price_book = 'business') as business
      from product p join price_book_entry e on e.product_id = p.id where p.brand = 'hollins' group by p.id
      having count(*) filter (where price_book in ('list', 'sale', 'business')) = 3 order by p.id limit 1`);
    const price = await calls.call("getProductPrice", { params: { productId: id } });
    expect(price.listPrice).toBe((Number(amounts.list) / 100).toFixed(2));
    expect(price.unitPrice).toBe((Number(amounts.sale) / 100).toFixed(2));
    // Business prices belong to a buyer group, also for guests of the business store, unless a store has
    // another setting.
    const atBusiness = async (own: typeof calls) =>
      Number(
        (await own.call("getProductPrice", { store: "business", params: { productId: id } })).unitPrice,
      ) * 100;
    expect(Math.round(await atBusiness(calls))).toBe(Number(amounts.sale));
    const opened = (guest_price_books: string[]) =>
      database.db.updateTable("webstore").set({ guest_price_books }).where("name", "=", "business").execute();
    await opened(["sale", "business"]);
    expect(Math.round(await atBusiness(createCatalogueCalls(database.db)))).toBe(
      Math.min(Number(amounts.sale), Number(amounts.business)),
    );
    await opened(["sale"]);
  });
  it("answers tiers with the price of one piece (API-128, PRICE-10)", async () => {
    const { id } = await one<{
      id: string;
    }>(`select p.id from product p join price_book_entry e on e.product_id = p.id
      join price_tier t on t.price_book_entry_id = e.id order by p.id limit 1`);
    const price = await calls.call("getProductPrice", { store: "business", params: { productId: id } });
    const tier = price.priceAdjustment!.priceAdjustmentTiers[0]!;
    const expected =
      Math.round(Number(price.unitPrice) * 100 * (1 - Number(tier.adjustmentValue) / 100)) / 100;
    expect(Number(tier.tierUnitPrice)).toBeCloseTo(expected, 2);
  });
  it("lists prices; a product without a price fails by itself (API-37, PRICE-5)", async () => {
    const { pricingLineItemResults } = await calls.call("listProductPrices", {
      query: { productIds: `${variation.id},${foreign},${variation.parent_id}` },
    });
    expect(pricingLineItemResults.map((line) => line.success)).toEqual([true, false, false]);
    expect(await calls.refused("listProductPrices", { query: { productIds: "," } })).toEqual([
      400,
      "INVALID_API_INPUT",
    ]);
    expect(await calls.refused("getProductPrice", { params: { productId: foreign } })).toEqual([
      404,
      "ITEM_NOT_FOUND",
    ]);
  });
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

describe("stock", () => {
  const scope = `webStoreId Eq '${seededId("webstore", "hollins")}'`;
  it("adds up the stock of a location group and subtracts reservations (API-132, STOCK-7)", async () => {
    const all = (await one<{ id: string }>("select id from location_group where is_all")).id;
    const { id, total } = await one<{
      id: string;
      total: string;
    }>(`select p.id, sum(on_hand) as total from product p join stock s on s.product_id = p.id
      where p.brand = 'hollins' group by p.id having sum(on_hand) > 3 order by p.id limit 1`);
    await database.pool.query("update stock set reserved = 1 where product_id = $1 and on_hand > 0", [id]);
    const { rows } = await database.pool.query("select 1 from stock where product_id = $1 and on_hand > 0", [
      id,
    ]);
    const levels = await calls.call("getInventoryLevels", {
      query: { locationgroups: all, products: id, scope },
    });
    const expected = {
      product2Id: id,
      onHand: Number(total),
      availableToFulfill: Number(total) - rows.length,
      availableToOrder: Number(total) - rows.length,
    };
    expect(levels.locationGroups).toEqual([{ locationGroupId: all, inventoryProducts: [expected] }]);
    expect(levels.totalInventory).toEqual([expected]);
    const far = await calls.call("getInventoryLevels", {
      query: { locationgroups: seededId("locationGroup", "nowhere"), products: foreign, scope },
    });
    expect(far.success).toBe(false);
  });
  it("includes variations and parts if related products are asked for (API-131, STOCK-9)", async () => {
    const all = (await one<{ id: string }>("select id from location_group where is_all")).id;
    const ask = async (products: string, more = {}) =>
      (
        await calls.call("getInventoryLevels", { query: { locationgroups: all, products, scope, ...more } })
      ).totalInventory
        .map((level) => level.product2Id)
        .sort();
    const { rows: family } = await database.pool.query<{ id: string }>(
      "select id from product where (id = $1 or parent_id = $1) and is_active",
      [variation.parent_id],
    );
    expect(await ask(variation.parent_id!)).toEqual([variation.parent_id]);
    expect(await ask(variation.parent_id!, { includeRelatedProducts: "true" })).toEqual(
      family.map(({ id }) => id).sort(),
    );
    const { rows: parts } = await database.pool.query<{ id: string; child: string }>(
      "select c.product_id as id, c.child_id as child from product_component c join product p on p.id = c.product_id where p.brand = 'hollins' and c.product_id = (select min(product_id) from product_component x join product y on y.id = x.product_id where y.brand = 'hollins')",
    );
    expect(parts.length).toBeGreaterThan(1);
    expect(await ask(parts[0]!.id, { includeRelatedProducts: "true" })).toEqual(
      [parts[0]!.id, ...parts.map(({ child }) => child)].sort(),
    );
  });
  it("refuses a call without products, places or the store (API-131, STOCK-9)", async () => {
    const group = seededId("locationGroup", "x");
    for (const query of [
      { products: variation.id, scope },
      { products: "", locationgroups: group, scope },
      { products: variation.id, locationgroups: group, scope: "x" },
    ]) {
      expect(await calls.refused("getInventoryLevels", { query })).toEqual([400, "INVALID_API_INPUT"]);
    }
  });
});
