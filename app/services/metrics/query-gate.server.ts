import { QUERY_LIMITS } from '#app/config/limits.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { AppError } from '#app/lib/app-error.ts';
import { getClientNetwork } from '#app/lib/client-network.ts';

/** The caller of a request; the code that authenticates an account or a key marks it here. */
export interface QueryCaller {
  isKnown: boolean;
}

export interface QueryAdmission {
  readonly caller: QueryCaller;
  readonly ip: string;
  /** Aborts when the client has disconnected: its remaining queries are not run. */
  readonly signal: AbortSignal;
}

export interface QueryGate {
  readerFor(admission: QueryAdmission): MetricReader;
}

/**
 * Limits the queries that run at once, and those that wait; beyond that a server answers that it is
 * busy rather than delay everybody. Callers without an account, such as visitors of the demo, have
 * a smaller limit of their own and a limited time a minute for each network, counted by the
 * duration of their queries.
 */
export function queryGate(reader: MetricReader, now: () => number): QueryGate {
  const known = concurrencyLimit(QUERY_LIMITS.atOnce, QUERY_LIMITS.waiting);
  const guests = concurrencyLimit(QUERY_LIMITS.guestsAtOnce, QUERY_LIMITS.guestsWaiting);
  const spent = timeSpent(now);
  return {
    readerFor: ({ caller, ip, signal }) => ({
      read: async (shopIds, sql, params) => {
        // A client on this machine is its owner and has an account here.
        if (caller.isKnown || isOwnMachine(ip))
          return known(signal, () => reader.read(shopIds, sql, params, signal));
        const network = getClientNetwork(ip);
        spent.refuse(network);
        return guests(signal, async () => {
          const started = now();
          try {
            return await reader.read(shopIds, sql, params, signal);
          } finally {
            spent.add(network, now() - started);
          }
        });
      },
      readCostSources: (shopIds) => reader.readCostSources(shopIds),
      // It is the server's to close.
      close: () => Promise.resolve(),
    }),
  };
}

function isOwnMachine(ip: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(ip);
}

type ConcurrencyLimit = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

function concurrencyLimit(atOnce: number, waitingMax: number): ConcurrencyLimit {
  const waiting = new Set<() => void>();
  let running = 0;
  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(gone());
      if (running < atOnce) {
        running += 1;
        return resolve();
      }
      if (waiting.size >= waitingMax) return reject(busy());
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(go);
        reject(gone());
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(go);
    });
  const exit = () => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };
  return async (signal, work) => {
    await enter(signal);
    try {
      return await work();
    } finally {
      exit();
    }
  };
}

/**
 * Measures the duration of the queries of each network within the minute that began with the first.
 */
function timeSpent(now: () => number) {
  const byNetwork = new Map<string, { readonly since: number; ms: number }>();
  const current = (network: string) => {
    const found = byNetwork.get(network);
    return found !== undefined && now() - found.since < MINUTE_MS ? found : null;
  };
  return {
    refuse: (network: string): void => {
      const found = current(network);
      if (found === null || found.ms < QUERY_LIMITS.guestMsPerMinute) return;
      const seconds = Math.ceil((found.since + MINUTE_MS - now()) / 1000);
      throw new AppError('rate_limited', 'The demo shop was asked for a great deal just now.', {
        hint: `Try again in ${seconds} seconds.`,
        details: { retryAfterSeconds: seconds },
      });
    },
    add: (network: string, ms: number): void => {
      const found = current(network);
      if (found !== null) {
        found.ms += ms;
        return;
      }
      if (byNetwork.size >= NETWORKS_MAX) byNetwork.clear();
      byNetwork.set(network, { since: now(), ms });
    },
  };
}

const MINUTE_MS = 60_000;
const NETWORKS_MAX = 10_000;

function busy(): AppError {
  return new AppError('unavailable', 'Too many reports are being calculated at this moment.', {
    hint: 'Try again in a moment.',
    details: { retryAfterSeconds: 5 },
  });
}

function gone(): AppError {
  return new AppError('cancelled', 'Nobody waits for this report any more.');
}
