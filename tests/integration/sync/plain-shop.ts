import { upsertCredential } from '#app/data/connections/credential-rows.server.ts';
import { updateWebhookSecret } from '#app/data/connections/webhook-secret-rows.server.ts';
import { insertPlatformShop } from '#app/data/connections/platform-shop-rows.server.ts';
import type { Platform, PlatformToken } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { startBackfill } from '#app/services/connections/start-backfill.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import {
  directHttp,
  PLAIN_PLATFORM_ID,
  plainPlatform,
} from '#tests/sandbox/plain/plain-platform.ts';
import { PLAIN_SECRET, type PlainRemote, plainRemote } from '#tests/sandbox/plain/plain-remote.ts';
import { type SeededStore, seededStore } from '#tests/sandbox/store/seeded-store.ts';
import type { TestDeps } from '../database.ts';

export const WEBHOOK_SECRET = 'what the plain shop signs with';

export interface PlainShop {
  readonly shopId: number;
  readonly externalKey: string;
  readonly remote: PlainRemote;
  readonly store: SeededStore;
  readonly platform: Platform;
  readonly deps: Deps;
}

export interface PlainShopOptions {
  readonly orders: number;
  readonly seed?: number;
  readonly pageSize?: number;
  readonly token?: Partial<PlatformToken>;
  readonly renew?: Platform['renew'];
  readonly clock?: () => Date;
}

let made = 0;

/** A shop of the plain platform that is connected, its history asked for and not yet fetched. */
export async function plainShop(base: TestDeps, options: PlainShopOptions): Promise<PlainShop> {
  made += 1;
  const externalKey = `plain-${made}`;
  const store = seededStore({ seed: options.seed ?? 4, orders: options.orders });
  const remote = plainRemote(store);
  const platform = plainPlatform({
    http: directHttp(remote),
    endpoint: 'http://plain',
    pageSize: options.pageSize ?? 10,
    ...(options.renew && { renew: options.renew }),
  });
  const clock = options.clock ?? base.clock;
  const deps: Deps = { ...base, clock, platforms: () => platform };
  const token = { ...TOKEN, ...options.token };
  const { shopId } = await connectPlain(deps, { externalKey, platform, store, token });
  return { shopId, externalKey, remote, store, platform, deps };
}

export interface PlainConnection {
  readonly externalKey: string;
  readonly platform: Platform;
  /** What the shop says of itself. */
  readonly store: Pick<SeededStore, 'currency' | 'timeZone' | 'country'>;
  readonly token?: PlatformToken;
  readonly platformId?: number;
}

/** The rows of a shop that was just connected; its history is asked for. */
export async function connectPlain(
  deps: Deps,
  { externalKey, platform, store, token = TOKEN, platformId = PLAIN_PLATFORM_ID }: PlainConnection,
): Promise<{ readonly shopId: number }> {
  const now = deps.clock().toISOString();
  const { currency, timeZone, country } = store;
  const shop = { name: `Plain ${externalKey}`, platformId, currency, timeZone, country };
  return createShop(deps, shop, async (tx, { shopId }) => {
    await insertPlatformShop(tx, { shopId, platformId, externalKey, installedAt: now });
    await upsertCredential(tx, deps.keys, { ...token, shopId, now });
    await updateWebhookSecret(tx, deps.keys, { shopId, secret: WEBHOOK_SECRET });
    await startBackfill(deps, tx, { shopId, platform, triggerType: 'connection' });
  });
}

/** The history, costed; no worker needed. */
export async function fetchHistory({ deps, shopId }: PlainShop): Promise<void> {
  await syncHistory(deps, { shopId, category: 'products' });
  await syncHistory(deps, { shopId, category: 'orders' });
  await costQueuedOrders(deps, { shopId });
}

/** Everything of a shop's ledger but the version at which it was written. */
export function selectPlainLedger({ db }: Pick<Deps, 'db'>, shopId: number) {
  return db.query(
    `select to_jsonb(l) - 'shop_id' - 'version' as entry from ledger l
     where shop_id = $1 and event <> 'void' order by order_id, entry_no`,
    [shopId],
  );
}

const TOKEN: PlatformToken = {
  accessToken: PLAIN_SECRET,
  scopes: '',
  expiresAt: '9999-12-31T00:00:00Z',
  refreshToken: null,
  refreshExpiresAt: null,
};
