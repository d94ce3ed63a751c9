import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "./database";

let databases: TestDatabase[] = [];
beforeAll(async () => {
  databases = await Promise.all([
    createTestDatabase({ asOwner: true }),
    createTestDatabase({ asOwner: true }),
  ]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

test("a test database is migrated and shares nothing with other test databases", async () => {
  const [first, second] = databases as [TestDatabase, TestDatabase];
  await first.pool.query("create table only_here (n int)");
  const applied = await second.pool.query("select name from schema_migration");
  expect(applied.rows.length).toBeGreaterThan(0);
  await expect(second.pool.query("select * from only_here")).rejects.toThrow(/does not exist/);
});
