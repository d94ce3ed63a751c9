import type { AnswerOf, CallInput } from "~/commerce/client/call-input";
import type { CommerceClient } from "~/commerce/client/client";
import { CommerceError } from "~/commerce/errors";
import { cartValidationCode, cartValidationErrors } from "~/commerce/models/cart";
import { pollUntil, type Sleep } from "./polling";

type LinesAnswer = Awaited<ReturnType<typeof readLines>>;

/** The processing status of a cart: how many operations are under way (DATA-32). */
export interface CartProcessing {
  count(): number;
  /** Counts an operation until the platform has answered and has calculated the cart. */
  run<T>(operation: () => Promise<T>): Promise<T>;
  /**
   * The cart's summary once the calculation has ended, on the polling schedule (DATA-29). A failed
   * calculation is CART_VALIDATION_ERROR with the messages of the lines (DATA-33).
   */
  whenCalculated(): Promise<AnswerOf<"getCompactSummary">>;
  /** The lines once the calculation has ended; after a failed one too, with their messages. */
  lines(input: CallInput<"listCartItems">): Promise<NonNullable<LinesAnswer>>;
}

/**
 * The lines of a cart; null while the platform holds them back because it calculates the cart: it answers 422
 * then, or 202 without lines (API-45). With 202 the amounts may be outdated.
 */
export async function readLines(commerce: CommerceClient, input: CallInput<"listCartItems">) {
  try {
    const answer = await commerce.callWithHeaders("listCartItems", input);
    return answer.status === 202 && answer.data.cartItems.length === 0 ? null : answer;
  } catch (error) {
    if (error instanceof CommerceError && error.status === 422) return null;
    throw error;
  }
}

/** Follows the calculation of a cart. Without `sleep`, as on the server, nothing is waited for (DATA-30). */
export function createCartProcessing(commerce: CommerceClient, sleep: Sleep | null = null): CartProcessing {
  let count = 0;
  async function whenCalculated() {
    const summary = await pollUntil(
      () => commerce.call("getCompactSummary"),
      (each) => each.asyncOperationStatus !== "Processing",
      sleep,
    );
    if (summary.asyncOperationStatus === "Errored") throw await failureOf(commerce);
    return summary;
  }
  return {
    count: () => count,
    whenCalculated,
    lines: async (input) =>
      (await pollUntil(
        () => readLines(commerce, input),
        (answer) => answer !== null && answer.status !== 202,
        sleep,
      ))!,
    async run(operation) {
      count += 1;
      try {
        const result = await operation();
        if (sleep) await whenCalculated();
        return result;
      } finally {
        count -= 1;
      }
    },
  };
}

/**
 * 422 CART_VALIDATION_ERROR with the messages of the lines, or one general message where they have none
 * (DATA-33).
 */
async function failureOf(commerce: CommerceClient): Promise<CommerceError> {
  const answer = await readLines(commerce, {
    params: { cartId: "current" },
    query: { pageSize: "100" },
  }).catch(() => null);
  const items = answer?.data.cartItems.map(({ cartItem }) => cartItem) ?? [];
  const errors = cartValidationErrors(items, commerce.hasOwnWords);
  const messages =
    errors.length > 0 ? errors.map(({ message }) => message) : ["The cart could not be calculated"];
  const body = messages.map((message) => ({ errorCode: cartValidationCode, message }));
  return Object.assign(new CommerceError(422, "", "", body), { hasOwnWords: true });
}
