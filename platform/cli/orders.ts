import { toDecimalText } from "#platform/core/money";
import { loadOrderParts } from "#platform/purchase/order/queries";
import { orderStatuses } from "#platform/core/order-statuses";
import {
  numberOption,
  CommandError,
  textOption,
  requireArgument,
  UsageError,
  type Command,
  type CommandContext,
} from "./command";
import { drawTable, plainText } from "./terminal";

const formatMoney = (minor: string | number | bigint) => toDecimalText(Number(minor));
const formatTime = (moment: Date) => moment.toISOString().replace("T", " ").slice(0, 16);

function readDay(text: string): Date {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!moment || Number.isNaN(moment.getTime()))
    throw new UsageError("--since must be a day such as 2026-03-31");
  return moment;
}

/** A status in any case. Throws a UsageError that names all of them. */
function findStatus(given: string): string {
  const status = orderStatuses.find((name) => name.toLowerCase() === given.toLowerCase());
  if (status === undefined) throw new UsageError(`--status must be one of ${orderStatuses.join(", ")}`);
  return status;
}

/** `orders` (OPERATOR-16). */
export const ordersCommand: Command = {
  name: "orders",
  usage: "[--store name] [--status status] [--since day] [--limit n]",
  summary: "list orders, the newest first",
  options: [
    { name: "store", value: "name", help: "only this store" },
    { name: "status", value: "status", help: `only this status: ${orderStatuses.join(", ")}` },
    { name: "since", value: "day", help: "placed on this day or later (UTC)" },
    { name: "limit", value: "n", help: "the maximum number of orders (default 50)" },
  ],
  async run({ db, terminal }, input) {
    const [store, givenStatus, since] = [
      textOption(input, "store"),
      textOption(input, "status"),
      textOption(input, "since"),
    ];
    const status = givenStatus === undefined ? undefined : findStatus(givenStatus);
    const limit = numberOption(input, "limit", { min: 1, max: 100_000, fallback: 50 });
    let query = db
      .selectFrom("order_summary as o")
      .innerJoin("webstore as w", "w.id", "o.webstore_id")
      .select([
        "o.order_number",
        "o.ordered_at",
        "w.name as store",
        "o.status",
        "o.grand_total_minor",
        "o.currency",
        "o.first_name",
        "o.last_name",
        "o.email",
      ])
      .orderBy("o.ordered_at", "desc")
      .orderBy("o.order_number", "desc")
      .limit(limit);
    if (store !== undefined) query = query.where("w.name", "=", store);
    if (status !== undefined) query = query.where("o.status", "=", status);
    if (since !== undefined) query = query.where("o.ordered_at", ">=", readDay(since));
    const orders = await query.execute();
    const rows = orders.map((order) => [
      order.order_number,
      formatTime(order.ordered_at),
      order.store,
      order.status,
      `${formatMoney(order.grand_total_minor)} ${order.currency}`,
      plainText(`${order.first_name} ${order.last_name}`),
      plainText(order.email),
    ]);
    terminal.out(
      rows.length === 0
        ? "No orders.\n"
        : drawTable(["order", "placed (UTC)", "store", "status", "total", "name", "email"], rows),
    );
  },
};

/** Details of an audit event whose values are amounts in minor units. */
const amountNames = new Set(["amount", "total"]);

/** `requestType Auth, amount 7206.94`: every detail of an audit event, amounts as decimals (OPERATOR-17). */
const describeDetail = (detail: unknown) =>
  Object.entries(detail ?? {})
    .map(([name, value]) =>
      amountNames.has(name) && Number.isInteger(Number(value))
        ? `${name} ${formatMoney(value as number)}`
        : `${name} ${typeof value === "object" ? JSON.stringify(value) : String(value)}`,
    )
    .join(", ");

const findOrder = (db: CommandContext["db"], number: string) =>
  db
    .selectFrom("order_summary")
    .selectAll()
    .where((is) =>
      is.or([
        is("order_number", "=", number.replace(/^#?0*(?=\d)/, "").padStart(8, "0")),
        is("reference_number", "=", number.toUpperCase()),
        is("id", "=", number),
      ]),
    )
    .executeTakeFirst();

/** `order` (OPERATOR-17). */
export const orderCommand: Command = {
  name: "order",
  usage: "<number>",
  summary: "show an order with its lines, payments and audit trail",
  details:
    "The argument is the order's number (with or without leading zeros), its reference number or its id.",
  async run({ db, terminal }, input) {
    const number = requireArgument(input, 0, "the order's number");
    const order = await findOrder(db, number);
    if (!order) throw new CommandError(`There is no order ${plainText(number)}.`);
    const [{ groups, items, adjustments, payments }, allocations, events] = await Promise.all([
      loadOrderParts(db, order),
      db
        .selectFrom("order_allocation as a")
        .innerJoin("order_item as i", "i.id", "a.order_item_id")
        .innerJoin("location as l", "l.id", "a.location_id")
        .select(["i.id", "l.name", "a.quantity"])
        .where("i.order_id", "=", order.id)
        .orderBy("l.name")
        .execute(),
      db
        .selectFrom("order_event")
        .selectAll()
        .where("order_id", "=", order.id)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    ]);
    const allocatedFrom = (id: string) =>
      allocations
        .filter((each) => each.id === id)
        .map((each) => `${each.quantity} from ${each.name}`)
        .join(", ");
    terminal.out(
      `Order ${order.order_number} (${order.reference_number}), ${order.status}, placed ${formatTime(order.ordered_at)} UTC\n`,
    );
    terminal.out(
      `${plainText(`${order.first_name} ${order.last_name}, ${order.email}${order.phone ? `, ${order.phone}` : ""}`)}; owner ${order.owner_key}\n\n`,
    );
    terminal.out(
      drawTable(
        ["sku", "name", "pieces", "each", "tax", "total", "allocation"],
        items.map((item) => [
          item.sku,
          plainText(item.name),
          String(item.quantity),
          formatMoney(item.unit_minor),
          formatMoney(item.tax_minor),
          formatMoney(item.total_minor),
          allocatedFrom(item.id),
        ]),
      ),
    );
    for (const group of groups)
      terminal.out(
        `\n${group.name}: ${group.method_name} to ${plainText([group.address.name, group.address.street, group.address.city, group.address.region, group.address.postalCode].filter(Boolean).join(", "))}\n`,
      );
    for (const each of adjustments)
      terminal.out(
        `${plainText(each.display_name)}${each.coupon_code ? ` (${each.coupon_code})` : ""}: ${formatMoney(each.amount_minor)}\n`,
      );
    terminal.out(
      `\nGoods ${formatMoney(order.product_minor)}, adjustments ${formatMoney(order.adjustment_minor)}, delivery ${formatMoney(order.delivery_minor)}` +
        `, delivery discount ${formatMoney(order.delivery_adjustment_minor)}, tax ${formatMoney(order.tax_minor)}: ${formatMoney(order.grand_total_minor)} ${order.currency}\n`,
    );
    for (const payment of payments) {
      const how = payment.purchase_order_number
        ? `purchase order ${plainText(payment.purchase_order_number)}`
        : `${payment.card_brand ?? "card"} ending in ${payment.card_last_four ?? "?"}`;
      terminal.out(`Paid ${formatMoney(payment.amount_minor)} ${payment.currency} by ${how}\n`);
    }
    terminal.out(
      `\n${drawTable(
        ["when (UTC)", "what", "who", "detail"],
        events.map((event) => [
          event.created_at.toISOString().replace("T", " ").slice(0, 19),
          event.kind,
          plainText(event.actor),
          plainText(describeDetail(event.detail)),
        ]),
      )}`,
    );
  },
};
