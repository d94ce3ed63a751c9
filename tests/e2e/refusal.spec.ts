import { sql } from "kysely";

import { withStoreDatabase } from "#tests/support/browser-session";

import { expect, test, type Shopper } from "./fixtures";
import { allowAnalytics, rowsOf } from "./pages/recorded";
import { addToCart, main, openProduct, press } from "./pages/shop";

/** The whole list of what a visitor who refuses leaves behind. */

/** The id of this browser's guest, from the signed cookie. */
async function guestOf({ page }: Shopper): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name.startsWith("guest_uuid"))!;
  return JSON.parse(
    Buffer.from(decodeURIComponent(cookie.value).split(".")[0]!, "base64").toString(),
  ) as string;
}

/** The tables with a row that has a text, wherever in the row. */
const tablesWith = ({ origin }: Shopper, text: string) =>
  withStoreDatabase(origin, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_stat_user_tables where schemaname = 'public'`.execute(db);
    const found = tables.map(
      ({ name }) => sql`select distinct ${name}::text as name from ${sql.table(name)} t
        where strpos(t::text, ${text}) > 0`,
    );
    const { rows } = await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(db);
    return rows.map(({ name }) => name).sort();
  });

const storedEvents = ({ origin }: Shopper, ids: readonly string[]) =>
  withStoreDatabase(origin, (db) =>
    db
      .selectFrom("analytics_event")
      .select(["visitor", "visit", "consent_analytics", "consent_advertising"])
      .where("id", "in", ids)
      .execute(),
  );

test("who refuses leaves a cart and cookies that are necessary, and events that name nobody (EVENT-25, EVENT-95, EVENT-96)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await allowAnalytics(shopper);
  await openProduct(shopper);
  await addToCart(shopper);
  const guest = await guestOf(shopper);
  await openProduct(shopper);
  await shopper.visit("/global-search/refrigerator");
  await expect
    .poll(() => tablesWith(shopper, guest))
    .toEqual(expect.arrayContaining(["analytics_event", "cart", "product_view", "search_use"]));
  await expect.poll(async () => (await rowsOf(shopper)).length).toBeGreaterThan(2);
  const named = (await rowsOf(shopper)).map(({ id }) => id);

  await shopper.visit("/cookie-settings");
  await main(page).getByLabel("No analytics").check();
  await press(page, main(page).getByRole("button", { name: "Save settings" }));
  const nobody = { visitor: null, visit: null, consent_analytics: false, consent_advertising: false };
  expect(await storedEvents(shopper, named)).toEqual(named.map(() => nobody));

  // A visit that goes on is counted, and names nobody.
  const term = `range ${guest.slice(0, 8)}`;
  await openProduct(shopper);
  await shopper.visit(`/global-search/${term}`);
  const seen = () =>
    withStoreDatabase(shopper.origin, (db) =>
      db
        .selectFrom("analytics_event")
        .select(["visitor", "consent_analytics", "consent_advertising"])
        .where("name", "=", "search-submit")
        .where(sql<boolean>`strpos(payload::text, ${term}) > 0`)
        .execute(),
    );
  await expect.poll(seen).toEqual([{ visitor: null, consent_analytics: false, consent_advertising: false }]);
  // The second one is the answer to adding, for two days, so that a repeated press adds nothing.
  expect(await tablesWith(shopper, guest)).toEqual(["cart", "idempotent_answer"]);
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/_0DB\w+$/, ""));
  expect(cookies.filter((name) => name !== "new_events").sort()).toEqual([
    "consent",
    "guest_cart_updated",
    "guest_uuid_essential",
    "last_message",
  ]);
});
