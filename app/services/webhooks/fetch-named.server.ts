import { markWorked } from '#app/data/webhooks/inbox-rows.server.ts';
import { PlatformError, type PlatformObject, type PlatformRecords } from '#app/platforms/port.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.command.server.ts';
import { type OpenedShop, openShop } from '#app/services/connections/open-shop.query.server.ts';
import { isOrdersOnly, joinOrders } from '#app/services/sync/join-orders.ts';
import { readOne } from '#app/services/sync/read-one.query.server.ts';
import { storeFetched } from '#app/services/sync/store-fetched.command.server.ts';
import type { SyncDeps } from '#app/services/sync/sync-deps.ts';
import { syncJobs } from '#app/services/sync/sync-jobs.ts';

export interface NamedObject {
  readonly object: PlatformObject;
  /** The deliveries that name it: they are done when it is stored. */
  readonly ids: readonly string[];
}

export interface NamedFetcher {
  /** Fetches an object; it is stored by the next `flush` at the latest. */
  fetch(named: NamedObject): Promise<void>;
  /** Stores what was fetched. */
  flush(): Promise<void>;
}

interface Held {
  readonly records: PlatformRecords;
  readonly ids: readonly string[];
}

/** So many orders are stored together, unless the platform takes longer than this for them. */
const TOGETHER_MAX = 20;
const TOGETHER_MS = 500;

/**
 * Fetches what deliveries name, as it is now, and stores it: orders that come in a rush together,
 * so that they do not stand in each other's way.
 * @throws PlatformError to be tried again later; what was fetched by then is stored.
 */
export function namedFetcher(
  deps: SyncDeps,
  { shopId, signal }: { readonly shopId: number; readonly signal: AbortSignal | undefined },
): NamedFetcher {
  let held: Held[] = [];
  let since = 0;
  let opened: OpenedShop | null = null;
  const now = () => deps.clock().getTime();

  const flush = async () => {
    const parts = held;
    held = [];
    opened = null;
    if (parts.length === 0) return;
    const records = joinOrders(parts.map((part) => part.records));
    const ids = parts.flatMap((part) => part.ids);
    const alongside = doneOf(deps, shopId, ids);
    await storeFetched(deps, { shopId, records, isNews: true, alongside });
  };

  const fetch = async ({ object, ids }: NamedObject) => {
    opened ??= await openShop(deps, shopId);
    if (opened === null) return doneOf(deps, shopId, ids)(deps.db);
    if (held.length === 0) since = now();
    const records = await readOne(opened, object, signal).catch((error: unknown) => ({ error }));
    if ('error' in records) {
      await flush();
      return settle(deps, { shopId, ids, error: records.error });
    }
    if (!isOrdersOnly(records)) await flush();
    held.push({ records, ids });
    const isEnough = held.length >= TOGETHER_MAX || now() - since >= TOGETHER_MS;
    if (isEnough || !isOrdersOnly(records)) await flush();
  };
  return { fetch, flush };
}

function doneOf({ clock }: SyncDeps, shopId: number, ids: readonly string[]) {
  return (db: Parameters<typeof markWorked>[0]) =>
    markWorked(db, shopId, ids, clock().toISOString());
}

interface Failed {
  readonly shopId: number;
  readonly ids: readonly string[];
  readonly error: unknown;
}

async function settle(deps: SyncDeps, { shopId, ids, error }: Failed): Promise<void> {
  if (!(error instanceof PlatformError)) throw error;
  if (error.fault === 'throttled' || error.fault === 'unreachable') throw error;
  if (error.fault === 'revoked') {
    await disconnectShop(deps, { shopId, state: 'revoked', reason: error.message });
  }
  // It will be no better the next time; the nightly reconciliation looks again.
  deps.log.warn({ shopId, fault: error.fault }, 'what a webhook names could not be fetched');
  await syncJobs.changes(deps.jobs, deps.db, shopId);
  await doneOf(deps, shopId, ids)(deps.db);
}
