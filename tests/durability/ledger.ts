import { sql } from "kysely";

import { openDatabase, type OpenDatabase } from "#platform/db/open-database";
import { silentLog } from "#tests/support/silent-log";

/** More connections to the database of a running store. */
export const openLedger = (dataDir: string, maxConnections = 1): Promise<OpenDatabase> =>
  openDatabase({
    embedded: { dataDir },
    applicationName: "durability",
    log: silentLog,
    maxConnections,
    allowSlowStatements: true,
  });

const plenty = 1000;

/** Sets so much stock everywhere that nothing sells out. */
export async function fillShelves({ db }: OpenDatabase): Promise<void> {
  await sql`update stock set on_hand = ${plenty} + reserved`.execute(db);
}

interface Rule {
  rule: string;
  /** A query for the rows that break the rule. */
  broken: ReturnType<typeof sql<Record<string, unknown>>>;
}

const amounts = sql`
  select order_id,
    coalesce(sum(amount_minor) filter (where kind = 'Authorize' and status = 'Succeeded'), 0) as renewed,
    coalesce(sum(amount_minor) filter (where kind = 'Capture'), 0) as captured,
    coalesce(sum(amount_minor) filter (where kind = 'Void'), 0) as voided,
    coalesce(sum(amount_minor) filter (where kind = 'Refund'), 0) as refunded
  from payment_operation where status <> 'Failed' and order_id is not null group by order_id`;

/** Laws of orders that live, once their money is settled. */
const moneyRules: Rule[] = [
  {
    rule: "not more is captured than was authorized, nor refunded than was captured",
    broken: sql`select m.* from (${amounts}) m join order_payment p using (order_id)
      where m.captured + m.voided > p.amount_minor + m.renewed or m.refunded > m.captured`,
  },
  {
    rule: "all movements of money are settled, and the provider has made each of them once",
    broken: sql`select m.*, a.* from (${amounts}) m
      join order_payment o using (order_id) join payment p on p.id = o.payment_id
      join lateral (select sum(captured_minor) as captured, sum(voided_minor) as voided, sum(refunded_minor) as refunded
        from provider_authorization where id = p.authorization_id
          or key in (select id from payment_operation k where k.order_id = m.order_id and k.kind = 'Authorize')) a on true
      where (a.captured, a.voided, a.refunded) <> (m.captured, m.voided, m.refunded)
        or exists (select 1 from payment_operation q where q.order_id = m.order_id and q.status <> 'Succeeded')`,
  },
  {
    rule: "the lines and deliveries of an order add up to what the shopper pays",
    broken: sql`select o.id, o.agreed_minor from order_summary o where o.agreed_minor <>
      (select coalesce(sum(due_minor), 0) from order_item where order_id = o.id) + (select coalesce(sum(due_minor), 0) from order_delivery_group where order_id = o.id)`,
  },
  {
    rule: "what was taken and what is authorized is what the shopper pays in the end",
    broken: sql`select o.id, o.agreed_minor, o.goodwill_minor, m.* from order_summary o join order_payment p on p.order_id = o.id
      left join (${amounts}) m on m.order_id = o.id
      where p.amount_minor + coalesce(m.renewed, 0) - coalesce(m.voided, 0) - coalesce(m.refunded, 0) <> greatest(0, o.agreed_minor - o.goodwill_minor)`,
  },
  {
    rule: "shipments hold what was shipped, and each has one mail",
    broken: sql`select i.id from order_item i where i.shipped <> (select coalesce(sum(quantity), 0) from shipment_item s where s.order_item_id = i.id)
      union all select s.id from shipment s where (select count(*) from outbox m where m.cause = 'order-shipped:' || s.id) <> 1`,
  },
];

const rules = (acknowledged: readonly string[]): Rule[] => [
  {
    rule: "every acknowledged order exists exactly once",
    broken: sql`select a.number, count(o.id)::int as found from unnest(${[...acknowledged]}::text[]) a(number)
      left join order_summary o on o.order_number = a.number group by 1 having count(o.id) <> 1`,
  },
  {
    rule: "no cart has two orders",
    broken: sql`select cart_id, count(*)::int as orders from order_summary group by 1 having count(*) > 1`,
  },
  {
    rule: "the decrease of stock equals what was allocated to orders, less what came back",
    broken: sql`select s.product_id, s.on_hand, s.locations, coalesce(t.taken, 0)::int as taken, coalesce(r.restocked, 0)::int as restocked
      from (select product_id, sum(on_hand) as on_hand, count(*) as locations from stock group by 1) s
      left join (select i.product_id, sum(a.quantity - a.canceled) as taken from order_allocation a join order_item i on i.id = a.order_item_id group by 1) t
        using (product_id)
      left join (select i.product_id, sum(r.restocked) as restocked from return_item r join order_item i on i.id = r.order_item_id group by 1) r
        using (product_id)
      where s.on_hand + coalesce(t.taken, 0) - coalesce(r.restocked, 0) <> ${plenty} * s.locations`,
  },
  {
    rule: "reserved stock equals the reservations of carts",
    broken: sql`select s.product_id, s.location_id, s.reserved from stock s
      left join (select product_id, location_id, sum(quantity) as held from stock_reservation group by 1, 2) r using (product_id, location_id)
      where s.reserved <> coalesce(r.held, 0)`,
  },
  {
    rule: "every order has its allocations, its payment and its event",
    broken: sql`select o.order_number from order_summary o
      where not exists (select 1 from order_item i where i.order_id = o.id)
        or exists (select 1 from order_item i where i.order_id = o.id and i.quantity <> (select coalesce(sum(a.quantity), 0) from order_allocation a where a.order_item_id = i.id))
        or o.grand_total_minor <> (select coalesce(sum(p.amount_minor), -1) from order_payment p where p.order_id = o.id)
        or not exists (select 1 from order_event e where e.order_id = o.id and e.kind = 'OrderPlaced')`,
  },
  {
    rule: "the cart of an order is closed, its checkout completed and its payment ordered",
    broken: sql`select o.order_number, c.status as cart, k.status as checkout from order_summary o join cart c on c.id = o.cart_id join checkout k on k.id = o.checkout_id
      where c.status <> 'Closed' or k.status <> 'Completed' or not exists (select 1 from payment p where p.checkout_id = k.id and p.status = 'Ordered')`,
  },
  ...moneyRules,
];

/** The broken rules, each with the first rows that break it. */
export async function checkLedger({ db }: OpenDatabase, acknowledged: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { rule, broken } of rules(acknowledged)) {
    const { rows } = await broken.execute(db);
    if (rows.length > 0)
      problems.push(`${rule}: ${rows.length} times not, e.g. ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return problems;
}

export async function countOrders({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from order_summary`.execute(
    db,
  );
  return rows[0]!.orders;
}

/** The number of times that each order was changed, from 1. */
export async function orderVersions({ db }: OpenDatabase) {
  return db.selectFrom("order_summary").select(["id", "version"]).execute();
}
