export interface Throttled {
  /** Requests the work: it is done soon, and once for all requests meanwhile. */
  ask(): void;
  stop(): void;
}

/** The wait for further requests after the first. */
const GATHER_MS = 250;

/**
 * Throttles work that many events request: at most once in `everyMs`, and always after the last
 * request.
 */
export function throttle(everyMs: number, work: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let state: 'quiet' | 'gathering' | 'resting' | 'resting and asked' = 'quiet';
  function gather(waitMs: number): void {
    state = 'gathering';
    timer = setTimeout(() => {
      state = 'resting';
      timer = setTimeout(() => {
        if (state === 'resting and asked') gather(0);
        else state = 'quiet';
      }, everyMs);
      work();
    }, waitMs);
  }
  return {
    ask: () => {
      if (state === 'quiet') gather(GATHER_MS);
      else if (state === 'resting') state = 'resting and asked';
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
