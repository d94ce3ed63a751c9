import type pg from "pg";

import type { SearchResult } from "#contract/catalog/search-shapes";
import { seededId } from "#platform/core/ids";

/**
 * The queries of the benchmark. They are chosen by fixed rules at the smallest catalog size and used at
 * every size, so that every list fills its page at every size.
 */
export interface Questions {
  /** With the number of full pages at the smallest size. */
  categories: { id: string; pages: number }[];
  refined: { categoryId: string; refinements: object[]; pages: number }[];
  terms: { term: string; pages: number }[];
  slips: { term: string; pages: number }[];
}

/** Runs a search. */
export type Ask = (body: object) => Promise<SearchResult>;

export const pageSize = 20;
export const webstoreId = seededId("webstore", "business");
/** The additional query of a category page. */
export const ofCategoryPage = { matching: "WithoutPartsAndAccessories" } as const;
const mostOfAKind = 100;

const ordinary = [
  "refrigerator",
  "gas range",
  "dishwasher",
  "stainless",
  "french door",
  "oven",
  "36 inch",
  "filter",
  "panel ready",
  "stand mixer",
  "washer",
  "induction cooktop",
];
const slips = [
  "refridgerator",
  "dishwahser",
  "micowave",
  "rnage",
  "coktop",
  "mxier",
  "washr",
  "freezr",
  "ovven",
  "ketle",
  "stainles",
  "professionl",
  "gasket replacment",
  "dryr",
];

/**
 * Chooses the queries that find a full page, in a fixed order: categories with enough product groups; such
 * categories with two adjacent values of their facets, one of which fills a page alone; ordinary terms, and
 * words that are adjacent in names; misspelled words. A larger catalog contains the groups of a smaller one,
 * so its pages are full too.
 */
export async function chooseQuestions(pool: pg.Pool, ask: Ask): Promise<Questions> {
  const { rows: ids } = await pool.query<{ id: string }>(
    `select k.category_id as id from product_category k join product p on p.id = k.product_id
     group by 1 having count(distinct coalesce(p.parent_id, p.id)) >= ${pageSize} order by md5(k.category_id)`,
  );
  const categories: Questions["categories"] = [];
  const refined: Questions["refined"] = [];
  for (const { id } of ids) {
    const {
      facets,
      productsPage: { total },
    } = await ask({ ...ofCategoryPage, categoryId: id });
    const pages = Math.floor(total / pageSize);
    if (pages === 0) continue;
    categories.push({ id, pages });
    for (const { nameOrId, values, facetType, attributeType } of facets) {
      if (facetType !== "DistinctValue" || attributeType !== "Custom") continue;
      values.forEach((value, at) => {
        const next = values[at + 1];
        const least = Math.floor(Math.max(value.productCount, next?.productCount ?? 0) / pageSize);
        if (!next || least === 0) return;
        refined.push({
          categoryId: id,
          refinements: [
            { nameOrId, type: "DistinctValue", attributeType, values: [value.nameOrId, next.nameOrId] },
          ],
          pages: least,
        });
      });
    }
  }
  const full = async (terms: readonly string[]) => {
    const chosen: { term: string; pages: number }[] = [];
    for (const term of terms) {
      if (chosen.length === mostOfAKind) break;
      const pages = Math.floor((await ask({ searchTerm: term })).productsPage.total / pageSize);
      if (pages > 0) chosen.push({ term, pages });
    }
    return chosen;
  };
  return {
    categories,
    refined: shuffle(refined).slice(0, mostOfAKind),
    terms: await full([...new Set([...ordinary, ...shuffle(await findPairs(pool))])]),
    slips: await full(slips),
  };
}

/** Words that are adjacent in a name, where both occur in the texts of at least a page of groups. */
async function findPairs(pool: pg.Pool): Promise<string[]> {
  const { rows: names } = await pool.query<{ name: string }>(
    "select distinct fields ->> 'Name' as name from product order by 1",
  );
  const { rows } = await pool.query<{ pair: string }>(
    `select t.pair from unnest($1::text[]) with ordinality as t(pair, place)
     where (select count(*) from search_group s where s.words || s.offered @@ plainto_tsquery('english', search_clean(t.pair))) >= ${pageSize} order by t.place`,
    [[...new Set(names.flatMap(({ name }) => wordPairs(name)))]],
  );
  return rows.map(({ pair }) => pair);
}

function wordPairs(name: string): string[] {
  const words = name
    .replace(/<[^>]+>/g, "")
    .split(/[\s,]+/)
    .filter((word) => word.length > 2);
  return words.slice(1).map((word, at) => `${words[at]!} ${word}`);
}

/** Shuffles deterministically. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const step = 7919;
  return items
    .map((item, at) => ({ item, place: (at * step) % 10_007 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
