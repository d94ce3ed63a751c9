import { groupField, membershipType } from "#platform/accounts/accounts/sold-membership";
import { settingsOf } from "#platform/core/store-settings";
import type { WebstoreTable } from "#platform/db/database";

import { isUnsoldPlan } from "./plans";

export const isMembership = (productType: string): boolean => productType === membershipType;

interface Sold {
  product_type: string;
  fields?: unknown;
}

/** The name of the buyer group that a membership leads to; null for other products. */
export const groupOfMembership = ({ product_type, fields }: Sold): string | null =>
  isMembership(product_type)
    ? String((fields as Record<string, unknown> | undefined)?.[groupField] ?? "")
    : null;

/**
 * Whether a product is a plan that the store does not sell (CART-64), or a membership of a group whose
 * accounts are no members there (PRICE-39). It is answered like one that does not exist.
 */
export function isUnsold(webstore: Pick<WebstoreTable, "settings">, product: Sold): boolean {
  const group = groupOfMembership(product);
  if (group === null) return isUnsoldPlan(webstore, product);
  return !(settingsOf(webstore).memberGroups ?? []).includes(group);
}
