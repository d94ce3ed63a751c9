import type { Generated } from "kysely";

/** The data of searches; see migrations/0008-search-recommendations.sql
 * 0028-search-understanding.sql and 0032-search-orders-sizes-features.sql. */
export interface SearchTables {
  product_type_words: { product_type: string; words: string };
  search_synonym: { term: string; meaning: string };
  search_kind: {
    term: string;
    plural: string | null;
    class: Generated<string>;
    product_types: Generated<string[]>;
    related_types: Generated<string[]>;
    measure: string | null;
    measure_from: number | null;
    measure_to: number | null;
  };
  search_phrase: { phrase: string; role: string; value: Generated<string> };
  search_size: { term: string; size: string; measure: string; least: number | null; most: number | null };
  search_pointer: { phrase: string; url: string; title: string | null };
  search_group: { grp: string; position: Generated<number>; words: string; offered: string };
  search_word: { word: string; brand: string; groups: number };
  search_change: { chunk: number; xid: Generated<string>; at: Generated<Date> };
}
