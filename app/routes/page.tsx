import { Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";

import { errorPageType } from "~/features/analytics/page-type";
import { ErrorPage, errorTitle, statusOf } from "~/features/content/error-page";
import { loadErrorWays } from "~/features/content/error-ways.server";
import { createPaths } from "~/paths";
import { errorPageHeaders } from "~/request/page-error.server";
import { route } from "~/request/route.server";

import type { loader as storeLoader } from "./store";

export const loader = route.shellLoader(loadErrorWays);

/** Pages that fail are replaced inside the shell. */
export const meta = ({ error }: { error?: unknown }) => (error ? [{ title: errorTitle(error) }, { name: "robots", content: "noindex" }, { name: "page-type", content: errorPageType(statusOf(error)) }] : []);

export const headers = errorPageHeaders;

export default function PageLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const prefix = useRouteLoaderData<typeof storeLoader>("routes/store")?.prefix ?? "";
  const { pathname, search } = useLocation();
  return <ErrorPage error={useRouteError()} paths={createPaths(prefix)} address={pathname + search} />;
}
