import { expect, it } from "vitest";

import { createAddresses } from "~/addresses.server";

import { comparisonAddress, readChoice } from "./choice.server";

const [a, b] = ["01tAAAAAAAAAAAA", "01tBBBBBBBBBBBBBBB"];
const read = (query: string) => readChoice(new URLSearchParams(query));

it.each([
  [`ids=${a}&ids=${b}`, [a, b], true],
  [`ids=${a},${b}`, [a, b], false],
  [`ids=${a}%2C%20${b}&ids=`, [a, b], false],
  [`ids=${b}&ids=${a}&ids=${b}`, [b, a], true],
  ["ids=nonsense", [], true],
  ["", [], true],
])("the address %s names %j; canonical: %s (CATALOG-70, CATALOG-71)", (query, ids, isCanonical) => {
  expect(read(query)).toMatchObject({ ids, isCanonical });
});

it("leads from any address to a canonical one, which keeps what was asked for (CATALOG-70)", () => {
  for (const query of [`ids=${a},x,${a}&differences=1`, `ids=${`${b},`.repeat(500)}`]) {
    const { all, onlyDifferences } = read(query);
    const address = comparisonAddress(createAddresses("/hollins"), all, onlyDifferences);
    expect(address).toMatch(/^\/hollins\/compare\?/);
    expect(read(address.slice(address.indexOf("?")))).toEqual({ ...read(query), isCanonical: true });
    expect(all.length).toBeLessThanOrEqual(50);
  }
});
