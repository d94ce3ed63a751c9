import { isRouteErrorResponse } from "@remix-run/react";

import type { StorePaths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import { Still } from "~/ui/still/still";

import { errorTitle, isRefused, standAloneTitle, statusOf } from "./error-title";

/** The error pages (shell.md section 2): what happened, and what to do next. */
const texts: Record<number, string> = {
  400: "The address or the form is not valid. Please go back and try again.",
  403: "This form did not come from our own pages, or the page belongs to somebody else. Open the page anew and try again.",
  404: "There is no page at this address. It may have moved, or the product is no longer made.",
  405: "That form does not belong here. Please go back and try again.",
  409: "Please open the page again: it shows how things stand now.",
  410: "It was open for too long. Your cart is still there; please start again from it.",
  413: "The form holds more than we can take. Please shorten it.",
  429: "There were too many tries in a short time. Please wait a minute, then try again.",
  503: "A part of the store does not answer just now. Nothing is lost. Please try again in a minute.",
};
const unforeseen = "Something went wrong on our side. Nothing is lost. Please try again; if it goes on, call us.";

function textOf(error: unknown): string {
  const known = isRouteErrorResponse(error) ? texts[error.status] : undefined;
  if (!known || !isRouteErrorResponse(error)) return unforeseen;
  const seconds: unknown = (error.data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === "number" ? known.replace("a minute", durationText(seconds)) : known;
}

/** 'a minute' up to sixty seconds, else whole minutes or hours, rounded up. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return "a minute";
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Name of the still part of error-ways.server.tsx. */
export const errorWays = "error-ways";

interface ErrorPageProps {
  error: unknown;
  paths: StorePaths;
  /** The address that failed, to try again where that may help. */
  address: string;
}

/** An error page in the store's frame: what happened, a search, and the ways on. */
export function ErrorPage({ error, paths, address }: ErrorPageProps) {
  const status = statusOf(error);
  const mayPass = status === 429 || status >= 500;
  return (
    <div className="wrap section error-page">
      <header className="stack">
        <p className="eyebrow">{status}</p>
        <h1>{errorTitle(error)}</h1>
        <p className="lead">{textOf(error)}</p>
        <p className="row">
          {mayPass ? <ButtonLink href={address} data-reload="">Try again</ButtonLink> : null}
          <ButtonLink href={paths.home()} variant={mayPass ? "secondary" : "primary"}>Go to the home page</ButtonLink>
          <a href={paths.cart()}>Your cart</a>
          <a href={paths.siteMap()}>Site map</a>
        </p>
        <form method="get" action={paths.searchForm()} className="row">
          <TextField id="error-search" label="What are you looking for?" name="q" type="search" maxLength={200} autoComplete="off" />
          <Button variant="secondary">Search</Button>
        </form>
      </header>
      <Still name={errorWays} className="error-ways" />
    </div>
  );
}

/** The same where not even the store's frame could be drawn: it stands alone, and asks the store for nothing. */
export function StandAloneError({ error }: { error: unknown }) {
  const refused = isRefused(error);
  const text = refused ? textOf(error) : "The store cannot be reached just now. Nothing that you did is lost. Please try again in a minute.";
  return (
    <div className="alone">
      <header>
        <img src="/favicon.svg" alt="" width="40" height="40" />
      </header>
      <main className="stack">
        {refused ? <p className="eyebrow">{statusOf(error)}</p> : null}
        <h1>{standAloneTitle(error)}</h1>
        <p className="lead">{text}</p>
        <p className="row">
          <ButtonLink href="/" data-reload="">Back to the home page</ButtonLink>
        </p>
      </main>
    </div>
  );
}
