import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { notFound } from "./errors";
import { settingsOf } from "./store-settings";

/**
 * The catalogue has one snapshot a store, which is what it sells now; the application context names it. Any
 * other one is gone (platform-api.md section 5.3).
 */
export function checkSnapshot(
  webstore: Pick<WebstoreTable, "settings">,
  snapshotId: string | undefined,
): void {
  if (snapshotId === undefined || snapshotId !== settingsOf(webstore).catalogSnapshotVersionId)
    throw notFound("The snapshot does not exist");
}
