import { describe, expect, it } from "vitest";

import { addToHistory, historyCells } from "./history.mjs";
import { ratios, report, spread } from "./report.mjs";

const round = (rate: number, cpuMs: number | null) => ({ rate, cpuMs, p50: 1, p99: 2, faults: 0 });
const gzip = [round(100, 2), round(200, 1), round(100, 2)];

describe("ratios of the bench (OPS-153)", () => {
  it("are taken round by round, with the lowest and the highest", () => {
    expect(spread([3, 1, 2])).toEqual({ min: 1, median: 2, max: 3 });
    // The machine was twice as fast in the second round, for both.
    const same = [round(50, 4), round(100, 2), round(60, 5)];
    expect(ratios(same, gzip)).toEqual({
      requests: { min: 0.5, median: 0.5, max: 0.6 },
      cpu: { min: 0.4, median: 0.5, max: 0.5 },
    });
  });

  it("by CPU are unknown where the system reports none", () => {
    expect(ratios([round(1, null)], [round(2, null)])).toMatchObject({
      requests: { median: 0.5 },
      cpu: null,
    });
  });

  it("stand in the report for the reference and for the other build", () => {
    const page = {
      name: "cart, compressed",
      reference: "gzip",
      rounds: gzip,
      before: gzip.map((each) => ({ ...each, rate: each.rate * 2 })),
    };
    const text = report({
      references: { gzip },
      pages: [page],
      baseline: "abc1234",
      memory: { store: 200, database: null },
      machine: "a machine",
    });
    expect(text).toContain("1.00 (1.00–1.00)");
    expect(text).toMatch(/## This build ÷ abc1234[^#]*cart, compressed \| 0\.50 \(0\.50–0\.50\) \| 1\.00/);
    expect(
      report({ references: {}, pages: [], baseline: null, memory: { store: 1, database: 1 }, machine: "" }),
    ).not.toContain("This build");
  });
});

describe("the history of the bench (OPS-154)", () => {
  const half = gzip.map((each) => round(each.rate / 2, each.cpuMs! * 4));
  const measured = {
    references: { gzip, http: gzip },
    pages: [
      { name: "cart, compressed", reference: "gzip", rounds: half },
      { name: "home, first visit", reference: "http", rounds: gzip },
      { name: "search, first visit", reference: "http", rounds: half },
    ],
    memory: { store: 249.4 },
  };

  it("has the ratios of each page, the lowest of first visits, memory, and orders a second", () => {
    const cells = historyCells({ date: "2026-11-23", commit: "abc1234", measured, orders: 490 });
    expect(cells).toEqual({
      date: "2026-11-23",
      commit: "abc1234",
      cart: "0.50 / 0.25",
      "first visits": "0.50 / 0.25",
      "store MB": "249",
      "orders/s": "490",
    });
  });

  it("has one line a date, the newest first, and keeps what a second run of the commit leaves out", () => {
    const first = addToHistory("", { date: "2026-11-23", commit: "abc", "orders/s": "490" });
    const later = addToHistory(first, { date: "2026-11-25", commit: "def", cart: "0.60 / 0.50" });
    expect(later.match(/2026-11-\d\d/g)).toEqual(["2026-11-25", "2026-11-23"]);
    const again = addToHistory(later, { date: "2026-11-23", commit: "abc", cart: "0.40 / 0.39" });
    expect(again.split("\n").at(-1)).toMatch(/2026-11-23 .* 0\.40 \/ 0\.39 .* 490 \|$/);
    const other = addToHistory(again, { date: "2026-11-23", commit: "fed", cart: "0.41 / 0.40" });
    expect(other.split("\n").at(-1)).toMatch(/ fed .* 0\.41 \/ 0\.40 .* – \|$/);
    expect(other.match(/2026-11-23/g)).toHaveLength(1);
  });
});
