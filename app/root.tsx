import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useContext, type ReactNode } from "react";

import { ErrorPlace } from "~/features/content/error-place";
import { errorMeta, standAloneTitle } from "~/features/content/error-title";
import { errorPageHeaders } from "~/request/page-error.server";
import { BasicVersionContext, NonceContext } from "~/shell/document-context";

import type { loader as storeLoader } from "./routes/store";
import "./ui/tokens.css";
import "./ui/base.css";

export const headers = errorPageHeaders;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const basic = useContext(BasicVersionContext);
  const theme = useRouteLoaderData<typeof storeLoader>("routes/store")?.view.store.theme ?? "ardenne";
  return (
    <html lang="en-US" data-theme={theme} data-basic={basic ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#141413" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {basic ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Of the page below; pages that are drawn say their own. */
export const meta = ({ error }: { error?: unknown }) => (error ? errorMeta(error, standAloneTitle(error)) : []);

/** Only reached when not even the shell can be drawn, so it stands alone. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPlace error={error} draw={({ StandAloneError }) => <StandAloneError error={error} />} />;
}
