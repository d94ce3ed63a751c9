import { beforeAll, describe, expect, it } from "vitest";

import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { createProviders } from "#platform/purchase/payment/providers";
import { officeDay } from "#platform/core/formats";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderSide } from "#tests/support/order-side";
import { openBuyers } from "#tests/support/purchase-orders";
import { silentLog } from "#tests/support/silent-log";

const side = await openOrderSide();
const { db } = side;
const { run } = createCommandLine(db);
const services = { db, now: () => new Date() };
const who = ["--by", "kim", "--note", "Bank statement 48"];
const read = async (...args: string[]) => JSON.parse((await run("invoices", ...args, "--json")).out);

let order: { id: string; number: string; amount: number };
let account: string;
beforeAll(async () => {
  const { accountId, buyers, setLimit } = await openBuyers(side, 1);
  const { amount, place } = await buyers[0]!.ready(await side.insertProduct(), 2);
  await setLimit(amount + 100);
  const { body } = await place();
  account = accountId;
  order = { id: body.orderSummaryId, number: body.orderNumber, amount };
});
const decimal = (minor: number) => (minor / 100).toFixed(2);

describe("the invoices of purchase orders", () => {
  it("are listed by order while something is open, and accounts with their credit (OPERATOR-84)", async () => {
    expect((await run("invoices", "list")).out).toBe("Nothing is open.\n");
    expect(await read("list", "--all")).toMatchObject([{ orderNumber: order.number, invoices: [] }]);
    await shipOrder(
      services,
      { orderId: order.id, actor: "operator:kim" },
      { carrier: "UPS", trackingNumber: null },
    );
    await performOperations({ ...services, log: silentLog, providers: createProviders(services) });
    const total = decimal(order.amount);
    const dueOn = officeDay(new Date(), 30);
    expect(await read("list", "--account", account)).toMatchObject([
      {
        orderNumber: order.number,
        purchaseOrder: "PO-7",
        invoiced: total,
        credited: "0.00",
        paid: "0.00",
        open: total,
        dueOn,
        isOverdue: false,
      },
    ]);
    expect(await read("list", "--store", "ardenne")).toEqual([]);
    expect((await run("invoices", "list")).out).toMatch(/BUSINESS-I-\d{7}/);
    expect(await read("accounts", "--account", account)).toMatchObject([
      {
        accountId: account,
        creditLimit: decimal(order.amount + 100),
        used: total,
        left: "1.00",
        open: total,
        paid: "0.00",
      },
    ]);
    expect((await run("invoices", "accounts")).out).toContain(account);
    expect((await run("order", order.number)).out).toContain(`${total} are to be paid.`);
  });

  it("are noted as paid, with who and why, and checked without a change (OPERATOR-41, OPERATOR-85)", async () => {
    const [{ invoices }] = await read("list");
    const check = await run("invoices", "paid", invoices[0], "--amount", "25.00", "--check");
    expect([check.code, check.out]).toEqual([0, expect.stringContaining("Check only")]);
    expect((await read("list"))[0].paid).toBe("0.00");
    const outcome = await read("paid", invoices[0].toLowerCase(), "--amount", "25.00", ...who);
    expect(outcome.events).toMatchObject([
      {
        kind: "InvoicePaid",
        by: "operator:kim",
        note: who[3],
        detail: { amount: "25.00", invoice: invoices[0] },
      },
    ]);
    expect(outcome.order.payment.paid).toBe("25.00");
    const left = decimal(order.amount - 2500);
    const more = await run("invoices", "paid", invoices[0], "--amount", decimal(order.amount), ...who);
    expect([more.code, more.err]).toEqual([1, expect.stringContaining(`${left} are open on invoice`)]);
    const back = await run("invoices", "paid", order.number, "--back", ...who);
    expect([back.code, back.err]).toEqual([1, expect.stringContaining("has paid 0.00 too much")]);
    const rest = await run("invoices", "paid", order.number, ...who);
    expect([rest.code, rest.err]).toEqual([0, ""]);
    expect(await read("list")).toEqual([]);
    expect((await read("list", "--all"))[0]).toMatchObject({ paid: decimal(order.amount), open: "0.00" });
    const again = await run("invoices", "paid", order.number, ...who);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("0.00 are open on the invoices")]);
    expect((await read("accounts"))[0]).toMatchObject({ used: "0.00", open: "0.00" });
  });

  it("have terms, which are shown and changed with who and why (OPERATOR-41, OPERATOR-90)", async () => {
    const before = await read("terms", account);
    expect(before).toMatchObject({
      creditLimit: decimal(order.amount + 100),
      days: 30,
      reminders: false,
      changes: [],
    });
    const wanted = ["--credit-limit", "25000", "--days", "45"];
    const check = await run("invoices", "terms", account, ...wanted, "--check");
    expect(check.out).toMatch(
      /^Without --check: of .* the credit limit is 25000\.00, .* after 45 days, and buyers are not reminded of them by mail\./,
    );
    expect(await read("terms", account)).toEqual(before);
    expect((await run("invoices", "terms", account, ...wanted, ...who)).code).toBe(0);
    const same = await run("invoices", "terms", account, ...wanted, ...who);
    expect(same.out).toMatch(/already\.\n$/);
    await run("invoices", "terms", account, "--credit-limit", "none", "--reminders", "on", ...who);
    expect(await read("terms", account)).toMatchObject({
      creditLimit: null,
      days: 45,
      reminders: true,
      changes: [
        { creditLimit: null, days: 45, reminders: true, actor: "operator:kim", note: who[3] },
        { creditLimit: "25000.00", days: 45, actor: "operator:kim" },
      ],
    });
    expect((await run("invoices", "terms", account)).out).toMatch(
      /limit is none.*45 days, and buyers are reminded[\s\S]*25000\.00/,
    );
  });

  it("their terms take no other word for reminders (OPERATOR-90)", async () => {
    const { code, err } = await run("invoices", "terms", account, "--reminders", "maybe", ...who);
    expect([code, err]).toEqual([2, expect.stringContaining("--reminders must be on or off")]);
  });

  it.each([
    [["terms"], 2, "the name or id of an account"],
    [["terms", "Nobody"], 1, "There is no business account Nobody"],
    [["terms", "Nobody", "--all"], 2, "--all is not for invoices terms"],
    [["paid", "1"], 2, "--by is missing"],
    [["paid", "999999", ...who], 1, "There is no order 999999"],
    [["paid", "1", "--amount", "0", ...who], 2, "--amount must be an amount"],
    [["list", "--account", "Nobody"], 1, "There is no business account Nobody"],
    [["list", "--back"], 2, "--back is not for invoices list"],
    [["accounts", "all"], 2, "all: not understood"],
    [["show"], 2, "What to do must be one of"],
  ])("%j is refused (OPERATOR-84, OPERATOR-85)", async (args, exit, message) => {
    const { code, err } = await run("invoices", ...args);
    expect([code, err]).toEqual([exit, expect.stringContaining(message)]);
  });
});
