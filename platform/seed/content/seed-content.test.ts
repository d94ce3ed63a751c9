import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";
import { webstores } from "#platform/seed/reference/reference-data";
import { createTestDatabase, type TestDatabase } from "#tests/support/database";

import { contentRecords, linkSetRecords } from "./content-records";
import { seedContent } from "./seed-content";

const names = webstores.map((store) => store.name);

describe("seedContent", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  const count = async (table: "content" | "navigation_link_set") => {
    const row = await test.db
      .selectFrom(table)
      .select((is) => is.fn.countAll().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  };

  it("stores every record once, however often it runs", async () => {
    await seedContent(test.db);
    await seedContent(test.db);
    expect(await count("content")).toBe(names.reduce((sum, name) => sum + contentRecords(name).length, 0));
    expect(await count("navigation_link_set")).toBe(
      names.reduce((sum, name) => sum + linkSetRecords(name).length, 0),
    );
  });

  it("writes the media row of every scene", async () => {
    const row = await test.db
      .selectFrom("media")
      .select(["id", "kind"])
      .where("content_key", "=", "scene/ardenne-home")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ id: seededId("media", "scene/ardenne-home"), kind: "drawing" });
  });

  it("updates a changed record", async () => {
    const id = seededId("content", "tarn/footer");
    await test.db.updateTable("content").set({ body: "{}" }).where("id", "=", id).execute();
    await seedContent(test.db);
    const row = await test.db
      .selectFrom("content")
      .select(["body", "site_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.site_id).toBe(seededId("site", "tarn"));
    expect(row.body).toHaveProperty("sections");
  });
});
