import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { storeDay } from "#contract/delivery/delivery-days";
import { isoDay } from "#contract/iso-day";
import { changeChannel } from "#platform/db/change-listener";
import { createCommandLine } from "#tests/support/command-line";
import { createTestDatabase, type TestDatabase } from "#tests/support/database";

const who = ["--by", "kim", "--note", "delivery note 7"];
const day = (offset: number) => isoDay(new Date(storeDay(new Date()).getTime() + offset * 86_400_000));
const head = "reference,sku,location,quantity,expected_on\n";

let database: TestDatabase;
let cli: ReturnType<typeof createCommandLine>;
let [a, b, parent] = ["", "", ""];

beforeAll(async () => {
  database = await createTestDatabase({ asOwner: true });
  cli = createCommandLine(database.db);
  const sku = async (kind: "Simple" | "VariationParent", offset = 0) =>
    (
      await database.db
        .selectFrom("product")
        .select("sku")
        .where("product_class", "=", kind)
        .where("is_digital", "=", false)
        .orderBy("sku")
        .offset(offset)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).sku;
  [a, b, parent] = [await sku("Simple"), await sku("Simple", 1), await sku("VariationParent")];
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.db.deleteFrom("inbound_stock").execute();
});

const inbound = (...args: string[]) => cli.run("inbound", ...args);
async function done(...args: string[]): Promise<string> {
  const { code, out, err } = await inbound(...args);
  expect([code, code === 0 ? "" : err]).toEqual([0, ""]);
  return out;
}
async function refused(...args: string[]): Promise<string> {
  const { code, out, err } = await inbound(...args);
  expect([code, out]).toEqual([1, ""]);
  return err;
}
async function importing(lines: string, ...more: string[]) {
  cli.files["in.csv"] = head + lines;
  return done("import", "in.csv", ...who, ...more);
}
const rows = () =>
  database.db.selectFrom("inbound_stock").selectAll().orderBy("reference").orderBy("id").execute();
const events = () =>
  database.db
    .selectFrom("inbound_event")
    .select(["kind", "actor", "note", "quantity", "expected_on"])
    .orderBy("created_at")
    .execute();
async function onHand(sku: string, location: string): Promise<number> {
  const found = await database.db
    .selectFrom("stock")
    .innerJoin("product", "product.id", "stock.product_id")
    .innerJoin("location", "location.id", "stock.location_id")
    .select("on_hand")
    .where("sku", "=", sku)
    .where("location.name", "=", location)
    .executeTakeFirst();
  return found?.on_hand ?? 0;
}

describe("inbound import (OPERATOR-60)", () => {
  it("announces lines, changes known ones, and leaves the same file alone", async () => {
    const file = `PO-1,${a},Reno,10,${day(9)}\nPO-1,${b},Reno,4,${day(9)}\n`;
    expect(await importing(file, "--check")).toBe(
      "No mistakes; without --check: 2 lines announced, 0 changed, 0 had nothing left to do.\n",
    );
    expect([await rows(), await events()]).toEqual([[], []]);
    expect(await importing(file)).toBe("2 lines announced, 0 changed, 0 had nothing left to do.\n");
    const before = [await rows(), await events()];
    expect(await importing(file)).toBe("0 lines announced, 0 changed, 2 had nothing left to do.\n");
    expect([await rows(), await events()]).toEqual(before);

    const later = `PO-1,${a},Reno,10,${day(20)}\nPO-1,${b},Reno,4,${day(9)}\nPO-2,${b},Dallas,1,${day(0)}\n`;
    expect(JSON.parse(await importing(later, "--json"))).toEqual({
      check: false,
      announced: [{ reference: "PO-2", sku: b, location: "Dallas", quantity: 1, expectedOn: day(0) }],
      changed: [{ reference: "PO-1", sku: a, location: "Reno", quantity: 10, expectedOn: day(20) }],
      unchangedLines: [3],
    });
    expect((await rows()).map((row) => [row.reference, row.quantity]).sort()).toEqual([
      ["PO-1", 10],
      ["PO-1", 4],
      ["PO-2", 1],
    ]);
    const told = await events();
    expect(told.map(({ kind }) => kind).sort()).toEqual(["Announced", "Announced", "Announced", "Changed"]);
    expect(told.find(({ kind }) => kind === "Changed")).toEqual({
      kind: "Changed",
      actor: "operator:kim",
      note: "delivery note 7",
      quantity: 10,
      expected_on: day(20),
    });
  });

  it("reports every mistake by line and column, and writes nothing", async () => {
    cli.files["in.csv"] =
      head +
      [
        `PO-1,${a},Reno,10,${day(9)}`,
        `PO-1,${a},Reno,11,${day(9)}`,
        `PO-1,${b},Rino,0,2026-02-30`,
        `,${parent},Reno,1.5,${day(-1)}`,
        `PO-1,NO-SUCH-ONE,Reno,,`,
        `PO-3,${b},Reno,1,2099-01-01`,
      ].join("\n");
    expect(await refused("import", "in.csv", ...who)).toBe(
      [
        "inbound stock: 6 of 6",
        `in.csv:3: reference: PO-1: ${a} at Reno already occurs on line 2`,
        "in.csv:4: quantity: is not between 1 and 1000000",
        "in.csv:4: expected_on: 2026-02-30 is not a day such as 2026-12-09",
        "in.csv:4: location: there is no location Rino; did you mean Reno?",
        "in.csv:5: reference: is empty",
        "in.csv:5: quantity: 1.5 is not a whole number",
        `in.csv:5: sku: ${parent} is a parent; announce its variations instead`,
        `in.csv:5: expected_on: ${day(-1)} is over`,
        "in.csv:6: quantity: is empty",
        "in.csv:6: expected_on: is empty",
        "in.csv:6: sku: there is no product NO-SUCH-ONE",
        "in.csv:7: expected_on: 2099-01-01 is more than 2 years ahead",
        "12 mistakes in in.csv; nothing was written.\n",
      ].join("\n"),
    );
    expect(await rows()).toEqual([]);
    expect(await inbound("import", "in.csv")).toMatchObject({ code: 2 });
  });

  it("leaves closed lines alone, and refuses to change them", async () => {
    const file = `PO-1,${a},Reno,10,${day(9)}\n`;
    await importing(file);
    await done("receive", "PO-1", ...who);
    expect(await importing(file)).toContain("1 had nothing left to do");
    cli.files["in.csv"] = `${head}PO-1,${a},Reno,12,${day(9)}\n`;
    expect(await refused("import", "in.csv", ...who)).toMatch(
      /\nin\.csv:2: reference: PO-1 was received on \d{4}-\d\d-\d\d; use another reference\n/,
    );
  });
});

describe("inbound receive and cancel (OPERATOR-61)", () => {
  it("puts what came into stock once and closes the line, also when asked twice at once (STOCK-26)", async () => {
    await importing(`PO-1,${a},Reno,10,${day(9)}\nPO-1,${b},Dallas,4,${day(9)}\n`);
    const before = [await onHand(a, "Reno"), await onHand(b, "Dallas")] as const;
    expect(await done("receive", "PO-1", "--check")).toContain(`10 pieces of ${a} at Reno put into stock.\n`);
    expect([await onHand(a, "Reno"), await onHand(b, "Dallas")]).toEqual(before);
    expect(await done("receive", "PO-1", "--lines", `${a.toLowerCase()}=8`, ...who)).toBe(
      `8 pieces of ${a} at Reno put into stock. 2 did not come: announce them again if they still will.\n`,
    );
    expect(await onHand(a, "Reno")).toBe(before[0] + 8);
    const both = await Promise.all([done("receive", "PO-1", ...who), done("receive", "PO-1", ...who)]);
    expect(both.sort()).toEqual([
      "2 lines had nothing left to do.\n",
      `4 pieces of ${b} at Dallas put into stock.\n1 line had nothing left to do.\n`,
    ]);
    expect([await onHand(a, "Reno"), await onHand(b, "Dallas")]).toEqual([before[0] + 8, before[1] + 4]);
    expect(await done("receive", "PO-1", "--lines", `${a}=8`, ...who)).toBe(
      "1 line had nothing left to do.\n",
    );
    expect(await refused("receive", "PO-1", "--lines", `${a}=9`, ...who)).toContain("8 were received on");
    expect(await refused("cancel", "PO-1", ...who)).toContain("were received on");
    expect((await events()).filter(({ kind }) => kind === "Received").map((event) => event.quantity)).toEqual(
      [8, 4],
    );
  });

  it("changes nothing if it is broken off (STOCK-26)", async () => {
    await importing(`PO-1,${a},Reno,10,${day(9)}\n`);
    const before = await onHand(a, "Reno");
    const { pool } = database;
    await pool.query(`alter table stock add constraint broken check (on_hand < 1000000) not valid`);
    await pool.query("update inbound_stock set quantity = 1000000");
    expect(await inbound("receive", "PO-1", ...who)).toMatchObject({ code: 3 });
    await pool.query("alter table stock drop constraint broken");
    expect(await onHand(a, "Reno")).toBe(before);
    expect(await rows()).toMatchObject([{ received_at: null }]);
    expect((await events()).map(({ kind }) => kind)).toEqual(["Announced"]);
  });

  it("refuses more than is expected, unknown lines, and what does not fit together", async () => {
    await importing(`PO-1,${a},Reno,10,${day(9)}\nPO-1,${a},Dallas,4,${day(9)}\n`);
    expect(await refused("receive", "PO-9", ...who)).toBe(
      "There is no inbound stock with the reference PO-9.\n",
    );
    expect(await refused("receive", "PO-1", "--lines", "NOPE", ...who)).toBe("PO-1 has no line NOPE.\n");
    expect(await refused("receive", "PO-1", "--lines", `${a}=3`, ...who)).toBe(
      `${a} of PO-1 goes to several places; name one with --location: Dallas or Reno.\n`,
    );
    expect(await refused("receive", "PO-1", "--lines", `${a}=5`, "--location", "dallas", ...who)).toBe(
      `Only 4 of ${a} at Dallas are expected.\n`,
    );
    expect(await inbound("cancel", "PO-1", "--lines", `${a}=5`, ...who)).toMatchObject({ code: 2 });
    expect(await inbound("receive", "PO-1")).toMatchObject({ code: 2 });
    expect(await done("cancel", "PO-1", "--location", "Dallas", ...who)).toBe(
      `4 pieces of ${a} at Dallas will not come.\n`,
    );
    expect(await done("cancel", "PO-1", "--location", "Dallas", ...who)).toBe(
      "1 line had nothing left to do.\n",
    );
    expect(await refused("receive", "PO-1", "--location", "Dallas", ...who)).toContain("canceled on");
    expect(await done("receive", "PO-1", ...who)).toBe(`10 pieces of ${a} at Reno put into stock.\n`);
  });

  it("tells running stores of each change, and not of a check (OPS-47)", async () => {
    const client = await database.pool.connect();
    const told: (string | undefined)[] = [];
    client.on("notification", ({ payload }) => void told.push(payload));
    await client.query(`listen ${changeChannel}`);
    const heard = async () => {
      await client.query("select 1");
      return told.splice(0).filter((topic) => topic === "stock").length;
    };
    await importing(`PO-1,${a},Reno,10,${day(9)}\n`, "--check");
    expect(await heard()).toBe(0);
    await importing(`PO-1,${a},Reno,10,${day(9)}\n`);
    expect(await heard()).toBe(1);
    await importing(`PO-1,${a},Reno,10,${day(9)}\n`);
    expect(await heard()).toBe(0);
    await done("receive", "PO-1", ...who);
    expect(await heard()).toBeGreaterThan(0);
    client.release(true);
  });
});

it("lists what is expected, what is late and what is over, and shows a reference with its history (OPERATOR-61)", async () => {
  expect(await done("list")).toBe("Nothing is expected.\n");
  await importing(`PO-2,${b},Reno,4,${day(3)}\nPO-1,${a},Reno,10,${day(9)}\nPO-3,${a},Reno,1,${day(1)}\n`);
  expect(await done("list", "--late")).toBe("Nothing is late.\n");
  await done("cancel", "PO-3", ...who);
  await database.pool.query("update inbound_stock set expected_on = $1 where reference = 'PO-2'", [day(-2)]);
  const list = async (...more: string[]) =>
    (JSON.parse(await done("list", "--json", ...more)) as { reference: string; status: string }[]).map(
      ({ reference, status }) => `${reference} ${status}`,
    );
  expect(await list()).toEqual(["PO-2 Late", "PO-1 Expected"]);
  expect(await list("--late")).toEqual(["PO-2 Late"]);
  expect(await list("--all")).toEqual(["PO-2 Late", "PO-3 Canceled", "PO-1 Expected"]);
  expect(await list("--limit", "1")).toEqual(["PO-2 Late"]);
  await done("receive", "PO-2", "--lines", `${b}=3`, ...who);
  const shown = await done("show", "PO-2");
  expect(shown).toContain(`Received  PO-2`);
  expect(shown).toMatch(/Announced .*operator:kim +delivery note 7\n.* Received /);
  expect(JSON.parse(await done("show", "PO-2", "--json"))).toMatchObject({
    reference: "PO-2",
    lines: [{ sku: b, quantity: 4, receivedQuantity: 3, status: "Received" }],
    history: [{ kind: "Announced" }, { kind: "Received", quantity: 3, actor: "operator:kim" }],
  });
  expect(await refused("show", "PO-9")).toContain("no inbound stock with the reference PO-9");
  expect(await inbound("list", "--all", "--late")).toMatchObject({ code: 2 });
  expect(await inbound("burn")).toMatchObject({ code: 2 });
  for (const ignored of [
    ["list", "PO-1"],
    ["list", "--by", "kim"],
    ["show", "PO-1", "PO-2"],
    ["import", "in.csv", "--lines", a],
  ])
    expect(await inbound(...ignored), "nothing is ignored").toMatchObject({ code: 2 });
  cli.files["in.csv"] = head;
  expect(await refused("import", "in.csv", ...who)).toBe("in.csv lists no deliveries.\n");
});
