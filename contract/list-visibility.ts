import type { Refinement } from "./search-shapes";

/**
 * The checkbox of a product that keeps it out of the lists of its categories where it is false (shell.md
 * section 9): its name, and the one of the older variant. Of variations the parent's decides for all of them;
 * where nothing is said, it is true.
 */
export const listVisibilityNames = ["MGM_PLPIsVisible__c", "BWC_PLPIsVisible__c"] as const;

export const isListVisibility = (name: string): boolean =>
  (listVisibilityNames as readonly string[]).includes(name);

/** What the list of a category asks for beside all that a shopper chooses. */
export const visibleInLists = (nameOrId: string): Refinement => ({
  nameOrId,
  type: "DistinctValue",
  attributeType: "Custom",
  values: ["true"],
});
