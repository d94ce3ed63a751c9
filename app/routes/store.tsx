import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { loadErrorLinks } from "~/features/content/error-links.server";
import { route } from "~/request/route.server";
import { loadShell } from "~/shell/load-shell.server";
import { shouldRevalidateShell, StoreLayout } from "~/shell/store-layout";

export const loader = (args: LoaderFunctionArgs) =>
  route.shellLoader(async (context) => {
    const { state } = args.context;
    // The error page's links are loaded here because a page's loader does not run after its form is refused.
    const [view] = await Promise.all([
      loadShell(context, state),
      state.isDocument ? loadErrorLinks(context) : null,
    ]);
    return { view, prefix: context.addresses.prefix };
  })(args);

/**
 * The forms of the header post to the current page. For '/' and addresses of one segment ('/hollins',
 * '/about') that is this route.
 */
export const action = route.forms();

export const shouldRevalidate = shouldRevalidateShell;

export default function Store() {
  const { view, prefix } = useLoaderData<typeof loader>();
  return <StoreLayout view={view} prefix={prefix} />;
}
