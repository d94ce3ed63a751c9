import type { Refinement } from "./search-shapes";

/**
 * The checkbox field that keeps a product out of its categories' lists when false, and the name of its older
 * variant. A parent's value applies to all variations; an absent value is true.
 */
export const listVisibilityNames = ["MGM_PLPIsVisible__c", "BWC_PLPIsVisible__c"] as const;

/** Whether a refinement is by the checkbox. */
export const isListVisibility = (name: string): boolean =>
  (listVisibilityNames as readonly string[]).includes(name);

/** The refinement that a category page adds to the shopper's own. */
export const visibleInLists = (nameOrId: string): Refinement => ({
  nameOrId,
  type: "DistinctValue",
  attributeType: "Custom",
  values: ["true"],
});
