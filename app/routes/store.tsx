import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useMemo } from "react";

import { createAddresses } from "~/addresses";
import { loadErrorLinks } from "~/features/content/error-links.server";
import { route } from "~/request/route.server";
import { loadShell } from "~/shell/load-shell.server";
import { Shell } from "~/shell/shell";
import type { ShellVariant } from "~/shell/shell-view";

export const loader = (args: LoaderFunctionArgs) =>
  route.shellLoader(async (context) => {
    // Here and not where the error pages are drawn: after a refused form the loaders of that route do not
    // run.
    const [view] = await Promise.all([
      loadShell(context, args.context.state),
      args.context.state.isDocument ? loadErrorLinks(context) : null,
    ]);
    return { view, prefix: context.addresses.prefix };
  })(args);

/**
 * The ZIP form posts to the page it stands on. For pages at the store's bare address and one segment below
 * it, that is this route.
 */
export const action = route.action();

/** The shell's data changes by forms only, or in another tab; following a link does not ask for it again. */
export function shouldRevalidate({
  formMethod,
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if ((formMethod && formMethod !== "GET") || currentUrl.href === nextUrl.href)
    return defaultShouldRevalidate;
  return currentParams.store !== nextParams.store;
}

export default function StoreLayout() {
  const { view, prefix } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const page = useMatches().at(-1);
  const handle = page?.handle as { shell?: ShellVariant } | undefined;
  const addresses = useMemo(() => createAddresses(prefix), [prefix]);
  return (
    <Shell
      view={view}
      addresses={addresses}
      variant={handle?.shell ?? "full"}
      actionUrl={pathname + search}
      searchTerm={page?.params.term ?? null}
    >
      <Outlet />
    </Shell>
  );
}
