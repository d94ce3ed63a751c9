import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useContext, type ReactNode } from "react";

import { ErrorPage, errorTitle } from "~/features/content/error-page";
import { createPaths } from "~/paths";
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
export const meta = ({ error }: { error?: unknown }) =>
  error ? [{ title: refused(error) ? errorTitle(error) : "Service Not Available" }, { name: "robots", content: "noindex" }] : [];

/** What the visitor asked for cannot be had, in contrast to a store that does not answer. */
const refused = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

/** Only reached when not even the shell can be drawn, so it stands alone. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (refused(error)) {
    return (
      <main>
        <ErrorPage error={error} paths={createPaths("")} />
      </main>
    );
  }
  return (
    <main className="wrap" style={{ paddingBlock: "15vh" }}>
      <h1>Service Not Available</h1>
      <p className="lead">The store cannot be reached just now. Nothing that you did is lost. Please try again in a minute.</p>
      <p>
        <a href="/" data-reload="">
          Back to the home page
        </a>
      </p>
    </main>
  );
}
