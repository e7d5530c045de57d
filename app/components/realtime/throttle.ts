export interface Throttled {
  /** Asks for the work: it is done soon, and once for all who ask meanwhile. */
  ask(): void;
  stop(): void;
}

/** Others that come along with the first are waited for. */
const GATHER_MS = 250;

/**
 * Paces work that many events ask for: at most once in `everyMs`, and always after the last that
 * asked for it.
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
