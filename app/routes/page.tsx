import { Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";

import { ErrorPage, errorTitle } from "~/features/content/error-page";
import { createPaths } from "~/paths";

import type { loader } from "./store";

/** Pages that fail are replaced inside the shell. */
export const meta = ({ error }: { error?: unknown }) => (error ? [{ title: errorTitle(error) }, { name: "robots", content: "noindex" }] : []);

export default function PageLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const prefix = useRouteLoaderData<typeof loader>("routes/store")?.prefix ?? "";
  return <ErrorPage error={useRouteError()} paths={createPaths(prefix)} />;
}
