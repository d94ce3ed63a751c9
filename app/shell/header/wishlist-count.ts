import { useEffect, useState } from "react";

const changed = "wishlist-count";

/** Tells the header how many products the lists hold after a heart was pressed. */
export const showWishlistCount = (count: number) =>
  document.dispatchEvent(new CustomEvent(changed, { detail: count }));

/** The number that the server sent, until a heart changes it. */
export function useWishlistCount(sent: number): number {
  const [shown, setShown] = useState({ sent, count: sent });
  if (shown.sent !== sent) setShown({ sent, count: sent });
  useEffect(() => {
    const show = ({ detail }: CustomEvent<number>) => setShown(({ sent }) => ({ sent, count: detail }));
    document.addEventListener(changed, show as EventListener);
    return () => document.removeEventListener(changed, show as EventListener);
  }, []);
  return shown.count;
}
