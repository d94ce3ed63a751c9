import { browserPatterns, rootOf, withoutPrefix } from "~/addresses";
import { isWorthReturning } from "~/request/visitor/last-visited";

/**
 * Mirrors the redirect target of sign-in and the last category in session storage (LINK-19). The server uses
 * its own cookie (LINK-17), not these records.
 */
export function keepLastVisited(path: string, search: string, prefix: string): void {
  if (!isWorthReturning(path)) return;
  try {
    sessionStorage.setItem("redirectAfterLogin", path + search);
    if (withoutPrefix(path, prefix).startsWith(rootOf(browserPatterns.category)))
      sessionStorage.setItem("categoryUrl", path + search);
  } catch {
    // Storage can be full or blocked.
  }
}
