import { markWorked } from '#app/data/sync/inbox-rows.server.ts';
import {
  PlatformError,
  type PlatformFault,
  type PlatformObject,
  type PlatformRecords,
} from '#app/platforms/port.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.server.ts';
import { openShop } from '#app/services/connections/open-shop.server.ts';
import {
  noteAnswered,
  noteRefusedAddress,
} from '#app/services/connections/platform-limits.server.ts';
import { isOrdersOnly, joinOrders } from '#app/services/sync/join-orders.ts';
import { fetchRecord } from '#app/services/sync/fetch-record.server.ts';
import { saveFetchedRecords } from '#app/services/sync/save-fetched-records.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

export interface NamedObject {
  readonly object: PlatformObject;
  /** The deliveries that name it: they are done when it is stored. */
  readonly ids: readonly string[];
}

export interface FetchWebhookObjectsOptions {
  readonly shopId: number;
  readonly named: readonly NamedObject[];
  readonly signal: AbortSignal | undefined;
}

interface Read extends NamedObject {
  readonly records: PlatformRecords | null;
  /** The reason why there are none. */
  readonly error?: unknown;
}

/**
 * The number of concurrent requests: platforms answer in a fifth of a second, so one after the
 * other would not handle a busy hour.
 */
const AT_ONCE = 5;

/**
 * Fetches the objects of deliveries as they are now, and stores them: a few at once, and their
 * orders together, so that they do not block each other. @throws PlatformError to be tried again
 * later; objects fetched by then are stored.
 */
export async function fetchWebhookObjects(
  deps: SyncDeps,
  options: FetchWebhookObjectsOptions,
): Promise<void> {
  const { shopId, named, signal } = options;
  for (let from = 0; from < named.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    const few = named.slice(from, from + AT_ONCE);
    const opened = await openShop(deps, shopId);
    if (opened === null) {
      await createMarkDone(deps, shopId, few)(deps.db);
      continue;
    }
    const read = await Promise.all(
      few.map((one) =>
        fetchRecord(opened, one.object, signal).then(
          (records): Read => ({ ...one, records }),
          (error: unknown): Read => ({ ...one, records: null, error }),
        ),
      ),
    );
    await store(deps, shopId, read);
    if (read.some(({ records }) => records !== null)) await noteAnswered(deps, shopId);
    for (const one of read) if (one.records === null) await handleFailedFetch(deps, shopId, one);
  }
}

async function store(deps: SyncDeps, shopId: number, read: readonly Read[]): Promise<void> {
  const orderRecords = read.filter(({ records }) => records !== null && isOrdersOnly(records));
  const others = read.filter(({ records }) => records !== null && !isOrdersOnly(records));
  for (const parts of [orderRecords, ...others.map((one) => [one])]) {
    if (parts.length === 0) continue;
    const records = joinOrders(parts.flatMap((part) => part.records ?? []));
    const alongside = createMarkDone(deps, shopId, parts);
    await saveFetchedRecords(deps, { shopId, records, isNews: true, alongside });
  }
}

function createMarkDone({ clock }: SyncDeps, shopId: number, named: readonly NamedObject[]) {
  const deliveryIds = named.flatMap(({ ids }) => ids);
  return (db: Parameters<typeof markWorked>[0]) =>
    markWorked(db, shopId, deliveryIds, clock().toISOString());
}

/** The faults that may pass, so that the delivery waits. */
const PASSING_FAULTS: ReadonlySet<PlatformFault> = new Set([
  'throttled',
  'unreachable',
  'address_refused',
]);

async function handleFailedFetch(deps: SyncDeps, shopId: number, failed: Read): Promise<void> {
  const { error } = failed;
  if (!(error instanceof PlatformError)) throw error;
  await noteRefusedAddress(deps, shopId, error);
  if (PASSING_FAULTS.has(error.fault)) throw error;
  if (error.fault === 'revoked') {
    await disconnectShop(deps, { shopId, state: 'revoked', reason: error.message });
  }
  // It will be no better the next time; the nightly reconciliation looks again.
  deps.log.warn(
    { event: 'webhook.fetch_failed', shopId, fault: error.fault, err: error },
    'a webhook object was not fetched',
  );
  await syncJobs.changes(deps.jobs, deps.db, shopId);
  await createMarkDone(deps, shopId, [failed])(deps.db);
}
