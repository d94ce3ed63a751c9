import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, type ReactNode } from "react";

import { ErrorBoundaryPage } from "./features/content/error-boundary";
import { ErrorRequestContext, keepStore } from "./features/content/error-request-context";
import { errorMeta, type ErrorMetaInput } from "./request/page-head/error-title";
import { createBrowserAddresses } from "./addresses";
import { errorPageHeaders } from "./request/page-error.server";
import { BasicVersionContext, ScriptMarkContext } from "./shell/enhancements/document-context";
import { storeIcon } from "./shell/header/store-icon";

import type { loader as storeLoader } from "./routes/store";
import "./ui/tokens.css";
import "./ui/base.css";

export const headers = errorPageHeaders;

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(ScriptMarkContext);
  const basic = useContext(BasicVersionContext);
  const errorRequest = useContext(ErrorRequestContext);
  const shell = useRouteLoaderData<typeof storeLoader>("routes/store");
  if (shell)
    keepStore({
      label: shell.view.store.label,
      theme: shell.view.store.theme,
      home: createBrowserAddresses(shell.prefix).home(),
    });
  // If the shell's loader failed, the document keeps its current theme.
  const theme =
    shell?.view.store.theme ??
    errorRequest?.store.theme ??
    (typeof document === "undefined" ? undefined : document.documentElement.dataset.theme);
  return (
    <html lang="en-US" data-theme={theme} data-basic={basic ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={storeIcon(theme)} type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {basic ? null : <ScrollRestoration nonce={mark} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The title of an error page. Pages that load set their own. */
export const meta = ({ error, matches }: ErrorMetaInput) => (error ? errorMeta(error, matches) : []);

/** Shown when the shell cannot be drawn either, so this page has no header or footer. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundaryPage
      error={error}
      draw={({ StandaloneError }) => <StandaloneError error={error} address={pathname + search} />}
    />
  );
}
