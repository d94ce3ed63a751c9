import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createCommerceClient } from "~/commerce/client/client";
import { SessionCache } from "~/commerce/cache/session-cache";
import { SharedCache } from "~/commerce/cache/shared-cache";
import { dropChanged } from "~/commerce/cache/store-changes";
import { openEmbeddedPlatform } from "#platform/index";
import { seededId } from "#platform/core/ids";
import { openStoreContext } from "~/request/open-store-context.server";
import { loadShell } from "~/shell/load-shell.server";

import { testMailSettings } from "#tests/support/mails";
import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { createCommandLine } from "#tests/support/command-line";
import { signIn } from "#tests/support/sign-in";
import { openTestStore } from "#tests/support/store-request";

/**
 * Two stores on one database, like two processes, and a third one that does not drop changed entries. The
 * third must show old data, which proves that the others dropped theirs.
 */
let database: TestDatabase;
let folder: string;
type Store = Awaited<ReturnType<typeof openStore>>;
const stores: Store[] = [];
const store = {
  webstoreId: seededId("webstore", "ardenne"),
  siteId: seededId("site", "ardenne"),
  communityId: seededId("community", "ardenne"),
};
const log = { info() {}, warn() {}, error: (object: object) => console.error(object) };

async function openStore(hears: boolean) {
  const { host, port, user, database: name } = database.pool.options;
  const platform = await openEmbeddedPlatform({
    databaseUrl: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host!)}`,
    dataDir: folder,
    gatewayPendingMs: 0,
    testGateway: true,
    demo: false,
    mail: testMailSettings,
    log,
  });
  const caches = { sharedCache: new SharedCache(), sessionCache: new SessionCache() };
  if (hears) platform.onChange((changed) => dropChanged(caches, changed));
  const clientOf = (headers: Record<string, string> = {}) =>
    createCommerceClient({
      store,
      fetch: platform.fetch,
      base: "http://platform.test",
      cache: caches.sharedCache,
      sessionCache: caches.sessionCache,
      identity: () => headers,
    });
  const { loadContext } = openTestStore(
    {},
    {
      ...caches,
      platformFetch: platform.fetch,
      platformIsHosted: false,
      stores: platform.stores,
      now: () => new Date(),
    },
  );
  /** The markup of the menus in a page. */
  async function drawnMenus(): Promise<string> {
    const load = loadContext();
    await loadShell(await openStoreContext(new Request("http://store.test/"), {}, load), load.state);
    return ["navigation", "footer"].map((name) => String(load.state.fragments.get(name))).join("");
  }
  return { platform, clientOf, client: clientOf(), sharedCache: caches.sharedCache, drawnMenus };
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "two-stores-"));
  for (const hears of [true, true, false]) stores.push(await openStore(hears));
});
afterAll(async () => {
  for (const { platform } of stores) await platform.close();
  await rm(folder, { recursive: true, force: true });
  await database?.close();
});

type Client = Store["client"];

/**
 * Both see a change long before their copies expire; the store that drops nothing still shows the old data.
 */
async function seenAtOnce<T>(read: (client: Client) => Promise<T>, change: () => Promise<unknown>) {
  const before = await Promise.all(stores.map(({ client }) => read(client)));
  await change();
  const [one, two, deaf] = stores.map(({ client }) => client) as [Client, Client, Client];
  for (const client of [one, two])
    await expect.poll(() => read(client), { timeout: 4000, interval: 20 }).not.toEqual(before[0]);
  expect(await read(deaf)).toEqual(before[0]);
  return [await read(one), await read(two)] as const;
}

it("rendered menus change with the records that they show (OPS-46)", async () => {
  const item = { label: "Ask a cook", actionType: "InternalLink", actionValue: "/support" };
  const operator = createCommandLine(database.db, {
    "menu.json": JSON.stringify({
      contentKey: "link-set/Resources",
      contentType: "link-set",
      body: { items: [item] },
    }),
  });
  const [one, two] = stores as [Store, Store];
  for (const each of [one, two]) expect(await each.drawnMenus()).not.toContain("Ask a cook");
  expect((await operator.run("publish", "menu.json")).code).toBe(0);
  for (const each of [one, two])
    await expect.poll(() => each.drawnMenus(), { timeout: 4000 }).toContain("Ask a cook");
});

describe("every running store shows a change by a command at once", () => {
  it("a menu and content (DATA-28, OPERATOR-1, OPS-46)", async () => {
    const operator = createCommandLine(database.db, {
      "menu.json": JSON.stringify({
        contentKey: "link-set/Need_Help",
        contentType: "link-set",
        body: { items: [{ label: "New", actionType: "InternalLink", actionValue: "/new" }] },
      }),
    });
    const menu = (client: Client) =>
      client
        .call("getNavigationMenuItems", { query: { navigationLinkSetDeveloperName: "Need_Help" } })
        .then(({ menuItems }) => menuItems.map(({ label }) => label));
    expect(await seenAtOnce(menu, () => operator.run("publish", "menu.json"))).toEqual([["New"], ["New"]]);
    const home = JSON.parse((await operator.run("show-content", "home")).out) as object;
    operator.files["home.json"] = JSON.stringify({ ...home, title: "Winter" });
    const title = (client: Client) =>
      client.call("getContent", { params: { contentKeyOrId: "home" } }).then((content) => content.title);
    expect(await seenAtOnce(title, () => operator.run("publish", "home.json"))).toEqual(["Winter", "Winter"]);
  });

  it("prices, a shopper's own ones too, and stock (DATA-28, OPERATOR-1, OPERATOR-13, OPS-46)", async () => {
    const { id, sku } = await database.db
      .selectFrom("product")
      .select(["id", "sku"])
      .where("product_class", "=", "Simple")
      .where("brand", "=", "ardenne")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const operator = createCommandLine(database.db, {
      "prices.csv": `sku,price_book,currency,amount,tiers\n${sku},sale,USD,1.23,\n`,
    });
    const shopper = await signIn(database.db, { groups: [{ name: "Partners", priceBooks: ["sale"] }] });
    const own = stores[0]!.clientOf(shopper.headers);
    const price = (client: Client) =>
      client.call("getProductPrice", { params: { productId: id } }).then(({ unitPrice }) => unitPrice);
    await price(own);
    expect(await seenAtOnce(price, () => operator.run("import", "prices", "prices.csv"))).toEqual([
      "1.23",
      "1.23",
    ]);
    await expect.poll(() => price(own)).toBe("1.23");

    const query = {
      products: id,
      locations: seededId("location", "Louisville"),
      scope: `webStoreId Eq '${store.webstoreId}'`,
    };
    const pieces = (client: Client) =>
      client.call("getInventoryLevels", { query }).then(({ totalInventory }) => totalInventory[0]?.onHand);
    const change = () => operator.run("set-stock", sku, "Louisville", "4321");
    const [seen] = await seenAtOnce(pieces, change);
    expect(seen).toBeGreaterThanOrEqual(4321);
  });
});

it("direct changes in the database are shown too: categories and guest access (OPS-46)", async () => {
  const names = (client: Client) =>
    client.call("getCategoryMenuItems").then(({ menuItems }) => menuItems.map(({ label }) => label));
  const [seen] = await seenAtOnce(names, () =>
    database.pool.query("update category set name = 'Cooks' where url_path = 'cooking'"),
  );
  expect(seen).toContain("Cooks");
  const guests = (client: Client) =>
    client.call("getApplicationContext").then((context) => context.guestCartEnabled);
  expect(
    await seenAtOnce(guests, () =>
      database.pool.query(`update webstore set settings = settings || '{"guestCartEnabled": false}'`),
    ),
  ).toEqual([false, false]);
});

it("a change drops no entries of other topics (DATA-28, OPS-47)", async () => {
  const { client, sharedCache, platform } = stores[0]!;
  const price = () =>
    client
      .call("getProductPrice", { params: { productId: seededId("product", "nothing") } })
      .catch(() => null);
  const menu = () => client.call("getCategoryMenuItems");
  await Promise.all([price(), menu()]);
  const heard = new Promise((done) => platform.onChange(done));
  const kept = await menu();
  await database.pool.query("select pg_notify('store_change', 'content')");
  await heard;
  expect(await menu()).toBe(kept);
  expect(sharedCache.revision).toBeGreaterThan(0);
});
