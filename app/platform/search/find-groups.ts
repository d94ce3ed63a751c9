import { sql, type RawBuilder } from "kysely";

import type { Refinement } from "~/contract/search";

import type { PriceBook } from "../db/catalogue-tables";
import type { Executor } from "../db/database";
import { readMinor } from "../money";
import { brandFacetName, facetKey, priceFacetName, toCondition } from "./refinements";
import type { SortRuleId } from "./sort-rules";
import { toAnyWordQuery, toTextQuery } from "./text-query";

export interface GroupSearch {
  term: string;
  /** All words of the term, or at least one of them. */
  match: "all" | "any";
  categoryId: string | null;
  refinements: readonly Refinement[];
  sort: SortRuleId;
  page: number;
  pageSize: number;
  /** True: a parent and its variations are one hit; false: every variation is. */
  grouped: boolean;
  brands: readonly string[];
  currency: string;
  books: readonly PriceBook[];
  /** Attributes to count; empty for a search without facets. */
  facetNames: readonly string[];
}

/** One hit: the group (a parent or a product alone) and the matching variations that are cheapest. */
export interface FoundGroup {
  grp: string;
  ids: string[];
}

export interface GroupSearchResult {
  total: number;
  groups: FoundGroup[];
  values: { name: string; value: string; count: number }[];
  price: { min: number; max: number } | null;
  categories: { id: string; count: number }[];
}

interface Row {
  total: number;
  groups: FoundGroup[] | null;
  values: GroupSearchResult["values"] | null;
  price: { min: number | null; max: number | null } | null;
  categories: GroupSearchResult["categories"] | null;
}

const orders: Record<SortRuleId, RawBuilder<unknown>> = {
  featured: sql`g.score desc, g.popularity desc, g.grp`,
  "price-asc": sql`g.lowest asc nulls last, g.popularity desc, g.grp`,
  "price-desc": sql`g.lowest desc nulls last, g.popularity desc, g.grp`,
  "name-asc": sql`g.name, g.grp`,
  newest: sql`g.created_at desc, g.popularity desc, g.grp`,
};

/**
 * One statement: hits of a page, their total, and facet counts. Every refinement owns a bit of `misses`, set where a candidate
 * fails it. A hit misses nothing; a facet counts what misses nothing but the facet's own refinement, so that it does not
 * narrow itself (multi-select). Counts are of groups, as many as there will be cards.
 */
export async function findGroups(db: Executor, search: GroupSearch): Promise<GroupSearchResult> {
  const { term, categoryId } = search;
  const conditions = search.refinements.map((refinement) => ({ key: facetKey(refinement), condition: toCondition(refinement) }));
  // Within a term's hits the category is a filter like any other and does not narrow the category counts.
  if (term && categoryId) {
    conditions.push({
      key: "category",
      condition: sql`exists (select 1 from product_category x where x.product_id = p.id and x.category_id = ${categoryId})`,
    });
  }
  const bitsOf = (key: string) => conditions.reduce((bits, each, index) => (each.key === key ? bits | (1 << index) : bits), 0);
  const misses = conditions.length === 0
    ? sql`0`
    : sql.join(conditions.map(({ condition }, index) => sql`case when ${condition} then 0 else ${sql.lit(1 << index)} end`), sql` + `);
  const counted = search.facetNames.length > 0;
  const query = term ? sql`cross join (select ${search.match === "any" ? toAnyWordQuery(term) : toTextQuery(term)} as q) t` : sql``;
  const score = term
    ? sql`ts_rank_cd(p.search, t.q) * (1 + p.popularity / 100.0) + case when p.sku = upper(${term}) then 1000 else 0 end`
    : sql`0`;
  const inCategory = categoryId && !term
    ? sql`join product_category pc on pc.product_id = p.id and pc.category_id = ${categoryId}` : sql``;

  const { rows } = await sql<Row>`
    with candidate as materialized (
      select p.id, ${search.grouped ? sql`coalesce(p.parent_id, p.id)` : sql`p.id`} as grp, p.popularity, p.created_at, p.brand, a.attrs, e.amount,
        (${score})::float8 as score, (${misses})::int as misses
      from product p ${inCategory} ${query}
      -- Stored attributes are compressed: unpacked once here and not again at every look.
      cross join lateral (select p.attributes || '{}' as attrs offset 0) a
      left join lateral (
        select min(b.amount_minor) as amount from price_book_entry b
        where b.product_id = p.id and b.currency = ${search.currency} and b.price_book = any(${[...search.books]})
      ) e on true
      where p.is_active and p.product_class <> 'VariationParent' and p.brand = any(${[...search.brands]})
        ${term ? sql`and (p.search @@ t.q or p.sku = upper(${term}))` : sql``}
    ),
    hit as (
      select c.grp, max(c.score) as score, max(c.popularity) as popularity, max(c.created_at) as created_at, min(c.amount) as lowest
      from candidate c where c.misses = 0 group by c.grp
    ),
    page as (
      select g.grp, row_number() over (order by ${orders[search.sort]}) as position
      from (${search.sort === "name-asc" ? sql`select hit.*, n.name from hit join product n on n.id = hit.grp` : sql`select * from hit`}) g
      order by ${orders[search.sort]} limit ${search.pageSize} offset ${search.page * search.pageSize}
    )
    select
      (select count(*)::int from hit) as total,
      (select json_agg(json_build_object('grp', o.grp, 'ids', o.ids) order by o.position) from (
        select page.grp, page.position,
          (select json_agg(c.id) from candidate c where c.grp = page.grp and c.misses = 0 and c.amount is not distinct from hit.lowest) as ids
        from page join hit on hit.grp = page.grp) o) as groups,
      ${counted ? valueCounts(search.facetNames, bitsOf) : sql`null`} as values,
      ${counted ? sql`(select json_build_object('min', min(c.amount), 'max', max(c.amount)) from candidate c
        where c.misses & ~${sql.lit(bitsOf(priceFacetName))} = 0)` : sql`null`} as price,
      ${counted ? sql`(select json_agg(json_build_object('id', x.category_id, 'count', x.count)) from (
        select d.category_id, count(*)::int as count from (
          select distinct k.category_id, c.grp from candidate c join product_category k on k.product_id = c.id
          where c.misses & ~${sql.lit(bitsOf("category"))} = 0) d group by d.category_id) x)` : sql`null`} as categories`.execute(db);

  const row = rows[0]!;
  return {
    total: row.total,
    groups: row.groups ?? [],
    values: row.values ?? [],
    price: row.price && row.price.min !== null && row.price.max !== null
      ? { min: readMinor(row.price.min), max: readMinor(row.price.max) } : null,
    categories: row.categories ?? [],
  };
}

function valueCounts(names: readonly string[], bitsOf: (key: string) => number): RawBuilder<unknown> {
  return sql`(select json_agg(json_build_object('name', v.name, 'value', v.value, 'count', v.count)) from (
    select d.name, d.value, count(*)::int as count from (
      select distinct f.name, (case when f.name = ${brandFacetName} then c.brand else c.attrs ->> f.name end) collate "C" as value, c.grp collate "C" as grp
      from candidate c cross join unnest(${[...names]}::text[], ${names.map(bitsOf)}::int[]) as f(name, bits)
      where c.misses & ~f.bits = 0) d
    where d.value is not null group by d.name, d.value) v)`;
}
