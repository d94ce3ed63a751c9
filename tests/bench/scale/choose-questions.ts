import type pg from "pg";

import { seededId } from "~/platform/ids";

/** What the calls ask for: chosen by rule at the smallest size and asked at every one, so that every list fills its page at every size. */
export interface Questions {
  /** With how many full pages they had at the smallest size. */
  categories: { id: string; pages: number }[];
  refined: { categoryId: string; refinements: object[]; pages: number }[];
  terms: { term: string; pages: number }[];
  slips: { term: string; pages: number }[];
}

/** Answers a search's total. */
export type Ask = (body: object) => Promise<number>;

export const pageSize = 20;
export const webstoreId = seededId("webstore", "business");
const mostOfAKind = 100;

const ordinary = ["refrigerator", "gas range", "dishwasher", "stainless", "french door", "oven", "36 inch", "filter", "panel ready", "stand mixer", "washer", "induction cooktop"];
const slips = ["refridgerator", "dishwahser", "micowave", "rnage", "coktop", "mxier", "washr", "freezr", "ovven", "ketle", "stainles", "professionl", "gasket replacment", "dryr"];

/**
 * Of everything that can be asked in a fixed order, what finds a full page: every category; every category with two neighbouring values of a facet; ordinary
 * terms, and words that stand together in names; misspelt words. A catalogue of the next size holds this one's groups and more.
 */
export async function chooseQuestions(pool: pg.Pool, ask: Ask): Promise<Questions> {
  const { rows: categories } = await pool.query<{ id: string }>("select category_id as id from product_category group by 1 order by md5(category_id)");
  const { rows: facets } = await pool.query<{ name: string; values: string[] }>(
    `select d.api_name as name, array_agg(distinct p.attributes ->> d.api_name) as values from attribute_definition d join product p on p.attributes ? d.api_name
     where d.facet_rank is not null and d.value_type = 'text' group by 1 order by 1`);
  const { rows: names } = await pool.query<{ name: string }>("select distinct fields ->> 'Name' as name from product order by 1");

  const full = async <Question extends object>(questions: readonly Question[], bodyOf: (question: Question) => object) => {
    const chosen: (Question & { pages: number })[] = [];
    for (const question of questions) {
      if (chosen.length === mostOfAKind) break;
      const pages = Math.floor((await ask(bodyOf(question))) / pageSize);
      if (pages > 0) chosen.push({ ...question, pages });
    }
    return chosen;
  };
  const listed = await full(categories, ({ id }) => ({ categoryId: id }));
  const pairs = facets.flatMap(({ name, values }) => values.map((value, at) => ({ name, values: [value, values[(at + 1) % values.length]!] })));
  const refined = pairs.flatMap(({ name, values }) => listed.map(({ id: categoryId }) => (
    { categoryId, refinements: [{ nameOrId: name, type: "DistinctValue", attributeType: "Custom", values }] })));
  return {
    categories: listed,
    refined: await full(shuffle(refined), ({ categoryId, refinements }) => ({ categoryId, refinements })),
    terms: await full([...new Set([...ordinary, ...shuffle(names.flatMap(({ name }) => wordPairs(name)))])].map((term) => ({ term })), ({ term }) => ({ searchTerm: term })),
    slips: await full(slips.map((term) => ({ term })), ({ term }) => ({ searchTerm: term })),
  };
}

function wordPairs(name: string): string[] {
  const words = name.replace(/<[^>]+>/g, "").split(/[\s,]+/).filter((word) => word.length > 2);
  return words.slice(1).map((word, at) => `${words[at]!} ${word}`);
}

/** The same order every time, but unlike the one that was given. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const step = 7919;
  return items.map((item, at) => ({ item, place: (at * step) % 10_007 })).sort((a, b) => a.place - b.place).map(({ item }) => item);
}
