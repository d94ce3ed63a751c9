import { cancelReasons } from "#contract/orders/order-changes";

import { requireArgument, type Command } from "#platform/cli/command";
import { drawTable, plainText } from "#platform/cli/terminal";
import { loadOrderOf } from "#platform/purchase/order/order-record";

import { getOrder } from "./find-order";
import { describeGroup, describeReturn, describeShipment, shortTime, stateOfLine } from "./labels";
import { loadReport, type OrderReport } from "./report";

/** `order` (OPERATOR-17). */
export const orderCommand: Command = {
  name: "order",
  arguments: 1,
  usage: "<number> [--json]",
  summary: "show an order: lines, deliveries, shipments, returns, money, mails, and who did what and why",
  details:
    "The argument is the order's number (with or without leading zeros), its reference number or its id.",
  options: [{ name: "json", help: "print JSON: one object" }],
  async run({ db, terminal }, input) {
    const order = await getOrder(db, requireArgument(input, 0, "the order's number"));
    const { report } = await loadReport(db, await loadOrderOf(db, order));
    if (input.options.json) return terminal.out(`${JSON.stringify(report, null, 2)}\n`);
    terminal.out(
      [describeHead, describeLines, describeDeliveries, describeMoney, describeHistory, describeNext]
        .map((describe) => describe(report))
        .join(""),
    );
  },
};

const section = (title: string, text: string) => (text === "" ? "" : `\n${title}\n${text}`);
function describeHead(order: OrderReport): string {
  const person = [`${order.firstName} ${order.lastName}`, order.email, order.phone]
    .filter(Boolean)
    .join(", ");
  return (
    `Order ${order.orderNumber} (${order.referenceNumber}), ${order.status}, payment ${order.paymentStatus}, version ${order.version}\n` +
    `Placed ${shortTime(order.placedAt)} UTC in ${order.store}\n` +
    `${plainText(person)}; owner ${order.ownerKey}\n` +
    (order.accountName === null ? "" : `For ${plainText(order.accountName)}\n`)
  );
}

/** The line that a line belongs to, such as ` (with line 1)`. */
function belonging({ bundleLine, belongsToLine }: OrderReport["lines"][number]): string {
  const line = bundleLine ?? belongsToLine;
  return line === null ? "" : ` (with line ${line})`;
}

function describeLines({ lines, promotions }: OrderReport): string {
  const table = drawTable(
    ["line", "sku", "name", "pieces", "each", "tax", "total", "state", "allocation"],
    lines.map((line) => [
      String(line.line),
      line.sku,
      plainText(line.name + belonging(line)),
      String(line.quantity),
      line.unitPrice,
      line.tax,
      line.total,
      stateOfLine(line),
      line.allocations.map(({ quantity, location }) => `${quantity} from ${location}`).join(", "),
    ]),
  );
  const discounts = promotions.map(
    ({ name, coupon, amount }) => `${plainText(name)}${coupon ? ` (${plainText(coupon)})` : ""}: ${amount}\n`,
  );
  return `\n${table}${discounts.join("")}`;
}

function describeDeliveries({ groups, shipments, returns }: OrderReport): string {
  return (
    section("Delivery", groups.map(describeGroup).join("")) +
    section("Shipments", shipments.map(describeShipment).join("")) +
    section("Returns", returns.map(describeReturn).join(""))
  );
}

function describeMoney({ amounts, payment, transactions, currency }: OrderReport): string {
  const how = payment.purchaseOrderNumber
    ? `purchase order ${plainText(payment.purchaseOrderNumber)}`
    : payment.cardBrand
      ? `${plainText(payment.cardBrand)} ending in ${payment.cardLastFour ?? "?"}`
      : payment.provider;
  const text =
    `Goods ${amounts.goods}, adjustments ${amounts.adjustments}, delivery ${amounts.delivery}, delivery discount ${amounts.deliveryDiscount}, tax ${amounts.tax}: ${amounts.total} ${currency}\n` +
    `Paid by ${how}: authorized ${amounts.authorized}, charged ${amounts.captured}, refunded ${amounts.refunded}, released ${amounts.released}; the order costs ${amounts.current} now\n` +
    (payment.purchaseOrderNumber === null ? "" : `The account has paid ${payment.paid} of its invoices\n`) +
    (payment.keptCard === null ? "" : `${plainText(payment.keptCard)} is kept for later payments\n`);
  const moves = transactions.map((each) => [
    shortTime(each.createdAt),
    each.kind,
    each.amount,
    each.status,
    plainText(each.failure ?? ""),
    plainText(each.cause),
  ]);
  const table =
    moves.length === 0 ? "" : drawTable(["asked (UTC)", "what", "amount", "state", "failure", "for"], moves);
  return section("Money", text + table);
}

function describeHistory({ events, mails, ownerKey }: OrderReport): string {
  const history = drawTable(
    ["when (UTC)", "what", "who", "why", "detail"],
    events.map((event) => [
      event.at.replace("T", " ").slice(0, 19),
      event.kind,
      plainText(event.by === ownerKey ? "the shopper" : event.by),
      plainText(event.note ?? ""),
      plainText(describeDetail(event.detail)),
    ]),
  );
  const written = mails.map((mail) => [
    shortTime(mail.writtenAt),
    mail.template,
    plainText(mail.to ?? ""),
    mail.state,
  ]);
  const table = written.length === 0 ? "" : drawTable(["written (UTC)", "mail", "to", "state"], written);
  return section("Mails", table) + section("History", history);
}

const describeNext = ({ next }: OrderReport) => section("Next", next.map((step) => `${step}\n`).join(""));

/** Details that other sections of the output show in words. */
const hiddenDetails = new Set(["shipment", "operation"]);

/** `requestType Auth, amount 7206.94`: the details of an event (OPERATOR-17). */
const describeDetail = (detail: Record<string, unknown>) =>
  Object.entries(detail)
    .filter(([name, value]) => value !== null && !hiddenDetails.has(name))
    .map(([name, value]) => `${name} ${describeValue(name, value)}`)
    .join(", ");

function describeValue(name: string, value: unknown): string {
  const reason = name === "shopperReason" && cancelReasons.find((each) => each.name === value);
  if (reason) return reason.label;
  if (name === "pieces" && Array.isArray(value))
    return (value as [string, number][]).map(([sku, quantity]) => `${quantity} × ${sku}`).join(" + ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
