import type { ContentHit } from "#contract/content/content-search";

import { stemWords } from "#platform/catalog/search/words/stem-words";
import { cleanWords } from "#platform/catalog/search/words/term-query";
import type { Lexicon } from "#platform/catalog/search/understanding/lexicon";
import type { TermReading } from "#platform/catalog/search/understanding/read-term";
import type { Database } from "#platform/db/database";
import type { PageWords, Pointer } from "./page-words";

const weights = { A: 4, B: 2, C: 1.5, D: 0.3 };
/** A page with the word in its title, description, headings or questions is about it. */
const aboutWeight = weights.C;

interface Word {
  stems: readonly string[];
  asksForPage: boolean;
}

/**
 * The pages for a term. A page must be about every word of the term, and have it in its title if the term
 * names a kind of product. If the term asks for a page ('how to', 'returns'), the page must be about one
 * such word or about half of all words.
 */
export async function findPages(
  db: Database,
  pages: readonly PageWords[],
  reading: TermReading,
  { phrases, synonyms }: Lexicon,
): Promise<ContentHit[]> {
  const asked = new Set(reading.help.flatMap(cleanWords));
  const typed = cleanWords(reading.text).filter((word) => {
    const role = phrases.get(word)?.role;
    return role !== "Article" && role !== "Preposition" && role !== "Filler";
  });
  const meanings = typed.map((word) => [
    word,
    ...(synonyms.get(word) ?? []).flatMap((each) => each.split(" ")),
  ]);
  const stems = await stemWords(db, meanings.flat());
  const words: Word[] = typed
    .map((word, at) => ({
      stems: meanings[at]!.flatMap((each) => stems.get(each) ?? []),
      asksForPage: asked.has(word),
    }))
    .filter((word) => word.stems.length > 0);
  if (words.length === 0) return [];
  const needs = asked.size > 0 ? "some" : reading.head ? "title" : "all";
  return pages
    .map((page) => ({ page, score: scoreOf(page, words, needs, pages) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ page: { urlName, title, summary } }) => ({ type: "Page", title, summary, url: `/${urlName}` }));
}

/** 0 for a page that is no hit. */
function scoreOf(
  page: PageWords,
  words: readonly Word[],
  needs: "some" | "all" | "title",
  pages: readonly PageWords[],
): number {
  const found = words.map(({ stems }) =>
    Math.max(
      0,
      ...stems.map((stem) => Math.max(0, ...(page.words[stem] ?? []).map((place) => weights[place]))),
    ),
  );
  const about = found.filter((weight) => weight >= aboutWeight).length;
  const isAsked = words.some(({ asksForPage }, at) => asksForPage && found[at]! >= aboutWeight);
  const isHit =
    needs === "some"
      ? found.filter((weight) => weight > 0).length * 2 >= words.length &&
        (isAsked || about * 2 >= words.length)
      : about === words.length &&
        (needs === "title"
          ? found.every((weight) => weight >= weights.A)
          : found.some((weight) => weight >= weights.B));
  if (!isHit) return 0;
  return found.reduce((sum, weight, at) => sum + weight * rarity(words[at]!, pages), 0);
}

function rarity({ stems }: Word, pages: readonly PageWords[]): number {
  const having = pages.filter(({ words }) => stems.some((stem) => words[stem])).length;
  return Math.log(1 + pages.length / (1 + having));
}

/** The addresses that a phrase of the term leads to: the longest phrases first. */
export function findPointers(
  pointers: readonly Pointer[],
  pages: readonly PageWords[],
  typed: readonly string[],
): ContentHit[] {
  const words = new Set(typed);
  return pointers
    .filter(({ phrase }) => phrase.split(" ").every((word) => words.has(word)))
    .sort((a, b) => b.phrase.split(" ").length - a.phrase.split(" ").length)
    .flatMap(({ url, title }) => {
      const page = pages.find(({ urlName }) => `/${urlName}` === url);
      if (page) return [{ type: "Page", title: page.title, summary: page.summary, url }];
      return title === null ? [] : [{ type: "Screen", title, summary: null, url }];
    });
}
