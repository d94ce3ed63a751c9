import { isRouteErrorResponse } from "@remix-run/react";

import { storeLabels } from "./page-meta";

/**
 * Headings of the error pages by status; they title the document too, so the browser has them before it has
 * the page itself.
 */
const titles: Record<number, string> = {
  400: "We could not read that",
  403: "Access Denied",
  404: "Not Found",
  405: "We could not read that",
  409: "Something changed in the meantime",
  410: "This has expired",
  413: "That is too much at once",
  429: "Too Many Requests",
  503: "Service Not Available",
};

/** Why a guest must sign in, if that is the error (SESSION-18); else null. */
export function signInReason(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const reason = (error.data as { signInReason?: unknown } | null)?.signInReason;
  return typeof reason === "string" ? reason : null;
}

/** The page's words, if the error has some of its own (ERROR-17). */
export const ownTexts = (error: unknown) =>
  isRouteErrorResponse(error)
    ? (error.data as { texts?: { title?: string; text: string } } | null)?.texts
    : undefined;

export const errorTitle = (error: unknown): string =>
  (signInReason(error) ? "Please sign in" : null) ??
  ownTexts(error)?.title ??
  (isRouteErrorResponse(error) ? titles[error.status] : undefined) ??
  "Error";

export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** The page-view tracker's label of an error page (STORE-27). */
const errorPageTypes: Record<number, string> = { 429: "Too Many Requests", 503: "Service Not Available" };

/** The arguments that Remix passes to `meta`. */
export interface ErrorMetaInput {
  error?: unknown;
  matches: readonly { data?: unknown }[];
}

/** The `meta` of an error page. The name of the store is missing if the shell could not be loaded. */
export const errorMeta = (error: unknown, matches: ErrorMetaInput["matches"] = []) => [
  { title: [errorTitle(error), ...storeLabels(matches)].join(" | ") },
  { name: "robots", content: "noindex" },
  { name: "page-type", content: errorPageTypes[statusOf(error)] ?? "Error" },
];
