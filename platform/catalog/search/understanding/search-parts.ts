import type { GroupSearchResult } from "#platform/catalog/search/groups/find-groups";
import { chunkBits, chunkSize } from "#platform/catalog/search/index/index-chunk";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { findPartsOfTypes } from "./find-model";
import type { WordScope } from "./loosen-words";
import { fewHits, focusOf, type Plan, type PlanRunner } from "./plan";
import type { TermReading } from "./read-term";

/**
 * Accessories and parts for a kind of appliance, where the words alone find few: "mixer attachment" finds
 * those that belong to a mixer by their relation.
 */
export async function searchParts(
  { db, brands, lexicon, index }: WordScope,
  runner: PlanRunner,
  { head, appliance }: TermReading,
  plan: Plan,
): Promise<GroupSearchResult | null> {
  if (!appliance || !head) return null;
  const own = focusOf(lexicon, head, { isExclusive: true });
  const known = await runner.count({ ...plan, focus: own });
  if (known >= fewHits) return null;
  const types = new Set(head.kinds.flatMap(({ productTypes }) => productTypes));
  const parts = (await findPartsOfTypes(db, brands, appliance.kind.productTypes)).filter(({ position }) =>
    types.has(typeAt(index, position)),
  );
  // The appliance and its accessory, nothing else: all of them by relation, after those with the words.
  if (appliance.rest === "" && parts.length > known) {
    const codes = new Map(parts.map(({ position }) => [position, { score: byRelation, ids: null }]));
    return runner.attempt({ ...plan, focus: own, codes });
  }
  if (known > 0) return null;
  const within = new Set(parts.map(({ position }) => position));
  const focus = { ...own, within };
  return (
    (await runner.attempt({ ...plan, text: appliance.textWithout, focus })) ??
    (appliance.rest === "" ? null : runner.attempt({ ...plan, text: appliance.rest, focus }))
  );
}

/** Less than the score of any word. */
const byRelation = 0.001;

const typeAt = ({ chunks, types }: SearchIndex, position: number): string =>
  types.types[chunks[position >> chunkBits]?.types[position & (chunkSize - 1)] ?? -1] ?? "";
