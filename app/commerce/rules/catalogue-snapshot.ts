import type { AnswerOf, QueryOf } from "~/commerce/client/call-input";
import type { CommerceClient } from "~/commerce/client/client";

/**
 * The snapshot of the catalogue that a store with high scale is read by (commerce.md section 7); null where
 * the live catalogue is.
 */
async function findSnapshot(client: CommerceClient): Promise<string | null> {
  const { catalogSnapshotVersionId, propertiesEx } = await client.call("getApplicationContext");
  return propertiesEx.highScaleCartEnabled ? catalogSnapshotVersionId : null;
}

/** One product, of the snapshot or live. */
export async function readProduct(
  client: CommerceClient,
  productId: string,
  query: QueryOf<"getProduct"> = {},
): Promise<AnswerOf<"getProduct">> {
  const snapshotId = await findSnapshot(client);
  if (snapshotId === null) return client.call("getProduct", { params: { productId }, query });
  return client.call("getSnapshotProduct", { params: { snapshotId, productId }, query });
}

/** One category, of the snapshot or live. */
export async function readCategory(
  client: CommerceClient,
  categoryId: string,
  query: QueryOf<"getCategory"> = {},
): Promise<AnswerOf<"getCategory">> {
  const snapshotId = await findSnapshot(client);
  if (snapshotId === null) return client.call("getCategory", { params: { categoryId }, query });
  return client.call("getSnapshotCategory", { params: { snapshotId, categoryId }, query });
}
