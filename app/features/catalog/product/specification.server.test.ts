import { expect, it } from "vitest";

import { toSpecification } from "./specification.server";

const row = (label: string, value: string, sequence: number) => ({ label, value, sequence });
const rowsOf = (value: string) =>
  toSpecification({
    attributeSetInfo: {
      energy: {
        masterLabel: "Energy and supply",
        sequence: 1,
        attributeInfo: {
          Voltage__c: row("Voltage", "120 V", 2),
          EnergyUse__c: row("Energy use per year", value, 1),
        },
      },
    },
  } as unknown as Parameters<typeof toSpecification>[0])[0]!.rows.map(
    ({ name, value: shown }) => `${name}: ${shown}`,
  );

it("says what the energy of a year costs, below how much it is (CATALOG-95)", () => {
  expect(rowsOf("642 kWh")).toEqual([
    "Energy use per year: 642 kWh",
    "Estimated yearly electricity cost: $106, at 16.48¢ a kWh",
    "Voltage: 120 V",
  ]);
  expect(rowsOf("1,100 kWh")[1]).toContain("$181,");
});

it.each(["", "0 kWh", "642", "9 therms", "kWh"])("says nothing of what '%s' costs (CATALOG-95)", (use) => {
  expect(rowsOf(use).join()).not.toContain("$");
});

const hoodOf = (attributes: Record<string, string>) =>
  toSpecification({
    attributeSetInfo: {
      size: {
        masterLabel: "Performance",
        sequence: 1,
        attributeInfo: Object.fromEntries(
          Object.entries(attributes).map(([name, value], index) => [name, row(name, value, index)]),
        ),
      },
    },
  } as unknown as Parameters<typeof toSpecification>[0])[0]!.rows.find(({ name }) => name.startsWith("Hood"))
    ?.value;

it.each([
  [{ Width__c: "36 in", Burners__c: "6", TotalBtu__c: "93,000 BTU" }, "At least 36 in wide and 930 CFM"],
  [
    { Width__c: "29.88 in", Burners__c: "5", TotalBtu__c: "12,000 BTU" },
    "At least 29 7/8 in wide and 250 CFM",
  ],
  [{ Width__c: "30 in", Burners__c: "4" }, "At least 30 in wide and 250 CFM"],
  [{ Width__c: "15 in", Burners__c: "1" }, undefined],
  [{ Burners__c: "4" }, undefined],
  [{ Width__c: "30 in", TotalBtu__c: "60,000 BTU" }, undefined],
])("says what hood a range or cooktop needs, below its burners: %j (CATALOG-102)", (attributes, hood) => {
  expect(hoodOf(attributes as Record<string, string>)).toBe(hood);
});
