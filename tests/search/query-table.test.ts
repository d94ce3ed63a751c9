import { describe, expect, it } from "vitest";

import { askedFirst } from "./asked-first";
import type { QueryRow } from "./judged";
import { askedFirstRows } from "./queries-asked-first";
import { businessRows } from "./queries-business";
import { singleStoreRows } from "./queries-single-stores";
import { openScorer, pointsTo, type Score, storeId, summarize, wantedPrecision } from "./scoring";

const table: QueryRow[] = [...askedFirstRows, ...singleStoreRows, ...businessRows];

const scores: Score[] = [];
const score = await openScorer();

describe("what shoppers type", () => {
  it.each(table.map((row) => [`${row.query} (${row.store})`, row] as const))(
    "%s (SEARCH-23)",
    async (_, row) => {
      const answer = await score(row);
      const { skus, reading } = answer;
      if (row.nothing) expect([skus, reading?.nothingBecause]).toEqual([[], row.nothing]);
      if (row.first) expect(skus[0]).toMatch(row.first);
      if (row.corrected) expect(answer.correctedTerm).toBe(row.corrected);
      if (row.dropped) expect(reading?.droppedWords).toEqual(row.dropped);
      if (row.limits) expect(reading?.limits.map(({ label }) => label)).toEqual(row.limits);
      if (row.otherStore) expect(pointsTo(answer)).toContain(storeId(row.otherStore));
      if (row.page) expect(answer.page).toMatch(row.page);
      if (!row.relevant) return;
      expect(answer.relevantGroups, "the judge must know an answer").toBeGreaterThan(0);
      scores.push(answer);
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
    const { average, empty, text } = summarize(scores);
    console.info(text);
    expect(empty).toEqual([]);
    expect(average).toBeGreaterThanOrEqual(wantedPrecision);
  });
});
