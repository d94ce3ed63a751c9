import { openCatalogForReading, type createCatalogCalls } from "#tests/support/catalog-calls";
import { seededId } from "#platform/core/ids";

import type { Best, JudgedProduct, QueryRow } from "./judged";
import { loadJudgedProducts } from "./judged-products";

const looksAt = 5;

/** The store's answer to a query, and the grades of its products. */
export interface Score {
  row: QueryRow;
  /** Relevant answers among the first five, as a share of the best possible; null without a judge. */
  precision: number | null;
  /** The number of the store's products that the judge calls relevant. */
  relevantGroups: number;
  isEmpty: boolean;
  skus: readonly string[];
  correctedTerm: string | undefined;
  reading: Awaited<ReturnType<typeof search>>["reading"];
  /** Address and title of the first page; empty if the row expects none. */
  page: string;
}

type Calls = ReturnType<typeof createCatalogCalls>;

async function search(calls: Calls, { store, query }: QueryRow) {
  const { productsPage, correctedTerm, termReading } = await calls.call("productSearch", {
    store,
    body: { searchTerm: query, pageSize: looksAt },
  });
  const skus = productsPage.products.map(({ fields }) => String(fields.StockKeepingUnit?.value));
  return { skus, correctedTerm: correctedTerm ?? undefined, reading: termReading };
}

async function firstPage(calls: Calls, { store, query }: QueryRow): Promise<string> {
  const { items } = await calls.call("searchContent", { store, query: { searchTerm: query } });
  return items[0] ? `${items[0].url} ${items[0].title}` : "";
}

/** The products that are among the first five by a measure; all without a measure. */
function firstOf(products: readonly JudgedProduct[], best: Best | undefined): readonly JudgedProduct[] {
  if (!best) return products;
  const values = products.map((product) => best(product) ?? Infinity);
  const last = [...values].sort((a, b) => a - b)[looksAt - 1] ?? Infinity;
  return products.filter((_, at) => values[at]! <= last);
}

/** Of the first five answers, how many must be relevant on average (SEARCH-23). */
export const wantedPrecision = 0.9;

/** Returns a function that asks a query of a table and scores its answer. */
export async function openScorer() {
  const { database, calls } = await openCatalogForReading();
  const products = await loadJudgedProducts(database.db);

  return async function score(row: QueryRow): Promise<Score> {
    const { skus, correctedTerm, reading } = await search(calls, row);
    const sold = products.filter(({ brand }) => row.store === "business" || brand === row.store);
    const relevant = firstOf(row.relevant ? sold.filter(row.relevant) : [], row.best);
    const relevantSkus = new Set(relevant.flatMap((product) => product.rows.map(({ sku }) => sku)));
    const hits = skus.filter((sku) => relevantSkus.has(sku)).length;
    return {
      row,
      precision: row.relevant && hits / Math.min(looksAt, relevant.length),
      relevantGroups: relevant.length,
      isEmpty: skus.length === 0,
      skus,
      correctedTerm,
      reading,
      page: row.page ? await firstPage(calls, row) : "",
    };
  };
}

/** The other stores that the answer points to. */
export const pointsTo = ({ reading }: Score): readonly string[] =>
  reading?.otherStores.map(({ webstoreId }) => webstoreId) ?? [];

/** The id by which an answer names a store. */
export const storeId = (store: string): string => seededId("webstore", store);

/** The scores with a judge, their average and what is weak, in one printable text. */
export function summarize(scores: readonly Score[]) {
  const judged = scores.filter(({ row }) => row.relevant);
  const average = judged.reduce((sum, { precision }) => sum + (precision ?? 0), 0) / judged.length;
  const empty = judged.filter(({ isEmpty }) => isEmpty).map(({ row }) => row.query);
  const weak = judged
    .filter(({ precision }) => precision !== null && precision < 1)
    .map(
      ({ row, precision, skus }) => `${precision?.toFixed(2)} ${row.query} (${row.store}): ${skus.join(" ")}`,
    );
  const text = [
    `${scores.length} queries, precision at five ${average.toFixed(3)}, ${empty.length} empty answers`,
    ...weak,
  ].join("\n");
  return { average, empty, text };
}
