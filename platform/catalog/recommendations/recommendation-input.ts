import type { Database } from "#platform/db/database";
import type { GroupScope } from "#platform/catalog/search/groups/similar-groups";

/** The data from which recommendations are computed. */
export interface RecommendationInput {
  services: { db: Database; now: () => Date };
  webstoreId: string;
  scope: GroupScope;
  /** The owner keys of the person in views and orders; empty without an id. */
  ownerKeys: readonly string[];
  productIds: readonly string[];
  categoryIds: readonly string[];
}
