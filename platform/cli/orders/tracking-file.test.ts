import { describe, expect, it } from "vitest";

import { fingerprint } from "#tests/contract/fingerprint";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderHistory } from "#tests/support/placed-orders";

const { side, range, hood, order, signInAna } = await openOrderHistory();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "evening truck"];
const ana = await signInAna();
const skuOf = async (id: string) =>
  (await side.db.selectFrom("product").select("sku").where("id", "=", id).executeTakeFirstOrThrow()).sku;
const [rangeSku, hoodSku] = await Promise.all([skuOf(range), skuOf(hood)]);

const newOrder = async () =>
  (
    await order(ana, [
      [range, 2],
      [hood, 1],
    ])
  ).number;
const shipmentsOf = async (number: string) =>
  JSON.parse((await cli.run("order", number, "--json")).out).shipments as object[];

describe("ship --file", () => {
  it("ships what a file lists, and the same file again changes nothing (OPERATOR-44)", async () => {
    const [one, two] = [await newOrder(), await newOrder()];
    cli.files["tracking.csv"] = [
      "tracking;order;carrier;sku;quantity",
      `FL1;${Number(one)};Freight Line;${rangeSku};1`,
      `FL1;${one};Freight Line;${hoodSku};`,
      `FL2;#${one};;${rangeSku.toLowerCase()};1`,
      `FL3;${two};;;`,
      "",
    ].join("\r\n");
    const before = await fingerprint(side.db);
    const check = await cli.run("ship", "--file", "tracking.csv", "--check");
    expect([check.code, check.out.split("\n")[0]]).toEqual([
      0,
      "Check only: nothing was changed. Without --check:",
    ]);
    expect(await fingerprint(side.db)).toBe(before);
    const done = await cli.run("ship", "--file", "tracking.csv", ...who);
    expect(done.out).toContain(`Order ${one}: ${one}-1 FL1, ${one}-2 FL2\n`);
    expect(done.out.trimEnd().split("\n").at(-1)).toBe("3 shipments of 2 orders.");
    expect(await shipmentsOf(one)).toMatchObject([
      {
        carrier: "Freight Line",
        trackingNumber: "FL1",
        pieces: [
          { sku: rangeSku, quantity: 1 },
          { sku: hoodSku, quantity: 1 },
        ],
      },
      { carrier: "Our delivery team", trackingNumber: "FL2", pieces: [{ sku: rangeSku, quantity: 1 }] },
    ]);
    const after = await fingerprint(side.db);
    const again = JSON.parse((await cli.run("ship", "--file", "tracking.csv", ...who, "--json")).out);
    expect(again).toEqual({ check: false, orders: [], unchangedLines: [2, 3, 4, 5], transactions: [] });
    expect(await fingerprint(side.db)).toBe(after);
  });

  it("reports every mistake by line and column, and then ships nothing (OPERATOR-8, OPERATOR-44)", async () => {
    const [good, bad] = [await newOrder(), await newOrder()];
    await cli.run("ship", bad, "--lines", `${rangeSku}=1`, "--tracking", "OLD1", ...who);
    cli.files["bad.csv"] = [
      "order,tracking,carrier,sku,quantity",
      `${good},G1,,,`,
      "77777777,X1,,,",
      `${bad},,,,`,
      `${bad},B1,Truck,${rangeSku},2`,
      `${bad},B2,Truck,${hoodSku},1.5`,
      `${bad},B3,Truck,NOPE,1`,
      `${bad},B4,Truck,${hoodSku},1`,
      `${bad},B4,Train,${rangeSku},1`,
      `${bad},OLD1,,${hoodSku},1`,
      `${bad},B5,,,2`,
    ].join("\n");
    const before = await fingerprint(side.db);
    const { code, out, err } = await cli.run("ship", "--file", "bad.csv", ...who);
    expect([code, out]).toEqual([1, ""]);
    for (const mistake of [
      "bad.csv:3: order: there is no order 77777777",
      "bad.csv:4: tracking: is empty",
      `bad.csv:5: sku: 1 of ${rangeSku} can be shipped, not 2.`,
      "bad.csv:6: quantity: 1.5 is not a whole number",
      `bad.csv:7: sku: Order ${bad} has no line NOPE`,
      "bad.csv:9: carrier: B4 has another carrier on line 8",
      `bad.csv:10: tracking: OLD1 of order ${bad} has other pieces`,
      "bad.csv:11: quantity: needs a sku",
      "8 mistakes in bad.csv; nothing was written.",
    ])
      expect(err).toContain(mistake);
    expect(await fingerprint(side.db)).toBe(before);
  });

  it.each([
    ["formula.csv", "order,tracking\n{order},'=HYPERLINK(1)\n", 0, ""],
    ["control.csv", "order,tracking\n{order},\u001b[31mred\n", 1, "control.csv:2: tracking: "],
    [
      "url.csv",
      "order,tracking,tracking_url\n{order},U1,javascript:alert(1)\n",
      1,
      "url.csv:2: tracking_url: is not",
    ],
    ["nul.csv", "order,tracking\n{order},A\0B\n", 1, "nul.csv:2: tracking: contains a NUL character"],
    ["long.csv", `order,tracking\n{order},${"9".repeat(101)}\n`, 1, "is longer than 100 characters"],
    ["quote.csv", 'order,tracking\n{order},"open\n', 1, "quote.csv:"],
    ["column.csv", "order,tracking,status\n{order},T1,Delivered\n", 1, "there is no such column"],
    ["twice.csv", "order,tracking,order\n{order},T1,{order}\n", 1, "order: the column occurs twice"],
    ["empty.csv", "", 1, "the file is empty"],
    ["heading.csv", "order,tracking\n", 1, "heading.csv lists no shipments."],
    [
      "pieces.csv",
      "order,tracking,sku,quantity\n{order},T1,1,-1\n{order},T2,1,0\n{order},T3,1,9e9\n",
      1,
      "3 mistakes in pieces.csv",
    ],
    ["latin.csv", Buffer.from("order,tracking\n1,caf\u00e9\n", "latin1"), 1, "the file is not UTF-8 text"],
    ["injection.csv", "order,tracking\n' or 1=1 --,T1\n", 1, "there is no order ' or 1=1 --"],
    ["missing.csv", null, 1, "missing.csv cannot be found"],
  ])("reads %s (OPERATOR-7, OPERATOR-35, OPERATOR-44)", async (name, text, expected, message) => {
    const number = await newOrder();
    if (text !== null) cli.files[name] = typeof text === "string" ? text.replaceAll("{order}", number) : text;
    const { code, err } = await cli.run("ship", "--file", name, ...who);
    expect(code, err).toBe(expected);
    expect(err).toContain(message);
    expect(await shipmentsOf(number)).toHaveLength(expected === 0 ? 1 : 0);
    if (expected === 0)
      expect(await shipmentsOf(number)).toMatchObject([{ trackingNumber: "=HYPERLINK(1)" }]);
  });

  it("two imports at once ship each parcel once (OPERATOR-44)", async () => {
    const numbers = [await newOrder(), await newOrder(), await newOrder()];
    const rows = numbers.map((number, index) => `${number},P${index}-${number}`);
    cli.files["up.csv"] = ["order,tracking", ...rows].join("\n");
    cli.files["down.csv"] = ["order,tracking", ...rows.toReversed()].join("\n");
    const answers = await Promise.all(
      ["up.csv", "down.csv"].map((file) => cli.run("ship", "--file", file, ...who)),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    for (const number of numbers) expect(await shipmentsOf(number)).toHaveLength(1);
  });
});
