import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { cleanWords, normalizeTerm } from "./words/term-query";

/**
 * A term is suggested once this many people have searched for it, so that nobody sees the terms of a single
 * person (SEARCH-10).
 */
const minPeople = 3;
export const searchDays = 30;
/** The number of terms that are stored per person. */
const maxTermsPerPerson = 50;
/** The number of stored searches that one suggestion reads. */
const maxSearchesRead = 2000;

/**
 * Stores the terms that a person searched for and returns their number. Terms that have no words, are too
 * long, or look like an e-mail address or a personal number are skipped.
 */
export async function recordSearches(
  db: Executor,
  use: { webstoreId: string; owner: string; terms: readonly string[]; now: Date },
): Promise<number> {
  const { webstoreId, owner, now } = use;
  const terms = [...new Set(use.terms.flatMap((term) => usableTerm(term) ?? []))].sort();
  if (terms.length > 0) {
    await sql`
      insert into search_use (webstore_id, term, owner_key, searched_at)
      select ${webstoreId}, t, ${owner}, ${now}::timestamptz from unnest(${terms}::text[]) as t
      on conflict (webstore_id, term, owner_key) do update set searched_at = excluded.searched_at`.execute(
      db,
    );
    await sql`
      delete from search_use u using (
        select ctid from search_use where webstore_id = ${webstoreId} and owner_key = ${owner} order by searched_at desc offset ${maxTermsPerPerson}) old
      where u.ctid = old.ctid`.execute(db);
  }
  await sql`
    delete from search_use where ctid = any(array(
      select ctid from search_use where searched_at < ${now}::timestamptz - make_interval(days => ${searchDays}) limit 100 for update skip locked))`.execute(
    db,
  );
  return terms.length;
}

function usableTerm(term: string): string | null {
  const words = cleanWords(normalizeTerm(term));
  const text = words.join(" ");
  return words.length > 0 &&
    words.length <= 6 &&
    text.length >= 3 &&
    text.length <= 60 &&
    !term.includes("@") &&
    !/\d{5}/.test(text)
    ? text
    : null;
}

/** Recent searches of several people that begin with the term, the most frequent first. */
export async function findRecentSearches(
  db: Executor,
  webstoreId: string,
  term: string,
  limit: number,
  now: Date,
): Promise<string[]> {
  const beginning = cleanWords(term).join(" ");
  if (beginning.length < 2) return [];
  const { rows } = await sql<{ term: string }>`
    select u.term from (
      select term from search_use
      where webstore_id = ${webstoreId} and term >= ${beginning} and term < ${beginning + "\u{10ffff}"}
        and searched_at > ${now}::timestamptz - make_interval(days => ${searchDays}) limit ${maxSearchesRead}) u
    group by u.term having count(*) >= ${minPeople} order by count(*) desc, u.term limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.term);
}
