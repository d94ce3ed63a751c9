import { expect, it } from "vitest";

import { openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

const list = (query: Record<string, string>) => calls.call("listRebates", { store: "ardenne", query });
const anId = async (condition: string) => {
  const { rows } = await database.pool.query(
    `select p.id from product p where p.is_active and p.brand = 'ardenne' and ${condition} order by p.sku limit 1`,
  );
  return (rows[0] as { id: string }).id;
};

it("lists the rebates of a state by ZIP code or letters, with source and state (API-459, OFFER-10)", async () => {
  const byZip = await list({ zipCode: "40222" });
  expect(byZip.state).toBe("KY");
  expect(byZip.rebates.map(({ slug, state, isSample }) => [slug, state, isSample])).toEqual([
    ["sample-ky-induction", "Running", true],
    ["sample-ky-refrigerator", "Running", true],
    ["sample-ky-dishwasher", "Ended", true],
  ]);
  expect(byZip.rebates[0]).toMatchObject({
    amount: "500.00",
    percent: null,
    perHousehold: 1,
    checkedOn: "2026-11-27",
    attributes: [{ label: "Fuel", value: "Induction" }],
    categories: [{ urlPath: "cooking", name: "Cooking" }],
  });
  expect(await list({ state: "ky" })).toEqual(byZip);
  expect((await list({ state: "AK" })).rebates).toEqual([]);
  expect((await list({ state: "CO" })).rebates).toMatchObject([{ state: "NotStarted" }]);
});

it("is for products with its category and all its attributes (API-459, OFFER-11)", async () => {
  const induction = await anId(
    `p.attributes->>'Fuel__c' = 'Induction' and p.product_class <> 'VariationParent'`,
  );
  const gas = await anId(`p.attributes->>'Fuel__c' = 'Gas' and p.product_class <> 'VariationParent'`);
  const variation = await anId(
    `p.parent_id in (select id from product where attributes->>'Fuel__c' = 'Induction')`,
  );
  const products = [induction, gas, variation].join();
  const [rebate] = (await list({ state: "KY", products })).rebates;
  expect(rebate!.fits.toSorted()).toEqual([...new Set([induction, variation])].toSorted());
  await database.pool.query(
    `update rebate set products = array(select sku from product where id = $1), attributes = '{}', categories = '{}'
     where slug = 'sample-ky-induction'`,
    [gas],
  );
  expect((await list({ state: "KY", products })).rebates[0]!.fits).toEqual([gas]);
});
