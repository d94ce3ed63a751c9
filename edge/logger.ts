import { pino, type Logger } from "pino";

export type { Logger };

/** One JSON line an event; personal data is never passed to it. */
export function createLogger(level: string): Logger {
  return pino({ level, base: undefined, redact: ["req.headers.cookie", "req.headers.authorization"] });
}
