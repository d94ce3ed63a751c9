import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { pollDelay } from "#contract/poll-delay";

/**
 * Reloads the page's data on the polling schedule for as long as `isPending` is true (CART-23, PAY-11).
 * Without scripts the page has a `Refresh` header instead.
 */
export function usePollingRevalidation(isPending: boolean): void {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);
  useEffect(() => {
    if (!isPending) tries.current = 0;
    if (!isPending || state !== "idle") return;
    tries.current += 1;
    const delay = pollDelay(tries.current);
    if (delay === null) return;
    const timer = setTimeout(revalidate, delay);
    return () => clearTimeout(timer);
  }, [isPending, state, revalidate]);
}
