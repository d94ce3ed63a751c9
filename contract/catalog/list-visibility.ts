import type { Refinement } from "./search-shapes";

/**
 * The checkbox that hides a product from lists when it is false, and its older name. A parent's value applies
 * to all of its variations. An absent value counts as true.
 */
export const listVisibilityNames = ["MGM_PLPIsVisible__c", "BWC_PLPIsVisible__c"] as const;

/** Whether a refinement is on that checkbox. */
export const isListVisibility = (name: string): boolean =>
  (listVisibilityNames as readonly string[]).includes(name);

/** The refinement that a category page adds to those of the shopper. */
export const visibleInLists = (nameOrId: string): Refinement => ({
  nameOrId,
  type: "DistinctValue",
  attributeType: "Custom",
  values: ["true"],
});
