import { pino, type Logger } from "pino";

export type { Logger };

/** Writes one JSON line for each event (OPS-3). Never pass personal data to it. */
export function createLogger(level: string): Logger {
  return pino({ level, base: undefined, redact: ["req.headers.cookie", "req.headers.authorization"] });
}
