import { describe, expect, it } from "vitest";

import { fingerprint } from "#tests/contract/fingerprint";
import { createCommandLine } from "#tests/support/command-line";
import { mailsTo } from "#tests/support/mails";
import { ana } from "#tests/support/order-side";
import { openOrderHistory, placeOrder, stockOf } from "#tests/support/placed-orders";

/**
 * An order in two shipments, the second canceled in part, the first returned in part, all by command. Each
 * command is checked first (`--check`), which must change nothing and promise the same money.
 */
const { side, range, hood } = await openOrderHistory();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "phone call"];
const skuOf = async (id: string) =>
  (await side.db.selectFrom("product").select("sku").where("id", "=", id).executeTakeFirstOrThrow()).sku;
const [rangeSku, hoodSku] = await Promise.all([skuOf(range), skuOf(hood)]);

/** Prices with the tax of Kentucky, 6 %. */
const [rangePrice, hoodPrice] = [954, 424];
const dollars = (amount: number) => amount.toFixed(2);

// oxlint-disable-next-line typescript/no-explicit-any -- tests read the output of every command
async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await cli.run(...args, "--json");
  expect(code, err).toBe(0);
  return JSON.parse(out);
}

interface Transaction {
  kind: string;
  amount: string;
  status: string;
}
const moved = (outcome: { transactions: Transaction[] }) =>
  outcome.transactions.map(({ kind, amount }) => `${kind} ${amount}`).sort();

/** Runs a command after its check. */
async function run(...args: string[]) {
  const before = await fingerprint(side.db);
  const promised = await json(...args, "--check");
  expect(await fingerprint(side.db)).toBe(before);
  const done = await json(...args, ...who);
  expect(moved(done)).toEqual(moved(promised));
  expect(done.transactions.every(({ status }: Transaction) => status === "Succeeded")).toBe(true);
  return done;
}

const newMail = async (number: string, words: string) => {
  const [newest] = await mailsTo(side.db, ana.email);
  expect(newest!.subject).toContain(number);
  expect(newest!.text).toContain(words);
};

describe("an order in two shipments, by command", () => {
  it("is canceled and returned in part, with mails and amounts at each step (OPERATOR-47, OPERATOR-49, PAY-20)", async () => {
    const stock = await stockOf(side, range);
    const { number } = await placeOrder(side, side.shopper(), [
      [range, 3],
      [hood, 1],
    ]);
    const placed = await json("order", number);
    const total = Number(placed.amounts.total);
    const delivery = Number(placed.groups[0].due);
    expect(total).toBe(3 * rangePrice + hoodPrice + delivery);
    expect(placed).toMatchObject({ status: "Created", paymentStatus: "Authorized" });
    await newMail(number, "Ana");

    const first = await run(
      "ship",
      number,
      "--lines",
      `${rangeSku}=2`,
      "--carrier",
      "UPS",
      "--tracking",
      "1Z1",
    );
    expect(moved(first)).toEqual([`Capture ${dollars(2 * rangePrice + delivery)}`]);
    expect(first).toMatchObject({
      shipments: [{ number: `${number}-1`, trackingNumber: "1Z1", pieces: [{ sku: rangeSku, quantity: 2 }] }],
      order: { status: "PartiallyFulfilled", paymentStatus: "PartlyCaptured" },
    });
    await newMail(number, "1Z1");

    const canceled = await run("cancel", number, "--lines", `${rangeSku}=1`, "--reason", "No longer wanted");
    expect(moved(canceled)).toEqual([`Void ${dollars(rangePrice)}`]);
    expect(canceled.order.amounts.current).toBe(dollars(total - rangePrice));
    await newMail(number, "No longer wanted");

    const second = await run("ship", number, "--carrier", "UPS", "--tracking", "1Z2");
    expect(moved(second)).toEqual([`Capture ${dollars(hoodPrice)}`]);
    expect(second).toMatchObject({
      shipments: [{ number: `${number}-2`, pieces: [{ sku: hoodSku, quantity: 1 }] }],
      order: { status: "Fulfilled", paymentStatus: "Captured" },
    });
    await newMail(number, "1Z2");

    await run("deliver", number, "--shipment", "1Z1");
    const delivered = await run("deliver", number);
    expect(delivered).toMatchObject({ transactions: [], order: { status: "Delivered" } });

    const announced = await run("return", number, "--lines", `${rangeSku}=1`, "--reason", "damaged");
    expect(announced).toMatchObject({
      transactions: [],
      returns: [{ number: `${number}-R1`, status: "Requested" }],
      order: { status: "ReturnInitiated" },
    });
    await newMail(number, `${number}-R1`);

    const received = await run("return", number, "--receive", "R1", "--restock");
    expect(moved(received)).toEqual([`Refund ${dollars(rangePrice)}`]);
    expect(received.order).toMatchObject({
      status: "Delivered",
      paymentStatus: "PartlyRefunded",
      amounts: {
        authorized: dollars(total),
        captured: dollars(total - rangePrice),
        refunded: dollars(rangePrice),
        released: dollars(rangePrice),
        current: dollars(rangePrice + hoodPrice + delivery),
      },
    });
    await newMail(number, "954.00");
    // One of three was canceled, one came back.
    expect((await stockOf(side, range)).onHand).toBe(stock.onHand - 1);
    expect(received.order.mails.map(({ template }: { template: string }) => template)).toEqual([
      "order-confirmation",
      "order-shipped",
      "order-canceled",
      "order-shipped",
      "order-delivered",
      "order-delivered",
      "return-requested",
      "return-received",
    ]);
    for (const event of received.order.events.filter(({ by }: { by: string }) => by === "operator:kim"))
      expect(event.note).toBe("phone call");
  });
});
