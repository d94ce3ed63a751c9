import { sql, type RawBuilder } from "kysely";

import type { Refinement } from "~/contract/search";

import type { PriceBook } from "../db/catalogue-tables";
import type { Executor } from "../db/database";
import { readMinor } from "../money";
import { facetKey, facetText, priceFacetName, toCondition } from "./refinements";
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
  withFacets: boolean;
  isFacet: (name: string) => boolean;
}

/** One hit: the group (a parent or a product alone) and the matching variations that are cheapest. */
export interface FoundGroup {
  grp: string;
  ids: string[];
}

export interface GroupSearchResult {
  total: number;
  groups: FoundGroup[];
  /** `facet` is 'Width__c=24'. */
  values: { facet: string; count: number }[];
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
  const conditions = search.refinements.map((refinement) => ({ key: facetKey(refinement), condition: toCondition(refinement, search.isFacet) }));
  // Within a term's hits the category is a filter like any other and does not narrow the category counts.
  if (term && categoryId) {
    conditions.push({
      key: "category",
      condition: sql`exists (select 1 from product_category x where x.product_id = l.product_id and x.category_id = ${categoryId})`,
    });
  }
  const bitsOf = (key: string) => conditions.reduce((bits, each, index) => (each.key === key ? bits | (1 << index) : bits), 0);
  const misses = conditions.length === 0
    ? sql`0`
    : sql.join(conditions.map(({ condition }, index) => sql`case when ${condition} then 0 else ${sql.lit(1 << index)} end`), sql` + `);
  const counted = search.withFacets;
  const query = search.match === "any" ? toAnyWordQuery(term) : toTextQuery(term);
  // The base of the search as `s`: what the term finds, with its score, or what stands in the category.
  const from = term
    ? sql`(select p.id as product_id, p.sku, ts_rank(p.search, t.q) * (1 + p.popularity / 100.0) as rank
        from product p cross join (select ${query} as q) t where p.search @@ t.q or p.sku = upper(${term})) s join product_listing`
    : sql`product_category s join product_listing`;
  const inCategory = term ? sql`true` : sql`s.category_id = ${categoryId}`;
  const score = term ? sql`s.rank + case when s.sku = upper(${term}) then 1000 else 0 end` : sql`0`;

  const { rows } = await sql<Row>`
    with candidate as materialized (
      select l.product_id as id, ${search.grouped ? sql`l.grp` : sql`l.product_id collate "C"`} as grp, l.popularity, l.created_at, l.facets, e.amount,
        (${score})::float8 as score, (${misses})::int as misses
      from ${from} l on l.product_id = s.product_id and l.brand = any(${[...search.brands]})
      left join lateral (
        select min(b.amount_minor) as amount from price_book_entry b
        where b.product_id = l.product_id and b.currency = ${search.currency} and b.price_book = any(${[...search.books]})
      ) e on true
      where ${inCategory}
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
      ${counted ? valueCounts(conditions.map(({ key }) => key), bitsOf) : sql`null`} as values,
      ${counted ? sql`(select json_build_object('min', min(c.amount), 'max', max(c.amount)) from candidate c
        where c.misses & ~${sql.lit(bitsOf(priceFacetName))} = 0)` : sql`null`} as price,
      ${counted ? sql`(select json_agg(json_build_object('id', x.category_id, 'count', x.count)) from (
        select d.category_id, count(*)::int as count from (
          select distinct k.category_id collate "C" as category_id, c.grp from candidate c join product_category k on k.product_id = c.id
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

function valueCounts(refined: readonly string[], bitsOf: (key: string) => number): RawBuilder<unknown> {
  const names = [...new Set(refined)];
  const isOf = (name: string) => sql`starts_with(u.facet, ${facetText(name, "")})`;
  const own = names.map((name) => sql`(c.misses & ~${sql.lit(bitsOf(name))} = 0 and ${isOf(name)})`);
  const others = sql.join([sql`c.misses = 0`, ...names.map((name) => sql`not ${isOf(name)}`)], sql` and `);
  return sql`(select json_agg(json_build_object('facet', v.facet, 'count', v.count)) from (
    select d.facet, count(*)::int as count from (
      select distinct u.facet, c.grp
      from candidate c cross join lateral unnest(c.facets) as u(facet)
      where ${sql.join([sql`(${others})`, ...own], sql` or `)}) d
    group by d.facet) v)`;
}
