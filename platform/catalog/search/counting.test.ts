import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listVisibilityNames, visibleInLists } from "#contract/catalog/list-visibility";
import type { Refinement, SearchResult } from "#contract/catalog/search-shapes";
import { seededId } from "#platform/core/ids";

import { createCatalogCalls } from "#tests/support/catalog-calls";
import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { createDice } from "#tests/support/dice";

interface Row {
  id: string;
  grp: string;
  facts: Record<string, string>;
  categories: string[];
  amount: number | null;
}

let database: TestDatabase;
let calls: ReturnType<typeof createCatalogCalls>;
let facets: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  calls = createCatalogCalls(database.db);
  const { rows } = await database.pool.query<{ api_name: string }>(
    "select api_name from attribute_definition where facet_rank is not null",
  );
  facets = [...rows.map((row) => row.api_name), "Brand__c"];
});
afterAll(() => database?.close());

async function readRows(books: string[]): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select p.id, coalesce(p.parent_id, p.id) as grp,
      coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(p.attributes) where value is not null), '{}') || jsonb_build_object('Brand__c', p.brand) as facts,
      array(select category_id from product_category k where k.product_id = p.id) as categories,
      (select min(amount_minor)::float8 from price_book_entry e where e.product_id = p.id and e.price_book = any($1)) as amount
     from product p where p.is_active and p.is_listed and p.product_class not in ('VariationParent', 'Bundle')
     union all
     -- A bundle has a row for each part, in the categories that it shares with the part (CATALOG-38).
     select p.id, p.id,
      coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(p.attributes || v.attributes) where value is not null), '{}') || jsonb_build_object('Brand__c', p.brand),
      array(select category_id from product_category k where k.product_id = p.id
        intersect select category_id from product_category k where k.product_id = v.id),
      (select min(amount_minor)::float8 from price_book_entry e where e.product_id = p.id and e.price_book = any($1))
     from product p join product_component c on c.product_id = p.id join product v on v.id = c.child_id
     where p.is_active and p.is_listed and p.product_class = 'Bundle'`,
    [books],
  );
  return rows;
}

const fits = (row: Row, wanted: Refinement): boolean => {
  if (wanted.type === "DistinctValue") {
    return wanted.attributeType === "ProductCategory"
      ? wanted.values.some((id) => row.categories.includes(id))
      : wanted.values.includes(row.facts[wanted.nameOrId] ?? "\0");
  }
  if (wanted.attributeType === "PricebookEntry") {
    return (
      row.amount !== null &&
      row.amount >= Number(wanted.min ?? 0) * 100 &&
      row.amount <= Number(wanted.max ?? Infinity) * 100
    );
  }
  const value = Number(row.facts[wanted.nameOrId] ?? NaN);
  return value >= Number(wanted.min ?? -Infinity) && value <= Number(wanted.max ?? Infinity);
};
const keyOf = (wanted: Refinement) => (wanted.attributeType === "PricebookEntry" ? "price" : wanted.nameOrId);
const unitsOf = (rows: Row[], grouped: boolean) =>
  new Set(rows.map((row) => (grouped ? row.grp : row.id))).size;

/** The expected answer, computed by a simple implementation. */
function expected(rows: Row[], refinements: Refinement[], grouped: boolean) {
  const without = (key: string | null) =>
    rows.filter((row) => refinements.every((wanted) => keyOf(wanted) === key || fits(row, wanted)));
  const counts: Record<string, Record<string, number>> = {};
  for (const facet of facets) {
    const left = without(facet);
    for (const value of new Set(left.flatMap((row) => row.facts[facet] ?? []))) {
      (counts[facet] ??= {})[value] = unitsOf(
        left.filter((row) => row.facts[facet] === value),
        grouped,
      );
    }
  }
  const amounts = without("price").flatMap((row) => row.amount ?? []);
  return {
    total: unitsOf(without(null), grouped),
    counts,
    min: Math.min(...amounts),
    max: Math.max(...amounts),
  };
}

function compare(answer: SearchResult, want: ReturnType<typeof expected>, what: string): void {
  expect(answer.productsPage.total, what).toBe(want.total);
  for (const facet of answer.facets) {
    if (facet.facetType === "Range") {
      expect([Number(facet.min) * 100, Number(facet.max) * 100].map(Math.round), `${what} price`).toEqual([
        want.min,
        want.max,
      ]);
      continue;
    }
    // Selected values without hits are shown with 0.
    const shown = Object.fromEntries(
      facet.values
        .filter((value) => value.productCount > 0)
        .map((value) => [value.nameOrId, value.productCount]),
    );
    expect(shown, `${what} ${facet.nameOrId}`).toEqual(want.counts[facet.nameOrId] ?? {});
  }
}

/** Random refinements of random categories, by group and by product. */
async function compareRandomly(
  rows: Row[],
  rounds: number,
  check: (body: SearchBody, inside: Row[], what: string) => Promise<void>,
): Promise<void> {
  const dice = createDice(7);
  const pick = <T>(list: readonly T[]): T => list[dice(list.length)]!;
  const listed = rows.filter(({ categories }) => categories.length > 0);
  for (let round = 0; round < rounds; round += 1) {
    const categoryId = pick(pick(listed).categories);
    const inside = rows.filter((row) => row.categories.includes(categoryId));
    const refinements = Array.from({ length: dice(4) }, (): Refinement => {
      const facet = pick(facets);
      const values = [...new Set(inside.flatMap((row) => row.facts[facet] ?? []))];
      switch (dice(6)) {
        case 0:
          return {
            nameOrId: "UnitPrice",
            type: "Range",
            attributeType: "PricebookEntry",
            min: String(dice(900)),
            max: String(900 + dice(4000)),
          };
        case 1:
          return { nameOrId: "Weight__c", type: "Range", attributeType: "Custom", min: String(dice(80)) };
        default:
          return {
            nameOrId: facet,
            type: "DistinctValue",
            attributeType: "Custom",
            values: values.length === 0 ? ["nothing"] : [pick(values), pick(values)],
          };
      }
    });
    const grouping = { groupingOption: dice(4) > 0 ? "VariationParent" : "NoGrouping" } as const;
    await check(
      { categoryId, refinements, includePrices: true, pageSize: 200, grouping },
      inside,
      `round ${round}: ${JSON.stringify({ categoryId, refinements, grouping })}`,
    );
  }
}
interface SearchBody {
  categoryId: string;
  refinements: Refinement[];
  includePrices: boolean;
  pageSize: number;
  grouping: { groupingOption: "VariationParent" | "NoGrouping" };
}
const isGrouped = ({ grouping }: SearchBody) => grouping.groupingOption === "VariationParent";
const ask = (body: SearchBody) => calls.call("productSearch", { store: "business", body });

describe("counts compared with a simple implementation", () => {
  it("counts are exact for random refinements of random categories, by group and by product (SEARCH-18)", async () => {
    await compareRandomly(await readRows(["list", "sale"]), 60, async (body, inside, what) =>
      compare(await ask(body), expected(inside, body.refinements, isGrouped(body)), what),
    );
  }, 60_000);

  it.each(listVisibilityNames)(
    "%s leaves every answer as it was while nothing is hidden, and counts nothing that is",
    async (attribute) => {
      const rows = await readRows(["list", "sale"]);
      const onlyVisible = (body: SearchBody) => ({
        ...body,
        refinements: [...body.refinements, visibleInLists(attribute)],
      });
      await compareRandomly(rows, 20, async (body, _inside, what) => {
        expect({ ...(await ask(onlyVisible(body))), correlationId: "" }, what).toEqual({
          ...(await ask(body)),
          correlationId: "",
        });
      });
      const groups = [...new Set(rows.map(({ grp }) => grp))].sort();
      const hidden = new Set(groups.filter((_group, place) => place % 3 === 0));
      await database.pool.query(
        "update product set attributes = attributes || jsonb_build_object($2::text, false) where id = any($1)",
        [[...hidden], attribute],
      );
      await compareRandomly(rows, 60, async (body, inside, what) => {
        const shown = inside.filter(({ grp }) => !hidden.has(grp));
        const answer = await ask(onlyVisible(body));
        compare(answer, expected(shown, body.refinements, isGrouped(body)), what);
        expect(answer.categories?.productCount, what).toBe(answer.productsPage.total);
        // Without a refinement on visibility, all products are found.
        if (body.refinements.length < 2)
          compare(await ask(body), expected(inside, body.refinements, isGrouped(body)), what);
      });
      await database.pool.query("update product set attributes = attributes - $1::text", [attribute]);
    },
    120_000,
  );

  it("counts are exact for the hits of a term, with any refinements", async () => {
    const all = await calls.call("productSearch", {
      store: "business",
      body: { searchTerm: "refrigerator", pageSize: 200 },
    });
    const found = new Set(all.productsPage.products.map(({ id }) => id));
    const rows = await readRows(["list", "sale"]);
    const groups = new Set(rows.filter((row) => found.has(row.id)).map((row) => row.grp));
    expect(groups.size).toBe(all.productsPage.total);
    const inside = rows.filter((row) => groups.has(row.grp));
    const refinements: Refinement[] = [
      { nameOrId: "Width__c", type: "DistinctValue", attributeType: "Custom", values: ["36", "24"] },
      { nameOrId: "UnitPrice", type: "Range", attributeType: "PricebookEntry", max: "3500" },
    ];
    for (const some of [[], refinements.slice(0, 1), refinements]) {
      compare(
        await calls.call("productSearch", {
          store: "business",
          body: { searchTerm: "refrigerator", refinements: some },
        }),
        expected(inside, some, true),
        JSON.stringify(some),
      );
    }
  });

  it("counts follow a changed price, a changed category and a removed product at once (OPS-52, SEARCH-18)", async () => {
    const categoryId = seededId("category", "countertop/blenders");
    const ask = () =>
      calls.call("productSearch", {
        store: "business",
        body: { categoryId, includePrices: true, pageSize: 50 },
      });
    const before = await ask();
    const { id } = before.productsPage.products[0]!;
    const {
      rows: [product],
    } = await database.pool.query<{ grp: string }>(
      "select coalesce(parent_id, id) as grp from product where id = $1",
      [id],
    );
    await database.pool.query("update price_book_entry set amount_minor = 100 where product_id = $1", [id]);
    expect((await ask()).facets.find((facet) => facet.facetType === "Range")?.min).toBe("1.00");
    // A refined facet counts the whole category, and that count changes, too.
    const dear = await calls.call("productSearch", {
      store: "business",
      body: {
        categoryId,
        refinements: [{ nameOrId: "UnitPrice", type: "Range", attributeType: "PricebookEntry", min: "2" }],
      },
    });
    expect(dear.facets.find((facet) => facet.facetType === "Range")?.min).toBe("1.00");
    await database.pool.query(
      "delete from product_category where category_id = $1 and product_id in (select id from product where id = $2 or parent_id = $2)",
      [categoryId, product!.grp],
    );
    expect((await ask()).productsPage.total).toBe(before.productsPage.total - 1);
    const open = (await ask()).facets.find((facet) => facet.nameOrId === "Finish__c")!;
    const one: Refinement = {
      nameOrId: open.nameOrId,
      type: "DistinctValue",
      attributeType: "Custom",
      values: [open.values[0]!.nameOrId],
    };
    const refined = await calls.call("productSearch", {
      store: "business",
      body: { categoryId, refinements: [one] },
    });
    expect(refined.facets.find((facet) => facet.nameOrId === "Finish__c")?.values).toEqual(open.values);
    const next = before.productsPage.products[1]!;
    await database.pool.query(
      "update product set is_active = false where coalesce(parent_id, id) = (select coalesce(parent_id, id) from product where id = $1)",
      [next.id],
    );
    expect((await ask()).productsPage.total).toBe(before.productsPage.total - 2);
  });
});
