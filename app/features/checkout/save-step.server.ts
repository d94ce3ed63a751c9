import type { Submission } from "@conform-to/react";

import { CommerceError } from "~/request/commerce-error.server";
import { refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

type Changes = Parameters<ReturnType<StoreContext["checkout"]>["update"]>[0];

interface Step {
  /** The intent of the form. */
  form: string;
  submission: Submission<unknown>;
  changes: Changes;
  /** Path of the next step. */
  next: string;
}

/**
 * Saves a step of the checkout and redirects to the next one. If the platform refuses the data, the form is
 * shown again with all values. If the checkout no longer exists, the shopper is redirected to the cart
 * (CHECKOUT-27).
 */
export async function saveStep(context: StoreContext, { form, submission, changes, next }: Step) {
  try {
    await context.checkout().update(changes);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.kind === "not-found" || error.kind === "gone" || error.kind === "unauthenticated")
      return seeOther(context.addresses.cart());
    if (error.status >= 500) throw error;
    return refuseForm(form, submission, { status: error.status, formErrors: [error.message] });
  }
  return seeOther(next);
}
