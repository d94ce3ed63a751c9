import { useFetcher, useNavigation } from "@remix-run/react";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from "react";

import { useFormTokenFields } from "~/request/forms/form-token";
import { findRefusal, type FormSuccess, type RefusedForm } from "~/request/forms/refused-form";

import { cartIntent, enhancedField, quantityField } from "./cart.intents";
import { useAnnouncedAnswer } from "./use-announced-answer";

interface Change {
  /** The latest answer to the whole form at the time of the change. */
  after: unknown;
  intent: typeof cartIntent.update | typeof cartIntent.remove;
  lineId: string;
  name: string;
  quantity: string;
}

/** The time to wait for further changes before the last value is sent, in milliseconds. */
const settleMs = 350;

/** The time in which React surely draws that the form is on its way, in milliseconds. */
const beginMs = 3_000;

/**
 * Sends changes of lines by script: one request at a time, and of several changes to one line only the last
 * (FORM-20). The next request waits for the answer to the one before, so that it carries the new version of
 * the cart. While the whole form is on its way, which carries all quantities, none is sent alone.
 */
export function useLineQueue(action: string, version: string, posted: unknown) {
  const fetcher = useFetcher<FormSuccess | RefusedForm>();
  const tokenFields = useFormTokenFields();
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Change>>(new Map());
  const [inFlight, setInFlight] = useState<Change | null>(null);
  const sendAt = useRef(0);
  // React may draw a change, and a state of the fetcher, some time after it began.
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isPosting = useNavigation().formMethod === "POST";
  const [held, setHeld] = useState<HTMLButtonElement | null>(null);

  const pending = useMemo(() => notRefused(waiting, posted), [waiting, posted]);
  // The whole form doesn't say what was removed, so this is sent before it.
  const isRemoving = [...pending.values()].some(({ intent }) => intent === cartIntent.remove);
  // Without this, a refused change would be pending again as soon as `posted` is another answer.
  useEffect(() => setWaiting((changes) => notRefused(changes, posted)), [posted]);

  const change = useCallback(
    (next: Omit<Change, "after">) => {
      const isRemoval = next.intent === cartIntent.remove;
      sendAt.current = Date.now() + (isRemoval ? 0 : settleMs);
      if (isRemoval) isSending.current = true;
      // The browser paints the typed value before React renders the cart.
      startTransition(() =>
        setWaiting((changes) => new Map(changes).set(next.lineId, { ...next, after: posted })),
      );
    },
    [posted],
  );

  useEffect(() => {
    if (fetcher.state !== "idle" || isPosting || pending.size === 0 || (held && !isRemoving)) return;
    const send = () => {
      isSending.current = true;
      const [lineId, next] = [...pending][0]!;
      const { after, ...fields } = next;
      setWaiting((changes) => without(changes, lineId));
      setInFlight(next);
      fetcher.submit(
        { ...fields, ...tokenFields, version, [enhancedField]: "1" },
        { method: "post", action },
      );
    };
    timer.current = setTimeout(send, Math.max(0, sendAt.current - Date.now()));
    return () => clearTimeout(timer.current);
  }, [pending, fetcher, tokenFields, version, action, isPosting, held, isRemoving]);

  /** Lets a press of the form's buttons wait for the answer to a change, which has the version it needs. */
  const hold = (event: FormEvent<HTMLFormElement>) => {
    if (isSending.current) {
      event.preventDefault();
      const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      // An urgent update would show the end of the request without the cart that came with it.
      startTransition(() => setHeld(button));
      return;
    }
    clearTimeout(timer.current);
    sendAt.current = Date.now() + beginMs;
  };
  useEffect(() => {
    if (fetcher.state === "idle" && !isRemoving) isSending.current = false;
  }, [fetcher.state, isRemoving, pending]);
  useEffect(() => {
    if (isSending.current || !held) return;
    setHeld(null);
    // A button that the answer has replaced by a message has no form.
    held.form?.requestSubmit(held);
  }, [fetcher.state, isRemoving, pending, held]);

  useEffect(() => {
    if (fetcher.state === "idle") setInFlight(null);
  }, [fetcher.state]);
  useAnnouncedAnswer(fetcher.data);

  /** The pending change of a line: its new quantity, or 'removed'; null if there is none. */
  const expected = (lineId: string): string | "removed" | null => {
    const next = pending.get(lineId) ?? (inFlight?.lineId === lineId ? inFlight : null);
    return next ? (next.intent === cartIntent.remove ? "removed" : next.quantity) : null;
  };
  return {
    change,
    hold,
    expected,
    busy: pending.size > 0 || fetcher.state !== "idle",
    answer: fetcher.data ?? null,
  };
}

/**
 * Leaves out changes that the whole form has sent and the server has refused: those with an error at their
 * field, or all of them if the error is about the form, such as an outdated cart. The page shows the error,
 * and sending them once more would change the cart after all (CART-19).
 */
function notRefused(changes: ReadonlyMap<string, Change>, posted: unknown): ReadonlyMap<string, Change> {
  const { error } = findRefusal(posted) ?? {};
  if (!error) return changes;
  const isRefused = ({ after, lineId }: Change) =>
    after !== posted && (error[""] || error[quantityField(lineId)]);
  return new Map([...changes].filter(([, each]) => !isRefused(each)));
}

function without(changes: ReadonlyMap<string, Change>, lineId: string): ReadonlyMap<string, Change> {
  const rest = new Map(changes);
  rest.delete(lineId);
  return rest;
}
