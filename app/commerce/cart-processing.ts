import type { AnswerOf } from "./call-input";
import type { CommerceClient } from "./client";
import { pollUntil, type Sleep } from "./polling";

/** The processing status of a cart: how many operations are under way (commerce.md section 4). */
export interface CartProcessing {
  count(): number;
  /** Counts an operation until the platform has answered and has worked out what it costs. */
  run<T>(operation: () => Promise<T>): Promise<T>;
  /** The cart's summary once nothing is being worked out, on the polling schedule; on the server SSR_NO_POLLING until then. */
  whenCalculated(): Promise<AnswerOf<"getCompactSummary">>;
}

export function createCartProcessing(commerce: CommerceClient, sleep: Sleep | null = null): CartProcessing {
  let count = 0;
  const whenCalculated = () => pollUntil(() => commerce.call("getCompactSummary"), (summary) => summary.asyncOperationStatus !== "Processing", sleep);
  return {
    count: () => count,
    whenCalculated,
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
