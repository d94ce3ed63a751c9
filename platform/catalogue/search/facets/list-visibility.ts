import { isListVisibility } from "#contract/list-visibility";
import type { Refinement } from "#contract/search";

import type { IndexChunk } from "#platform/catalogue/search/index/index-chunk";
import type { SearchIndex } from "#platform/catalogue/search/index/search-index";

/**
 * What a search wants of a checkbox that keeps products out of lists: groups with it on, with it off, both or
 * neither.
 */
export interface ListVisibility {
  attribute: string;
  visible: boolean;
  hidden: boolean;
}

/**
 * Takes such checkboxes out of the refinements. They are no choice of a shopper's: they have no facet, count
 * nothing of their own and are looked at by group, before anything else of it (docs/decisions/024).
 */
export function splitVisibility(refinements: readonly Refinement[]): {
  visibility: ListVisibility[];
  choices: Refinement[];
} {
  const visibility: ListVisibility[] = [];
  const choices: Refinement[] = [];
  for (const each of refinements) {
    if (each.type !== "DistinctValue" || !isListVisibility(each.nameOrId)) choices.push(each);
    else
      visibility.push({
        attribute: each.nameOrId,
        visible: each.values.includes("true"),
        hidden: each.values.includes("false"),
      });
  }
  return { visibility, choices };
}

/**
 * Without those that leave nothing out: while no product is hidden, a search that asks for visible ones is
 * the same as one that does not.
 */
export const telling = (visibility: readonly ListVisibility[], { hiding }: SearchIndex): ListVisibility[] =>
  visibility.filter(({ attribute, visible, hidden }) => !visible || (!hidden && hiding.has(attribute)));

/** Leaves of the first `count` slots those that are wanted, and answers how many they are. */
export function keepShown(
  visibility: readonly ListVisibility[],
  chunk: IndexChunk,
  slots: Uint16Array,
  count: number,
): number {
  let kept = count;
  for (const { attribute, visible, hidden } of visibility) {
    const marks = chunk.hidden.get(attribute);
    if (!marks) {
      if (!visible) return 0;
      continue;
    }
    const last = kept;
    kept = 0;
    for (let at = 0; at < last; at += 1)
      if (marks[slots[at]!] === 1 ? hidden : visible) slots[kept++] = slots[at]!;
  }
  return kept;
}

/**
 * What of it tells something in a chunk: chunks without a hidden group count alike for everybody who asks for
 * visible ones.
 */
export const tellingIn = (
  visibility: readonly ListVisibility[],
  chunk: IndexChunk,
): readonly ListVisibility[] =>
  visibility.length === 0
    ? visibility
    : visibility.filter(({ attribute, visible }) => !visible || chunk.hidden.has(attribute));

/** Tells kept counts apart. */
export const visibilityKey = (visibility: readonly ListVisibility[]): string =>
  visibility
    .map(({ attribute, visible, hidden }) => `:${attribute}${visible ? "+" : ""}${hidden ? "-" : ""}`)
    .join("");
