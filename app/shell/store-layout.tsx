import { Outlet, useLocation, useMatches, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useMemo, useState } from "react";

import { createBrowserAddresses } from "~/addresses";

import { nearestHandle, shellOf } from "~/request/page-handle";
import { withoutIndex } from "~/request/forms/page-query";
import { Shell } from "./shell";
import type { ShellView } from "./shell-view";

/** The shell around the current page. The nearest route up from it chooses a variant by `handle.shell`. */
export function StoreLayout({ view, prefix }: { view: ShellView; prefix: string }) {
  const { pathname, search, key } = useLocation();
  const matches = useMatches();
  const addresses = useMemo(() => createBrowserAddresses(prefix), [prefix]);
  // Only the document of the refused form lacks the query in its address; later pages have their own. The
  // server's key differs from the browser's, so the document is known by the key that it began with.
  const [documentKey] = useState(key);
  const isRefused = key === documentKey && view.cameBack === pathname;
  return (
    <Shell
      view={view}
      addresses={addresses}
      variant={shellOf(matches)}
      answersForZip={nearestHandle<boolean>(matches, "answersForZip")}
      actionUrl={pathname}
      pageQuery={withoutIndex(search) || (isRefused ? (view.pageQuery ?? "") : "")}
      searchTerm={matches.at(-1)?.params.term ?? null}
    >
      <Outlet />
    </Shell>
  );
}

/**
 * Only forms and other tabs change the shell's data, so following a link within a store does not load it
 * again. For a buyer who may act for other accounts it does: another tab may have changed the account, and a
 * page must not stand under the name of another one (SESSION-42).
 */
export function shouldRevalidateShell({
  formMethod,
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if ((formMethod && formMethod !== "GET") || currentUrl.href === nextUrl.href)
    return defaultShouldRevalidate;
  return currentParams.store !== nextParams.store || document.querySelector("[data-accounts]") !== null;
}
