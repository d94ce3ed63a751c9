import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it } from "vitest";

import { listVisibilityNames, visibleInLists } from "#contract/catalog/list-visibility";
import type { Refinement } from "#contract/catalog/search-shapes";
import { seededId } from "#platform/core/ids";

import { openCatalog } from "#tests/support/catalog-calls";
import { createCommandLine } from "#tests/support/command-line";

const { database, calls } = await openCatalog();

const [attribute, older] = listVisibilityNames;
const mixers = seededId("category", "countertop/stand-mixers");
const visible = visibleInLists(attribute);
const wanted = (...values: string[]): Refinement => ({
  nameOrId: attribute,
  type: "DistinctValue",
  attributeType: "Custom",
  values,
});
const list = async (refinements: Refinement[], more: object = {}) =>
  calls.call("productSearch", {
    body: {
      categoryId: mixers,
      includePrices: true,
      includeProductVariationInfo: true,
      pageSize: 200,
      refinements,
      ...more,
    },
  });
const idsOf = async (refinements: Refinement[], more?: object) =>
  (await list(refinements, more)).productsPage.products.map(({ id }) => id);

/** Sets one attribute of a product. */
const setAttribute = (id: string, value: unknown, name: string = attribute) =>
  database.pool.query(
    "update product set attributes = attributes || jsonb_build_object($2::text, $3::jsonb) where id = $1",
    [id, name, JSON.stringify(value)],
  );

/** The first card of the list and its group, which has variations. */
let card: { id: string; name: string };
let parent: string;
beforeEach(async () => {
  await database.pool.query(
    "update product set attributes = attributes - $1::text - $2::text where attributes ?| array[$1, $2]",
    [attribute, older],
  );
  const { productsPage } = await list([]);
  card = productsPage.products.find((each) => each.productClass === "Variation")!;
  const { rows } = await database.pool.query<{ parent_id: string }>(
    "select parent_id from product where id = $1",
    [card.id],
  );
  parent = rows[0]!.parent_id;
});

describe("a product whose list visibility is off", () => {
  it("is neither in the list of its category nor in the counts, and is back as soon as it is switched on (CATALOG-27)", async () => {
    const before = await list([visible]);
    await setAttribute(parent, false);
    const after = await list([visible]);
    expect(before.productsPage.products.map(({ id }) => id)).toContain(card.id);
    expect(after.productsPage.products.map(({ id }) => id)).toEqual(
      before.productsPage.products.map(({ id }) => id).filter((id) => id !== card.id),
    );
    expect([after.productsPage.total, after.categories?.productCount]).toEqual([
      before.productsPage.total - 1,
      before.productsPage.total - 1,
    ]);
    const finishes = ({ facets }: typeof before) =>
      facets
        .find(({ nameOrId }) => nameOrId === "Finish__c")!
        .values.reduce((sum, { productCount }) => sum + productCount, 0);
    expect(finishes(after)).toBeLessThan(finishes(before));
    await setAttribute(parent, true);
    expect({ ...(await list([visible])), correlationId: "" }).toEqual({ ...before, correlationId: "" });
  });

  it("is found in every other way (CATALOG-25)", async () => {
    await setAttribute(parent, false);
    expect(await idsOf([])).toContain(card.id);
    expect(
      (
        await calls.call("productSearch", { body: { searchTerm: card.name, pageSize: 200 } })
      ).productsPage.products.map(({ id }) => id),
    ).toContain(card.id);
    const { suggestedProducts } = await calls.call("getSuggestions", {
      query: { searchTerm: card.name, includeSuggestedProducts: "true", maxSuggestedProducts: "10" },
    });
    expect(suggestedProducts.map(({ id }) => id)).toContain(card.id);
    expect((await calls.call("getProduct", { params: { productId: card.id } })).id).toBe(card.id);
    expect((await calls.call("listProducts", { query: { ids: card.id } })).products).toHaveLength(1);
    expect((await calls.call("getCategoryPath", { params: { categoryId: mixers } })).path).not.toEqual([]);
  });

  it("is left out with every facet, and by a search that asks for it", async () => {
    const { facets } = await list([]);
    const finish = facets.find(({ nameOrId }) => nameOrId === "Finish__c")!;
    const chosen: Refinement = {
      nameOrId: "Finish__c",
      type: "DistinctValue",
      attributeType: "Custom",
      values: finish.values.map(({ nameOrId }) => nameOrId),
    };
    await setAttribute(parent, false);
    const all = await idsOf([chosen]);
    expect(await idsOf([chosen, visible])).toEqual(all.filter((id) => id !== card.id));
    const byTerm = { categoryId: undefined, searchTerm: card.name };
    expect(await idsOf([], byTerm)).toContain(card.id);
    expect(await idsOf([visible], byTerm)).not.toContain(card.id);
  });

  it("hides all variations with their parent; the attribute of a variation has no effect (CATALOG-24)", async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from product where parent_id = $1 and is_active",
      [parent],
    );
    const variations = rows.map(({ id }) => id);
    const single = { grouping: { groupingOption: "NoGrouping" } };
    for (const id of variations) await setAttribute(id, false);
    expect(await idsOf([visible])).toContain(card.id);
    expect(await idsOf([visible], single)).toEqual(expect.arrayContaining(variations));
    await setAttribute(parent, false);
    for (const id of variations) await setAttribute(id, true);
    expect((await idsOf([visible], single)).filter((id) => variations.includes(id))).toEqual([]);
  });

  it.each([
    [false, "hidden"],
    ["false", "hidden"],
    [0, "hidden"],
    ["", "hidden"],
    [true, "shown"],
    ["true", "shown"],
    [null, "shown"],
  ])("with %j is %s (CATALOG-24)", async (value, expected) => {
    await setAttribute(parent, value);
    expect((await idsOf([visible])).includes(card.id)).toBe(expected === "shown");
  });

  it("does not affect the other visibility attribute (CATALOG-24)", async () => {
    await setAttribute(parent, false, older);
    expect(await idsOf([visible])).toContain(card.id);
    expect(await idsOf([visibleInLists(older)])).not.toContain(card.id);
    expect(await idsOf([visible, visibleInLists(older)])).not.toContain(card.id);
  });
});

it("an import sets list visibility as an attribute, an export shows it, and without it the product is in lists again (CATALOG-27, OPERATOR-10)", async () => {
  const cli = createCommandLine(database.db);
  const { rows } = await database.pool.query<{ sku: string; attributes: object }>(
    "select sku, attributes from product where id = $1",
    [parent],
  );
  const { sku, attributes } = rows[0]!;
  async function write(given: object): Promise<void> {
    cli.files["f.csv"] = `sku,attributes\n${sku},"${JSON.stringify(given).replaceAll('"', '""')}"\n`;
    expect(await cli.run("import", "products", "f.csv")).toMatchObject({
      code: 0,
      out: "0 products added, 1 updated.\n",
    });
  }
  await write({ ...attributes, [attribute]: false });
  expect(await idsOf([visible])).not.toContain(card.id);
  const { out } = await cli.run("export", "products");
  const exported = parse<Record<string, string>>(out, { columns: true }).find((row) => row.sku === sku);
  expect(exported?.[`attribute:${attribute}`]).toBe("false");
  await write(attributes);
  expect(await idsOf([visible])).toContain(card.id);
});

describe("the checkbox as a refinement", () => {
  it("finds hidden products, both kinds or none, as asked", async () => {
    const all = await idsOf([]);
    expect(await idsOf([wanted("false")])).toEqual([]);
    await setAttribute(parent, false);
    expect(await idsOf([wanted("false")])).toEqual([card.id]);
    expect(await idsOf([wanted("true", "false")])).toEqual(all);
    for (const none of [
      wanted(),
      wanted("yes"),
      { nameOrId: attribute, type: "Range" as const, attributeType: "Custom", min: "0" },
    ])
      expect(await idsOf([none])).toEqual([]);
    expect(await idsOf([visible, wanted("false")])).toEqual([]);
  });

  it("is no facet, even if it is defined as one (CATALOG-25)", async () => {
    await setAttribute(parent, false);
    await database.pool.query(
      "insert into attribute_definition (api_name, label, group_name, group_label, group_sequence, sequence, value_type, facet_rank, decimals) values ($1, 'Shown in lists', 'features', 'Features', 1, 99, 'boolean', 30, 0)",
      [attribute],
    );
    for (const refinements of [[], [visible]])
      expect((await list(refinements)).facets.map(({ nameOrId }) => nameOrId)).not.toContain(attribute);
    await database.pool.query("delete from attribute_definition where api_name = $1", [attribute]);
  });

  it("counts as one of the nine refinements of a search, in both calls (API-102, CATALOG-26)", async () => {
    const others = (count: number) =>
      Array.from({ length: count }, (): Refinement => ({
        nameOrId: "Weight__c",
        type: "Range",
        attributeType: "Custom",
        min: "0",
      }));
    await setAttribute(parent, false);
    expect(await idsOf([...others(8), visible])).not.toContain(card.id);
    const query = (refinements: Refinement[]) => ({
      categoryId: mixers,
      pageSize: "200",
      refinements: Buffer.from(JSON.stringify(refinements)).toString("base64"),
    });
    const { productsPage } = await calls.call("searchProducts", { query: query([visible]) });
    expect(productsPage.products.map(({ id }) => id)).toEqual(await idsOf([visible]));
    expect(
      await calls.refused("productSearch", {
        body: { categoryId: mixers, refinements: [...others(9), visible] },
      }),
    ).toEqual([400, "INVALID_API_INPUT"]);
    expect(await calls.refused("searchProducts", { query: query([...others(9), visible]) })).toEqual([
      400,
      "INVALID_API_INPUT",
    ]);
  });
});
