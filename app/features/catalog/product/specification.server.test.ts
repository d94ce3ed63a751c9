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
    "Estimated yearly electricity cost: $106, at 16.5¢ a kWh",
    "Voltage: 120 V",
  ]);
  expect(rowsOf("1,100 kWh")[1]).toContain("$182,");
});

it.each(["", "0 kWh", "642", "9 therms", "kWh"])("says nothing of what '%s' costs (CATALOG-95)", (use) => {
  expect(rowsOf(use).join()).not.toContain("$");
});
