import { type BackoffRange, backoffMs } from '#app/lib/backoff.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { connectorFault } from './connector-faults.ts';
import type { ReportsInMaking } from './account-totals.ts';
import type { ConnectorContext } from './port.ts';

/** Small reports are ready in seconds. Large ones take minutes to hours, which no job waits for. */
const LOOKS: BackoffRange = { firstMs: 2000, mostMs: 10_000 };
const LOOKS_MAX = 4;
/** The time until a later reading checks again. */
const AGAIN_MS = 60_000;

export interface RequestedReport {
  /** Identifies the request, including its days: an equal one is not requested twice while it is being prepared. */
  readonly key: string;
  readonly request: () => Promise<string>;
  /** Returns its address: null while it is prepared, "failed" where it will not be. */
  readonly look: (reportId: string) => Promise<{ readonly url: string } | 'failed' | null>;
}

/**
 * Returns the addresses of reports that a provider prepares, in this order. All are requested
 * before one is polled. Reports that take longer than some seconds are left to a later reading,
 * which finds the same reports.
 *
 * @throws PlatformError `not_final` while they are prepared, `unreachable` where one failed.
 */
export async function collectReports(
  { wait, random }: Pick<ConnectorContext, 'wait' | 'random'>,
  name: string,
  requested: readonly RequestedReport[],
  {
    reports,
    signal,
  }: { readonly reports: ReportsInMaking; readonly signal?: AbortSignal | undefined },
): Promise<string[]> {
  const keys = requested.map(({ key }) => key);
  const ids: string[] = [];
  for (const { key, request } of requested) {
    const pendingId = await reports.find(key);
    const id = pendingId ?? (await request());
    if (pendingId === null) await reports.save(key, id);
    ids.push(id);
  }
  const urls = new Map<string, string>();
  for (let made = 1; ; made += 1) {
    for (const [at, { key, look }] of requested.entries()) {
      if (urls.has(key)) continue;
      const outcome = await look(ids[at] ?? '').catch(async (error: unknown) => {
        // A report that the provider does not know is requested anew.
        if (error instanceof PlatformError && error.fault === 'malformed') {
          await reports.forget([key]);
        }
        throw error;
      });
      if (outcome === 'failed') {
        await reports.forget([key]);
        throw connectorFault(name, 'unreachable');
      }
      if (outcome !== null) urls.set(key, outcome.url);
    }
    if (urls.size === new Set(keys).size) {
      await reports.forget(keys);
      return keys.map((key) => urls.get(key) ?? '');
    }
    if (made >= LOOKS_MAX) throw connectorFault(name, 'not_final', AGAIN_MS);
    await wait(backoffMs(made, random(), LOOKS), signal);
  }
}
