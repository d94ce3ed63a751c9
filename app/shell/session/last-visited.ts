import { rootOf, withoutPrefix } from "~/addresses";
import { isWorthReturning } from "~/request/last-visited";

/**
 * The browser's own record of where signing in leads back to, and of the last category (shell.md section 5;
 * decisions.md section 4). The server's cookie decides.
 */
export function keepLastVisited(path: string, search: string, prefix: string): void {
  if (!isWorthReturning(path)) return;
  try {
    sessionStorage.setItem("redirectAfterLogin", path + search);
    if (withoutPrefix(path, prefix).startsWith(rootOf("category")))
      sessionStorage.setItem("categoryUrl", path + search);
  } catch {
    // Storage may be full or forbidden.
  }
}
