import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { resolveTerm, type TermMatch } from "./resolve-term";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import type { TermFocus } from "./term-focus";
import { stemWords } from "#platform/catalog/search/words/stem-words";
import { loadSynonyms } from "#platform/catalog/search/words/synonyms";
import {
  cleanWords,
  parseTerm,
  type QueryWord,
  type TermQuery,
} from "#platform/catalog/search/words/term-query";

const maxPhraseGroups = 20_000;
const maxCodes = 100;

/** The demands of a term. */
export interface TermRequest {
  /** Texts of which one is enough; usually one. */
  texts: readonly string[];
  focus: TermFocus | null;
  /** Products to find beside those that the words find. */
  codes: TermMatch["codes"] | null;
}

/**
 * Reads the data of a term from the database: stems, synonyms, phrases and model numbers. Returns a function
 * that resolves the term against an index.
 */
export async function findTermMatch(
  services: { db: Database; now: () => Date },
  { texts, focus, codes: given }: TermRequest,
): Promise<(index: SearchIndex) => TermMatch> {
  const { db } = services;
  const synonyms = await loadSynonyms(services);
  const [query, ...others] = texts.map((text) => parseTerm(text, synonyms)) as [TermQuery, ...TermQuery[]];
  query.variants.push(...joinWords(query.variants[0]), ...others.flatMap(({ variants }) => variants));
  const words = new Set(query.excluded);
  for (const variant of query.variants)
    for (const { word, synonyms } of variant) for (const each of [word, ...synonyms]) words.add(each);
  const [stems, completions, phrasePositions, codes] = await Promise.all([
    stemWords(db, words),
    findCompletions(db, query),
    findPhrases(db, query.phrases),
    given ?? (texts.length === 1 ? findCodes(db, texts[0]!) : new Map()),
  ]);
  const phrases = texts
    .map((text) => cleanWords(text).join(" "))
    .flatMap((phrase) => [phrase, ...(synonyms.get(phrase) ?? [])]);
  return (index) => resolveTerm(index, query, stems, completions, focus, { phrasePositions, codes, phrases });
}

/** In longer terms no words are joined, because each pair of words is one more search. */
const maxJoinedWords = 5;

/** Variants with two words written as one ('micro wave'). Those that no document has are dropped later. */
function joinWords(words: readonly QueryWord[] = []): QueryWord[][] {
  if (words.length > maxJoinedWords) return [];
  return words.slice(1).flatMap((second, at) => {
    const first = words[at]!;
    if (!isLetters(first.word) || !isLetters(second.word)) return [];
    const joined = { word: first.word + second.word, synonyms: [], isUnfinished: false };
    return [[...words.slice(0, at), joined, ...words.slice(at + 2)]];
  });
}

const isLetters = (word: string) => /^\p{L}{2,20}$/u.test(word);

/**
 * Stems of the words that the unfinished last word may stand for. The index only has stems, and a stem can be
 * shorter than the typed text: 'refrigera' is not a prefix of the stem of 'refrigerator'. Short beginnings
 * are prefixes of the stem itself.
 */
async function findCompletions(db: Database, { variants }: TermQuery): Promise<string[]> {
  const last = variants[0]?.at(-1);
  if (!last?.isUnfinished || last.word.length < 5) return [];
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_word where word >= ${last.word} and word < ${last.word + "\u{10ffff}"} order by word limit 20`.execute(
    db,
  );
  const stems = await stemWords(
    db,
    rows.map(({ word }) => word),
  );
  return rows.flatMap(({ word }) => stems.get(word) ?? []);
}

/** Positions of the documents that contain every phrase, by the full-text index; null without phrases. */
async function findPhrases(db: Database, phrases: readonly string[]): Promise<Set<number> | null> {
  if (phrases.length === 0) return null;
  const {
    rows: [row],
  } = await sql<{ positions: number[] | null }>`
    select json_agg(f.position) as positions from (
      select s.position from search_group s
      where s.words @@ (select phraseto_tsquery('english', string_agg(search_clean(p), ' ')) from unnest(${phrases.slice(0, 1)}::text[]) p)
        and not exists (select 1 from unnest(${phrases.slice(1)}::text[]) p where not s.words @@ phraseto_tsquery('english', search_clean(p)))
      limit ${maxPhraseGroups}) f`.execute(db);
  return new Set(row?.positions ?? []);
}

/**
 * The term as a model number or part of one: letters and digits, but not a measure. Null if it cannot be one.
 */
function codeOf(term: string): string | null {
  const code = term.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const isCode = code.length >= 4 && code.length <= 30 && /[A-Z]/.test(code) && /\d/.test(code);
  return isCode && !cleanWords(term).includes("inch") ? code : null;
}

/** The products whose model number contains the term: exact matches score highest, then prefixes. */
async function findCodes(db: Database, term: string): Promise<TermMatch["codes"]> {
  const code = codeOf(term);
  const found = new Map<number, { score: number; ids: Set<string> | null }>();
  if (code === null) return found;
  const { rows } = await sql<{ position: number; id: string; parent: boolean; code: string }>`
    select s.position, p.id, p.product_class = 'VariationParent' as parent, model_code(p.sku) as code
    from product p join search_group s on s.grp = coalesce(p.parent_id, p.id)
    where model_code(p.sku) like ${`%${code}%`} and p.is_active
    order by model_code(p.sku) <> ${code}, p.sku limit ${maxCodes}`.execute(db);
  for (const row of rows) {
    const score = row.code === code ? 1e9 : row.code.startsWith(code) ? 1e8 : 1e7;
    const known = found.get(row.position);
    if (known && known.score > score) continue;
    const ids =
      row.parent || (known && known.score === score && known.ids === null)
        ? null
        : new Set([...(known?.score === score ? (known.ids ?? []) : []), row.id]);
    found.set(row.position, { score, ids });
  }
  return found;
}
