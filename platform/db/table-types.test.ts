import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase({ asOwner: true })));
afterAll(() => database?.close());

it("the types of tables are those that a migrated database generates", async () => {
  const { host, port, user, database: name } = database.pool.options;
  const url = `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}&port=${port}`;
  const program = join(
    dirname(createRequire(import.meta.url).resolve("kysely-codegen/package.json")),
    "dist/cli/bin.js",
  );
  const config = join(import.meta.dirname, "table-types.json");
  const generated = execFileSync(
    process.execPath,
    [program, "--config-file", config, "--url", url, "--print"],
    { encoding: "utf8" },
  );
  await expect(generated).toMatchFileSnapshot("tables.generated.ts");
});
