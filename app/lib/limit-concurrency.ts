/** Runs `work` when it is its turn. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits concurrency; later calls wait, in their order. */
export function limitConcurrency(atOnce: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next caller takes this place.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
