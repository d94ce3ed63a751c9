import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { CartTotals } from "./cart-totals";
import { toTotalRows } from "./total-rows.server";

/** The rows as 'term: detail'. */
function rowsOf(
  tax: number | null,
  taxIncluded: boolean,
  total: number,
  delivery: number | null = 7900,
): string[] {
  const totals = { products: 109_900, promotions: [], delivery, tax, taxIncluded, total };
  const html = renderToStaticMarkup(<CartTotals rows={toTotalRows(totals)} />);
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, term, detail]) => `${term}: ${detail}`,
  );
}

const upTo = ["Products: $1,099.00", "Delivery: $79.00"];

describe("the totals", () => {
  it("add the tax where prices exclude it; without it or the delivery the sum is an estimate (CART-43, TAX-8)", () => {
    expect(rowsOf(7068, false, 124_868)).toEqual([...upTo, "Sales tax: $70.68", "Total: $1,248.68"]);
    expect(rowsOf(null, false, 117_800)).toEqual([
      ...upTo,
      "Sales tax: once we know your address",
      "Estimated total: $1,178.00",
    ]);
    expect(rowsOf(7068, false, 124_868, null)).toContain("Estimated total: $1,248.68");
  });

  it("add up without the tax where prices include it, and name it below (TAX-8)", () => {
    expect(rowsOf(6668, true, 117_800)).toEqual([...upTo, "Total: $1,178.00", "Included sales tax: $66.68"]);
    expect(rowsOf(null, true, 117_800)).toEqual([...upTo, "Total: $1,178.00", "Sales tax: included"]);
  });
});
