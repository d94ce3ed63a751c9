import { AsyncLocalStorage } from "node:async_hooks";
import { pino, type Logger } from "pino";

export type { Logger };

const requestIds = new AsyncLocalStorage<string>();

/** Does `work` for a request: its log lines and its calls to other processes carry the request's id. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => requestIds.run(id, work);

/** The id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/**
 * Writes one JSON line for each event (OPS-3), with the id of its request. Never pass personal data to it.
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: undefined,
    redact: ["req.headers.cookie", "req.headers.authorization"],
    mixin: () => ({ requestId: currentRequestId() }),
  };
  return destination ? pino(options, destination) : pino(options);
}
