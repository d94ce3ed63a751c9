import { isRouteErrorResponse } from "@remix-run/react";

import { ownTexts, signInReason, statusOf } from "~/request/page-head/error-title";

/** The explanation and the next step for each status. `{wait}` is the waiting time. */
const texts: Record<number, string> = {
  400: "The address or the form isn’t valid. Please go back and try again.",
  403: "This form didn’t come from our own pages, or the page belongs to someone else. Open the page again and retry.",
  404: "There is no page at this address. It may have moved, or the product is no longer made.",
  405: "That form doesn’t belong here. Please go back and try again.",
  409: "Please open the page again: it shows the current state.",
  410: "It was open for too long. Your cart is still there; please start again from it.",
  413: "The form is too long for us. Please shorten it.",
  429: "There were too many tries in a short time. Please wait {wait}, then try again.",
  503: "A part of the store isn’t answering right now. Nothing is lost. Please try again in {wait}.",
};
const unforeseen =
  "Something went wrong on our side. Nothing is lost. Please try again; if it keeps happening, call us.";

/** After a post the text does not promise that nothing is lost. */
const sent: Record<number, string> = {
  429: "There were too many tries in a short time, so we didn’t take what you sent. Please wait {wait}, then send it again.",
  503: "A part of the store isn’t answering right now. What you sent may not have arrived: please open the page again and look before you send it once more. An order is never placed twice.",
};
const unforeseenSent =
  "Something went wrong on our side. What you sent may not have arrived: please open the page again and look before you send it once more; if it keeps happening, call us. An order is never placed twice.";

/** The text for the visitor. `isPost`: the failed request was a post. */
export function errorText(error: unknown, isPost = false): string {
  const status = statusOf(error);
  const reason = signInReason(error) ?? ownTexts(error)?.text;
  if (reason) return reason;
  const text =
    (isPost ? sent[status] : undefined) ??
    (isRouteErrorResponse(error) ? texts[status] : undefined) ??
    (isPost ? unforeseenSent : unforeseen);
  return text.replace("{wait}", waitOf(error));
}

function waitOf(error: unknown): string {
  const seconds: unknown = isRouteErrorResponse(error)
    ? (error.data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds
    : undefined;
  return durationText(typeof seconds === "number" ? seconds : 60);
}

/** 'a minute' up to sixty seconds, else whole minutes or hours, rounded up. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return "a minute";
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Whether the page offers to try again: too many requests, or a temporary failure (ERROR-5). */
export const isTemporary = (status: number) => status === 429 || status >= 500;

/** A link never repeats a post. It opens the page of the form (ERROR-5). */
export const againLabel = (status: number, isPost = false) =>
  isPost || !isTemporary(status) ? "Open the page again" : "Try again";
