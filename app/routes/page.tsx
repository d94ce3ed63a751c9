import { Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";

import { ErrorBoundaryPage } from "~/features/content/error-boundary";
import { errorMeta, type ErrorMetaInput } from "~/request/page-head/error-title";
import { createBrowserAddresses } from "~/addresses";
import { errorPageHeaders } from "~/request/page-error.server";

import type { loader as storeLoader } from "./store";

/** The title of an error page, which is shown inside the shell. Pages that load set their own. */
export const meta = ({ error, matches }: ErrorMetaInput) => (error ? errorMeta(error, matches) : []);

export const headers = errorPageHeaders;

export default function PageLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const prefix = useRouteLoaderData<typeof storeLoader>("routes/store")?.prefix ?? "";
  const { pathname, search } = useLocation();
  const error = useRouteError();
  return (
    <ErrorBoundaryPage
      error={error}
      draw={({ ErrorPage }) => (
        <ErrorPage error={error} addresses={createBrowserAddresses(prefix)} address={pathname + search} />
      )}
    />
  );
}
