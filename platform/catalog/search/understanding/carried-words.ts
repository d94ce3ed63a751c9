import type { Database } from "#platform/db/database";
import { brandAttribute, type IndexChunk } from "#platform/catalog/search/index/index-chunk";
import { getPostingList } from "#platform/catalog/search/index/posting-lists";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { stemWords } from "#platform/catalog/search/words/stem-words";
import type { Synonyms } from "#platform/catalog/search/words/synonyms";

/** The weights of a posting for name, type and attributes; the fourth is the description. */
const namedWeights = 8 | 4 | 2;

/**
 * Those of the words that a product of the brands has in its name, type or attributes, also by a synonym.
 * Other words stand in descriptions only, where a match is an accident: "microwave for a break room".
 * `types` null means products of every type. Words without a stem ('the') count as carried.
 */
export async function findCarriedWords(
  { db, index, synonyms }: { db: Database; index: SearchIndex; synonyms: Synonyms },
  brands: readonly string[],
  types: readonly string[] | null,
  words: readonly string[],
): Promise<Set<string>> {
  const meanings = words.map((word) => [
    word,
    ...(synonyms.get(word) ?? []).flatMap((each) => each.split(" ")),
  ]);
  const stems = await stemWords(db, meanings.flat());
  const sold = new Set(brands.map((brand) => index.values.find(brandAttribute, brand)));
  const wanted = types && index.types.types.map((type) => types.includes(type));
  const counts = (chunk: IndexChunk, doc: number) =>
    sold.has(chunk.brands[doc]) && (!wanted || wanted[chunk.types[doc]!] === true);
  const isCarried = (stem: string) => {
    const number = index.words.find(stem);
    if (number === undefined) return false;
    const { starts, postings } = getPostingList(index.chunks, "words", number);
    return index.chunks.some((chunk, at) =>
      postings
        .subarray(starts[at], starts[at + 1])
        .some((posting) => (posting & namedWeights) !== 0 && counts(chunk, posting >> 5)),
    );
  };
  return new Set(
    words.filter(
      (word, at) =>
        (stems.get(word) ?? []).length === 0 ||
        meanings[at]!.some((each) => (stems.get(each) ?? []).some(isCarried)),
    ),
  );
}
