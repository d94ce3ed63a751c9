import { sql } from "kysely";
import { expect, it } from "vitest";

import type { DocumentContent } from "#platform/purchase/fulfillment/documents/document-content";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderHistory, placeOrder } from "#tests/support/placed-orders";

const { side, range, hood } = await openOrderHistory();
const cli = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "phone call"];
const money = (amount: number | string) => Number(amount).toFixed(2);
/** With the tax of Kentucky, 6 %. */
const rangePrice = 954;

async function run(...args: string[]) {
  const { code, out, err } = await cli.run(...args);
  expect(code, err).toBe(0);
  return out;
}

async function sales() {
  const { reports, to } = JSON.parse(await run("report", "sales", "--store", "ardenne", "--json"));
  const { days, ...tables } = reports[0].tables;
  return { day: days.find(({ period }: { period: string }) => period === to), ...tables };
}

it("sales, tax by state and refunds are those of orders, invoices and credit notes (EVENT-80)", async () => {
  const { number, id } = await placeOrder(side, side.shopper(), [
    [range, 2],
    [hood, 1],
  ]);
  const { amounts } = JSON.parse(await run("order", number, "--json"));
  const placed = await sales();
  expect(placed.day).toMatchObject({
    orders: 1,
    goods: amounts.goods,
    discounts: money(-amounts.adjustments),
    delivery: money(Number(amounts.delivery) + Number(amounts.deliveryDiscount)),
    tax: amounts.tax,
    total: amounts.total,
    charged: "0.00",
    refunded: "0.00",
  });
  expect(placed.states).toEqual([]);
  expect(placed.scripts).toEqual([{ side: "not known", orders: 1, total: amounts.total }]);

  const [product] = await side.db.selectFrom("product").select("sku").where("id", "=", range).execute();
  await run("ship", number, "--carrier", "UPS", "--tracking", "1Z1", ...who);
  await run("deliver", number, ...who);
  await run("return", number, "--lines", `${product!.sku}=1`, "--reason", "damaged", ...who);
  await run("return", number, "--receive", "R1", ...who);
  await run("refund", number, "--amount", "10.00", ...who);
  const after = await sales();
  expect(after.day).toMatchObject({
    total: amounts.total,
    charged: amounts.total,
    refunded: money(rangePrice + 10),
  });
  const notes = await side.db
    .selectFrom("order_document")
    .select("content")
    .where("order_id", "=", id)
    .where("kind", "=", "CreditNote")
    .execute();
  const contents = notes.map(({ content }) => content as DocumentContent);
  const [taxBack, rest] = (["tax", "rest"] as const).map((name) =>
    contents.reduce((sum, each) => sum + (name === "tax" ? each.totals.tax : each.rest), 0),
  );
  expect(taxBack).toBeGreaterThan(0);
  const kentucky = {
    state: "KY",
    charged: amounts.total,
    tax: amounts.tax,
    refunded: money(rangePrice + 10 - rest! / 100),
    taxBack: money(taxBack! / 100),
    kept: money(amounts.tax - taxBack! / 100),
  };
  expect(after.states[0]).toEqual(kentucky);
  expect(after.refunds).toEqual([
    { reason: "Returned", refunds: 1, amount: money(rangePrice) },
    { reason: "Given back without a return", refunds: 1, amount: "10.00" },
  ]);

  // An older document names no state, and no address once its person is erased.
  await sql`with operation as (
      insert into payment_operation
      select (jsonb_populate_record(p, '{"id": "older", "cause": "again:older"}')).*
      from payment_operation p where order_id = ${id} and kind = 'Capture')
    insert into order_document
    select (jsonb_populate_record(d, '{"id": "older", "operation_id": "older", "number": "older"}' || jsonb_build_object(
      'content', erased_document(jsonb_set(content, '{groups}',
        (select jsonb_agg(part - 'region') from jsonb_array_elements(content->'groups') part)))))).*
    from order_document d where order_id = ${id} and kind = 'Invoice'`.execute(side.db);
  expect((await sales()).states[0]).toMatchObject({
    state: "KY",
    charged: money(2 * amounts.total),
    tax: money(2 * amounts.tax),
  });
});

it("stores of several currencies are not added up (EVENT-80)", async () => {
  const euro = side.db.updateTable("webstore").set({ currency: "EUR" }).where("name", "=", "ardenne");
  await euro.execute();
  const { code, err } = await cli.run("report", "sales");
  expect(code).toBe(2);
  expect(err).toContain("The stores sell in EUR and USD, which cannot be added up: name one with --store");
  expect((await cli.run("report", "sales", "--store", "ardenne")).code).toBe(0);
});
