import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { guestCookieName } from "#platform/core/actor";
import { seededId } from "#platform/core/ids";

import { createCatalogCalls } from "#tests/support/catalog-calls";
import { viewItemRecord } from "#tests/support/interest-events";
import { openRecommendations } from "#tests/support/recommendations";

// Tests move the clock forward, so that views have an order.
let time = Date.now();
const { database, calls, productsOf, ask, groupOf, groupsOf } = await openRecommendations(
  () => new Date(time),
  { asOwner: true },
);
const mixers = await productsOf("countertop/stand-mixers");
const blenders = await productsOf("countertop/blenders");

const store = "hollins";
const webstoreId = seededId("webstore", store);
const cookieOf = (guestId: string) => ({
  cookie: `${guestCookieName(seededId("community", store))}=${guestId}`,
});

/** Stores the records of product pages that a guest saw; nobody agreed without an id. */
async function view(guestId: string | null, ...productIds: string[]): Promise<void> {
  const { rows } = await database.pool.query<{ sku: string }>(
    "select p.sku from unnest($1::text[]) with ordinality as w (id, place) join product p on p.id = w.id order by w.place",
    [productIds],
  );
  const visitor = guestId && `guest:${guestId}`;
  const events = rows.map(({ sku }) => viewItemRecord(visitor, sku, new Date(time)));
  await calls.call("recordEvents", { store, body: { events } });
}

/** Writes an order with the columns that recommendations read. */
async function order(...lines: [productId: string, quantity: number][]): Promise<void> {
  const id = `1Os${randomUUID().replaceAll("-", "").slice(0, 15)}`;
  const client = await database.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    const { rows: columns } = await client.query<{
      column_name: string;
      data_type: string;
      table_name: string;
    }>(
      "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' and table_name in ('order_summary', 'order_item') and is_nullable = 'NO' and column_default is null",
    );
    const blank: Record<string, unknown> = {
      text: "x",
      bigint: 0,
      integer: 0,
      "timestamp with time zone": new Date(),
      uuid: randomUUID(),
      boolean: false,
      jsonb: "{}",
      ARRAY: [],
    };
    const insert = async (table: string, values: Record<string, unknown>) => {
      const row: Record<string, unknown> = Object.fromEntries(
        columns
          .filter((each) => each.table_name === table)
          .map((each) => [each.column_name, blank[each.data_type]]),
      );
      Object.assign(row, values);
      const names = Object.keys(row);
      await client.query(
        `insert into ${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
        Object.values(row),
      );
    };
    await insert("order_summary", {
      id,
      webstore_id: webstoreId,
      order_number: id,
      reference_number: id,
      checkout_id: id,
    });
    for (const [at, [product_id, quantity]] of lines.entries())
      await insert("order_item", {
        id: `${id.slice(0, 16)}${at}`,
        order_id: id,
        product_id,
        quantity,
        sort_order: at,
      });
    await client.query("set session_replication_role = origin");
  } finally {
    client.release();
  }
}

describe("recommendations from views", () => {
  it("lists a person's viewed products, newest first, each once, and only to that person (API-136, CATALOG-31)", async () => {
    const guest = randomUUID();
    await view(guest, mixers[2]!);
    time += 1000;
    await view(guest, blenders[0]!);
    time += 1000;
    await view(guest, mixers[2]!);
    expect(await ask("RecentlyViewed", {}, cookieOf(guest))).toEqual([mixers[2], blenders[0]]);
    expect(await ask("RecentlyViewed", { anchorValues: mixers[2]! }, cookieOf(guest))).toEqual([blenders[0]]);
    expect(await ask("RecentlyViewed", {}, cookieOf(randomUUID()))).toEqual([]);
    expect(await ask("RecentlyViewed")).toEqual([]);
    const response = await calls.send("getRecommendations", {
      store,
      query: { recommender: "RecentlyViewed" },
      headers: cookieOf(guest),
    });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("come from the records of product pages, of people who agreed (API-138, EVENT-23)", async () => {
    const guest = randomUUID();
    const viewed = () => ask("RecentlyViewed", {}, cookieOf(guest));
    await view(null, mixers[0]!);
    expect(await viewed()).toEqual([]);
    await view(guest, mixers[0]!);
    expect(await viewed()).toEqual([mixers[0]]);
    const stored = await database.pool.query("select from product_view where owner_key not like 'guest:%'");
    expect(stored.rowCount).toBe(0);
  });

  it("an older view that comes late changes nothing (API-138)", async () => {
    const guest = randomUUID();
    await view(guest, mixers[2]!);
    time += 1000;
    await view(guest, blenders[0]!);
    time -= 2000;
    await view(guest, blenders[0]!);
    time += 2000;
    expect(await ask("RecentlyViewed", {}, cookieOf(guest))).toEqual([blenders[0], mixers[2]]);
  });

  it("forgets a person in all stores, and nobody else (API-425, EVENT-25)", async () => {
    const [guest, other] = [randomUUID(), randomUUID()];
    await view(guest, mixers[0]!);
    await view(other, mixers[0]!);
    const forget = (headers: Record<string, string>, guestIds: string[] = []) =>
      calls.call("forgetActivities", { store: "brightwell", body: { guestIds }, headers });
    expect(await forget({})).toEqual({ forgotten: 0 });
    // The guest of one store is named in a call to another one.
    // The view and its event.
    expect(await forget(cookieOf(randomUUID()), [guest])).toEqual({ forgotten: 2 });
    for (const recommender of ["RecentlyViewed", "PersonalizedForShopper", "Personalization"])
      expect(await ask(recommender, {}, cookieOf(guest))).toEqual([]);
    expect(await ask("RecentlyViewed", {}, cookieOf(other))).toEqual([mixers[0]]);
    expect(await forget({}, [guest])).toEqual({ forgotten: 0 });
  });

  it("recommends similar products without the viewed ones; nothing to an unknown visitor (API-137)", async () => {
    const guest = randomUUID();
    await view(guest, mixers[0]!, blenders[0]!);
    for (const recommender of ["PersonalizedForShopper", "Personalization"]) {
      const found = await ask(recommender, {}, cookieOf(guest));
      expect(found).toHaveLength(12);
      expect(
        found.slice(0, 4).some((id) => mixers.includes(id)) &&
          found.slice(0, 4).some((id) => blenders.includes(id)),
      ).toBe(true);
      expect(await groupsOf(found)).not.toContain(await groupOf(mixers[0]!));
      expect(await ask(recommender, {}, cookieOf(randomUUID()))).toEqual([]);
    }
  });

  it("stores 100 groups per person, and none of other stores (API-138, CATALOG-31)", async () => {
    const guest = randomUUID();
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from product where brand = 'hollins' and is_active order by parent_id nulls first limit 115",
    );
    await view(guest, rows[0]!.id, seededId("product", "AR-RFD36"));
    const count = async () => {
      const { rows: kept } = await database.pool.query<{ count: number }>(
        "select count(*)::int as count from product_view where owner_key = $1",
        [`guest:${guest}`],
      );
      return kept[0]!.count;
    };
    expect(await count()).toBe(1);
    await database.pool.query(
      "insert into product_view select $1, $2, id, id, now() - random() * interval '9 days' from unnest($3::text[]) id on conflict do nothing",
      [webstoreId, `guest:${guest}`, rows.map(({ id }) => id)],
    );
    await view(guest, rows[3]!.id);
    expect(await count()).toBe(100);
  });
});

describe("recommendations from orders", () => {
  it("sorts bestsellers by pieces sold, and finds what is bought together (API-137, CATALOG-30)", async () => {
    const [kettle] = await productsOf("countertop/kettles-toasters");
    await order([blenders[1]!, 3], [kettle!, 1]);
    await order([blenders[1]!, 1], [kettle!, 1], [mixers[3]!, 1]);
    const fresh = createCatalogCalls(database.db, () => new Date(Date.now() + 120_000));
    const top = (
      await fresh.call("getRecommendations", { store, query: { recommender: "TopSelling" } })
    ).productPage.products.map(({ id }) => id);
    expect(await groupsOf(top.slice(0, 3))).toEqual(await groupsOf([blenders[1]!, kettle!, mixers[3]!]));
    expect(top).toHaveLength(12);
    const inCategory = (
      await fresh.call("getRecommendations", {
        store,
        query: {
          recommender: "TopSellingByCategory",
          anchorValues: seededId("category", "countertop/blenders"),
        },
      })
    ).productPage.products;
    expect(await groupOf(inCategory[0]!.id)).toBe(await groupOf(blenders[1]!));
    const together = await groupsOf(await ask("CustomersWhoBoughtAlsoBought", { anchorValues: mixers[3]! }));
    expect(together.slice(0, 2).sort()).toEqual((await groupsOf([kettle!, blenders[1]!])).sort());
  });
});
