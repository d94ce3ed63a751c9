/** The outcome of a call. `unknown`: its caller gave up, which says nothing about the host. */
export type Outcome = "answered" | "failed" | "unknown";

/** Ends a call that the breaker let through. Only the first use counts. */
export type Settle = (outcome: Outcome) => void;

export interface BreakerOptions {
  /** Failures in a row that stop the calls. */
  failures?: number;
  /** The time for which calls are stopped before one is tried, in milliseconds. */
  pauseMs?: number;
  now?: () => number;
  /** Called when calls are stopped, and when they are allowed again. */
  onChange?: (state: "stopped" | "allowed") => void;
}

/**
 * Stops the calls to a host that fails (OPS-65): after several failures in a row every call is refused at
 * once for a while. Then one call at a time is tried, and the first answer allows all calls again.
 */
export class Breaker {
  readonly #limit: number;
  readonly #pauseMs: number;
  readonly #now: () => number;
  readonly #onChange: (state: "stopped" | "allowed") => void;
  #failures = 0;
  #stoppedUntil: number | null = null;
  #isTrying = false;

  constructor({
    failures = 5,
    pauseMs = 5_000,
    now = () => performance.now(),
    onChange = () => undefined,
  }: BreakerOptions = {}) {
    this.#limit = failures;
    this.#pauseMs = pauseMs;
    this.#now = now;
    this.#onChange = onChange;
  }

  /** Null if the call must not be made, else the function that reports how it ended. */
  admit(): Settle | null {
    const isTrial = this.#stoppedUntil !== null;
    if (isTrial && (this.#isTrying || this.#now() < this.#stoppedUntil!)) return null;
    if (isTrial) this.#isTrying = true;
    let settled = false;
    return (outcome) => {
      if (settled) return;
      settled = true;
      if (isTrial) this.#isTrying = false;
      if (outcome === "answered") this.#succeed();
      else if (outcome === "failed") this.#fail(isTrial);
    };
  }

  #succeed(): void {
    this.#failures = 0;
    if (this.#stoppedUntil === null) return;
    this.#stoppedUntil = null;
    this.#onChange("allowed");
  }

  #fail(isTrial: boolean): void {
    this.#failures += 1;
    const isStopped = this.#stoppedUntil !== null;
    // Calls that began before the stop may still fail; they do not lengthen it.
    if (isStopped ? !isTrial : this.#failures < this.#limit) return;
    this.#stoppedUntil = this.#now() + this.#pauseMs;
    if (!isStopped) this.#onChange("stopped");
  }
}
