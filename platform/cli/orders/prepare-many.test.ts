import { describe, expect, it } from "vitest";

import { fingerprint } from "#tests/contract/fingerprint";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderHistory } from "#tests/support/placed-orders";
import { readPdfText } from "#tests/support/pdf-text";

const { side, order, signInAna } = await openOrderHistory();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "morning shift"];
const ana = await signInAna();
const newOrder = async () => (await order(ana)).number;
const report = (out: string) => out.trimEnd().split("\n");
const statusOf = async (number: string) =>
  (JSON.parse((await cli.run("order", number, "--json")).out) as { status: string }).status;
const setStatus = (number: string, values: { payment_status: "Pending" }) =>
  side.db.updateTable("order_summary").set(values).where("order_number", "=", number).execute();

describe("prepare with several orders", () => {
  it("prepares each for itself and lists what became of it; the same again changes nothing (OPERATOR-65)", async () => {
    const [one, two, unpaid, canceled] = [
      await newOrder(),
      await newOrder(),
      await newOrder(),
      await newOrder(),
    ];
    await setStatus(unpaid, { payment_status: "Pending" });
    await cli.run("cancel", canceled, ...who);
    const names = [String(Number(one)), unpaid, canceled, `#${two}`, two];
    const before = await fingerprint(side.db);
    const checked = await cli.run("prepare", ...names, "--check", "--packing-lists", "lists");
    expect(checked.code).toBe(1);
    expect(await fingerprint(side.db)).toBe(before);
    expect(Object.keys(cli.files)).toEqual([]);
    const done = await cli.run("prepare", ...names, ...who);
    expect(done).toEqual({ ...checked, out: checked.out.replace(/^Check only.*\n/, "") });
    expect(report(done.out)).toEqual([
      `Order ${one}: is being prepared`,
      `Order ${unpaid}: The payment of this order has not arrived yet.`,
      `Order ${canceled}: This order is canceled.`,
      `Order ${two}: is being prepared`,
      "2 orders to be packed, 0 left alone, 2 refused.",
    ]);
    expect(done.err).toBe("2 of 4 orders refused.\n");
    expect([await statusOf(one), await statusOf(unpaid)]).toEqual(["Activated", "Created"]);
    const after = await fingerprint(side.db);
    const again = await cli.run("prepare", one, two, ...who, "--json");
    expect(again.code).toBe(0);
    expect(JSON.parse(again.out)).toEqual({
      check: false,
      orders: [one, two].map((orderNumber) => ({
        orderNumber,
        result: "Unchanged",
        message: "was being prepared already",
        packingLists: [],
      })),
      awaitingPayment: [],
    });
    expect(await fingerprint(side.db)).toBe(after);
  });

  it("takes what is due and paid, by store, and names what is due and not paid (OPERATOR-65)", async () => {
    const [due, unpaid] = [await newOrder(), await newOrder()];
    await setStatus(unpaid, { payment_status: "Pending" });
    const listed = JSON.parse((await cli.run("orders", "--limit", "2", "--json")).out) as {
      dueDay: string;
    }[];
    const day = listed[0]!.dueDay;
    const early = await cli.run("prepare", "--due", "2020-01-01", ...who);
    expect(early).toMatchObject({ code: 0, out: "0 orders to be packed, 0 left alone, 0 refused.\n" });
    const elsewhere = await cli.run("prepare", "--due", day, "--store", "ardenne-ca", "--check");
    expect(elsewhere.out).not.toContain(due);
    const done = await cli.run("prepare", "--due", day, ...who);
    expect(done.code).toBe(0);
    expect(done.out).toContain(`Order ${due}: is being prepared\n`);
    expect(done.out).toMatch(new RegExp(`^Due, but not paid yet: .*${unpaid}`, "m"));
    const again = await cli.run("prepare", "--due", day, ...who);
    expect(again.out).not.toContain("Order ");
    expect(await statusOf(unpaid)).toBe("Created");
  });

  it("writes a packing list for each delivery, with the places of the goods and no prices (OPERATOR-66)", async () => {
    const [one, two] = [await newOrder(), await newOrder()];
    cli.files["orders.csv"] = `order\n${one}\n${Number(two)}\n`;
    const done = await cli.run("prepare", "--file", "orders.csv", "--packing-lists", "lists", ...who);
    expect([done.code, done.err]).toEqual([0, ""]);
    const file = `lists/packing-list-${one}-delivery-1.pdf`;
    expect(done.out).toContain(`Order ${one}: is being prepared; ${file}\n`);
    const text = readPdfText(cli.files[file] as Buffer).replaceAll(/\s+/g, " ");
    for (const part of [`Delivery 1 of order ${one}, to be packed`, "Promised for", "1 from "])
      expect(text).toContain(part);
    expect(text).not.toContain("$");
    // A list that was lost is written again.
    delete cli.files[file];
    const again = await cli.run("prepare", one, "--packing-lists", "lists", ...who);
    expect([again.code, cli.files[file] instanceof Buffer]).toEqual([0, true]);
  });

  it("prepares no order whose packing list cannot be written (OPERATOR-66)", async () => {
    const number = await newOrder();
    cli.failWriting(Object.assign(new Error("denied"), { code: "EACCES", path: "/lists" }));
    const { code, err } = await cli.run("prepare", number, "--packing-lists", "/lists", ...who);
    cli.failWriting(null);
    expect([code, err]).toEqual([1, "/lists cannot be opened: permission denied.\n"]);
    expect(await statusOf(number)).toBe("Created");
  });

  it("of two operators with the same orders at once each order is prepared once (OPERATOR-65)", async () => {
    const numbers = [await newOrder(), await newOrder(), await newOrder()];
    const answers = await Promise.all(
      [numbers, numbers.toReversed()].map((each) => cli.run("prepare", ...each, ...who)),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    const lines = answers.flatMap(({ out }) => report(out));
    expect(lines.filter((line) => line.endsWith("is being prepared"))).toHaveLength(3);
    expect(lines.filter((line) => line.endsWith("was being prepared already"))).toHaveLength(3);
  });

  it("changes nothing if an order is unknown or the file has a mistake (OPERATOR-65)", async () => {
    const number = await newOrder();
    cli.files["bad.csv"] = `order\n${number}\n77777777\n`;
    cli.files["empty.csv"] = "order\n";
    const before = await fingerprint(side.db);
    const refused = async (...args: string[]) => (await cli.run("prepare", ...args, ...who)).err;
    expect(await refused(number, "77777777", "nope")).toBe(
      "There is no order 77777777, nope. Nothing was changed.\n",
    );
    expect(await refused("--file", "bad.csv")).toBe(
      "bad.csv:3: order: there is no order 77777777\n1 mistake in bad.csv; nothing was written.\n",
    );
    expect(await refused("--file", "empty.csv")).toBe("empty.csv lists no orders.\n");
    expect(await refused()).toContain("the order's number, --due or --file is missing");
    expect(await refused(number, "--due", "2026-12-01")).toContain("exclude each other");
    expect(await refused("--due", "tomorrow")).toContain("--due must be a day");
    expect(await refused(number, "--store", "ardenne")).toContain("--store needs --due");
    expect(await refused(number, number, "--version", "1")).toBe(
      await refused(number, "--version", "1", "--packing-lists", "x"),
    );
    expect(await fingerprint(side.db)).toBe(before);
  });
});
