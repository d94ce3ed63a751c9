import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";

import { useCsvImports } from "#tests/support/csv-imports";

// Exporting and importing whole catalogs is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const imports = useCsvImports();
const { checkUntouched, refused, done } = imports;

describe("stock", () => {
  it("never goes below the reserved quantity (OPERATOR-12, OPERATOR-13)", async () => {
    const {
      rows: [row],
    } = await sql<{ sku: string; name: string; product_id: string; location_id: string }>`
      select p.sku, l.name, s.product_id, s.location_id from stock s join product p on p.id = s.product_id join location l on l.id = s.location_id
      where s.on_hand > 5 order by p.sku limit 1`.execute(imports.db);
    await checkUntouched();
    await sql`update stock set reserved = 3 where product_id = ${row!.product_id} and location_id = ${row!.location_id}`.execute(
      imports.db,
    );
    expect(await refused("stock", `sku,location,on_hand\n${row!.sku},${row!.name},2\n`)).toContain(
      "f.csv:2: on_hand: 2 is below the reserved quantity of 3",
    );
    expect(await done("stock", `sku,location,on_hand\n${row!.sku},${row!.name},3\n`)).toBe(
      "1 stock levels set.\n",
    );
    expect(await imports.cli.run("set-stock", row!.sku, row!.name, "1")).toMatchObject({
      code: 1,
      err: "on_hand: 1 is below the reserved quantity of 3\n",
    });
    expect(await imports.cli.run("set-stock", row!.sku, row!.name, "-1")).toMatchObject({
      code: 1,
      err: "on_hand: is negative\n",
    });
    await checkUntouched();
    expect(await imports.cli.run("set-stock", row!.sku, row!.name, "8")).toMatchObject({
      code: 0,
      out: `8 pieces of ${row!.sku} at ${row!.name}.\n`,
    });
    expect(await imports.cli.run("set-stock", "NOPE", "Nowhere", "8")).toMatchObject({
      code: 1,
      err: "sku: there is no product NOPE\nlocation: there is no location Nowhere\n",
    });
  });
});

it("of 100,000 rows is read, and tens of thousands of rows are written (OPERATOR-14)", async () => {
  const { rows } = await sql<{
    sku: string;
    name: string;
  }>`select p.sku, l.name from product p cross join location l where p.product_class <> 'VariationParent' order by 1, 2`.execute(
    imports.db,
  );
  const many = Array.from({ length: 100_000 }, (_, place) =>
    place < rows.length
      ? `${rows[place]!.sku},${rows[place]!.name},7`
      : `${rows[0]!.sku}-${place},${rows[0]!.name},7`,
  );
  expect(await refused("stock", `sku,location,on_hand\n${many.join("\n")}\n`)).toMatch(
    /and [\d,]+ more\n[\d,]+ mistakes in f\.csv/,
  );
  const books = ["list", "sale", "member", "loyalty", "business"];
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const currencies = Array.from(
    { length: Math.ceil(30_000 / (skus.length * books.length)) },
    (_, place) =>
      `X${String.fromCharCode(65 + Math.floor(place / 26))}${String.fromCharCode(65 + (place % 26))}`,
  );
  const lines = currencies
    .flatMap((currency) => skus.flatMap((sku) => books.map((book) => `${sku},${book},${currency},10.00`)))
    .slice(0, 30_000);
  expect(await done("prices", `sku,price_book,currency,amount\n${lines.join("\n")}\n`)).toBe(
    "30,000 prices set, 0 removed.\n",
  );
}, 180_000);
