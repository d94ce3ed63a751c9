import { describe, expect, it } from "vitest";

import { openCatalogueForReading } from "#tests/support/catalogue-calls";

import type { QueryRow } from "./judged";
import { blindHelpRows } from "./queries-blind-help";
import { blindMainStoreRows } from "./queries-blind-main-store";
import { blindOtherStoreRows } from "./queries-blind-other-stores";
import { askedFirstRows } from "./queries-asked-first";
import { businessRows } from "./queries-business";
import { singleStoreRows } from "./queries-single-stores";
import { shopperRows } from "./queries-shopper";
import { createScorer, type Score, summarize } from "./scoring";

const { database, calls } = await openCatalogueForReading();

/**
 * Queries that were written and judged before any answer to them was seen. A judge changes only if it is
 * wrong about the catalog.
 */
const table: QueryRow[] = [...blindMainStoreRows, ...blindOtherStoreRows, ...blindHelpRows, ...shopperRows];
/** Of relevant answers among the first five, and of pages and reasons that are as expected. */
const wantedShare = 0.9;
const score = await createScorer(database.db, calls);

/** Whether the page, the reason for nothing and the first product are those that the row expects. */
function isAsExpected({ row, skus, reading, page }: Score): boolean {
  if (row.nothing && (skus.length > 0 || !row.nothing.split("|").includes(reading?.nothingBecause ?? "")))
    return false;
  if (row.first && !row.first.test(skus[0] ?? "")) return false;
  return !row.page || row.page.test(page);
}

describe("queries judged before their answers were seen", () => {
  it("has 60 or more that the other table does not have, and every judge knows an answer (SEARCH-23)", async () => {
    const others = new Set(
      [...askedFirstRows, ...singleStoreRows, ...businessRows].map((row) => row.query.toLowerCase()),
    );
    expect(table.filter(({ query }) => others.has(query.toLowerCase()))).toEqual([]);
    expect(new Set(table.map(({ query, store }) => `${query} ${store}`)).size).toBe(table.length);
    expect(table.length).toBeGreaterThanOrEqual(60);

    const scores: Score[] = [];
    for (const row of table) scores.push(await score(row));
    const unanswerable = scores.filter(({ row, relevantGroups }) => row.relevant && relevantGroups === 0);
    expect(unanswerable.map(({ row }) => row.query)).toEqual([]);
    const { average, empty, text } = summarize(scores);
    const unexpected = scores.filter((each) => !isAsExpected(each));
    const asked = scores.filter(({ row }) => row.nothing ?? row.first ?? row.page);
    console.info(
      [
        text,
        `${unexpected.length} of ${asked.length} not as expected`,
        ...unexpected.map(
          ({ row, skus, reading, page }) =>
            `${row.query} (${row.store}): ${reading?.nothingBecause ?? skus.join(" ")}; ${page}`,
        ),
      ].join("\n"),
    );
    expect(empty).toEqual([]);
    expect(average).toBeGreaterThanOrEqual(wantedShare);
    expect(1 - unexpected.length / asked.length).toBeGreaterThanOrEqual(wantedShare);
  });
});
