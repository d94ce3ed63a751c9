import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openRecommendations } from "#tests/support/recommendations";

const { database, calls, productsOf, ask, groupOf, groupsOf } = await openRecommendations();
const mixers = await productsOf("countertop/stand-mixers");

const store = "hollins";

describe("recommendations from the catalog", () => {
  it("finds products similar to an anchor, and pricier ones (API-137, CATALOG-30)", async () => {
    const similar = await ask("SimilarProducts", { anchorValues: mixers[0]! });
    expect(similar.length).toBeGreaterThan(2);
    expect(await groupsOf(similar)).not.toContain(await groupOf(mixers[0]!));
    const ofCategory = await groupsOf(mixers);
    for (const group of await groupsOf(similar)) expect(ofCategory).toContain(group);
    const price = async (id: string) => {
      const { rows } = await database.pool.query<{ amount: string }>(
        "select min(amount_minor) as amount from price_book_entry e join product p on p.id = e.product_id where coalesce(p.parent_id, p.id) = $1 and price_book in ('list', 'sale')",
        [await groupOf(id)],
      );
      return Number(rows[0]!.amount);
    };
    const prices = await Promise.all(mixers.map(async (id) => ({ id, amount: await price(id) })));
    const cheapest = prices.sort((a, b) => a.amount - b.amount)[0]!;
    const pricier = await ask("Upsell", { anchorValues: cheapest.id });
    expect(pricier.length).toBeGreaterThan(0);
    for (const id of pricier) expect(await price(id)).toBeGreaterThan(cheapest.amount);
  });

  it("lists complements and accessories, never the anchor itself (CATALOG-30)", async () => {
    const { rows } = await database.pool.query<{ product_id: string; related: string[] }>(
      `select r.product_id, array_agg(r.related_id) as related from product_relation r join product p on p.id = r.product_id
       where r.relation in ('Complement', 'Accessory') and p.brand = 'hollins' group by 1 order by count(*) desc limit 1`,
    );
    const found = await groupsOf(await ask("ComplementaryProducts", { anchorValues: rows[0]!.product_id }));
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toContain(await groupOf(rows[0]!.product_id));
    for (const grp of found) expect(await groupsOf(rows[0]!.related)).toContain(grp);
  });

  it("shows complements in the width and finish of the anchor, as the catalog relates them (API-137)", async () => {
    const { productPage } = await calls.call("getRecommendations", {
      store: "ardenne",
      query: { recommender: "ComplementaryProducts", anchorValues: seededId("product", "AR-RGD36-MB") },
    });
    const ids = productPage.products.map(({ id }) => id);
    expect(ids[0]).toBe(seededId("product", "AR-HWC36-36-MB"));
    const { rows } = await database.pool.query<{ grp: string }>(
      `select related_id as grp from product_relation where product_id = $1 and relation in ('Complement', 'Accessory')`,
      [seededId("product", "AR-RGD36-MB")],
    );
    for (const grp of await groupsOf(ids)) expect(rows.map((row) => row.grp)).toContain(grp);
  });

  it("falls back to popular products if there are no sales or views (API-136, CATALOG-30)", async () => {
    const category = seededId("category", "countertop/stand-mixers");
    for (const recommender of ["TopSellingByCategory", "MostViewedByCategory"]) {
      expect(await ask(recommender, { anchorValues: category })).toEqual(mixers.slice(0, 12));
      expect(await ask(recommender)).toEqual([]);
    }
    expect((await ask("TopSelling")).length).toBe(12);
    expect(
      await ask("CustomersWhoBoughtAlsoBought", { anchorValues: seededId("product", "nothing") }),
    ).toEqual([]);
  });

  it("can answer the viewed product itself, and leaves product information out on request (API-135, API-136)", async () => {
    const answer = await calls.call("getRecommendations", {
      store,
      query: {
        recommender: "SimilarProducts",
        anchorValues: mixers[1]!,
        includeRequestProduct: "true",
        includePricingAndProductInformation: "false",
      },
    });
    expect(await groupOf(answer.requestProduct!.id)).toBe(await groupOf(mixers[1]!));
    expect(answer.productPage.products[0]).toMatchObject({ prices: null, defaultImage: null, fields: {} });
  });

  it("refuses unknown recommenders (API-134)", async () => {
    expect(
      await calls.refused("getRecommendations", { store, query: { recommender: "Everything" } }),
    ).toEqual([400, "INVALID_API_INPUT"]);
    expect(
      await calls.refused("getRecommendations", {
        store,
        query: { recommender: "Upsell", anchorValues: "' or 1=1" },
      }),
    ).toEqual([400, "INVALID_ID_FIELD"]);
    const many = Array.from({ length: 21 }, (_, at) => seededId("product", String(at))).join();
    expect(
      await calls.refused("getRecommendations", {
        store,
        query: { recommender: "Upsell", anchorValues: many },
      }),
    ).toEqual([400, "INVALID_API_INPUT"]);
  });
});
