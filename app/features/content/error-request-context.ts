import { createContext } from "react";

import type { ErrorRequestInfo } from "~/request/error-request-info.server";

/** The request that failed, provided by entry.server; null in the browser, which knows its own address. */
export const ErrorRequestContext = createContext<ErrorRequestInfo | null>(null);

/** The store that the browser was last shown. The server takes it from the request instead. */
let shown: Omit<ErrorRequestInfo["store"], "supportPhone"> | null = null;

/**
 * Remembers the store of a page that was drawn, for an error that replaces the whole page. Only in the
 * browser: a server draws many stores.
 */
export function keepStore(store: typeof shown): void {
  if (store && typeof document !== "undefined") shown = store;
}

export const lastStore = (): ErrorRequestInfo["store"] | null => shown && { ...shown, supportPhone: null };
