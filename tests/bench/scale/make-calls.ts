import type pg from "pg";

import { ofCategoryPage, pageSize, webstoreId, type Questions } from "./choose-questions";

export const kinds = [
  "category page",
  "category page, refined",
  "category page, by price",
  "search by term",
  "search by term, misspelled",
  "product",
  "suggestions",
] as const;
export type Kind = (typeof kinds)[number];

export interface BenchCall {
  kind: Kind;
  name: "productSearch" | "searchProducts" | "getProduct" | "getSuggestions";
  params: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The number of products that the response must list. With fewer the measurement would be wrong. */
  lists?: number;
}

/**
 * Prepares `2 × count` calls of each kind. Lists go through the queries and, round by round, through their
 * full pages; product calls use any product of this catalog size.
 */
export async function makeCalls(pool: pg.Pool, count: number, questions: Questions): Promise<BenchCall[]> {
  const params = { webstoreId };
  const { rows: products } = await pool.query<{ id: string }>(
    "select id from product where product_class <> 'VariationParent' order by md5(id) limit $1",
    [count * 2],
  );
  const pick = <Question extends { pages: number }>(list: readonly Question[], at: number) => {
    const question = list[at % list.length]!;
    return { question, page: Math.floor(at / list.length) % question.pages };
  };
  const shown = { pageSize, includePrices: true, includeProductVariationInfo: true };

  const calls: BenchCall[] = [];
  const list = (kind: Kind, body: object) =>
    calls.push({ kind, name: "productSearch", params, body: { ...shown, ...body }, lists: pageSize });
  for (let at = 0; at < count * 2; at += 1) {
    const category = pick(questions.categories, at);
    list("category page", { ...ofCategoryPage, categoryId: category.question.id, page: category.page });
    const {
      question: { categoryId, refinements },
      page,
    } = pick(questions.refined, at);
    list("category page, refined", { ...ofCategoryPage, categoryId, refinements, page });
    list("category page, by price", {
      ...ofCategoryPage,
      categoryId: category.question.id,
      page: category.page,
      sortRuleId: at % 2 ? "price-asc" : "name-asc",
    });
    const term = pick(questions.terms, at);
    list("search by term", { searchTerm: term.question.term, page: term.page });
    const slip = pick(questions.slips, at);
    calls.push({
      kind: "search by term, misspelled",
      name: "searchProducts",
      params,
      query: { searchTerm: slip.question.term, page: String(slip.page) },
      lists: pageSize,
    });
    calls.push({
      kind: "product",
      name: "getProduct",
      params: { ...params, productId: products[at % products.length]!.id },
    });
    calls.push({
      kind: "suggestions",
      name: "getSuggestions",
      params,
      query: { searchTerm: pick(questions.terms, at).question.term.slice(0, 4 + (at % 5)) },
    });
  }
  return calls;
}
