import { describe, expect, it } from "vitest";

import { attributes } from "#platform/seed/reference/reference-data";

import { explainAbbreviations } from "./abbreviations.server";

describe("abbreviations", () => {
  it("are explained once, where they are used (CATALOG-53)", () => {
    expect(explainAbbreviations(["Wall hood, 1200 CFM", "30\u00a0in", "600 CFM", null])).toBe(
      "Abbreviations: CFM: cubic feet of air a minute; in: inches.",
    );
    expect(
      explainAbbreviations(["Handle for use in kitchens", "A warranty of 2 years", "V-shaped"]),
    ).toBeNull();
    expect(explainAbbreviations([])).toBeNull();
  });

  it("cover every unit of the catalog's attributes (CATALOG-53)", () => {
    const words = new Set(["bottles", "cans", "months"]);
    const units = [...attributes.values()].flatMap(({ unit }) => (unit && !words.has(unit) ? [unit] : []));
    expect(units.length).toBeGreaterThan(20);
    expect(units.filter((unit) => !explainAbbreviations([`12 ${unit}`])?.includes(`${unit}: `))).toEqual([]);
  });
});
