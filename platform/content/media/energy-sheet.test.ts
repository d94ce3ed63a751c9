import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { findUntaggedContent, readPdfText } from "#tests/support/pdf-text";

import { makeEnergySheet } from "./energy-sheet";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.close());

const textOf = async (sku: string) => {
  const sheet = await makeEnergySheet(test.db, `energy/${sku}.pdf`);
  return sheet && readPdfText(sheet.bytes).replaceAll(/\s+/g, " ");
};

it("says what a year takes and costs, and how that compares with models of the same kind (CATALOG-101)", async () => {
  const uses = await test.pool.query<{ least: number; most: number; models: number }>(
    `select min((attributes->>'EnergyUse__c')::int) as least, max((attributes->>'EnergyUse__c')::int) as most,
      count(distinct coalesce(parent_id, id))::int as models
     from product where brand = 'brightwell' and product_type = 'dishwasher' and is_active and product_class <> 'VariationParent'`,
  );
  const { least, most, models } = uses.rows[0]!;
  expect(most).toBeGreaterThan(least);
  const text = await textOf("BW-DW24");
  for (const words of [
    "Model BW-DW24",
    "Electricity 264 kWh",
    "Estimated yearly cost $44, at 16.48¢ a kWh",
    "At other prices $32 at 12¢, $53 at 20¢, $79 at 30¢",
    `Similar models, with this one ${models} from Brightwell`,
    `The one that uses least ${least} kWh`,
    `The one that uses most ${most} kWh`,
    "the U.S. average for homes in 2024, by the Energy Information Administration",
    "It isn’t the yellow EnergyGuide label",
  ])
    expect(text).toContain(words);
});

it("is tagged, with a described scale, and the same each time (CATALOG-101, API-448)", async () => {
  const sheet = await makeEnergySheet(test.db, "energy/BW-DW24.pdf");
  expect(sheet).toMatchObject({ type: "application/pdf", filename: "BW-DW24 Energy use.pdf" });
  expect(findUntaggedContent(sheet!.bytes)).toEqual([]);
  expect(sheet!.bytes.toString("latin1")).toContain("This model uses 264 kWh.");
  expect((await makeEnergySheet(test.db, "energy/BW-DW24.pdf"))!.tag).toBe(sheet!.tag);
});

it("names no label for kinds that have none, and no range for the only model of its kind (CATALOG-101)", async () => {
  const { rows } = await test.pool.query<{ sku: string; brand: string }>(
    `select sku, brand from product where product_type = 'dryer' and is_active order by sku`,
  );
  const texts = await Promise.all(rows.map(({ sku }) => textOf(sku)));
  expect(texts.join(" ")).toContain("kWh");
  expect(texts.join(" ")).not.toContain("EnergyGuide");
  await test.pool.query(`update product set product_type = 'kettle' where sku = 'BW-DW18-SS'`);
  const { rows: lone } = await test.pool.query<{ sku: string }>(
    `select sku from product where product_type = 'kettle' and attributes ? 'EnergyUse__c'`,
  );
  for (const { sku } of lone) expect(await textOf(sku)).not.toContain("Among similar models");
});

it("does not exist for other keys, and for models without a use of electricity (CATALOG-101)", async () => {
  for (const key of [
    "energy/AR-NONE.pdf",
    "energy/bw-dw24.pdf",
    "energy/BW-DW24.svg",
    "energy/AR-RGG36.pdf",
    "x",
  ])
    expect(await makeEnergySheet(test.db, key), key).toBeNull();
});
