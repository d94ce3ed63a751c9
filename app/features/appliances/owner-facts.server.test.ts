import { describe, expect, it } from "vitest";

import { recallsOf, warrantyEnd } from "./owner-facts.server";

describe("the end of the first years of a warranty (APPLIANCE-22)", () => {
  it.each([
    ["2 years, 12 on the sealed system", "2026-03-27", { years: 2, end: "2028-03-27" }],
    ["1 year", "2024-02-29", { years: 1, end: "2025-03-01" }],
    ["10 years", "1999-12-31", { years: 10, end: "2009-12-31" }],
    ["Lifetime", "2026-03-27", null],
    ["0 years", "2026-03-27", null],
    ["2 years", "no day", null],
  ])("%j from %s", (warranty, purchased, expected) => {
    expect(warrantyEnd(warranty, purchased)).toEqual(expected);
  });
});

describe("recalls of a model", () => {
  const list = (attributes: object) =>
    ({ components: [{ name: "recalls", attributes: { heading: "Open recalls", ...attributes } }] }) as never;
  const recall = { title: "Hinge", date: "2026-01-31", models: ["ar rfd36"], html: "<p>Stop.</p>" };

  it("are those of its number or its family, and none is said only by a list (APPLIANCE-24)", () => {
    expect(recallsOf([list({ items: [recall] })], ["AR-RFD36-SS", "AR-RFD36"])).toMatchObject({
      items: [{ title: "Hinge" }],
      reviewed: null,
    });
    expect(recallsOf([list({ items: [recall], reviewed: "2026-11-23" })], ["AR-RFD33"])).toEqual({
      items: [],
      reviewed: "2026-11-23",
    });
    expect(recallsOf([], ["AR-RFD36"])).toBeNull();
    expect(recallsOf([list({ items: [{ ...recall, date: "soon" }] })], ["AR-RFD36"])).toBeNull();
  });
});
