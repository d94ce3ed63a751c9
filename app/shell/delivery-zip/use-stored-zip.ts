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
 * Keeps the browser's copy of the ZIP in step with the server's cookie (ZIP-12, ZIP-13). `restore` posts a
 * ZIP that the browser has stored longer than the cookie lasted.
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
    // Only another record counts; another page is no reason to restore again.
  }, [enhancements, record?.Zipcode]);

  const { revalidate } = useRevalidator();
  useEffect(() => enhancements?.onZipChangedInOtherTab(revalidate), [enhancements, revalidate]);
}
