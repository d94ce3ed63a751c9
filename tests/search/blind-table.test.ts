import { describe, expect, it } from "vitest";

import type { QueryRow } from "./judged";
import { blindHelpRows } from "./queries-blind-help";
import { blindMainStoreRows } from "./queries-blind-main-store";
import { blindOtherStoreRows } from "./queries-blind-other-stores";
import { askedFirstRows } from "./queries-asked-first";
import { businessRows } from "./queries-business";
import { singleStoreRows } from "./queries-single-stores";
import { shopperRows } from "./queries-shopper";
import { openScorer, type Score, summarize, wantedPrecision } from "./scoring";

/**
 * Queries that were written and judged before any answer to them was seen. A judge changes only if it is
 * wrong about the catalog.
 */
const parts: Record<string, QueryRow[]> = {
  "the main store": blindMainStoreRows,
  "the other stores": blindOtherStoreRows,
  "questions about service": blindHelpRows,
  "superlatives, sizes and features": shopperRows,
};
const table = Object.values(parts).flat();
const scores: Score[] = [];
const score = await openScorer();

/** Whether the page, the reason for nothing and the first product are those that the row expects. */
function isAsExpected({ row, skus, reading, page }: Score): boolean {
  if (row.nothing && (skus.length > 0 || !row.nothing.split("|").includes(reading?.nothingBecause ?? "")))
    return false;
  if (row.first && !row.first.test(skus[0] ?? "")) return false;
  return !row.page || row.page.test(page);
}

describe("queries judged before their answers were seen", () => {
  it("are 60 or more that the other table does not have (SEARCH-23)", () => {
    const others = new Set(
      [...askedFirstRows, ...singleStoreRows, ...businessRows].map((row) => row.query.toLowerCase()),
    );
    expect(table.filter(({ query }) => others.has(query.toLowerCase()))).toEqual([]);
    expect(new Set(table.map(({ query, store }) => `${query} ${store}`)).size).toBe(table.length);
    expect(table.length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(parts))("%s: every judge knows an answer (SEARCH-23)", async (_, rows) => {
    const own: Score[] = [];
    for (const row of rows) own.push(await score(row));
    scores.push(...own);
    const unanswerable = own.filter(({ row, relevantGroups }) => row.relevant && relevantGroups === 0);
    expect(unanswerable.map(({ row }) => row.query)).toEqual([]);
  });

  it("are answered precisely, and no answer is empty that should not be (SEARCH-23)", () => {
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
    expect(scores).toHaveLength(table.length);
    expect(empty).toEqual([]);
    expect(average).toBeGreaterThanOrEqual(wantedPrecision);
    expect(1 - unexpected.length / asked.length).toBeGreaterThanOrEqual(wantedPrecision);
  });
});
