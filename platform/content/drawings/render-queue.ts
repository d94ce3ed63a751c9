export interface RenderQueue {
  /** Runs the work when its turn comes; null at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
}

/**
 * Rendering takes a core for a tenth of a second: a few at once, a short line behind them, the rest is turned
 * away.
 */
export function createRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): RenderQueue {
  let active = 0;
  const line: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (active < atOnce) {
      active += 1;
      return;
    }
    // The one who leaves hands its place over, so `active` stays as it is.
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
