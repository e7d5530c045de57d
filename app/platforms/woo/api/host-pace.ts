/** The number of concurrent requests that a shop's host can serve. */
export interface HostPace {
  /** Runs work in the order of the calls. A failure delays no other. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Most small hosts have four to ten workers for PHP, and customers need some of them. */
const AT_ONCE_MAX = 6;
const AT_ONCE_FIRST = 2;
/** A reply within this time means that there is room for more. */
const QUICK_MS = 2000;
/** A reply slower than this halves the concurrency. */
const SLOW_MS = 5000;

/**
 * Adapts the concurrency to the host's replies: one more after each round of quick ones, half as
 * many after a slow one, and one at a time after a failure.
 */
export function hostPace(clock: () => Date): HostPace {
  const waiting: (() => void)[] = [];
  let allowed = AT_ONCE_FIRST;
  let running = 0;
  const next = () => {
    while (running < Math.max(1, Math.floor(allowed)) && waiting.length > 0) {
      running += 1;
      waiting.shift()?.();
    }
  };
  const judge = (tookMs: number) => {
    if (tookMs > SLOW_MS) allowed = Math.max(1, allowed / 2);
    else if (tookMs < QUICK_MS) allowed = Math.min(AT_ONCE_MAX, allowed + 1 / allowed);
  };
  return {
    async run(work) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        next();
      });
      const from = clock().getTime();
      try {
        const result = await work();
        judge(clock().getTime() - from);
        return result;
      } catch (error) {
        allowed = 1;
        throw error;
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
