import type { RefusedCall } from "~/commerce/errors";
import type { ErrorTable, Problem } from "~/request/forms/form.server";

const cartChanged =
  "Your cart changed in the meantime. Here it is as it is now; please check it and try again.";
const lineGone = "That product is no longer in your cart, or no longer sold.";

/** The answer to a form of an older cart: the cart as it is now (CART-19). */
export const staleCart: Problem = { status: 409, formErrors: [cartChanged] };

/**
 * The same page with the current cart and what the platform refused (CART-19, CART-29). Errors of other
 * kinds are thrown and become an error page.
 */
export function problemOf(error: RefusedCall, field = "", say = (words: string) => words): Problem {
  switch (error.kind) {
    case "stale":
      return staleCart;
    case "not-found":
      return { status: 404, fieldErrors: { [field]: [lineGone] } };
    case "invalid":
    case "rejected":
    case "conflict":
      return { status: error.status, fieldErrors: { [field]: error.words.map(say) } };
    default:
      throw error;
  }
}

/** `say`: how the page puts the platform's words. */
export const refusedByPlatform = (field = "", say?: (words: string) => string): ErrorTable => ({
  "4xx": (error) => problemOf(error, field, say),
});
