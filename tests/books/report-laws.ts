import type { Database } from "#platform/db/database";
import type { DocumentContent } from "#platform/purchase/fulfillment/documents/document-content";
import { createCommandLine } from "#tests/support/command-line";

import type { OrderSums } from "./order-sums";

const day = 24 * 60 * 60_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const cents = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (rows: readonly Record<string, string>[], key: string) =>
  rows.reduce((sum, row) => sum + cents(row[key]!), 0);

/** All in which the report of sales differs from orders, their money and their documents (EVENT-80). */
export async function brokenReportLaws(db: Database, sums: OrderSums): Promise<string[]> {
  // The clock of the orders went ahead.
  const period = ["--from", isoDay(Date.now() - 2 * day), "--to", isoDay(Date.now() + 400 * day)];
  const { out, err } = await createCommandLine(db).run("report", "sales", ...period, "--json");
  if (err !== "") return [err];
  const { days, states, refunds, scripts } = JSON.parse(out).reports[0].tables;
  const problems: string[] = [];
  const must = (told: unknown, wanted: unknown, name: string) =>
    void (
      JSON.stringify(told) === JSON.stringify(wanted) ||
      problems.push(`the report's ${name}: ${JSON.stringify(told)}, not ${JSON.stringify(wanted)}`)
    );

  const orders = await db.selectFrom("order_summary").selectAll().execute();
  const ordered = (read: (order: (typeof orders)[number]) => string | number) =>
    orders.reduce((sum, order) => sum + Number(read(order)), 0);
  must(
    days.reduce((sum: number, each: { orders: number }) => sum + each.orders, 0),
    orders.length,
    "orders",
  );
  must(
    sumOf(days, "tax"),
    ordered((order) => order.tax_minor),
    "ordered tax",
  );
  for (const rows of [days, scripts])
    must(
      sumOf(rows, "total"),
      ordered((order) => order.grand_total_minor),
      "orders",
    );
  for (const rows of [days, states]) {
    must(sumOf(rows, "charged"), sums.captured, "charges");
    must(sumOf(rows, "refunded"), sums.refunded, "refunds");
  }
  must(sumOf(refunds, "amount"), sums.refunded, "reasons of refunds");

  const taxes = new Map<string, number>();
  for (const { kind, content } of await db.selectFrom("order_document").select(["kind", "content"]).execute())
    for (const { deliverTo, lines, delivery } of (content as DocumentContent).groups) {
      const state = / ([A-Z]{2}) \d{5}/.exec(deliverTo.join("\n"))![1]!;
      for (const { tax } of delivery ? [...lines, delivery] : lines)
        taxes.set(state, (taxes.get(state) ?? 0) + (kind === "Invoice" ? tax : -tax));
    }
  const kept = states.map(
    ({ state, kept: tax }: { state: string; kept: string }) => [state, cents(tax)] as const,
  );
  // A state may have been charged nothing, and one that paid no tax in the end may be left out.
  const owed = (rows: Iterable<readonly [string, number]>) =>
    Object.fromEntries([...rows].filter(([state, tax]) => state !== "none" && tax !== 0).sort());
  must(owed(kept), owed(taxes), "taxes");
  return problems;
}
