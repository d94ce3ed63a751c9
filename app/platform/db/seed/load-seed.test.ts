import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database";
import { seededId } from "../../ids";
import { seedDatabase } from "./load-seed";

describe("a freshly filled database", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await createTestDatabase();
  });
  afterAll(() => open.close());

  it("is left alone the second time", async () => {
    expect(await seedDatabase(open.db, { info: () => expect.unreachable("nothing to do") })).toBe(false);
  });

  it("has prices, stock entries and pictures for everything on sale (a set costs what its parts cost), and none of the first two for parents", async () => {
    const { rows } = await sql<{ parents: boolean; unpriced: string; unpictured: string; priced: string; stocked: string }>`
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

  it.each([
    ["fridge french door", "refrigerator-french-door"],
    ["vent hood", "hood-wall"],
    ["dish washer", "dishwasher"],
    ["induction stove", "range"],
    ["AR-FIP60", "ice-press"],
  ])("answers a search for '%s'", async (words, type) => {
    const found = await sql<{ product_type: string }>`
      select distinct product_type from product where search @@ websearch_to_tsquery('english', ${words})`.execute(open.db);
    expect(found.rows.map((row) => row.product_type)).toContain(type);
  });

  it("keeps ids that others can compute", async () => {
    const row = await open.db.selectFrom("media").select("content_key").where("id", "=", seededId("media", "ar-rfd36/stainless/front")).executeTakeFirst();
    expect(row?.content_key).toBe("ar-rfd36/stainless/front");
  });
});
