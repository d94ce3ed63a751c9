import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

import { useFormTokenFields } from "~/request/forms/form-token";
import { findRefusal, firstMessage, type FormSuccess, type RefusedForm } from "~/request/forms/refused-form";
import { announce } from "~/ui/announcer/announcer";

import { cartIntent, enhancedField } from "./cart.intents";

interface Change {
  intent: typeof cartIntent.update | typeof cartIntent.remove;
  lineId: string;
  name: string;
  quantity: string;
}

/** The time to wait for further changes before the last value is sent, in milliseconds. */
const settleMs = 350;

/**
 * Sends changes of lines by script: one request at a time, and of several changes to one line only the last
 * (FORM-20). The next request waits for the answer to the one before, so that it carries the new version of
 * the cart.
 */
export function useLineQueue(action: string, version: string) {
  const fetcher = useFetcher<FormSuccess | RefusedForm>();
  const tokenFields = useFormTokenFields();
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Change>>(new Map());
  const [inFlight, setInFlight] = useState<Change | null>(null);
  const sendAt = useRef(0);

  const change = useCallback((next: Change) => {
    sendAt.current = Date.now() + (next.intent === cartIntent.remove ? 0 : settleMs);
    setWaiting((changes) => new Map(changes).set(next.lineId, next));
  }, []);

  useEffect(() => {
    if (fetcher.state !== "idle" || waiting.size === 0) return;
    const send = () => {
      const [lineId, next] = [...waiting][0]!;
      setWaiting((changes) => without(changes, lineId));
      setInFlight(next);
      fetcher.submit({ ...next, ...tokenFields, version, [enhancedField]: "1" }, { method: "post", action });
    };
    const timer = setTimeout(send, Math.max(0, sendAt.current - Date.now()));
    return () => clearTimeout(timer);
  }, [waiting, fetcher, tokenFields, version, action]);

  useEffect(() => {
    if (fetcher.state === "idle") setInFlight(null);
  }, [fetcher.state]);
  useAnnouncedAnswer(fetcher.data);

  /** The pending change of a line: its new quantity, or 'removed'; null if there is none. */
  const expected = (lineId: string): string | "removed" | null => {
    const pending = waiting.get(lineId) ?? (inFlight?.lineId === lineId ? inFlight : null);
    return pending ? (pending.intent === cartIntent.remove ? "removed" : pending.quantity) : null;
  };
  return {
    change,
    expected,
    busy: waiting.size > 0 || fetcher.state !== "idle",
    answer: fetcher.data ?? null,
  };
}

/** Announces the message of an answer to assistive technology, for forms that a script sent (FORM-27). */
export function useAnnouncedAnswer(answer: FormSuccess | RefusedForm | undefined): void {
  useEffect(() => {
    const message = firstMessage(findRefusal(answer)) ?? (answer && "done" in answer ? answer.done : null);
    if (message) announce(message);
  }, [answer]);
}

function without(changes: ReadonlyMap<string, Change>, lineId: string): ReadonlyMap<string, Change> {
  const rest = new Map(changes);
  rest.delete(lineId);
  return rest;
}
