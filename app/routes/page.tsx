import { Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";

import { ErrorPage, errorTitle } from "~/features/content/error-page";
import { createPaths } from "~/paths";
import { errorPageHeaders } from "~/request/page-error.server";

import type { loader } from "./store";

/** Pages that fail are replaced inside the shell. */
export const meta = ({ error }: { error?: unknown }) => (error ? [{ title: errorTitle(error) }, { name: "robots", content: "noindex" }] : []);

export const headers = errorPageHeaders;

export default function PageLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const prefix = useRouteLoaderData<typeof loader>("routes/store")?.prefix ?? "";
  return <ErrorPage error={useRouteError()} paths={createPaths(prefix)} />;
}
