import type { Page } from "@playwright/test";

import { storeDay } from "#contract/delivery/delivery-days";
import { isoDay } from "#contract/iso-day";
import type { Database } from "#platform/db/database";
import { announceInbound, receiveInbound, type InboundChange } from "#platform/purchase/stock/inbound";
import { withStoreDatabase } from "#tests/support/browser-session";

import { expect, test, type Shopper } from "./fixtures";
import { addToCart, heading, main } from "./pages/shop";

/** A sold-out product whose delivery has not come yet, another one in each mode. The test receives it. */
async function findExpected({ origin, scripts }: Shopper) {
  return withStoreDatabase(origin, (db) =>
    db
      .selectFrom("inbound_stock as i")
      .innerJoin("product as p", "p.id", "i.product_id")
      .select([
        "i.id",
        "p.id as productId",
        "p.sku",
        "p.name",
        "p.url_name",
        "i.location_id",
        "i.quantity",
        "i.expected_on",
      ])
      .where("p.brand", "=", "ardenne")
      .where("i.reference", "like", "PO-AR-%")
      .where("i.received_at", "is", null)
      .orderBy("p.sku")
      .offset(scripts === "on" ? 0 : 1)
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
}

/** Changes inbound stock as the operator's commands do. */
const operate = ({ origin }: Shopper, work: (change: InboundChange, db: Database) => Promise<void>) =>
  withStoreDatabase(origin, (db) =>
    db
      .transaction()
      .execute((trx) => work({ trx, now: new Date(), actor: "operator:test", note: null }, trx as Database)),
  );

const words = (day: string) => {
  const date = new Date(`${day}T12:00:00Z`);
  const isThisYear = storeDay(new Date()).getUTCFullYear() === date.getUTCFullYear();
  return new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(date);
};

const stock = (page: Page) => main(page).locator(".stock").first();

test("a sold-out product says when it is back, until it is, and again in the cart (STOCK-25, STOCK-26, CATALOG-56)", async ({
  shopper,
  scanner,
}) => {
  const { page, visit } = shopper;
  const { id, productId, sku, name, url_name, ...row } = await findExpected(shopper);
  const address = `/product/${url_name}/${productId}`;
  const back = `Sold out. Back on ${words(row.expected_on)}.`;

  await visit(`/global-search/${sku}`);
  const card = main(page).locator(".card", { has: page.locator(`a[href="${address}"]`) });
  await expect(card.locator(".stock")).toHaveText(back);
  await visit(address);
  await expect(stock(page)).toHaveText(back);
  await expect(stock(page).locator("time")).toHaveAttribute("datetime", row.expected_on);
  await expect(main(page).getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expect(main(page).getByText("Sold out since")).toHaveCount(0);
  const served = await page.content();
  expect(served).toContain(
    `"availability":"https://schema.org/OutOfStock","availabilityStarts":"${row.expected_on}"`,
  );
  await scanner.scan(served, "a sold-out product that is expected");

  await operate(shopper, (change) => receiveInbound(change, [{ id, quantity: row.quantity }]));
  await expect(async () => {
    await visit(address);
    await expect(stock(page)).toHaveText(/^(?:In stock|Only \d+ left)$/, { timeout: 500 });
  }, "the page follows the delivery").toPass();
  await addToCart(shopper);

  const day = isoDay(new Date(storeDay(new Date()).getTime() + 400 * 86_400_000));
  await operate(shopper, async (change, db) => {
    await db
      .updateTable("stock")
      .set({ on_hand: 0, reserved: 0 })
      .where("product_id", "=", productId)
      .execute();
    const { location_id: locationId } = row;
    const reference = `PO-again-${sku}`;
    await announceInbound(change, [{ reference, productId, locationId, quantity: 5, expectedOn: day }]);
  });
  const line = main(page)
    .locator("li", { has: page.getByRole("link", { name, exact: true }) })
    .first();
  await expect(async () => {
    await visit("/cart");
    await expect(heading(page)).toHaveText("Your cart");
    await expect(line.locator(".stock")).toHaveText(`Sold out. Back on ${words(day)}.`, { timeout: 500 });
  }, "the cart follows the stock").toPass();
  await expect(line).toContainText(`${name} is sold out.`);
  await scanner.scan(await page.content(), "a cart whose product is sold out and expected");
});
