import { VISIT_LIMITS } from '#app/config/limits.ts';

export interface NetworkCounter {
  /** Counts a request of a network; false above its limit of this minute. */
  count(network: string): boolean;
}

const MINUTE_MS = 60_000;

/**
 * Opens a counter of reports by network and minute, in the memory of this process: nothing is
 * stored about a network, and a report needs no query.
 */
export function openNetworkCounter(
  clock: () => Date,
  {
    ofNetworkPerMinute,
    networks,
  }: { readonly [Name in 'ofNetworkPerMinute' | 'networks']: number } = VISIT_LIMITS,
): NetworkCounter {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    count: (network) => {
      const now = Math.floor(clock().getTime() / MINUTE_MS);
      if (now !== minute || counts.size >= networks) counts.clear();
      minute = now;
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count <= ofNetworkPerMinute;
    },
  };
}
