import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { fingerprint } from "#tests/contract/fingerprint";
import { createCommandLine } from "#tests/support/command-line";
import { mailsTo } from "#tests/support/mails";
import { openOrderHistory, stockOf } from "#tests/support/placed-orders";

const { side, range, hood, order, signInAna } = await openOrderHistory();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "phone call"];
const ana = await signInAna();
const skuOf = async (id: string) =>
  (await side.db.selectFrom("product").select("sku").where("id", "=", id).executeTakeFirstOrThrow()).sku;
const [rangeSku, hoodSku] = await Promise.all([skuOf(range), skuOf(hood)]);

const newOrder = async () =>
  (
    await order(ana, [
      [range, 3],
      [hood, 1],
    ])
  ).number;

/** Runs a command, which must succeed: its JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read the output of every command
async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await cli.run(...args, "--json");
  expect(code, err).toBe(0);
  return JSON.parse(out);
}
const run = (...args: string[]) => json(...args, ...who);
const refusal = async (...args: string[]) => {
  const { code, err } = await cli.run(...args, ...who);
  expect(code).toBe(1);
  return err;
};
const mailsOf = (outcome: { mails: { template: string }[] }) => outcome.mails.map(({ template }) => template);

describe("prepare and note", () => {
  it("are kept in the history with who and why (OPERATOR-46, OPERATOR-50)", async () => {
    const number = await newOrder();
    expect(await run("prepare", number)).toMatchObject({ order: { status: "Activated", version: 2 } });
    expect(await refusal("prepare", number)).toBe("Nothing of this order is left to prepare.\n");
    const noted = await json("note", number, "--by", "lee", "--note", "Gate code 4711");
    expect(noted.events).toMatchObject([{ kind: "NoteAdded", by: "operator:lee", note: "Gate code 4711" }]);
    expect((await cli.run("order", number)).out).toContain("Gate code 4711");
  });
});

describe("cancel", () => {
  it("cancels pieces and then the rest: stock, money and a mail (OPERATOR-18, OPERATOR-47, ORDER-26)", async () => {
    const number = await newOrder();
    const before = await stockOf(side, range);
    const reason = ["--reason", "No longer made"];
    const part = await run("cancel", number, "--lines", `${rangeSku}=1`, ...reason);
    expect(part).toMatchObject({
      lines: [{ sku: rangeSku, canceled: 1, toShip: 2 }],
      transactions: [{ kind: "Void" }],
      order: { status: "Created", version: 2 },
    });
    expect(mailsOf(part)).toEqual(["order-canceled"]);
    expect((await stockOf(side, range)).onHand).toBe(before.onHand + 1);
    expect(Number(part.order.amounts.current)).toBeLessThan(Number(part.order.amounts.total));
    const text = await cli.run("cancel", number, ...who);
    expect(text.out).toContain(`Order ${number}: Created → Cancelled`);
    expect(text.out).toMatch(/Release \d+\.\d\d USD: /);
    expect(await refusal("cancel", number)).toBe("Nothing of this order can be canceled anymore.\n");
    expect(await refusal("ship", number)).toBe("Nothing of this order is left to ship.\n");
    expect((await json("order", number)).next).toEqual([]);
  });

  it("by the shopper's rules ends when the order is prepared (OPERATOR-47)", async () => {
    const number = await newOrder();
    await run("prepare", number);
    expect(await refusal("cancel", number, "--for-shopper")).toContain("can be canceled");
    expect(await run("cancel", number)).toMatchObject({ order: { status: "Cancelled" } });
  });
});

describe("deliver", () => {
  it("takes one shipment or all of them (OPERATOR-45)", async () => {
    const number = await newOrder();
    expect(await refusal("deliver", number)).toBe("Nothing of this order is on its way.\n");
    await run("ship", number, "--lines", `${rangeSku}=2`, "--tracking", "FL1");
    await run("ship", number, "--lines", `${rangeSku}=1`);
    const first = await run("deliver", number, "--shipment", "FL1");
    expect(first).toMatchObject({
      shipments: [{ number: `${number}-1`, status: "Delivered" }],
      order: { status: "PartiallyDelivered" },
    });
    expect(mailsOf(first)).toEqual(["order-delivered"]);
    expect(await refusal("deliver", number, "--shipment", "9")).toContain(`has no shipment 9; it has 1, 2.`);
    expect(await refusal("deliver", number, "--shipment", "1")).toContain("was delivered before");
    expect(await run("deliver", number, "--shipment", `${number}-2`)).toMatchObject({
      shipments: [{ number: `${number}-2` }],
    });
  });

  it("reads a file, and leaves alone what has arrived before (OPERATOR-45)", async () => {
    const [one, two, three] = [await newOrder(), await newOrder(), await newOrder()];
    for (const number of [one, two]) {
      await run("ship", number, "--lines", `${rangeSku}=2`, "--tracking", `A-${number}`);
      await run("ship", number, "--tracking", `B-${number}`);
    }
    cli.files["arrived.csv"] = `order,shipment,tracking\n${one},,\n${two},2,\n${two},,A-${two}\n`;
    const before = await fingerprint(side.db);
    await json("deliver", "--file", "arrived.csv", "--check");
    expect(await fingerprint(side.db)).toBe(before);
    const done = await run("deliver", "--file", "arrived.csv");
    expect(done.orders).toEqual([
      { orderNumber: one, done: [`${one}-1`, `${one}-2`] },
      { orderNumber: two, done: [`${two}-2`, `${two}-1`] },
    ]);
    const after = await fingerprint(side.db);
    expect(await run("deliver", "--file", "arrived.csv")).toMatchObject({
      orders: [],
      unchangedLines: [2, 3, 4],
    });
    expect(await fingerprint(side.db)).toBe(after);
    cli.files["wrong.csv"] = `order,shipment,tracking\n${one},7,\n${two},,nope\n${three},,\n`;
    const wrong = await refusal("deliver", "--file", "wrong.csv");
    expect(wrong).toContain("wrong.csv:2: shipment: the order has no such shipment");
    expect(wrong).toContain("wrong.csv:3: tracking: the order has no such shipment");
    expect(wrong).toContain("wrong.csv:4: order: the order has no such shipment");
  });
});

describe("return", () => {
  it("is announced, arrives in part with stock and refund, and may be canceled (OPERATOR-49)", async () => {
    const number = await newOrder();
    expect(await refusal("return", number, "--lines", `${rangeSku}=1`)).toContain(
      `0 of ${rangeSku} can be returned, not 1.`,
    );
    await run("ship", number);
    await run("deliver", number);
    const asked = await run("return", number, "--lines", `${rangeSku}=2`, "--reason", "damaged");
    expect(asked).toMatchObject({
      returns: [{ number: `${number}-R1`, status: "Requested", reason: "Damaged" }],
      order: { status: "ReturnInitiated" },
    });
    expect(mailsOf(asked)).toEqual(["return-requested"]);
    expect(asked.order.next.join()).toContain(`return ${number} --receive ${number}-R1`);
    const onHand = (await stockOf(side, range)).onHand;
    const before = await fingerprint(side.db);
    const arrival = ["return", number, "--receive", "r1", "--lines", `${rangeSku}=1`, "--restock"];
    const preview = await json(...arrival, "--check");
    expect(await fingerprint(side.db)).toBe(before);
    const arrived = await run(...arrival);
    expect(arrived.transactions.map((each: { amount: string }) => each.amount)).toEqual(
      preview.transactions.map((each: { amount: string }) => each.amount),
    );
    expect(arrived).toMatchObject({
      returns: [{ number: `${number}-R1`, status: "Received" }],
      lines: [{ sku: rangeSku, returned: 1, returnPending: 0 }],
      transactions: [{ kind: "Refund" }],
    });
    expect((await stockOf(side, range)).onHand).toBe(onHand + 1);
    expect(await refusal("return", number, "--receive", "R1")).toContain("was received before");
    await run("return", number, "--lines", hoodSku);
    expect(await run("return", number, "--cancel", "2")).toMatchObject({
      returns: [{ number: `${number}-R2`, status: "Canceled" }],
    });
    expect(await refusal("return", number, "--receive", "R7")).toContain("has no return R7; it has R1, R2.");
  });

  it.each([
    [[], "--lines, --receive or --cancel is missing"],
    [["--lines", "A", "--reason", "Bored"], "--reason must be one of Damaged, "],
    [["--receive", "1", "--cancel", "1"], "--receive and --cancel exclude each other"],
    [["--lines", "A", "--restock"], "--restock needs --receive"],
  ])("is not understood with %j (OPERATOR-2, OPERATOR-49)", async (args, message) => {
    const { code, err } = await cli.run("return", "1", ...args, ...who);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe("refund", () => {
  it("gives back at most what was charged (OPERATOR-48)", async () => {
    const number = await newOrder();
    expect(await refusal("refund", number, "--amount", "10")).toBe(
      "Nothing was charged that could be refunded.\n",
    );
    await run("ship", number);
    const given = await run("refund", number, "--amount", "25.5", "--reason", "A scratch");
    expect(given).toMatchObject({
      before: { paymentStatus: "Captured" },
      transactions: [{ kind: "Refund", amount: "25.50", status: "Succeeded" }],
      order: { paymentStatus: "PartlyRefunded", amounts: { refunded: "25.50" } },
    });
    expect(mailsOf(given)).toEqual(["order-refunded"]);
    const left = (Number(given.order.amounts.captured) - 25.5).toFixed(2);
    expect(await refusal("refund", number, "--amount", "999999")).toBe(
      `At most ${left} USD can be refunded.\n`,
    );
    for (const amount of ["", "0", "-5", "1.005", "ten"])
      expect(await cli.run("refund", number, `--amount=${amount}`, ...who)).toMatchObject({
        code: 2,
        err: expect.stringContaining("--amount must be an amount such as 25.00"),
      });
  });

  it("for a line is less at its return, and a payment of which more is to come is not Refunded (OPERATOR-48, ORDER-49, ORDER-52)", async () => {
    const number = await newOrder();
    const { lines } = await json("order", number);
    const [first] = lines;
    expect(first.quantity).toBeGreaterThan(1);
    await run("ship", number, "--lines", `${first.sku}=1`);
    await run("deliver", number);
    const most = /^At most (\S+) USD can be refunded for .+\.\n$/.exec(
      await refusal("refund", number, "--lines", `${first.sku}=999999`),
    )![1]!;
    const given = await run("refund", number, "--lines", `${first.sku}=20`);
    expect(given).toMatchObject({
      lines: [{ sku: first.sku, goodwill: "20.00" }],
      transactions: [{ kind: "Refund", amount: "20.00", status: "Succeeded" }],
    });
    await run("return", number, "--lines", `${first.sku}=1`, "--reason", "damaged");
    const back = await run("return", number, "--receive", "R1");
    expect(back).toMatchObject({
      lines: [{ sku: first.sku, goodwill: "0.00", returned: 1 }],
      transactions: [{ kind: "Refund", amount: (Number(most) - 20).toFixed(2), status: "Succeeded" }],
      order: { paymentStatus: "PartlyRefunded" },
    });
    // Nothing was charged for what is still to be shipped.
    expect(await refusal("refund", number, "--lines", `${first.sku}=1`)).toContain("Nothing was charged for");
    for (const args of [
      ["--lines", first.sku],
      ["--lines", `${first.sku}=0`],
      ["--lines", "A=1", "--amount", "1"],
    ])
      expect(await cli.run("refund", number, ...args, ...who)).toMatchObject({ code: 2 });
  });
});

describe("resend", () => {
  it("sends a mail once more, with its link, also after it was sent (OPERATOR-51)", async () => {
    const number = await newOrder();
    await run("ship", number, "--tracking", "FL1");
    await side.db
      .updateTable("outbox")
      .set({ sent_at: new Date(), data: sql`data || '{"orderLink": "/"}'` })
      .where("template", "=", "order-shipped")
      .execute();
    const again = await run("resend", number, "order-shipped");
    expect(mailsOf(again)).toEqual(["order-shipped"]);
    expect(again.events).toMatchObject([{ kind: "MailSentAgain", note: "phone call" }]);
    const [mail] = await mailsTo(side.db, "ana@example.com");
    expect(mail!.text).toContain("FL1");
    expect(mail!.text).toContain(`/mya-my-orders/${number}`);
    expect(await refusal("resend", number, "order-refunded")).toBe(
      "There is no mail order-refunded about this order, or it was deleted.\n",
    );
    expect(await cli.run("resend", number, ...who)).toMatchObject({ code: 2 });
    const first = again.order.mails.find(
      (each: { template: string }) => each.template === "order-confirmation",
    );
    expect(mailsOf(await run("resend", number, first.cause))).toEqual(["order-confirmation"]);
  });
});
