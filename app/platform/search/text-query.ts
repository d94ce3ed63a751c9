import { sql, type RawBuilder } from "kysely";

/**
 * What a shopper typed as a full-text query: words, "phrases" and -exclusions as web searches know them; the last word also
 * matches as a beginning, so that an unfinished word finds something. All of it travels as parameters.
 */
export function toTextQuery(term: string): RawBuilder<unknown> {
  const whole = sql`websearch_to_tsquery('english', unaccent(${term}))`;
  const split = /^(.*?)([\p{L}\p{N}]{2,})$/su.exec(term.trim());
  const [, before = "", last = ""] = split ?? [];
  const insidePhrase = (before.split('"').length - 1) % 2 === 1;
  if (!split || insidePhrase || /(^|\s)-$/.test(before)) return whole;
  // Quoted, and without the quotes that unaccent makes of some letters, so that it is always one valid operand.
  const begins = sql`'''' || translate(unaccent(${last}), '''\\', '  ') || ''':*'`;
  return sql`(${whole} || (websearch_to_tsquery('english', unaccent(${before})) && to_tsquery('english', ${begins})))`;
}

/** Products that have at least one of the words: the last resort for a term that nothing matches as a whole. */
export function toAnyWordQuery(term: string): RawBuilder<unknown> {
  const words = (term.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2);
  return sql`websearch_to_tsquery('english', unaccent(${words.join(" or ")}))`;
}

/** Shorter than the contract's limit: what lies beyond this many words never narrows a search. */
export function normaliseTerm(term: string): string {
  return term.normalize("NFKC").replace(/\s+/g, " ").trim().split(" ").slice(0, 16).join(" ").slice(0, 200);
}
