import { expect, it } from "vitest";

import { csvFileOf, useCsvImports } from "#tests/support/csv-imports";

const imports = useCsvImports();

const fileOf = csvFileOf({
  slug: "ky-induction",
  name: "Induction cooking",
  states: "KY|OH",
  categories: "cooking",
  products: "",
  attributes: "Fuel__c=Induction|EnergySaver__c=true",
  amount: "",
  percent: "30",
  maximum: "840.00",
  per_household: "1",
  payer: "Commonwealth program",
  note: "Approval before you buy.",
  source: "Energy office",
  source_url: "https://energy.example.gov/rebates",
  claim_url: "",
  checked: "2026-11-27",
  starts: "2026-01-01",
  ends: "",
  sample: "",
});

it("are written and exported as the same file (OPERATOR-104, OFFER-10)", async () => {
  expect(await imports.done("rebates", fileOf({}))).toBe("1 rebates written.\n");
  const { out } = await imports.cli.run("export", "rebates");
  expect(out).toContain(
    "ky-induction,Induction cooking,KY|OH,cooking,,Fuel__c=Induction|EnergySaver__c=true,,30.00,840.00,1,",
  );
  await imports.done("rebates", out);
  expect((await imports.cli.run("export", "rebates")).out).toBe(out);
});

it("are refused by line and column, all mistakes at once (OPERATOR-104)", async () => {
  const err = await imports.refused(
    "rebates",
    fileOf(
      {
        slug: "KY Induction",
        states: "Kentucky",
        categories: "cookin",
        products: "NO-SUCH",
        attributes: "Fuel__d=Gas",
        amount: "10",
        source_url: "javascript:alert(1)",
        checked: "2026-02-30",
        ends: "2025-01-01",
        payer: "",
      },
      {},
      { percent: "" },
    ),
  );
  expect(err.split("\n")).toEqual([
    "f.csv:2: slug: has letters a-z, digits and - only",
    "f.csv:2: states: Kentucky is not two letters such as KY",
    "f.csv:2: amount: or percent is needed, and not both",
    "f.csv:2: checked: 2026-02-30 is not a day such as 2026-12-09",
    "f.csv:2: ends: is before starts",
    "f.csv:2: payer: is empty",
    "f.csv:2: source_url: is no address that begins with https://",
    "f.csv:2: categories: there is no category cookin; did you mean cooking?",
    "f.csv:2: products: there is no product NO-SUCH",
    "f.csv:2: attributes: there is no attribute Fuel__d; did you mean Fuel__c?",
    "f.csv:4: amount: or percent is needed, and not both",
    "f.csv:4: maximum: goes with percent, and is above 0",
    "f.csv:4: slug: ky-induction already occurs on line 3",
    "13 mistakes in f.csv; nothing was written.",
    "",
  ]);
});
