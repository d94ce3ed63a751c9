import { isListVisibility } from "#contract/catalog/list-visibility";
import type { Refinement } from "#contract/catalog/search-shapes";

import type { IndexChunk } from "#platform/catalog/search/index/index-chunk";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";

/**
 * A condition on a list visibility attribute (a checkbox that hides products from lists). `visible` and
 * `hidden` tell whether documents with the checkbox on and off are wanted.
 */
export interface ListVisibility {
  attribute: string;
  visible: boolean;
  hidden: boolean;
}

/**
 * Separates the conditions on list visibility attributes from the other refinements. Shoppers do not select
 * them, so they have no facet and no counts. They are checked per document before all other conditions
 * (docs/decisions/024).
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

/** Leaves out the conditions that exclude nothing in this index, because it hides no product. */
export const effectiveFilters = (
  visibility: readonly ListVisibility[],
  { hidingAttributes }: SearchIndex,
): ListVisibility[] =>
  visibility.filter(
    ({ attribute, visible, hidden }) => !visible || (!hidden && hidingAttributes.has(attribute)),
  );

/** Keeps the wanted ones of the first `count` documents, in place; returns their number. */
export function keepVisible(
  visibility: readonly ListVisibility[],
  chunk: IndexChunk,
  docs: Uint16Array,
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
      if (marks[docs[at]!] === 1 ? hidden : visible) docs[kept++] = docs[at]!;
  }
  return kept;
}

/** Leaves out the conditions that exclude nothing in this chunk, so that more cached counts can be shared. */
export const effectiveFiltersIn = (
  visibility: readonly ListVisibility[],
  chunk: IndexChunk,
): readonly ListVisibility[] =>
  visibility.length === 0
    ? visibility
    : visibility.filter(({ attribute, visible }) => !visible || chunk.hidden.has(attribute));

/** Part of the key of cached counts. */
export const visibilityKey = (visibility: readonly ListVisibility[]): string =>
  visibility
    .map(({ attribute, visible, hidden }) => `:${attribute}${visible ? "+" : ""}${hidden ? "-" : ""}`)
    .join("");
