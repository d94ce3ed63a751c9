import { CommerceError } from "~/commerce/errors";
import { refuse, type Ending } from "~/request/forms/form.server";
import { mayTryAgain } from "~/request/forms/next-try.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadStep, type CheckoutStep } from "./checkout-step.data.server";

const changedMeanwhile =
  "Your cart changed, or this step was saved in another window. Check it here, and continue.";

interface Step {
  step: "contact" | "delivery";
  /** The name of the form, if it has a version. */
  kind: keyof CheckoutStep["versions"];
  /** The version that the form was made from; '' is not compared. */
  version: string;
  /** Whether the checkout already is as the form asks, as for the second post of a double click. */
  isSaved: (shown: CheckoutStep) => boolean;
  save: () => Promise<unknown>;
  /** The delivery group that the form is about. */
  groupId?: string;
  /** Path of the next step. */
  next: string;
}

/**
 * Saves a step of the checkout and leads to the next one. If the platform refuses the data, the form is
 * shown again with all values. If the checkout no longer exists, the shopper is redirected to the cart
 * (CHECKOUT-27). A form of an older version changes nothing and shows what changed (CHECKOUT-32).
 */
export async function saveStep(
  context: StoreContext,
  { step, kind, version, isSaved, save, groupId, next }: Step,
): Promise<Ending> {
  if (version !== "") {
    const shown = await loadStep(context, step, groupId);
    if (shown.versions[kind] !== version && !isSaved(shown))
      throw refuse({ status: 409, formErrors: [changedMeanwhile] });
  }
  try {
    await save();
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.kind === "not-found" || error.kind === "gone" || error.kind === "unauthenticated")
      return { to: context.addresses.cart() };
    if (error.status >= 500 || mayTryAgain(error)) throw error;
    throw refuse({ status: error.status, formErrors: error.words });
  }
  return { to: next };
}
