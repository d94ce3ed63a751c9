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

/** A term that somebody searched for. */
interface Search {
  owner: string;
  term: string;
  at: string;
}

/**
 * Stores the terms that people searched for (API-138). Terms that have no words, are too long, or look like
 * an e-mail address or a personal number are skipped.
 */
export async function recordSearches(
  db: Executor,
  webstoreId: string,
  searches: readonly Search[],
  now: Date,
): Promise<void> {
  const usable = searches.flatMap(({ term, ...search }) => {
    const words = usableTerm(term);
    return words === null ? [] : [{ ...search, term: words }];
  });
  if (usable.length > 0) {
    await sql`
      insert into search_use as known (webstore_id, term, owner_key, searched_at)
      select ${webstoreId}, term, owner, max(at)
      from json_to_recordset(${JSON.stringify(usable)}::json) as s (owner text, term text, at timestamptz)
      group by owner, term order by owner, term
      on conflict (webstore_id, term, owner_key) do update set searched_at = excluded.searched_at
      where excluded.searched_at > known.searched_at`.execute(db);
    await sql`
      delete from search_use u using (
        select old.ctid from unnest(${[...new Set(usable.map(({ owner }) => owner))]}::text[]) as o (owner)
        cross join lateral (
          select ctid from search_use
          where webstore_id = ${webstoreId} and owner_key = o.owner order by searched_at desc offset ${maxTermsPerPerson}) old) old
      where u.ctid = old.ctid`.execute(db);
  }
  await sql`
    delete from search_use where ctid = any(array(
      select ctid from search_use where searched_at < ${now}::timestamptz - make_interval(days => ${searchDays}) limit 100 for update skip locked))`.execute(
    db,
  );
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
