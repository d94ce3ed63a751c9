import type pg from "pg";

/** Model series for the names of generated products; real shops also name their ranges this way. */
const series = [
  "Halden",
  "Meridian",
  "Corvane",
  "Ostrava",
  "Linden",
  "Brisco",
  "Talmar",
  "Venture",
  "Kestrel",
  "Solano",
  "Arbor",
  "Quarry",
  "Delmont",
  "Fairway",
  "Glacier",
  "Harbor",
  "Ironwood",
  "Juniper",
  "Kingsley",
  "Larkspur",
  "Monarch",
  "Norwood",
  "Orchard",
  "Pinnacle",
  "Quillon",
  "Redfern",
  "Sterling",
  "Thornton",
  "Upland",
  "Vantage",
  "Westbrook",
  "Yarrow",
  "Zephyr",
  "Alderney",
  "Bellamy",
  "Cascade",
  "Dunmore",
  "Everett",
  "Foxglove",
  "Granite",
];
const editions = [
  "",
  " II",
  " III",
  " Plus",
  " Select",
  " Classic",
  " Studio",
  " Reserve",
  " Pro",
  " Signature",
];

/**
 * Fills a seeded database up to `total` rows of `product`. Copies whole groups (parents with their
 * variations, attributes, prices, stock, categories, pictures, relations) with new names, model numbers,
 * prices and measures. Deletes groups if there are more already. Deterministic: the same total gives the
 * same products. The caller reindexes.
 */
export async function generateProducts(pool: pg.Pool, total: number): Promise<number> {
  const client = await pool.connect();
  const count = async () =>
    Number((await client.query<{ count: string }>("select count(*) from product")).rows[0]!.count);
  try {
    await client.query("begin");
    await client.query(
      "set local statement_timeout = 0; set local synchronous_commit = off; set local work_mem = '64MB'; set local maintenance_work_mem = '128MB'",
    );
    await switchTriggers(client, "disable");
    await client.query(`create temporary table source on commit drop as
      select id, coalesce(parent_id, id) as grp, row_number() over (order by md5(coalesce(parent_id, id)), id)::int as place from product`);
    const have = await count();
    // Whole groups do not always add up to the exact number.
    const near = Math.abs(have - total) <= total / 200;

    if (have < total && !near) await copyProducts(client, total - have, have);
    else if (!near) {
      await client.query(
        `delete from product where coalesce(parent_id, id) in (
        select grp from source group by grp having max(place) > $1)`,
        [total],
      );
    }
    await switchTriggers(client, "enable");
    await client.query("commit");
    await client.query("analyze");
    return await count();
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Triggers are disabled, because one reindex at the end replaces their work. */
async function switchTriggers(client: pg.PoolClient, how: "enable" | "disable"): Promise<void> {
  for (const table of ["product", "product_category", "price_book_entry"])
    await client.query(`alter table ${table} ${how} trigger user`);
}

async function copyProducts(client: pg.PoolClient, missing: number, have: number): Promise<void> {
  const copies = Math.ceil(missing / have);
  await client.query(`create temporary table named (copy int primary key, name text) on commit drop`);
  await client.query("insert into named select n, name from unnest($1::int[], $2::text[]) as t(n, name)", [
    Array.from({ length: copies }, (_, copy) => copy + 1),
    Array.from({ length: copies }, (_, copy) => seriesName(copy + 1)),
  ]);
  // The last copy takes only the groups that still fit.
  await client.query(`create temporary table copied on commit drop as
    select n.copy, n.name, s.id as from_id, ${freshId("s.id")} as id
    from named n cross join source s join (select grp, max(place) as last from source group by grp) g on g.grp = s.grp
    where n.copy < ${copies} or g.last <= ${missing - (copies - 1) * have}`);
  await client.query("create index on copied (from_id, copy); analyze copied");

  await client.query(`insert into product (id, sku, url_name, name, description, brand, product_type, product_class, parent_id, primary_category_id, fields,
      attributes, variation, minimum_quantity, maximum_quantity, quantity_increment, is_active, is_listed, is_digital, popularity, created_at, updated_at)
    select n.id, p.sku || '-Q' || n.copy, p.url_name || '-q' || n.copy, n.name || ' ' || p.name, p.description, p.brand, p.product_type, p.product_class,
      (select f.id from copied f where f.from_id = p.parent_id and f.copy = n.copy), p.primary_category_id,
      p.fields || jsonb_build_object('Name', n.name || ' ' || (p.fields ->> 'Name'), 'StockKeepingUnit', p.sku || '-Q' || n.copy),
      p.attributes || ${measured("Weight__c", 20)} || ${measured("Capacity__c", 15)} || ${measured("Noise__c", 10)}, p.variation,
      p.minimum_quantity, p.maximum_quantity, p.quantity_increment, p.is_active, p.is_listed, p.is_digital,
      ${dice("known")} % 100, p.created_at - make_interval(hours => ${dice("age")} % 9000), p.updated_at
    from copied n join product p on p.id = n.from_id`);
  await client.query(
    "insert into product_category (product_id, category_id) select n.id, k.category_id from copied n join product_category k on k.product_id = n.from_id",
  );
  await client.query(`insert into price_book_entry (id, price_book, product_id, currency, amount_minor)
    select ${freshId("e.id")}, e.price_book, n.id, e.currency, greatest(100, round(e.amount_minor * (70 + ${dice("price")} % 90) / 10000.0) * 100)
    from copied n join product p on p.id = n.from_id join price_book_entry e on e.product_id = p.id`);
  await client.query(
    "insert into stock (product_id, location_id, on_hand) select n.id, s.location_id, s.on_hand from copied n join stock s on s.product_id = n.from_id",
  );
  await client.query(`insert into product_media (product_id, media_id, group_name, sort_order)
    select n.id, m.media_id, m.group_name, m.sort_order from copied n join product_media m on m.product_id = n.from_id`);
  await client.query(`insert into product_relation (product_id, related_id, relation, sort_order)
    select n.id, coalesce(t.id, r.related_id), r.relation, r.sort_order
    from copied n join product_relation r on r.product_id = n.from_id left join copied t on t.from_id = r.related_id and t.copy = n.copy`);
}

/** Series have editions, so that each copy gets a different name. */
function seriesName(copy: number): string {
  const round = Math.floor(copy / series.length);
  return `${series[copy % series.length]!}${editions[round % editions.length]!}${round >= editions.length ? ` ${Math.floor(round / editions.length) + 1}` : ""}`;
}

/** The id for copy `n`, with the same prefix. */
const freshId = (id: string) =>
  `overlay(${id} placing upper(substr(md5(n.copy || ':' || ${id}), 1, 15)) from 4)`;
/** A number derived from the copy and the group of `p`, so that variations of a product get the same one. */
const dice = (of: string) =>
  `(('x' || substr(md5(n.copy || ':${of}:' || coalesce(p.parent_id, p.id)), 1, 7))::bit(28)::int)`;
const measured = (
  key: string,
  percent: number,
) => `case when jsonb_typeof(p.attributes -> '${key}') = 'number'
  then jsonb_build_object('${key}', round((p.attributes ->> '${key}')::numeric * (100 + ${dice(key)} % ${2 * percent} - ${percent}) / 100.0, 1)) else '{}' end`;
