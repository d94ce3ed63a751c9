import type { AnswerOf, QueryOf } from "~/commerce/client/call-input";
import type { CommerceClient } from "~/commerce/client/client";

/**
 * The id of the catalog snapshot that a store with high scale reads (CATALOG-4); null for the live catalog.
 */
async function findSnapshot(client: CommerceClient): Promise<string | null> {
  const { catalogSnapshotVersionId, propertiesEx } = await client.call("getApplicationContext");
  return propertiesEx.highScaleCartEnabled ? catalogSnapshotVersionId : null;
}

/** One product, from the snapshot or the live catalog (CATALOG-4). */
export async function readProduct(
  client: CommerceClient,
  productId: string,
  query: QueryOf<"getProduct"> = {},
): Promise<AnswerOf<"getProduct">> {
  const snapshotId = await findSnapshot(client);
  if (snapshotId === null) return client.call("getProduct", { params: { productId }, query });
  return client.call("getSnapshotProduct", { params: { snapshotId, productId }, query });
}

/** One category, from the snapshot or the live catalog (CATALOG-4). */
export async function readCategory(
  client: CommerceClient,
  categoryId: string,
  query: QueryOf<"getCategory"> = {},
): Promise<AnswerOf<"getCategory">> {
  const snapshotId = await findSnapshot(client);
  if (snapshotId === null) return client.call("getCategory", { params: { categoryId }, query });
  return client.call("getSnapshotCategory", { params: { snapshotId, categoryId }, query });
}
