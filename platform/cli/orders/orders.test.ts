import { beforeEach, describe, expect, it } from "vitest";

import { fingerprint } from "#tests/contract/fingerprint";
import { createCommandLine } from "#tests/support/command-line";
import type { SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory } from "#tests/support/placed-orders";

const { side, range, hood, order, signInAna } = await openOrderHistory();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "picked at dock 4"];
let ana: SignedInShopper;
let [rangeSku, hoodSku] = ["", ""];
beforeEach(async () => {
  ana = await signInAna();
  const products = await side.db.selectFrom("product").select(["id", "sku"]).execute();
  [rangeSku, hoodSku] = [range, hood].map((id) => products.find((each) => each.id === id)!.sku) as [
    string,
    string,
  ];
});

/** The JSON that a command prints. It must have succeeded. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read the output of every command
async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await cli.run(...args, "--json");
  expect([code, err]).toEqual([0, ""]);
  return JSON.parse(out);
}

const newOrder = () =>
  order(ana, [
    [range, 3],
    [hood, 1],
  ]);

describe("orders", () => {
  it("are filtered by status, payment and the day that was promised, as table and JSON (OPERATOR-16, OPERATOR-39)", async () => {
    const { number } = await newOrder();
    const listed = async (...filter: string[]) =>
      ((await json("orders", ...filter)) as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber);
    const [first] = await json("orders", "--limit", "1");
    expect(first).toMatchObject({
      orderNumber: number,
      status: "Created",
      paymentStatus: "Authorized",
      currency: "USD",
      piecesToShip: 4,
      version: 1,
    });
    expect(first.total).toMatch(/^\d+\.\d\d$/);
    const dayBefore = new Date(Date.parse(`${first.dueDay}T00:00:00Z`) - 86_400_000)
      .toISOString()
      .slice(0, 10);
    expect(await listed("--due", first.dueDay)).toContain(number);
    expect(await listed("--due", dayBefore)).not.toContain(number);
    expect(await listed("--status", "created", "--payment", "authorized")).toContain(number);
    expect(await listed("--payment", "Refunded")).toEqual([]);
    await cli.run("ship", number, ...who);
    expect(await listed("--due", "2099-12-31")).not.toContain(number);
    expect(await listed("--status", "Fulfilled")).toContain(number);
    expect((await cli.run("orders", "--limit", "1")).out).toMatch(/^order +placed \(UTC\) .* due +total/);
    expect(await cli.run("orders", "--due", "2026-02-30")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--due must be a day"),
    });
    expect((await cli.run("orders", "--payment", "Paid")).err).toContain("--payment must be one of Pending,");
    expect((await cli.run("orders", "--store", "nope")).err).toContain("--store is one of ardenne, ");
  });
});

describe("ship", () => {
  it("ships the named pieces, then the rest, and tells who, why, the money and what is next (OPERATOR-17, OPERATOR-18, OPERATOR-40, OPERATOR-42)", async () => {
    const { number } = await newOrder();
    const first = await json(
      "ship",
      number,
      "--lines",
      `${rangeSku.toLowerCase()}=2`,
      "--carrier",
      "Freight Line",
      "--tracking",
      "FL1",
      ...who,
    );
    expect(first).toMatchObject({
      check: false,
      before: { status: "Created", version: 1 },
      shipments: [
        {
          number: `${number}-1`,
          carrier: "Freight Line",
          trackingNumber: "FL1",
          pieces: [{ sku: rangeSku, quantity: 2 }],
        },
      ],
      lines: [{ sku: rangeSku, shipped: 2, toShip: 1 }],
      transactions: [{ kind: "Capture" }],
      mails: [{ template: "order-shipped" }],
      order: { status: "PartiallyFulfilled", version: 2 },
    });
    expect(first.events).toContainEqual(
      expect.objectContaining({ kind: "Shipped", by: "operator:kim", note: "picked at dock 4" }),
    );
    expect(first.shipments[0].trackingUrl).toBeNull();
    const text = await cli.run("ship", number, ...who);
    expect(text.out).toContain(`Order ${number}: PartiallyFulfilled → Fulfilled`);
    expect(text.out).toContain(`Shipment ${number}-2: 1 × ${rangeSku}, 1 × ${hoodSku} by Our delivery team`);
    expect(text.out).toMatch(/Charge \d+\.\d\d USD: /);
    expect(text.out).toContain("4 pieces on the way: npm run store -- deliver");
    const shown = (await cli.run("order", number)).out;
    for (const part of ["picked at dock 4", "operator:kim", "FL1", "order-shipped", "3 on the way"])
      expect(shown).toContain(part);
    expect(await json("order", number)).toMatchObject({
      lines: [{ shipped: 3 }, { shipped: 1 }],
      shipments: [{ number: `${number}-1` }, { number: `${number}-2` }],
    });
  });

  it("links to the page of a carrier that is known, or to the given one (OPERATOR-54)", async () => {
    const { number } = await newOrder();
    const urlOf = async (...args: string[]) =>
      (await json("ship", number, "--lines", `${rangeSku}=1`, ...args, ...who)).shipments[0].trackingUrl;
    expect(await urlOf("--carrier", "UPS", "--tracking", "1Z9")).toBe(
      "https://www.ups.com/track?tracknum=1Z9",
    );
    const own = "https://track.freight.example/FL9?x=1";
    expect(await urlOf("--carrier", "Freight", "--tracking", "FL9", "--tracking-url", own)).toBe(own);
  });

  it("says with --check what would happen, and changes no row of any table (OPERATOR-41)", async () => {
    const { number } = await newOrder();
    const before = await fingerprint(side.db);
    const checked = await json("ship", number, "--check");
    expect(checked).toMatchObject({
      check: true,
      order: { status: "Fulfilled", version: 2 },
      shipments: [{ number: `${number}-1` }],
      transactions: [{ kind: "Capture" }],
      mails: [{ template: "order-shipped" }],
    });
    expect((await cli.run("ship", number, "--check", ...who)).out).toMatch(
      /^Check only: nothing was changed\. Without --check:\n/,
    );
    expect(await cli.run("ship", number, "--check", "--lines", `${rangeSku}=4`)).toMatchObject({ code: 1 });
    expect(await fingerprint(side.db)).toEqual(before);
    const done = await json("ship", number, ...who);
    expect(done.transactions.map((each: { amount: string }) => each.amount)).toEqual(
      checked.transactions.map((each: { amount: string }) => each.amount),
    );
  });

  it("of two operators at once one wins; the other is told who changed the order (OPERATOR-43)", async () => {
    const { number } = await newOrder();
    const answers = await Promise.all(
      ["kim", "lee"].map((name) =>
        cli.run("ship", number, "--version", "1", "--by", name, "--note", "my shift"),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const winner = answers[0]!.code === 0 ? "kim" : "lee";
    expect((await json("order", number)).events.at(-1)).toMatchObject({ by: "provider:test-gateway" });
    const refused = answers.find(({ code }) => code === 1)!;
    expect(refused.out).toBe("");
    expect(refused.err).toContain(`Order ${number} was changed in the meantime and has version 2 now.`);
    expect(refused.err).toContain(`Last: Shipped by operator:${winner} on `);
    expect(refused.err).toContain("(my shift)");
    expect((await json("order", number)).shipments).toHaveLength(1);
  });

  it.each([
    [["--note", "x"], 2, "--by is missing: who does this"],
    [["--by", "kim"], 2, "--note is missing: why it is done"],
    [["--by", "kim", "--note", "one\ntwo"], 2, "--note must be one line of text"],
    [[...who, "--version", "0"], 2, "--version must be a number from 1"],
    [[...who, "--lines", "A=none"], 2, "--lines must be SKUs with numbers of pieces"],
    [[...who, "--lines", "NOPE=1"], 1, "has no line NOPE"],
    [[...who, "--group", "9"], 1, "has no delivery group 9"],
    [
      [...who, "--tracking-url", "http://a.example/1"],
      2,
      "--tracking-url must be an address that begins with",
    ],
    [[...who, "--carrier", "a\u001b[2J"], 2, "--carrier must be a line of at most 100 characters"],
  ])("is refused with %j (OPERATOR-2, OPERATOR-40)", async (args, expected, message) => {
    const { number } = await newOrder();
    const { code, out, err } = await cli.run("ship", number, ...args);
    expect([code, out]).toEqual([expected, ""]);
    expect(err).toContain(message);
    expect((await json("order", number)).version).toBe(1);
  });

  it("refuses more pieces than are left, a wrong SKU with a hint, and an order that is not there (OPERATOR-33, OPERATOR-42)", async () => {
    const { number } = await newOrder();
    const refused = async (...args: string[]) => (await cli.run("ship", ...args, ...who)).err;
    expect(await refused(number, "--lines", `${rangeSku}=2,${rangeSku}=2`)).toContain(
      `1 of ${rangeSku} can be shipped, not 2.`,
    );
    expect(await refused(number, "--lines", `${rangeSku.slice(0, -1)}=1`)).toContain("; did you mean T-");
    expect(await refused("424242")).toBe("There is no order 424242.\n");
    await cli.run("ship", number, ...who);
    expect(await refused(number)).toBe("Nothing of this order is left to ship.\n");
  });
});

it("prints no control characters of other people's texts (OPERATOR-5)", async () => {
  const { number, id } = await newOrder();
  const hostile = "A\u001b[2J\u0007\nB";
  await side.db.updateTable("order_summary").set({ first_name: hostile }).where("id", "=", id).execute();
  await side.db.updateTable("order_item").set({ name: hostile }).where("order_id", "=", id).execute();
  await side.db
    .updateTable("order_delivery_group")
    .set({ method_name: hostile, shipping_instructions: hostile })
    .where("order_id", "=", id)
    .execute();
  const shipped = await cli.run("ship", number, "--tracking", "T1", ...who);
  await side.db
    .updateTable("shipment")
    .set({ carrier: hostile, tracking_number: hostile, shipped_at: new Date(0) })
    .where("order_id", "=", id)
    .execute();
  await side.db
    .updateTable("order_event")
    .set({ note: hostile, actor: hostile })
    .where("order_id", "=", id)
    .where("kind", "=", "Shipped")
    .execute();
  const outputs = [
    shipped,
    await cli.run("orders"),
    await cli.run("order", number),
    await cli.run("deliver", number, "--check"),
    await cli.run("stuck"),
    await cli.run("note", number, "--version", "1", ...who),
  ];
  for (const { out, err } of outputs) {
    expect(out + err).toContain("A [2J  B");
    expect((out + err).replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  }
});
