import { resolve } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";

/** Whether each column may be null, by table and column. */
type Schema = Record<string, Record<string, "null" | "not null">>;

/** The interface `Tables` of database.ts, as the compiler sees it. */
function readTypes(): Schema {
  const file = resolve(import.meta.dirname, "database.ts");
  const root = resolve(import.meta.dirname, "../..");
  const config = ts.readConfigFile(resolve(root, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  // The tables use neither the browser nor the packages that the compiler loads for all files.
  const program = ts.createProgram([file], { ...options, types: [], lib: ["lib.es2023.d.ts"], noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file)!;
  const declaration = source.statements.find(
    (each): each is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(each) && each.name.text === "Tables",
  )!;
  const propertiesOf = (type: ts.Type) =>
    checker
      .getPropertiesOfType(type)
      .map((property) => [property.name, checker.getTypeOfSymbolAtLocation(property, declaration)] as const);
  /** The type that a query selects: Kysely's `ColumnType` keeps it in `__select__`. */
  const mayBeNull = (type: ts.Type): boolean => {
    if (type.isUnion()) return type.types.some(mayBeNull);
    if (type.flags & ts.TypeFlags.Null) return true;
    const selected = type.getProperty("__select__");
    return selected !== undefined && mayBeNull(checker.getTypeOfSymbolAtLocation(selected, declaration));
  };
  return Object.fromEntries(
    propertiesOf(checker.getTypeAtLocation(declaration)).map(([table, columns]) => [
      table,
      Object.fromEntries(
        propertiesOf(columns).map(([column, type]) => [column, mayBeNull(type) ? "null" : "not null"]),
      ),
    ]),
  );
}

describe("the types of tables", () => {
  let database: TestDatabase;
  let inDatabase: Schema;
  let inTypes: Schema;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { rows } = await database.pool.query<{ table: string; column: string; nullable: boolean }>(`
      -- PostgreSQL calls every generated column nullable; ours are made of columns that are not null.
      select table_name as "table", column_name as "column", is_nullable = 'YES' and is_generated = 'NEVER' as nullable
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration'`);
    inDatabase = {};
    for (const { table, column, nullable } of rows)
      (inDatabase[table] ??= {})[column] = nullable ? "null" : "not null";
    inTypes = readTypes();
  });
  afterAll(() => database?.close());

  it("name the tables of a migrated database", () => {
    expect(Object.keys(inTypes).sort()).toEqual(Object.keys(inDatabase).sort());
  });

  it("have the columns of each table, and allow null where the database does", () => {
    for (const [table, columns] of Object.entries(inDatabase))
      expect.soft({ [table]: inTypes[table] }).toEqual({ [table]: columns });
  });
});
