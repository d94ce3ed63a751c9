/** Limits how many renderings run at the same time. */
export interface RenderQueue {
  /**
   * Runs the work in its turn. Returns null immediately if too many are waiting, and null if `signal` is
   * aborted before the work has begun.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | null>;
}

/** Runs at most `atOnce` renderings, each of which takes a core for about 0.1 s; at most `waiting` wait. */
export function createRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): RenderQueue {
  let active = 0;
  const line = new Set<() => void>();

  /** Waits for a slot; false if the signal is aborted first. */
  async function turn(signal: AbortSignal | undefined): Promise<boolean> {
    if (active < atOnce) {
      active += 1;
      return true;
    }
    return new Promise<boolean>((resolve) => {
      // A rendering that ends passes its slot to the next one, so `active` does not change.
      const begin = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve(true);
      };
      const giveUp = () => {
        line.delete(begin);
        resolve(false);
      };
      line.add(begin);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  function leave(): void {
    const [next] = line;
    if (!next) active -= 1;
    else {
      line.delete(next);
      next();
    }
  }

  return {
    async run(work, signal) {
      if (signal?.aborted || (active >= atOnce && line.size >= waiting)) return null;
      if (!(await turn(signal))) return null;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
