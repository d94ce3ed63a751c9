import { performOperations, type SettlementServices } from "./perform-operations";

/**
 * The interval at which it looks for due operations: one statement on a small index, as the mail worker
 * does. Changes of orders need not tell anybody, so that nothing is forgotten when a process is killed
 * after the commit.
 */
const lookEveryMs = 1000;
/**
 * The time that stopping waits for providers. An operation that takes longer is done later, with the same
 * key.
 */
const stopWaitMs = 10_000;

/** Performs operations as they become due until it is stopped (PAY-33). */
export function startSettlement(
  services: SettlementServices & {
    /**
     * Runs after each look: payment pages are closed, and the test gateway, which has no process of its own,
     * sends its webhooks.
     */
    afterLook: () => Promise<unknown>;
  },
): { stop(): Promise<void> } {
  let stopped = false;
  let round: Promise<unknown> | null = null;
  const look = () => {
    round ??= performOperations(services, { isStopped: () => stopped })
      .then(() => services.afterLook())
      .catch((error: unknown) => {
        if (!stopped) services.log.error({ err: error }, "Payments could not be settled");
      })
      .finally(() => (round = null));
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      const limit = new Promise((done) => setTimeout(done, stopWaitMs).unref());
      await Promise.race([round, limit]);
    },
  };
}
