import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { pollDelay } from "#contract/poll-delay";

/**
 * Reloads the page's data on the polling schedule for as long as `isPending` is true (CART-23, PAY-11).
 * `attempt` is the number of checks that loading the page already made. Returns true once the schedule is
 * over (PAY-12). Without scripts the page reloads itself (document-reload.server.ts).
 */
export function usePollingRevalidation(isPending: boolean, attempt = 0): boolean {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(attempt);
  const [isOver, setOver] = useState(false);
  // From here on this script looks again; a reload would lose the focus.
  useEffect(() => clearTimeout((window as { reloadTimer?: number }).reloadTimer), []);
  useEffect(() => {
    if (!isPending) {
      tries.current = attempt;
      setOver(false);
    }
    if (!isPending || state !== "idle") return;
    tries.current += 1;
    const delay = pollDelay(tries.current);
    if (delay === null) {
      setOver(true);
      return;
    }
    const timer = setTimeout(revalidate, delay);
    return () => clearTimeout(timer);
  }, [isPending, attempt, state, revalidate]);
  return isOver;
}
