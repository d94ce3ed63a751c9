import { useEffect, useState } from "react";

/**
 * A part of the scripts that is fetched once it is wanted; null until then, and for good where it does not
 * come: what needs it works without.
 */
export function useLater<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFailure?: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!isWanted || part) return;
    let over = false;
    load().then(
      (loaded) => over || setPart(loaded),
      () => over || onFailure?.(),
    );
    return () => void (over = true);
    // `load` and `onFailure` are written where they are passed and mean the same each time.
  }, [isWanted, part]);
  return part;
}
