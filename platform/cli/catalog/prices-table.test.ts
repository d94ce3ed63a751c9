import { describe, expect, it, vi } from "vitest";

import { useCsvImports } from "#tests/support/csv-imports";

// Exporting and importing whole catalogs is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const imports = useCsvImports();
const { state, refused, done, prices, aSku } = imports;

describe("prices", () => {
  it("are set, removed and tiered; prices that are not in the file stay (OPERATOR-11)", async () => {
    const sku = await aSku(1);
    const before = await prices(sku);
    expect(
      await done("prices", `amount,sku,price_book,tiers\n1234.5,${sku},business,2-4:5%|5-:12.50\n`),
    ).toBe("1 prices set, 0 removed.\n");
    expect(await prices(sku)).toEqual(
      [
        ...before.filter((row) => row.price_book !== "business"),
        { price_book: "business", amount_minor: "123450" },
      ].sort((a, b) => a.price_book.localeCompare(b.price_book)),
    );
    expect((await imports.cli.run("export", "prices")).out).toContain(
      `${sku},business,USD,1234.50,2-4:5%|5-:12.50\n`,
    );
    expect(await done("prices", `sku,price_book,amount\n${sku},business,\n`)).toBe(
      "0 prices set, 1 removed.\n",
    );
    expect((await prices(sku)).some((row) => row.price_book === "business")).toBe(false);
  });
  it("are only checked with --check (OPERATOR-7)", async () => {
    const before = await state();
    expect(await done("prices", `sku,price_book,amount\n${await aSku()},list,1\n`, "--check")).toBe(
      "No mistakes; without --check: 1 prices set, 0 removed.\n",
    );
    expect(await state()).toEqual(before);
  });
});

describe("prices of selling models", () => {
  const filter = "AR-PAF1";
  const heading = "sku,selling_model,price_book,currency,amount,tiers";

  it("are set, removed and tiered; the product's own prices stay (OPERATOR-11)", async () => {
    const own = await prices(filter);
    const { out } = await imports.cli.run("export", "model-prices");
    expect(out).toMatch(new RegExp(`^${heading}\n`));
    expect(out).toMatch(/^AR-PAF1,every-12-months,list,USD,\d+\.\d\d,2-3:5%\|4-:10%$/m);
    expect(
      await done(
        "model-prices",
        `${heading}\n${filter},every-12-months,business,USD,12.34,2-:0.50\n${filter},every-12-months,list,EUR,40,\n`,
      ),
    ).toBe("2 prices set, 0 removed.\n");
    const changed = (await imports.cli.run("export", "model-prices")).out;
    expect(changed).toContain(`${filter},every-12-months,business,USD,12.34,2-:0.50\n`);
    expect(changed).toContain(`${filter},every-12-months,list,EUR,40.00,\n`);
    expect(await done("model-prices", `${heading}\n${filter},every-12-months,business,USD,,\n`)).toBe(
      "0 prices set, 1 removed.\n",
    );
    expect((await imports.cli.run("export", "model-prices")).out).not.toContain(
      `${filter},every-12-months,business`,
    );
    expect(await prices(filter)).toEqual(own);
  });

  it("are refused for a selling model that does not exist or does not apply (OPERATOR-11)", async () => {
    const sku = await aSku();
    const rows = [
      `${filter},weekly,list,USD,1,`,
      `${filter},once,list,USD,1,`,
      `${sku},every-12-months,list,USD,1,`,
      `NOPE,every-12-months,list,USD,1,`,
      `${filter},,list,USD,1,`,
    ];
    expect(
      (await refused("model-prices", `${heading}\n${rows.slice(0, 4).join("\n")}\n`)).split("\n").slice(1, 5),
    ).toEqual([
      "f.csv:2: selling_model: there is no selling model weekly",
      "f.csv:3: selling_model: once is for one-time sales, which use the prices of the product",
      `f.csv:4: selling_model: ${sku} is not sold with the selling model every-12-months`,
      "f.csv:5: sku: there is no product NOPE",
    ]);
    expect(await refused("model-prices", `${heading}\n${rows[4]}\n`)).toContain("f.csv:2: selling_model: is");
    const twice = `${filter},every-12-months,list,USD,1,`;
    expect(await refused("model-prices", `${heading}\n${twice}\n${twice}\n`)).toContain(
      "AR-PAF1 with every-12-months in list USD already occurs on line 2",
    );
  });
});
