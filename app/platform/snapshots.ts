import type { WebstoreTable } from "./db/catalogue-tables";
import { notFound } from "./errors";

/**
 * The catalogue has one snapshot a store, which is what it sells now; the application context names it. Any other one is gone
 * (platform-api.md section 5.3).
 */
export function checkSnapshot({ settings }: Pick<WebstoreTable, "settings">, snapshotId: string | undefined): void {
  const { catalogSnapshotVersionId } = settings as unknown as { catalogSnapshotVersionId?: unknown };
  if (typeof catalogSnapshotVersionId !== "string" || snapshotId !== catalogSnapshotVersionId) throw notFound("The snapshot does not exist");
}
