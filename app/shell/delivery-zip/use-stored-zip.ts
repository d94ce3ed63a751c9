import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import type { ZipView } from "~/shell/shell-view";

type ZipEnhancements = typeof import("./zip-enhancements");

export function hasStoredZip(): boolean {
  try {
    return "zipcode" in localStorage;
  } catch {
    return false;
  }
}

/**
 * Keeps the browser's copy of the ZIP equal to the server's cookie (ZIP-12, ZIP-13). If the cookie is gone
 * but the browser still has a ZIP, `restore` posts it.
 */
export function useStoredZip(
  enhancements: ZipEnhancements | null,
  record: ZipView | null,
  restore: (zip: string) => void,
): void {
  useEffect(() => {
    if (!enhancements) return;
    if (record) return enhancements.mirrorZip(record);
    const stored = enhancements.takeStoredZip();
    if (stored) restore(stored);
    // oxlint-disable-next-line react/exhaustive-deps -- only for another record, not after each navigation
  }, [enhancements, record?.Zipcode]);

  const { revalidate } = useRevalidator();
  useEffect(() => enhancements?.onZipChangedInOtherTab(revalidate), [enhancements, revalidate]);
}
