import { createContext } from "react";

import type { ErrorRequestInfo } from "~/request/error-request-info.server";

/** The request that failed, provided by entry.server. Null in the browser, which knows its address. */
export const ErrorRequestContext = createContext<ErrorRequestInfo | null>(null);

/** The store of the last rendered page. Browser only; the server takes the store from the request. */
let shown: Omit<ErrorRequestInfo["store"], "supportPhone"> | null = null;

/**
 * Remembers the store of a rendered page, for an error that replaces the whole page. Only in the browser: a
 * server renders pages of many stores.
 */
export function keepStore(store: typeof shown): void {
  if (store && typeof document !== "undefined") shown = store;
}

export const lastStore = (): ErrorRequestInfo["store"] | null => shown && { ...shown, supportPhone: null };
