import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { goodCard, openOrderSide, pay, fillCheckout } from "#tests/support/order-side";

const side = await openOrderSide();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "test"];
const product = await side.insertProduct({ stock: 1000 });

/** Places an order as a guest, with a card of the test gateway. */
async function newOrder(card: string = goodCard.number): Promise<string> {
  const shopper = side.shopper();
  await shopper.add(product, 2);
  const checkoutId = await fillCheckout(shopper);
  await pay(side, shopper, checkoutId, { ...goodCard, number: card });
  const { body } = await shopper.call("placeOrder", { params: { checkoutId } });
  return body.orderNumber as string;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const update = (table: string, changes: string, number: string, at: Date) =>
  sql`update ${sql.table(table)} set ${sql.raw(changes)} = ${at}
    where ${sql.ref(table === "order_summary" ? "id" : "order_id")} = (select id from order_summary where order_number = ${number})`.execute(
    side.db,
  );

interface Stuck {
  what: string;
  orderNumber: string;
  detail: string;
  days: number;
  amount: string | null;
}
const stuck = async () => JSON.parse((await cli.run("stuck", "--json")).out) as Stuck[];
const of = async (number: string) => (await stuck()).filter((each) => each.orderNumber === number);
async function run(...args: string[]) {
  const { code, err, out } = await cli.run(...args, ...who);
  expect(code, err).toBe(0);
  return out;
}

it("lists nothing about orders that are on their way (OPERATOR-53)", async () => {
  expect((await cli.run("stuck")).out).toBe("Nothing is stuck.\n");
  const number = await newOrder();
  await run("ship", number);
  expect((await cli.run("stuck")).out).toBe("Nothing is stuck.\n");
});

it("lists goods that were not shipped by the promised day, and old authorizations (OPERATOR-53)", async () => {
  const number = await newOrder();
  await update("order_delivery_group", "latest_delivery", number, daysAgo(3));
  await update("order_summary", "ordered_at", number, daysAgo(8));
  expect(await of(number)).toMatchObject([
    { what: "late", detail: expect.stringContaining("2 to ship, promised for ") },
    { what: "authorization old", days: 8, amount: expect.stringMatching(/^\d+\.\d\d$/) },
  ]);
  // With a saved card the store authorizes anew by itself.
  const { checkout_id } = await side.db
    .selectFrom("order_summary")
    .select("checkout_id")
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  const kept = {
    id: "kept",
    provider: "test-gateway",
    reference: "kept",
    owner_key: "guest:ana",
    checkout_id: checkout_id!,
    card_brand: "Visa",
    card_last_four: "4242",
    consented_at: new Date(),
  };
  await side.db.insertInto("payment_mandate").values(kept).execute();
  expect((await of(number)).map(({ what }) => what)).toEqual(["late"]);
  await side.db.deleteFrom("payment_mandate").where("id", "=", "kept").execute();
  const [first, second] = (await cli.run("stuck")).out.split("\n");
  expect(first).toMatch(/^what +order +store +since \(UTC\) +days +amount +detail +what to do$/);
  expect(second).toMatch(/^late .* ship, or cancel$/);
  await run("cancel", number);
  expect(await of(number)).toEqual([]);
});

it("lists captures and refunds that failed, until a later one takes their place (OPERATOR-52, OPERATOR-53, OPERATOR-56)", async () => {
  const uncharged = await newOrder("4000 0000 0000 0341");
  expect(await run("ship", uncharged)).toMatch(/Charge \d+\.\d\d USD: failed \(/);
  expect(await of(uncharged)).toMatchObject([
    { what: "payment failed", detail: expect.stringMatching(/^Capture: /) },
  ]);
  // The bank has mended the card.
  await side.db.updateTable("provider_authorization").set({ behavior: null }).execute();
  expect(await run("retry", uncharged)).toMatch(/Charge \d+\.\d\d USD: done\n/);
  expect(await of(uncharged)).toEqual([]);
  expect((await cli.run("retry", uncharged, ...who)).err).toBe("All money of this order was asked for.\n");
  const unpaid = await newOrder("4000 0000 0000 5126");
  expect(await run("ship", unpaid)).toMatch(/Charge \d+\.\d\d USD: done\n/);
  expect(await run("refund", unpaid, "--amount", "5.00")).toMatch(/Refund 5\.00 USD: failed \(/);
  expect(await of(unpaid)).toMatchObject([{ what: "refund failed", amount: "5.00" }]);
  const pending = await newOrder("4000 0000 0000 7726");
  await run("ship", pending);
  expect(await run("refund", pending, "--amount", "5.00")).toContain(
    "Refund 5.00 USD: the bank has not confirmed it yet",
  );
  expect(await of(pending)).toEqual([]);
  await update("payment_operation", "created_at", pending, daysAgo(2));
  expect(await of(pending)).toMatchObject([{ what: "no answer", amount: "5.00" }]);
});

it("lists shipments and returns that have not arrived, and payments that are awaited (OPERATOR-53)", async () => {
  const [sent, back, awaited] = [await newOrder(), await newOrder(), await newOrder()];
  await run("ship", sent, "--tracking", "FL1");
  await update("shipment", "shipped_at", sent, daysAgo(15));
  expect(await of(sent)).toMatchObject([{ what: "not delivered", detail: "Our delivery team FL1" }]);
  await run("ship", back);
  await run("deliver", back);
  await run("return", back, "--lines", "1=1");
  await update("return_order", "requested_at", back, daysAgo(15));
  expect(await of(back)).toMatchObject([{ what: "return awaited", detail: "R1 Other" }]);
  await sql`update order_summary set payment_status = 'Pending' where order_number = ${awaited}`.execute(
    side.db,
  );
  await update("order_summary", "ordered_at", awaited, daysAgo(4));
  expect(await of(awaited)).toMatchObject([{ what: "payment awaited" }]);
  expect((await cli.run("stuck", "--store", "tarn")).out).toBe("Nothing is stuck.\n");
  expect((await cli.run("stuck", "--store", "nope")).code).toBe(2);
});

describe("an order by bank transfer", () => {
  it("waits until the money has come in, and money that is owed is listed until it is paid back (OPERATOR-53, OPERATOR-55)", async () => {
    const shopper = side.shopper();
    await shopper.add(product);
    const params = { checkoutId: await fillCheckout(shopper) };
    await shopper.call("createPayment", { params, body: { requestType: "BankTransfer" } });
    const { body } = await shopper.call("placeOrder", { params });
    const number = body.orderNumber as string;
    const order = async () => JSON.parse((await cli.run("order", number, "--json")).out);
    const { amounts } = await order();
    expect((await cli.run("ship", number, ...who)).err).toBe(
      "The payment of this order has not arrived yet.\n",
    );
    expect((await order()).next).toEqual([expect.stringContaining(`paid ${number} --amount …`)]);
    const part = await run("paid", number, "--amount", "10.00");
    expect(part).not.toContain("Mail payment-received");
    const rest = (Number(amounts.total) - 10).toFixed(2);
    expect(await run("paid", number, "--amount", rest, "--check")).toContain("Mail payment-received");
    expect((await order()).paymentStatus).toBe("Pending");
    expect(await run("paid", number, "--amount", rest)).toContain("payment Pending → Authorized");
    expect(await run("ship", number)).toContain(`Charge ${amounts.total} USD: done`);
    await run("refund", number, "--amount", "7.00");
    expect(await of(number)).toMatchObject([{ what: "to be paid back", amount: "7.00" }]);
    expect((await order()).next).toContainEqual(expect.stringContaining("--back --amount 7.00"));
    expect(await run("paid", number, "--back", "--amount", "7.00")).toContain("Refund 7.00 USD: done");
    expect(await of(number)).toEqual([]);
    expect((await order()).events).toContainEqual(
      expect.objectContaining({
        kind: "TransferReceived",
        detail: { amount: "10.00", missing: rest, owed: "0.00" },
      }),
    );
  });

  it("is the only one that is paid so (OPERATOR-55)", async () => {
    const number = await newOrder();
    expect(await cli.run("paid", number, "--amount", "5", ...who)).toMatchObject({
      code: 1,
      err: "This order is not paid by bank transfer.\n",
    });
  });
});

describe("reconcile", () => {
  it("mends what the provider has and the store does not, once, and lists other differences (OPERATOR-57)", async () => {
    await cli.run("reconcile");
    const number = await newOrder();
    await run("ship", number);
    const { id } = JSON.parse((await cli.run("order", number, "--json")).out).transactions[0];
    // As after a kill between the provider's answer and its record.
    await side.db
      .updateTable("payment_operation")
      .set({ status: "Pending", settled_at: null })
      .where("id", "=", id)
      .execute();
    const first = JSON.parse((await cli.run("reconcile", "--json")).out);
    expect(first).toMatchObject({ mended: 1, voidedAuthorizations: 0, differences: [] });
    expect(JSON.parse((await cli.run("order", number, "--json")).out).transactions).toMatchObject([
      { id, status: "Succeeded" },
    ]);
    expect((await cli.run("reconcile")).out).toBe(
      "0 payments mended, 0 authorizations without an order released, 0 reports of providers applied, 0 payments moved.\n",
    );
    await side.db
      .updateTable("provider_authorization")
      .set({ captured_minor: 1, created_at: daysAgo(1) })
      .where("id", "=", (query) =>
        query
          .selectFrom("payment as p")
          .innerJoin("payment_operation as o", "o.payment_id", "p.id")
          .select((each) => each.ref("p.authorization_id").$notNull().as("id"))
          .where("o.id", "=", id),
      )
      .execute();
    expect((await cli.run("reconcile")).out).toMatch(
      new RegExp(`\ntest-gateway \\S+, order ${number}: captured \\d+\\.\\d\\d here, 0\\.01 there\n`),
    );
  });
});
