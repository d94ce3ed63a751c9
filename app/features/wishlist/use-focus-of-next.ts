import { useCallback, useEffect, useRef } from "react";

/**
 * After an item is removed by script the focus goes to the next one, or to the one before; without any the
 * shell focuses the heading (FORM-17). Returns the function to call when an item is being removed.
 */
export function useFocusOfNext(ids: readonly string[]): (id: string) => void {
  const removed = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    if (removed.current === null || ids.includes(removed.current.id)) return;
    const rows = document.querySelectorAll(".wishlist-row");
    const next = rows[Math.min(removed.current.index, rows.length - 1)];
    removed.current = null;
    next?.querySelector<HTMLElement>("a, button")?.focus();
  }, [ids]);
  return useCallback((id: string) => void (removed.current = { id, index: ids.indexOf(id) }), [ids]);
}
