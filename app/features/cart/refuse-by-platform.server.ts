import type { Submission } from "@conform-to/react";

import { CommerceError } from "~/commerce/errors";
import { refuseForm } from "~/request/forms/parse-form.server";

export const isNotFound = (error: unknown) => error instanceof CommerceError && error.kind === "not-found";
/** True if the cart changed after the shopper had seen it (CART-19). */
export const isStale = (error: unknown) => error instanceof CommerceError && error.kind === "stale";

const cartChanged =
  "Your cart changed in the meantime. Here it is as it is now; please check it and try again.";
const lineGone = "That product is no longer in your cart, or no longer sold.";

/** The answer to a form of an older cart: the cart as it is now (CART-19). */
export const refuseStaleCart = (form: string, submission: Submission<unknown>) =>
  refuseForm(form, submission, { status: 409, formErrors: [cartChanged] });

/**
 * The same page with the current cart and what the platform refused (CART-19, CART-29). Errors of other
 * kinds are thrown and become an error page.
 */
export function refuseByPlatform(error: unknown, form: string, submission: Submission<unknown>, field = "") {
  if (!(error instanceof CommerceError)) throw error;
  const refuse = (status: number, message: string, at = field) =>
    refuseForm(form, submission, { status, fieldErrors: { [at]: [message] } });
  switch (error.kind) {
    case "stale":
      return refuseStaleCart(form, submission);
    case "not-found":
      return refuse(404, lineGone);
    case "invalid":
    case "rejected":
    case "conflict":
      return refuse(error.status, error.message);
    default:
      throw error;
  }
}
