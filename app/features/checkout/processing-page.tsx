import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { pollDelay } from "~/contract/poll-delay";

/** Waits for the bank. Without scripts the page refreshes itself by header; with them it looks again on the schedule. */
export function ProcessingPage({ address }: { address: string }) {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);
  useEffect(() => {
    if (state !== "idle") return;
    tries.current += 1;
    const delay = pollDelay(tries.current);
    if (delay === null) return;
    const timer = setTimeout(revalidate, delay);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <div className="wrap checkout">
      <h1>Payment Processing</h1>
      <p className="lead" role="status">
        We are waiting for your bank. This page looks again by itself; please do not pay a second time.
      </p>
      <p>
        <a href={address}>Look again now</a>
      </p>
    </div>
  );
}
