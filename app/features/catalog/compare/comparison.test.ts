import { describe, expect, it } from "vitest";

import { productTypeTexts } from "#platform/seed/products/product-types";

import { compareSpecifications, decisiveAttributes, toRow, type Compared } from "./comparison";

const groups = ["Dimensions", "Performance", "Design"];

/** A product of a kind with values by attribute, each in the group of its number. */
function product(kind: string, values: Record<string, [group: number, value: string]>): Compared {
  const attributeSetInfo = Object.fromEntries(
    groups.map((masterLabel, group) => [
      masterLabel,
      {
        id: masterLabel,
        developerName: masterLabel,
        masterLabel,
        description: null,
        sequence: group,
        attributeInfo: Object.fromEntries(
          Object.entries(values)
            .filter(([, [at]]) => at === group)
            .map(([apiName, [, value]], sequence) => [
              apiName,
              { apiName, label: apiName.replace("__c", ""), sequence, value },
            ]),
        ),
      },
    ]),
  );
  return { fields: { ProductType__c: kind }, attributeSetInfo };
}

const shape = (products: readonly Compared[]) =>
  compareSpecifications(products).groups.map(({ title, rows }) => [title, ...rows.map(({ name }) => name)]);

describe("a row of the comparison (CATALOG-72)", () => {
  it.each([
    [["30 in", "36 in"], true, false],
    [["30 in", "30 in"], false, true],
    [["Dual Fuel", " dual  fuel"], false, true],
    [["30 in", null], false, false],
    [["30 in", null, "36 in"], true, false],
    [["30 in"], false, true],
  ] as const)("%j: differs %s, is the same %s", (values, isDifferent, isSame) => {
    expect(toRow("Width", values)).toEqual({ name: "Width", values, isDifferent, isSame });
  });
});

describe("the order of facts (CATALOG-73)", () => {
  const range = product("Range", {
    Height__c: [0, "36 in"],
    Width__c: [0, "30 in"],
    Fuel__c: [1, "Gas"],
    Burners__c: [1, "4"],
    Warranty__c: [2, "2 years"],
  });

  it("begins with those that decide, then keeps the groups of the specification", () => {
    const other = product("Range", { Depth__c: [0, "28 in"], Width__c: [0, "36 in"], Handle__c: [2, "Bar"] });
    expect(shape([range, other])).toEqual([
      ["Key facts", "Width", "Burners", "Fuel"],
      ["Dimensions", "Height", "Depth"],
      ["Design", "Warranty", "Handle"],
    ]);
    const [key] = compareSpecifications([range, other]).groups;
    expect(key!.rows.map(({ values }) => values)).toEqual([
      ["30 in", "36 in"],
      ["4", null],
      ["Gas", null],
    ]);
  });

  it("begins with what all have if the products are of different kinds", () => {
    const hood = product("Wall Hood", {
      Width__c: [0, "30 in"],
      AirFlow__c: [1, "600 CFM"],
      Warranty__c: [2, "1 year"],
    });
    expect(compareSpecifications([range, hood]).isMixed).toBe(true);
    expect(shape([range, hood])).toEqual([
      ["In common", "Width", "Warranty"],
      ["Dimensions", "Height"],
      ["Performance", "Fuel", "AirFlow", "Burners"],
    ]);
  });

  it("reads values from the fields of a platform that has them there, and shows no empty groups", () => {
    const foreign = product("Range", { Width__c: [0, ""], Height__c: [0, ""] });
    foreign.fields.Width__c = "30";
    expect(shape([foreign, { fields: {} }])).toEqual([["Dimensions", "Width"]]);
    expect(shape([{ fields: {} }])).toEqual([]);
  });

  it("counts each fact that cards show among those that decide", () => {
    const onCards = Object.values(productTypeTexts).flatMap(({ facts }) => facts);
    expect(onCards.filter((name) => !decisiveAttributes.includes(name))).toEqual([]);
  });
});
