import { expect, it } from "vitest";

import { openCatalog } from "#tests/support/catalog-calls";

const { database, calls } = await openCatalog();

await database.pool.query("update media set photographed = true where spec ->> 'view' <> 'scene'");

async function cardOf(searchTerm: string, store = "ardenne") {
  const { productsPage } = await calls.call("productSearch", { store, body: { searchTerm, pageSize: 1 } });
  return productsPage.products[0]!;
}
const seconds = (card: Awaited<ReturnType<typeof cardOf>>) => card.secondImage?.alternateText ?? null;

it("the second picture of a card is the open door, else the next photograph (CATALOG-55)", async () => {
  expect(seconds(await cardOf("AR-RFD36-SS"))).toMatch(/seen open$/);
  const range = await cardOf("AR-RGG48");
  expect(seconds(range)).toMatch(/seen from the front$/);
  expect(range.secondImage!.id).not.toBe(range.defaultImage!.id);
});

it("a product with one photograph has no second picture (CATALOG-55)", async () => {
  const { id, defaultImage } = await cardOf("AR-RGG48");
  await database.pool.query(
    "delete from product_media where product_id = $1 and media_id <> $2 and group_name <> 'attachment'",
    [id, defaultImage!.id],
  );
  expect(seconds(await cardOf("AR-RGG48"))).toBeNull();
});
