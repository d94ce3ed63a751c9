/** Limits how many renderings run at the same time. */
export interface RenderQueue {
  /** Runs the work in its turn. Returns null immediately if too many are waiting. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
}

/** Runs at most `atOnce` renderings, each of which takes a core for about 0.1 s; at most `waiting` wait. */
export function createRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): RenderQueue {
  let active = 0;
  const line: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (active < atOnce) {
      active += 1;
      return;
    }
    // A rendering that ends passes its slot to the next one, so `active` does not change.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else active -= 1;
  }

  return {
    async run(work) {
      if (active >= atOnce && line.length >= waiting) return null;
      await turn();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
