import type { OrderPaymentStatus } from "#platform/db/stored-values";
import { orderStatuses } from "#platform/core/order-statuses";
import {
  numberOption,
  readDay,
  textOption,
  UsageError,
  type Command,
  type CommandInput,
} from "#platform/cli/command";
import { getSite } from "#platform/cli/content/site-option";
import { suggestName } from "#platform/cli/suggest-name";
import { drawTable, plainText } from "#platform/cli/terminal";

import { formatMoney, formatTime } from "#platform/core/formats";
import { hasOpenQuantities, openQuantities } from "./open-quantities";

const paymentStatuses: readonly OrderPaymentStatus[] = [
  "Pending",
  "Authorized",
  "PartlyCaptured",
  "Captured",
  "PartlyRefunded",
  "Refunded",
  "Voided",
  "Failed",
];

/** A name in any case. Throws a UsageError that names all of them. */
function readName<Name extends string>(
  input: CommandInput,
  option: string,
  names: readonly Name[],
): Name | undefined {
  const given = textOption(input, option)?.toLowerCase();
  if (given === undefined) return undefined;
  const found = names.find((name) => name.toLowerCase() === given);
  if (found === undefined)
    throw new UsageError(`--${option} must be one of ${names.join(", ")}${suggestName(given, names)}`);
  return found;
}

/** `orders` (OPERATOR-16, OPERATOR-39). */
export const ordersCommand: Command = {
  name: "orders",
  arguments: 0,
  usage: "[--store name] [--status status] [--payment status] [--since day] [--due day] [--limit n] [--json]",
  summary: "list orders, the newest first",
  details:
    "The column `due` is the day until which the next pieces were promised to arrive; it is empty if nothing is left to be shipped.",
  options: [
    { name: "store", value: "name", help: "only this store" },
    { name: "status", value: "status", help: `only this status: ${orderStatuses.join(", ")}` },
    {
      name: "payment",
      value: "status",
      help: `only with this state of the payment: ${paymentStatuses.join(", ")}`,
    },
    { name: "since", value: "day", help: "placed on this day or later (UTC)" },
    {
      name: "due",
      value: "day",
      help: "only with pieces to be shipped that were promised for this day or earlier; the first day first",
    },
    { name: "limit", value: "n", help: "the maximum number of orders (default 50)" },
    { name: "json", help: "print JSON: a list of objects, one per order" },
  ],
  async run(context, input) {
    const { db, terminal } = context;
    const store = textOption(input, "store") && (await getSite(context, input)).storeName;
    const status = readName(input, "status", orderStatuses);
    const payment = readName(input, "payment", paymentStatuses);
    const [since, due] = [readDay(input, "since"), readDay(input, "due")];
    const limit = numberOption(input, "limit", { min: 1, max: 100_000, fallback: 50 });
    let query = db
      .selectFrom("order_summary as o")
      .innerJoin("webstore as w", "w.id", "o.webstore_id")
      .innerJoinLateral(openQuantities.as("open"), (join) => join.onTrue())
      .select(["o.order_number", "o.reference_number", "o.ordered_at", "w.name as store", "o.status"])
      .select(["o.payment_status", "o.grand_total_minor", "o.currency", "o.first_name", "o.last_name"])
      .select(["o.email", "o.version", "open.units", "open.day"])
      .$if(due !== undefined, (each) =>
        each.where(hasOpenQuantities).where("open.day", "<=", due!).orderBy("open.day"),
      )
      .orderBy("o.ordered_at", "desc")
      .orderBy("o.id", "desc")
      .limit(limit);
    if (store !== undefined) query = query.where("w.name", "=", store);
    if (status !== undefined) query = query.where("o.status", "=", status);
    if (payment !== undefined) query = query.where("o.payment_status", "=", payment);
    if (since !== undefined) query = query.where("o.ordered_at", ">=", new Date(`${since}T00:00:00Z`));
    const orders = (await query.execute()).map((order) => ({
      orderNumber: order.order_number,
      referenceNumber: order.reference_number,
      placedAt: order.ordered_at.toISOString(),
      store: order.store,
      status: order.status,
      paymentStatus: order.payment_status,
      total: formatMoney(order.grand_total_minor),
      currency: order.currency,
      firstName: order.first_name,
      lastName: order.last_name,
      email: order.email,
      piecesToShip: order.units,
      dueDay: order.day,
      version: order.version,
    }));
    if (input.options.json) return terminal.out(`${JSON.stringify(orders, null, 2)}\n`);
    const rows = orders.map((order) => [
      order.orderNumber,
      formatTime(new Date(order.placedAt)),
      order.store,
      order.status,
      order.paymentStatus,
      order.dueDay ?? "",
      `${order.total} ${order.currency}`,
      plainText(`${order.firstName} ${order.lastName}`),
      plainText(order.email),
    ]);
    const head = ["order", "placed (UTC)", "store", "status", "payment", "due", "total", "name", "email"];
    terminal.out(rows.length === 0 ? "No orders.\n" : drawTable(head, rows));
  },
};
