import { sql } from "kysely";

import { openDatabase, type OpenDatabase } from "#platform/db/open-database";
import { silentLog } from "#tests/support/silent-log";

/** A second connection to the database of a running store. */
export const openBooks = (dataDir: string): Promise<OpenDatabase> =>
  openDatabase({
    embedded: { dataDir },
    applicationName: "durability",
    log: silentLog,
    maxConnections: 1,
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
    rule: "the decrease of stock equals the quantities allocated to orders",
    broken: sql`select s.product_id, s.location_id, s.on_hand, coalesce(t.taken, 0)::int as taken
      from stock s left join (select i.product_id, a.location_id, sum(a.quantity) as taken from order_allocation a join order_item i on i.id = a.order_item_id group by 1, 2) t
        using (product_id, location_id)
      where s.on_hand + coalesce(t.taken, 0) <> ${plenty}`,
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
];

/** The broken rules, each with the first rows that break it. */
export async function checkBooks({ db }: OpenDatabase, acknowledged: readonly string[]): Promise<string[]> {
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
