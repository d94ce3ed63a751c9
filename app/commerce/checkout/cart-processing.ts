import type { AnswerOf, CallInput } from "~/commerce/client/call-input";
import type { CommerceClient } from "~/commerce/client/client";
import { CommerceError } from "~/commerce/errors";
import { cartValidationCode, cartValidationErrors } from "~/commerce/models/cart";
import { pollUntil, type Sleep } from "./polling";

type LinesAnswer = Awaited<ReturnType<typeof readLines>>;

/** The processing status of a cart: how many operations are under way (commerce.md section 4). */
export interface CartProcessing {
  count(): number;
  /** Counts an operation until the platform has answered and has worked out what it costs. */
  run<T>(operation: () => Promise<T>): Promise<T>;
  /**
   * The cart's summary once nothing is being worked out, on the polling schedule; on the server
   * SSR_NO_POLLING until then. A calculation that came to nothing is a CART_VALIDATION_ERROR with the words
   * of the lines that stand in the way.
   */
  whenCalculated(): Promise<AnswerOf<"getCompactSummary">>;
  /**
   * The lines once nothing is being worked out; those of a cart that could not be calculated as well, with
   * what is wrong with them.
   */
  lines(input: CallInput<"listCartItems">): Promise<NonNullable<LinesAnswer>>;
}

/**
 * The lines of a cart; null while the platform keeps them back because it works them out: it may answer 422
 * then, or no lines at all (platform-api.md section 0.5). A status of 202 means that their amounts may be
 * those of before.
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
 * Why a cart could not be calculated, as its lines tell it; in one sentence of our own where they tell
 * nothing.
 */
async function failureOf(commerce: CommerceClient): Promise<CommerceError> {
  const answer = await readLines(commerce, {
    params: { cartId: "current" },
    query: { pageSize: "100" },
  }).catch(() => null);
  const errors = cartValidationErrors(answer?.data.cartItems.map(({ cartItem }) => cartItem) ?? []);
  const words =
    errors.length > 0 ? errors.map(({ message }) => message) : ["The cart could not be calculated"];
  return new CommerceError(
    422,
    "",
    "",
    words.map((message) => ({ errorCode: cartValidationCode, message })),
  );
}
