import { sql } from "kysely";

import { readMinor } from "#platform/core/money";
import type { Database } from "#platform/db/database";
import { loadOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import { isInDoubt, mayMoveMoney } from "#platform/purchase/fulfillment/order-sums";

import { listReceivables } from "#platform/purchase/fulfillment/settlement/receivables";
import { readCredit } from "#platform/purchase/payment/credit";

import { brokenMembershipLaws } from "./memberships";
import type { Life } from "./order-life";
import { toPay } from "./order-payments";
import type { Market } from "./order-shop";

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

type Operations = OrderRecord["operations"];
const amountOf = (operations: Operations, kind: string) =>
  sum(operations.filter((each) => each.kind === kind).map((each) => readMinor(each.amount_minor)));

/** The words for an order, from the pieces that were seen to move. */
function statusOf(life: Life, stages: readonly string[]): readonly string[] {
  const goods = life.lines.filter(({ needsShipping }) => needsShipping);
  const total = (read: (line: (typeof goods)[number]) => number) => sum(goods.map(read));
  const [ordered, canceled, shipped] = [
    total((line) => line.ordered),
    total((line) => line.canceled),
    total((line) => line.shipped),
  ];
  if (life.lines.every((line) => line.canceled === line.ordered)) return ["Cancelled"];
  if (ordered === canceled)
    return life.lines.every((line) => line.canceled + line.shipped === line.ordered) ? ["Delivered"] : stages;
  if (total((line) => line.returning) > 0) return ["ReturnInitiated"];
  const isAllOut = ordered === canceled + shipped;
  if (isAllOut && total((line) => line.returned) === shipped) return ["Returned"];
  if (total((line) => line.delivered) > 0)
    return [isAllOut && total((line) => line.delivered) === shipped ? "Delivered" : "PartiallyDelivered"];
  if (shipped > 0) return [isAllOut ? "Fulfilled" : "PartiallyFulfilled"];
  return stages;
}

/** The laws that an order breaks after an event. */
export async function brokenOrderLaws(db: Database, life: Life): Promise<string[]> {
  const record = await loadOrder(db, life.id);
  const { order, items, groups, allocations, payment, operations } = record;
  const problems: string[] = [];
  const must = (holds: boolean, law: string) => void (holds || problems.push(law));

  for (const item of items) {
    const line = life.linesById.get(item.id)!;
    const quantities = [item.canceled, item.shipped, item.delivered, item.return_pending, item.returned];
    const seen = [line.canceled, line.shipped, line.delivered, line.returning, line.returned];
    must(
      quantities.join() === seen.join(),
      `pieces of ${item.name}: ${quantities.join()}, not ${seen.join()}`,
    );
    const held = allocations.filter(({ order_item_id: id }) => id === item.id);
    if (held.length > 0)
      must(
        sum(held.map((each) => each.quantity)) === line.ordered &&
          sum(held.map((each) => each.shipped)) === line.shipped &&
          sum(held.map((each) => each.canceled)) === line.canceled,
        `allocations of ${item.name} agree with its pieces`,
      );
  }
  const states = statusOf(life, ["Created", "Approved", "Activated"]);
  must(states.includes(order.status), `status ${order.status}, not ${states.join()}`);

  const isDue = order.payment_status === "Pending";
  if (order.status !== "Cancelled")
    must(isDue === !life.isPaid, `the payment is ${order.payment_status}, and ${life.received} arrived`);
  must(life.isPaid || life.lines.every(({ shipped }) => shipped === 0), "nothing leaves before it is paid");

  const done = operations.filter(({ status }) => status === "Succeeded");
  const counted = operations.filter(mayMoveMoney);
  const authorized = readMinor(payment.amount_minor) + amountOf(done, "Authorize");
  const captured = amountOf(counted, "Capture");
  const voided = amountOf(counted, "Void");
  const refunded = amountOf(counted, "Refund");
  const agreed = readMinor(order.agreed_minor);
  must(captured + voided <= authorized, "not more is captured and released than was authorized");
  // A refund that was asked for before its capture was refused is refused as well, a little later.
  const refused = amountOf(
    operations.filter((each) => !mayMoveMoney(each)),
    "Capture",
  );
  const sent = operations.filter(({ status }) => status === "Succeeded" || status === "Pending");
  must(
    amountOf(sent, "Refund") <= captured && refunded <= captured + refused,
    "not more is refunded than was captured",
  );
  must(
    sum(items.map((item) => readMinor(item.due_minor))) +
      sum(groups.map((group) => readMinor(group.due_minor))) ===
      agreed,
    "the lines and deliveries add up to what the shopper pays",
  );
  must(
    sum(items.map((item) => readMinor(item.goodwill_minor))) <= readMinor(order.goodwill_minor),
    "the goodwill of lines is a part of the order's",
  );
  must(agreed <= authorized, "what the shopper pays never rises");
  if (life.pays === "purchase-order") {
    // Each of these orders is the only one of its account.
    const used = (await readCredit(db, payment.account_id!))!.used;
    const owed = Math.max(0, agreed - readMinor(order.goodwill_minor) - life.invoicesPaid);
    must(used === owed, `credit of ${used} is used, not ${owed}`);
    const paid = readMinor(payment.paid_minor);
    must(paid === life.invoicesPaid, `${paid} of the invoices are paid, not ${life.invoicesPaid}`);
    const issued = (await listReceivables(db, { orderId: life.id }))[0]!;
    const confirmed = amountOf(done, "Capture") - amountOf(done, "Refund");
    must(issued.open === confirmed - life.invoicesPaid, "documents add up to what is open");
  }
  if (operations.every(mayMoveMoney)) {
    const isMoreToCome = life.main.some((line) => line.canceled + line.shipped < line.ordered);
    const inTheEnd = Math.max(0, agreed - readMinor(order.goodwill_minor));
    const left = authorized - voided - refunded;
    must(
      isMoreToCome ? left === inTheEnd : left <= inTheEnd && captured + voided === authorized,
      "what was taken and what is authorized is what the shopper pays in the end",
    );
  }
  problems.push(...(await brokenMembershipLaws(db, life, record)));
  if (problems.length > 0) problems.push(`its operations: ${JSON.stringify(operations.map(describe))}`);
  return problems;
}

const describe = ({ kind, status, amount_minor, cause, attempts, failure }: Operations[number]) =>
  [kind, status, amount_minor, cause, attempts, failure].join(" ");

/** Laws of an order when all answers are there, and all debts were paid back. */
export async function brokenEndings(db: Database, life: Life): Promise<string[]> {
  const { order, operations, payment } = await loadOrder(db, life.id);
  const open = operations.filter(({ status }) => status === "Requested" || status === "Pending");
  const problems = open.map(({ kind, status }) => `${kind} is still ${status}`);
  const held = life.received - (await toPay(db, life));
  if (life.pays === "transfer" && held !== 0)
    problems.push(`${held} of the transfers is too much or missing`);
  if (life.pays === "purchase-order") {
    const { open } = (await listReceivables(db, { orderId: life.id }))[0]!;
    if (open !== 0) problems.push(`${open} of the invoices are open`);
    const isMoreToCome = life.main.some((line) => line.canceled + line.shipped < line.ordered);
    const { used } = (await readCredit(db, payment.account_id!))!;
    // An invoice whose provider never answered keeps using the credit until an operator retries it.
    const isOver = !isMoreToCome && !operations.some(isInDoubt);
    if (isOver && used !== 0) problems.push(`${used} of the credit is used by a paid order`);
  }
  if (!life.isPaid && order.status !== "Cancelled") problems.push("what was not paid is canceled");
  return problems;
}

/** The laws of all orders together that are broken: stock, mails, events and the provider's ledger. */
export async function brokenStoreLaws(
  db: Database,
  lives: readonly Life[],
  market: Market,
): Promise<string[]> {
  const problems: string[] = [];
  for (const productId of market.products) {
    const { rows } = await sql<{ onHand: number; reserved: number }>`
      select coalesce(sum(on_hand), 0)::int as "onHand", coalesce(sum(reserved), 0)::int as reserved
      from stock where product_id = ${productId}`.execute(db);
    const { onHand, reserved } = rows[0]!;
    const taken = sum(
      lives.flatMap(({ lines }) =>
        lines
          .filter((line) => line.productId === productId && line.needsShipping && !isBundle(lines, line.id))
          .map((line) => line.ordered),
      ),
    );
    const back = sum(lives.map(({ restocked }) => restocked.get(productId) ?? 0));
    const first = market.stocked.has(productId) ? market.plenty : 0;
    if (onHand !== first - taken + back || reserved !== 0)
      problems.push(`stock of ${productId}: ${onHand} and ${reserved} held, not ${first - taken + back}`);
  }
  for (const { rule, broken } of storeLaws) {
    const { rows } = await broken.execute(db);
    if (rows.length > 0) problems.push(`${rule}: ${rows.length} times not, e.g. ${JSON.stringify(rows[0])}`);
  }
  return problems;
}

const isBundle = (lines: Life["lines"], id: string) => lines.some(({ parent }) => parent === id);

const storeLaws = [
  {
    rule: "the provider has done what it was asked for, once",
    broken: sql`
      select o.order_number, a.captured_minor, a.voided_minor, a.refunded_minor from order_summary o
      join order_payment y on y.order_id = o.id join payment p on p.id = y.payment_id
      join provider_authorization a on a.id = p.authorization_id or a.key in
        (select id from payment_operation where order_id = o.id and kind = 'Authorize')
      left join lateral (select
          coalesce(sum(amount_minor) filter (where kind = 'Capture'), 0) as captured,
          coalesce(sum(amount_minor) filter (where kind = 'Void'), 0) as voided,
          coalesce(sum(amount_minor) filter (where kind = 'Refund'), 0) as refunded
        from payment_operation where order_id = o.id and authorization_id = a.id and status in ('Succeeded', 'Pending')) m on true
      where (a.captured_minor, a.voided_minor, a.refunded_minor) <> (m.captured, m.voided, m.refunded)
        and not exists (select 1 from payment_operation where order_id = o.id and status = 'Requested')`,
  },
  {
    rule: "an amount is authorized anew where the first one has expired, and that much of it is released",
    broken: sql`
      select a.id from payment_operation a where a.kind = 'Authorize' and a.status = 'Succeeded' and not exists (
        select 1 from payment_operation v where v.kind = 'Void' and v.status = 'Succeeded' and v.order_id = a.order_id
          and v.cause = a.cause and v.amount_minor = a.amount_minor)`,
  },
  {
    rule: "every movement of money has its event",
    broken: sql`
      select p.id, p.kind from payment_operation p where p.order_id is not null and p.status in ('Succeeded', 'Failed')
        and not exists (select 1 from order_event e where e.order_id = p.order_id and e.detail ->> 'operation' = p.id)`,
  },
  {
    rule: "every shipment has one mail, and so has every delivery",
    broken: sql`
      select s.id from shipment s where
        (select count(*) from outbox m where m.cause = 'order-shipped:' || s.id) <> 1
        or (select count(*) from outbox m where m.cause = 'order-delivered:' || s.id)
          <> case s.status when 'Delivered' then 1 else 0 end`,
  },
  {
    rule: "what offers and codes take off an order comes off its lines",
    broken: sql`
      select o.order_number from order_summary o where
        (select coalesce(sum(a.amount_minor), 0) from order_adjustment a where a.order_id = o.id and a.target <> 'Shipping')
          <> (select coalesce(sum(i.adjustment_minor), 0) from order_item i where i.order_id = o.id)`,
  },
  {
    rule: "a limited offer is counted for each order that is not canceled as a whole",
    broken: sql`
      select p.name, p.usage_count from promotion p where p.coupon_code = 'FIRST1000' and p.usage_count <>
        (select count(*) from order_adjustment a join order_summary o on o.id = a.order_id
          where a.promotion_id = p.id and o.status <> 'Cancelled')`,
  },
  {
    rule: "open returns are what is being returned",
    broken: sql`
      select i.id from order_item i where i.return_pending <>
        (select coalesce(sum(r.quantity), 0) from return_item r join return_order o on o.id = r.return_order_id
          where r.order_item_id = i.id and o.status = 'Requested')`,
  },
];
