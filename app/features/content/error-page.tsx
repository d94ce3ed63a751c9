import { isRouteErrorResponse } from "@remix-run/react";

import type { StorePaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";

interface ErrorWords {
  title: string;
  text: string;
}

/** The error pages (shell.md section 2): what happened, and what to do next. */
const words: Record<number, ErrorWords> = {
  400: { title: "We could not read that", text: "The address or the form is not valid. Please go back and try again." },
  403: { title: "Access Denied", text: "This form did not come from our own pages, or the page belongs to somebody else. Open the page anew and try again." },
  404: { title: "Not Found", text: "There is no page at this address. It may have moved, or the product is no longer made." },
  405: { title: "We could not read that", text: "That form does not belong here. Please go back and try again." },
  409: { title: "Something changed in the meantime", text: "Please open the page again: it shows how things stand now." },
  410: { title: "This has expired", text: "It was open for too long. Your cart is still there; please start again from it." },
  413: { title: "That is too much at once", text: "The form holds more than we can take. Please shorten it." },
  429: { title: "Too Many Requests", text: "There were too many tries in a short time. Please wait a minute, then try again." },
  503: { title: "Service Not Available", text: "A part of the store does not answer just now. Nothing is lost. Please try again in a minute." },
};
const unforeseen: ErrorWords = { title: "Error", text: "Something went wrong on our side. Nothing is lost. Please try again; if it goes on, call us." };

function wordsOf(error: unknown): ErrorWords {
  const known = isRouteErrorResponse(error) ? words[error.status] : undefined;
  if (!known || !isRouteErrorResponse(error)) return unforeseen;
  const seconds: unknown = (error.data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === "number" ? { ...known, text: known.text.replace("a minute", durationText(seconds)) } : known;
}

/** 'a minute' up to sixty seconds, else whole minutes or hours, rounded up. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return "a minute";
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export function errorTitle(error: unknown): string {
  return wordsOf(error).title;
}

export function ErrorPage({ error, paths }: { error: unknown; paths: StorePaths }) {
  const { title, text } = wordsOf(error);
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        heading={title}
        actions={
          <>
            <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
            <a href={paths.searchForm()}>Search</a>
            <a href={paths.cart()}>Your cart</a>
            <a href={paths.support()}>Support</a>
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}
