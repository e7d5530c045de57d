/** Resolves after some milliseconds; rejects with the signal's reason when it is aborted. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The longest wait after the first failure, and after many. */
export interface BackoffRange {
  readonly firstMs: number;
  readonly mostMs: number;
}

const REQUESTS: BackoffRange = { firstMs: 500, mostMs: 30_000 };

/**
 * Returns the wait after the attempt `made` (from 1): doubling, half of it random (`random` 0 to
 * 1), so that not all waiting clients return at once.
 */
export function backoffMs(
  made: number,
  random: number,
  { firstMs, mostMs }: BackoffRange = REQUESTS,
): number {
  const full = Math.min(mostMs, firstMs * 2 ** (made - 1));
  return Math.round(full / 2 + (full / 2) * random);
}

export const waitMs: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason as Error);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
