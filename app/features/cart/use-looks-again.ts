import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { pollDelay } from "#contract/poll-delay";

/**
 * Where scripts run, the page looks again on the polling schedule for as long as something is under way
 * (commerce.md section 9).
 */
export function useLooksAgain(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);
  useEffect(() => {
    if (!isUnderWay) tries.current = 0;
    if (!isUnderWay || state !== "idle") return;
    tries.current += 1;
    const delay = pollDelay(tries.current);
    if (delay === null) return;
    const timer = setTimeout(revalidate, delay);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
}
