import { sql, type RawBuilder } from "kysely";

import { storeDay } from "#contract/delivery/delivery-days";

import { noAnswerPattern } from "#platform/purchase/fulfillment/order-sums";
import { bankTransfer } from "#platform/purchase/built-in/bank-transfer";

import { promisedDay } from "./open-quantities";

const day = 24 * 60 * 60 * 1000;

/** When something is stuck (OPERATOR-53). */
const limits = {
  /** Banks hold an authorized amount for about a week, so two days are left. */
  authorization: 5 * day,
  transfer: 3 * day,
  /** Operations are repeated within seconds while the store runs. */
  requested: day / 24,
  pending: day,
  delivery: 14 * day,
  return: 14 * day,
};

/** A kind of thing that does not go on by itself. */
export interface StuckKind {
  name: string;
  /** The operator's remedy. */
  advice: string;
  /**
   * Rows of `order_id` (null for a payment without an order), `since`, `amount` in minor units or null, and
   * `detail`.
   */
  rows: RawBuilder<unknown>;
}

/** Payments that a bank holds for a limited time. */
const isHeldByBank = sql`p.provider not in ('purchase-order', ${bankTransfer})`;

/** The amount that a payment of an order `o` with `p` still holds. */
const held = sql`(p.amount_minor
  - coalesce((select sum(m.amount_minor) from payment_operation m where m.order_id = o.id
      and m.kind in ('Capture', 'Void') and m.status <> 'Failed'), 0)
  + coalesce((select sum(m.amount_minor) from payment_operation m where m.order_id = o.id
      and m.kind = 'Authorize' and m.status = 'Succeeded'), 0))`;

/** Whether amounts of an order `o` with `p` can be authorized anew. */
const hasSavedCard = sql`exists (select 1 from payment_mandate k where k.checkout_id = o.checkout_id
  and k.provider = p.provider and k.revoked_at is null)`;
const unshipped = sql`i.parent_item_id is null and i.needs_shipping and i.quantity > i.canceled + i.shipped`;

/** A failed operation is settled by a later one, unless in doubt; captures and refunds also by each other. */
const isReplaced = sql`((m.failure like ${noAnswerPattern}) is not true and exists (select 1 from payment_operation n where n.order_id = m.order_id
  and (n.kind = m.kind or n.kind in ('Capture', 'Refund') and m.kind in ('Capture', 'Refund'))
  and n.status <> 'Failed' and n.created_at > m.settled_at))`;

const operations = (where: RawBuilder<unknown>) => sql`
  select m.order_id, coalesce(m.settled_at, m.created_at) as since, m.amount_minor as amount,
    concat_ws(': ', m.kind, m.failure, case when m.order_id is null then 'payment ' || m.payment_id end) as detail
  from payment_operation m where ${where}`;

/** Every kind, the most urgent first. */
export function stuckKinds(now: Date): StuckKind[] {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const today = storeDay(now).toISOString().slice(0, 10);
  return [
    {
      name: "refund failed",
      advice: "look at it in the bank's own tool, then retry",
      rows: operations(sql`m.status = 'Failed' and m.kind = 'Refund' and not ${isReplaced}`),
    },
    {
      name: "payment failed",
      advice: "look at the payment in the bank's own tool, then retry",
      rows: operations(sql`m.status = 'Failed' and m.kind in ('Capture', 'Void') and not ${isReplaced}`),
    },
    {
      name: "not asked",
      advice: "is the store running? reconcile",
      rows: operations(sql`m.status = 'Requested' and m.created_at < ${before(limits.requested)}`),
    },
    {
      name: "to be paid back",
      advice: "transfer it, then paid --back",
      rows: operations(sql`m.status = 'Pending' and m.kind <> 'Capture' and m.provider = ${bankTransfer}`),
    },
    {
      name: "no answer",
      advice: "reconcile",
      rows: operations(
        sql`m.status = 'Pending' and m.provider <> ${bankTransfer} and m.created_at < ${before(limits.pending)}`,
      ),
    },
    {
      name: "late",
      advice: "ship, or cancel",
      rows: sql`
        with open as materialized (
          select i.order_id, i.quantity - i.canceled - i.shipped as units, ${promisedDay} as day
          from order_item i join order_delivery_group g on g.id = i.order_delivery_group_id where ${unshipped})
        select order_id, min(day)::timestamptz as since, null::bigint as amount,
          sum(units) || ' to ship, promised for ' || min(day) as detail
        from open where day < ${today} group by order_id`,
    },
    {
      name: "authorization old",
      advice: "ship, or cancel: the bank gives it up after about 7 days, and no card is kept",
      rows: sql`
        select o.id as order_id, o.ordered_at as since, ${held} as amount, p.provider as detail
        from order_summary o join order_payment p on p.order_id = o.id
        where o.payment_status in ('Authorized', 'PartlyCaptured') and ${isHeldByBank}
          and o.ordered_at < ${before(limits.authorization)} and ${held} > 0 and not ${hasSavedCard}`,
    },
    {
      name: "payment awaited",
      advice: "ask the shopper, or cancel",
      rows: sql`
        select o.id as order_id, o.ordered_at as since, o.agreed_minor as amount, p.provider as detail
        from order_summary o join order_payment p on p.order_id = o.id
        where o.payment_status = 'Pending' and o.status <> 'Cancelled' and o.ordered_at < ${before(limits.transfer)}`,
    },
    {
      name: "not delivered",
      advice: "ask the carrier, then deliver",
      rows: sql`
        select s.order_id, s.shipped_at as since, null::bigint as amount,
          concat_ws(' ', s.carrier, s.tracking_number) as detail
        from shipment s where s.status = 'Shipped' and s.shipped_at < ${before(limits.delivery)}`,
    },
    {
      name: "return awaited",
      advice: "ask the shopper, or return --cancel",
      rows: sql`
        select r.order_id, coalesce(r.pickup_day::timestamptz, r.requested_at) as since, null::bigint as amount,
          'R' || r.number || ' ' || r.reason as detail
        from return_order r where r.status = 'Requested'
          and coalesce(r.pickup_day::timestamptz, r.requested_at) < ${before(limits.return)}`,
    },
  ];
}
