import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { cachedQuery } from "#platform/core/cached-query";
import { loadSynonyms, type Synonyms } from "#platform/catalog/search/words/synonyms";

/** The role of a phrase in a term; the table `search_phrase` describes the roles. */
export type PhraseRole =
  | "Filler"
  | "Opinion"
  | "Help"
  | "Fixed"
  | "Preposition"
  | "Join"
  | "Article"
  | "Digit"
  | "Thousand"
  | "To"
  | "Below"
  | "Above"
  | "Between"
  | "About"
  | "Fits"
  | "OrLess"
  | "OrMore"
  | "Opening"
  | "Unit"
  | "Length"
  | "Dimension"
  | "Pack"
  | "Superlative"
  | "Size"
  | "Feature";

/** A kind of product that shoppers name. */
export interface ProductKind {
  /** Its name in the singular. */
  term: string;
  plural: string;
  class: "Appliance" | "Accessory" | "Part";
  productTypes: readonly string[];
  relatedTypes: readonly string[];
  /** The attribute that a number without a unit counts as, if it is within these bounds. */
  measure: { name: string; from: number; to: number } | null;
  /** The limits that a word for a size sets. */
  sizes: readonly KindSize[];
}

/** The bounds of a small or a large product of a kind; a bound that is null does not count. */
export interface KindSize {
  size: "Small" | "Large";
  measure: string;
  least: number | null;
  most: number | null;
}

/**
 * The words that terms are read by, from the tables `search_phrase`, `search_kind`, `search_size` and
 * `search_synonym`.
 */
export interface Lexicon {
  /** By phrase of clean words. */
  phrases: ReadonlyMap<string, { role: PhraseRole; value: string }>;
  /** By phrase: the kind's own name, or a synonym of it. */
  kinds: ReadonlyMap<string, ProductKind>;
  /** Every product type that a kind of accessory or part has. */
  goodTypes: ReadonlySet<string>;
  /** Every product type that any kind has. */
  kindTypes: ReadonlySet<string>;
  synonyms: Synonyms;
}

/** No phrase of the tables has more words. */
export const maxPhraseWords = 4;

/** Reads the words that terms are read by. Cached. */
export const loadLexicon = cachedQuery(
  60,
  ["catalog"],
  () => "all",
  async (services: { db: Database; now: () => Date }): Promise<Lexicon> => {
    const [phrases, kinds, synonyms] = await Promise.all([
      sql<{ phrase: string; role: PhraseRole; value: string }>`
        select trim(search_clean(phrase)) as phrase, role, value from search_phrase`.execute(services.db),
      sql<ProductKind>`
        select trim(search_clean(term)) as term, coalesce(plural, term || 's') as plural, class, product_types as "productTypes", related_types as "relatedTypes",
          case when measure is not null then json_build_object('name', measure, 'from', measure_from, 'to', measure_to) end as measure,
          coalesce((select json_agg(json_build_object('size', s.size, 'measure', s.measure, 'least', s.least, 'most', s.most))
            from search_size s where s.term = k.term), '[]') as sizes
        from search_kind k`.execute(services.db),
      loadSynonyms(services),
    ]);
    const byName = new Map(kinds.rows.map((kind) => [kind.term, kind]));
    return {
      phrases: withHelpSynonyms(new Map(phrases.rows.map(({ phrase, ...job }) => [phrase, job])), synonyms),
      kinds: withSynonyms(byName, synonyms),
      goodTypes: new Set(kinds.rows.flatMap((kind) => (kind.class === "Appliance" ? [] : kind.productTypes))),
      kindTypes: new Set(kinds.rows.flatMap(({ productTypes }) => productTypes)),
      synonyms,
    };
  },
);

/** Adds the synonyms whose meaning is a kind, or ends with one ('wall oven' is an oven). */
function withSynonyms(byName: ReadonlyMap<string, ProductKind>, synonyms: Synonyms) {
  const all = new Map(byName);
  for (const [term, meanings] of synonyms) {
    if (all.has(term)) continue;
    const [kind] = meanings.flatMap((meaning) => endingKind(byName, meaning) ?? []);
    if (kind) all.set(term, kind);
  }
  return all;
}

/** Adds the synonyms of words that ask for a page. */
function withHelpSynonyms(phrases: Lexicon["phrases"], synonyms: Synonyms): Lexicon["phrases"] {
  const all = new Map(phrases);
  for (const [term, meanings] of synonyms)
    if (!all.has(term) && meanings.some((meaning) => phrases.get(meaning)?.role === "Help"))
      all.set(term, { role: "Help", value: "" });
  return all;
}

function endingKind(byName: ReadonlyMap<string, ProductKind>, meaning: string): ProductKind | null {
  const words = meaning.split(" ");
  for (let from = 0; from < words.length; from += 1) {
    const kind = findKind(byName, words.slice(from).join(" "));
    if (kind) return kind;
  }
  return null;
}

/** The kind of a phrase in the singular or plural. */
export function findKind(kinds: ReadonlyMap<string, ProductKind>, phrase: string): ProductKind | null {
  return (
    kinds.get(phrase) ??
    (phrase.endsWith("s") ? kinds.get(phrase.slice(0, -1)) : undefined) ??
    (phrase.endsWith("ies") ? kinds.get(`${phrase.slice(0, -3)}y`) : undefined) ??
    (phrase.endsWith("es") ? kinds.get(phrase.slice(0, -2)) : undefined) ??
    null
  );
}
