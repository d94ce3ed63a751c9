import { expect, it } from "vitest";

import { openOrderSide } from "#tests/support/order-side";
import { createCommandLine } from "#tests/support/command-line";
import { suggestName } from "./suggest-name";

const side = await openOrderSide();

it.each([
  ["louisville", "; did you mean Louisville?"],
  ["Luisville", "; did you mean Louisville?"],
  ["Reno", "; did you mean Reno?"],
  ["Rено", ""],
  ["Boston", ""],
  ["", ""],
  ["x".repeat(100_000), ""],
])("a mistyped name: %.20s%s (OPERATOR-33)", (given, suggestion) => {
  expect(suggestName(given, ["Louisville", "Reno", "Harrisburg"])).toBe(suggestion);
});

it("commands suggest SKUs, locations and categories (OPERATOR-33)", async () => {
  const cli = createCommandLine(side.db, {
    "stock.csv": "sku,location,on_hand\nar-rgg36-ss,louisville,4\n",
    "prices.csv": "sku,price_book,amount\nAR-RGG3-SS,sale,100\n",
    "products.csv": "sku,categories\nAR-RGG36-SS,cooking/wall-oven\n",
  });
  expect((await cli.run("set-stock", "AR-RGG36-SX", "Louisvile", "4")).err).toBe(
    "sku: there is no product AR-RGG36-SX; did you mean AR-RGG36-SS?\n" +
      "location: there is no location Louisvile; did you mean Louisville?\n",
  );
  const { err } = await cli.run("import", "stock", "stock.csv");
  expect(err).toContain("stock.csv:2: sku: there is no product ar-rgg36-ss; did you mean AR-RGG36-SS?");
  expect(err).toContain("there is no location louisville; did you mean Louisville?");
  expect((await cli.run("import", "prices", "prices.csv")).err).toContain("; did you mean AR-RGG3");
  expect((await cli.run("import", "products", "products.csv")).err).toContain(
    "there is no category cooking/wall-oven; did you mean cooking/wall-ovens?",
  );
});

it("a folder in place of a file is refused by name (OPERATOR-35)", async () => {
  const cli = createCommandLine(side.db);
  const folder = Object.assign(new Error("EISDIR: illegal operation on a directory, read"), {
    code: "EISDIR",
  });
  cli.failReading(folder);
  expect(await cli.run("import", "stock", "imports")).toMatchObject({
    code: 1,
    err: "imports is a folder, not a file.\n",
  });
});
