import type { Database } from "#platform/db/database";
import { cachedQuery } from "#platform/core/cached-query";
import { brandAttribute, chunkBits, chunkSize } from "#platform/catalog/search/index/index-chunk";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { findPartsOfTypes } from "./find-model";
import type { Lexicon } from "./lexicon";
import type { Head } from "./read-head";

const loadParts = cachedQuery(
  300,
  ["catalog"],
  ({ brands, types }) => JSON.stringify([brands, types]),
  ({ db, brands, types }: PartsOfTypes) => findPartsOfTypes(db, brands, types),
);

interface PartsOfTypes {
  db: Database;
  now: () => Date;
  brands: readonly string[];
  types: readonly string[];
}

/** Positions of the accessories and parts that belong to products of a term's kinds, by their relation. */
export async function findGoodsOfKind(
  services: { db: Database; now: () => Date },
  index: SearchIndex,
  { goodTypes }: Lexicon,
  brands: readonly string[],
  head: Head,
): Promise<number[]> {
  const partsOf = (types: readonly string[]) => loadParts({ ...services, brands, types });
  const own = await partsOf(head.kinds.flatMap(({ productTypes }) => productTypes));
  const parts = own.length > 0 ? own : await partsOf(head.kinds.flatMap(({ relatedTypes }) => relatedTypes));
  const sold = new Set(brands.map((brand) => index.values.find(brandAttribute, brand)));
  const isHit = (position: number) => {
    const chunk = index.chunks[position >> chunkBits];
    const doc = position & (chunkSize - 1);
    return chunk && sold.has(chunk.brands[doc]) && goodTypes.has(index.types.types[chunk.types[doc]!] ?? "");
  };
  return [...new Set(parts.map(({ position }) => position))].filter(isHit);
}
