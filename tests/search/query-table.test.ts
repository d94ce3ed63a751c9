import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";
import { openCatalogue } from "#tests/support/catalogue-calls";

import { askedFirst } from "./asked-first";
import type { QueryRow } from "./judged";
import { loadJudgedProducts } from "./judged-products";
import { askedFirstRows } from "./queries-asked-first";
import { businessRows } from "./queries-business";
import { singleStoreRows } from "./queries-single-stores";

const { database, calls } = await openCatalogue();

const table: QueryRow[] = [...askedFirstRows, ...singleStoreRows, ...businessRows];
const looksAt = 5;
const wantedPrecision = 0.9;

/** Relevant answers among the first five, as a share of what they could be at best. */
interface Score {
  row: QueryRow;
  precision: number;
  isEmpty: boolean;
  skus: readonly string[];
}
const scores: Score[] = [];

const products = await loadJudgedProducts(database.db);

async function ask({ store, query }: QueryRow) {
  const { productsPage, correctedTerm, termReading } = await calls.call("productSearch", {
    store,
    body: { searchTerm: query, pageSize: looksAt },
  });
  const skus = productsPage.products.map(({ fields }) => String(fields.StockKeepingUnit?.value));
  return { skus, correctedTerm, reading: termReading };
}

describe("what shoppers type", () => {
  it.each(table.map((row) => [`${row.query} (${row.store})`, row] as const))(
    "%s (SEARCH-23)",
    async (_, row) => {
      const { skus, correctedTerm, reading } = await ask(row);
      if (row.nothing) expect([skus, reading?.nothingBecause]).toEqual([[], row.nothing]);
      if (row.first) expect(skus[0]).toMatch(row.first);
      if (row.corrected) expect(correctedTerm).toBe(row.corrected);
      if (row.dropped) expect(reading?.droppedWords).toEqual(row.dropped);
      if (row.limits) expect(reading?.limits.map(({ label }) => label)).toEqual(row.limits);
      if (row.otherStore)
        expect(reading?.otherStores.map(({ webstoreId }) => webstoreId)).toContain(
          seededId("webstore", row.otherStore),
        );
      if (row.page) {
        const { items } = await calls.call("searchContent", {
          store: row.store,
          query: { searchTerm: row.query },
        });
        expect(`${items[0]?.url} ${items[0]?.title}`).toMatch(row.page);
      }
      if (!row.relevant) return;
      const sold = products.filter(({ brand }) => row.store === "business" || brand === row.store);
      const relevant = new Set(
        sold.filter(row.relevant).flatMap((product) => product.rows.map(({ sku }) => sku)),
      );
      const groups = sold.filter(row.relevant).length;
      expect(groups, "the judge must know an answer").toBeGreaterThan(0);
      const hits = skus.filter((sku) => relevant.has(sku)).length;
      scores.push({ row, precision: hits / Math.min(looksAt, groups), isEmpty: skus.length === 0, skus });
    },
  );
});

describe("the table as a whole", () => {
  it("has the queries that were written before the catalog was read, and 150 or more in all (SEARCH-23)", () => {
    const judged = new Set(table.flatMap(({ query, asked }) => [query, asked]));
    expect(askedFirst.map(([query]) => query).filter((query) => !judged.has(query))).toEqual([]);
    expect(table.length).toBeGreaterThanOrEqual(150);
  });

  it("is precise, and no answer is empty that should not be (SEARCH-23)", () => {
    const average = scores.reduce((sum, { precision }) => sum + precision, 0) / scores.length;
    const empty = scores.filter(({ isEmpty }) => isEmpty).map(({ row }) => row.query);
    console.info(
      `${table.length} queries, precision at five ${average.toFixed(3)}, ${empty.length} empty answers`,
    );
    const weak = scores.filter(({ precision }) => precision < 1);
    console.info(
      weak
        .map(
          ({ row, precision, skus }) =>
            `${precision.toFixed(2)} ${row.query} (${row.store}): ${skus.join(" ")}`,
        )
        .join("\n"),
    );
    expect(empty).toEqual([]);
    expect(average).toBeGreaterThanOrEqual(wantedPrecision);
  });
});
