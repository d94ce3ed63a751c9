import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { seededId } from "#platform/core/ids";
import { prepareDatabase } from "#platform/prepare-database";

describe("a new database", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await createTestDatabase({ asOwner: true });
  });
  afterAll(() => open.close());

  it("is not seeded a second time (OPS-25)", async () => {
    const nothing = () => expect.unreachable("nothing to do");
    await prepareDatabase(open, { info: nothing, error: nothing }, { demo: true });
  });

  it("has prices, stock and pictures of everything that is sold (sets have no prices), and no prices and stock of parents (OPS-25)", async () => {
    const { rows } = await sql<{
      parents: boolean;
      unpriced: string;
      unpictured: string;
      priced: string;
      stocked: string;
    }>`
      select product_class = 'VariationParent' as parents,
        count(*) filter (where not exists (select from price_book_entry e where e.product_id = p.id and e.price_book = 'list') and p.product_class <> 'Set') as unpriced,
        count(*) filter (where exists (select from price_book_entry e where e.product_id = p.id)) as priced,
        count(*) filter (where exists (select from stock s where s.product_id = p.id)) as stocked,
        count(*) filter (where not exists (select from product_media m where m.product_id = p.id and m.group_name = 'productListImage')) as unpictured
      from product p group by 1 order by 1`.execute(open.db);
    expect(rows[0]).toMatchObject({ parents: false, unpriced: "0", unpictured: "0" });
    expect(Number(rows[0]?.stocked)).toBeGreaterThan(500);
    expect(rows[1]).toMatchObject({ parents: true, priced: "0", stocked: "0", unpictured: "0" });
  });

  it("has bundles of products that are sold, a price for each plan and subscription, and no gift wrap in listings", async () => {
    const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
      (await query.execute(open.db)).rows[0]!.n;
    expect(
      await count(sql`select count(*)::int as n from product where product_class in ('Bundle', 'Set')`),
    ).toBe(4);
    expect(
      await count(
        sql`select count(*)::int as n from product_component c join product p on p.id = c.child_id where not p.is_active or p.product_class not in ('Simple', 'Variation')`,
      ),
    ).toBe(0);
    expect(
      await count(sql`select count(*)::int as n from product_selling_model o join selling_model m on m.id = o.selling_model_id
      where m.type <> 'OneTime' and not exists (select from selling_model_price e where e.product_id = o.product_id and e.selling_model_id = m.id and e.price_book = 'list')`),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*)::int as n from product where product_type in ('accessory-gift-wrap', 'plan-protection') and is_listed`,
      ),
    ).toBe(0);
  });

  it("has statistics of the catalog, and none of empty tables, which PostgreSQL would take for small as they grow", async () => {
    const { rows } = await sql<{ relname: string; reltuples: number }>`
      select relname, reltuples from pg_class where relname in ('product', 'stock', 'order_summary', 'order_item', 'payment', 'cart_item')
      order by relname`.execute(open.db);
    const known = Object.fromEntries(rows.map(({ relname, reltuples }) => [relname, reltuples]));
    expect(known).toMatchObject({ order_summary: -1, order_item: -1, payment: -1, cart_item: -1 });
    expect(known.product).toBeGreaterThan(500);
    expect(known.stock).toBeGreaterThan(500);
  });

  it("has each listed product in its categories and in all categories above them", async () => {
    const { rows } = await sql<{ places: number; lacking: number }>`
      select count(*)::int as places, count(*) filter (where k.parent_id is not null and not exists (
        select from product_category above where above.product_id = pc.product_id and above.category_id = k.parent_id))::int as lacking
      from product_category pc join category k on k.id = pc.category_id`.execute(open.db);
    expect(rows[0]!.lacking).toBe(0);
    expect(rows[0]!.places).toBeGreaterThan(1500);
  });

  it("has ids that can be computed from names (API-17, OPS-26)", async () => {
    const row = await open.db
      .selectFrom("media")
      .select("content_key")
      .where("id", "=", seededId("media", "ar-rfd36/stainless/front"))
      .executeTakeFirst();
    expect(row?.content_key).toBe("ar-rfd36/stainless/front");
  });
});
