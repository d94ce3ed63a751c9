import type { WebstoreTable } from "#platform/db/database";
import { notFound } from "./errors";
import { settingsOf } from "./store-settings";

/**
 * Throws 404 unless the id is that of the store's only catalog snapshot, which the application context names
 * (API-122).
 */
export function checkSnapshot(
  webstore: Pick<WebstoreTable, "settings">,
  snapshotId: string | undefined,
): void {
  if (snapshotId === undefined || snapshotId !== settingsOf(webstore).catalogSnapshotVersionId)
    throw notFound("The snapshot does not exist");
}
