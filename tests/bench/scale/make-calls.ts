import type pg from "pg";

import { seededId } from "~/platform/ids";

export const kinds = ["category page", "category page, refined", "category page, by price", "search by term", "search by term, misspelt", "product", "suggestions"] as const;
export type Kind = (typeof kinds)[number];

export interface BenchCall {
  kind: Kind;
  name: "productSearch" | "searchProducts" | "getProduct" | "getSuggestions";
  params: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const slips: [RegExp, string][] = [[/refrigerator/i, "refridgerator"], [/dishwasher/i, "dishwahser"], [/microwave/i, "micowave"], [/range/i, "rnage"], [/cooktop/i, "coktop"], [/mixer/i, "mxier"], [/washer/i, "washr"], [/freezer/i, "freezr"], [/oven/i, "ovven"], [/kettle/i, "ketle"]];

/** As many calls of each kind as asked for, of everything there is: each one asks for something else. */
export async function makeCalls(pool: pg.Pool, count: number): Promise<BenchCall[]> {
  const webstoreId = seededId("webstore", "business");
  const params = { webstoreId };
  const { rows: categories } = await pool.query<{ id: string; products: number }>(
    `select k.category_id as id, count(distinct coalesce(p.parent_id, p.id))::int as products
     from product_category k join product p on p.id = k.product_id group by 1 order by md5(k.category_id)`);
  const { rows: products } = await pool.query<{ id: string; name: string; sku: string; finish: string | null }>(
    `select id, fields ->> 'Name' as name, sku, variation ->> 'Finish__c' as finish from product where product_class <> 'VariationParent' order by md5(id) limit $1`, [count * 8]);
  const { rows: finishes } = await pool.query<{ value: string }>(
    "select attributes ->> 'Finish__c' as value from product where attributes ? 'Finish__c' group by 1 order by count(*) desc limit 8");
  const refinement = (at: number) => [{ nameOrId: "Finish__c", type: "DistinctValue", attributeType: "Custom", values: [finishes[at % finishes.length]!.value, finishes[(at + 1) % finishes.length]!.value] }];
  const words = (at: number) => {
    const parts = products[at % products.length]!.name.replace(/<[^>]+>/g, "").split(/[\s,]+/).filter((word) => word.length > 2);
    return parts.slice(at % 2, (at % 2) + 2 + (at % 2)).join(" ") || "refrigerator";
  };
  const ordinary = ["refrigerator", "gas range", "dishwasher", "stainless", "french door", "oven", "36 inch", "filter", "panel ready", "stand mixer", "washer", "induction cooktop"];

  const calls: BenchCall[] = [];
  for (let at = 0; at < count * 2; at += 1) {
    const category = categories[at % categories.length]!;
    const pages = Math.max(1, Math.min(250, Math.floor(category.products / 20)));
    const page = Math.floor(at / categories.length) % pages;
    const listing = { categoryId: category.id, page, pageSize: 20, includePrices: true, includeProductVariationInfo: true };
    calls.push({ kind: "category page", name: "productSearch", params, body: listing });
    calls.push({ kind: "category page, refined", name: "productSearch", params, body: { ...listing, page: 0, refinements: refinement(at) } });
    calls.push({ kind: "category page, by price", name: "productSearch", params, body: { ...listing, sortRuleId: at % 2 ? "price-asc" : "name-asc" } });
    const term = at % 3 === 0 ? ordinary[(at / 3) % ordinary.length]! : words(at);
    calls.push({ kind: "search by term", name: "productSearch", params, body: { searchTerm: term, page: at % 3 === 0 ? Math.floor(at / 36) % 3 : 0, includePrices: true, includeProductVariationInfo: true } });
    const slip = slips[at % slips.length]!;
    calls.push({ kind: "search by term, misspelt", name: "searchProducts", params, query: { searchTerm: slip[1], page: String(Math.floor(at / slips.length) % 3) } });
    calls.push({ kind: "product", name: "getProduct", params: { ...params, productId: products[at % products.length]!.id } });
    calls.push({ kind: "suggestions", name: "getSuggestions", params, query: { searchTerm: words(at).slice(0, 4 + (at % 5)) } });
  }
  return calls;
}
