import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import type { RefusedForm } from "~/request/refused-form";

/**
 * The ZIP form, sent by script. `problem` is the message at the field: the document's own until a script has
 * posted or `forget` was called. `round` rises when what was typed is to be forgotten; the field takes it for
 * its key. `onSettled` hears the message or null.
 */
export function useZipForm(documentError: string | null, onSettled: (problem: string | null) => void) {
  const fetcher = useFetcher<Partial<RefusedForm>>({ key: "delivery-zip" });
  const [round, setRound] = useState(0);
  const busy = fetcher.state !== "idle";
  const wasBusy = useRef(false);
  // A redirect leaves the fetcher with the answer of the post before; only another one counts. Each post has
  // fields of its own: one that is sent while the page is still read again after another finds the fetcher
  // busy already.
  const before = useRef<Partial<RefusedForm>>();
  const sent = useRef<FormData>();
  const taken = useRef(false);
  if (fetcher.formData && fetcher.formData !== sent.current) {
    sent.current = fetcher.formData;
    before.current = fetcher.data;
    taken.current = true;
  }
  const answer = fetcher.data === before.current ? null : (fetcher.data?.error?.zip?.[0] ?? null);
  const problem = taken.current ? answer : documentError;

  const settle = useRef(onSettled);
  settle.current = onSettled;
  useEffect(() => {
    const settled = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (settled) settle.current(answer);
  }, [busy, answer]);

  /** The error is cleared and the saved ZIP is restored (shell.md section 4). */
  const forget = () => {
    before.current = fetcher.data;
    taken.current = true;
    setRound((now) => now + 1);
  };
  return { fetcher, busy, problem, round, isFresh: !taken.current, forget };
}
