import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

import { useFormTokenFields } from "~/request/form-token";
import { announce } from "~/ui/announcer/announcer";

import { cartIntent, enhancedField } from "./cart.intents";

export interface LineAnswer {
  done?: string;
  problem?: string;
  field?: string | null;
  value?: string;
}

interface Change {
  intent: typeof cartIntent.update | typeof cartIntent.remove;
  lineId: string;
  name: string;
  quantity: string;
}

/** How long a shopper may go on pressing before the last value is sent. */
const settleMs = 350;

/**
 * Changes of lines, sent by script: one request in flight, and of several changes to one line only the last
 * (forms.md rule 19). The next request waits for the answer of the one before it, so that it carries the
 * version that the cart has by then.
 */
export function useLineQueue(action: string, version: string) {
  const fetcher = useFetcher<LineAnswer>();
  const tokenFields = useFormTokenFields();
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Change>>(new Map());
  const [flying, setFlying] = useState<Change | null>(null);
  const settled = useRef(0);

  const change = useCallback((next: Change) => {
    settled.current = Date.now() + (next.intent === cartIntent.remove ? 0 : settleMs);
    setWaiting((changes) => new Map(changes).set(next.lineId, next));
  }, []);

  useEffect(() => {
    if (fetcher.state !== "idle" || waiting.size === 0) return;
    const timer = setTimeout(
      () => {
        const [lineId, next] = [...waiting][0]!;
        setWaiting((changes) => {
          const rest = new Map(changes);
          rest.delete(lineId);
          return rest;
        });
        setFlying(next);
        fetcher.submit(
          { ...next, ...tokenFields, version, [enhancedField]: "1" },
          { method: "post", action },
        );
      },
      Math.max(0, settled.current - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [waiting, fetcher, tokenFields, version, action]);

  useEffect(() => {
    if (fetcher.state === "idle") setFlying(null);
  }, [fetcher.state]);
  useEffect(() => {
    const message = fetcher.data?.problem ?? fetcher.data?.done;
    if (message) announce(message);
  }, [fetcher.data]);

  /** What a line will be once the server has answered: its quantity, or 'removed'. */
  const expected = (lineId: string): string | "removed" | null => {
    const pending = waiting.get(lineId) ?? (flying?.lineId === lineId ? flying : null);
    return pending ? (pending.intent === cartIntent.remove ? "removed" : pending.quantity) : null;
  };
  return {
    change,
    expected,
    busy: waiting.size > 0 || fetcher.state !== "idle",
    answer: fetcher.data ?? null,
  };
}
