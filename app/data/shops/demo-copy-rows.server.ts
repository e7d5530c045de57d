import { backupTables } from '#app/data/backup/backup-tables.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';

export interface DemoCopyRow {
  readonly userId: number;
  readonly workspaceId: number;
  readonly shopId: number;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Tables whose rows differ for a copy, or concern connections, files and people of other shops. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'shops',
  'shop_versions',
  'shop_standings',
  'shop_attributes',
  'demo_editions',
  'demo_copies',
  'sessions',
  'workspace_shops',
  'workspace_events',
  'imports',
  'import_rejects',
  'import_mappings',
  'ledger_queue',
  'rule_winners',
  'data_requests',
  'forgotten_customers',
  'connection_requests',
  'platform_shops',
  'platform_users',
  'platform_credentials',
  'connector_connections',
  'connector_accounts',
  'connector_days',
  'connector_reports',
  'connector_operations',
  'platform_orders',
  'platform_rejects',
  'retrievals',
  'webhook_inbox',
  'recalculations',
]);

export function isCopiedTable(name: string): boolean {
  return !NOT_COPIED.has(name);
}

/**
 * Copies all rows of a shop to another, orders, costs and ledger as they are, with their versions.
 * Nothing is calculated again: the copy takes as long as the database needs to write it.
 */
export async function copyShopRows(tx: Tx, fromShopId: number, toShopId: number): Promise<void> {
  // Every new shop has its preferences and its engine; here they are the other's.
  await tx.query('delete from shop_preferences where shop_id = $1', [toShopId]);
  await tx.query('delete from engine_versions where shop_id = $1', [toShopId]);
  for (const { name, columns } of await backupTables(tx)) {
    if (!columns.includes('shop_id') || !isCopiedTable(name)) continue;
    const others = columns.filter((column) => column !== 'shop_id').join(', ');
    await tx.query(
      `insert into ${name} (shop_id, ${others}) select $2, ${others} from ${name}
       where shop_id = $1`,
      [fromShopId, toShopId],
    );
  }
  const [versions] = await tx.query<Record<string, unknown>>(
    `select ledger_version, daily_cost_version, catalogue_version, first_data_day, last_data_day
     from shop_versions where shop_id = $1`,
    [fromShopId],
  );
  if (versions === undefined) throw new Error(`There is no shop ${fromShopId}.`);
  await tx.query(
    `update shop_versions set ledger_version = $2, daily_cost_version = $3,
       catalogue_version = $4, first_data_day = $5, last_data_day = $6 where shop_id = $1`,
    [
      toShopId,
      versions['ledger_version'],
      versions['daily_cost_version'],
      versions['catalogue_version'],
      versions['first_data_day'],
      versions['last_data_day'],
    ],
  );
}

/** Serialises the creation of copies, so that the limit on their number is exact. */
export async function lockDemoCopies(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [COPIES_LOCK]);
}

const COPIES_LOCK = 4_662_118_032;

export async function countDemoCopies(db: Queryable): Promise<number> {
  const [count] = await db.query<{ copies: number }>('select count(*) as copies from demo_copies');
  return count?.copies ?? 0;
}

export async function insertDemoCopy(tx: Tx, row: DemoCopyRow): Promise<void> {
  await tx.query(
    `insert into demo_copies (user_id, workspace_id, shop_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [row.userId, row.workspaceId, row.shopId, row.createdAt, row.expiresAt],
  );
}

export async function selectDemoCopyExpiry(db: Queryable, userId: number): Promise<string | null> {
  const [copy] = await db.query<{ expiresAt: string }>(
    'select expires_at as "expiresAt" from demo_copies where user_id = $1',
    [userId],
  );
  return copy?.expiresAt ?? null;
}

export async function selectExpiredCopies(
  db: Queryable,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<number[]> {
  const rows = await db.query<{ userId: number }>(
    `select user_id as "userId" from demo_copies where expires_at <= $1
     order by expires_at limit $2`,
    [now, limit],
  );
  return rows.map(({ userId }) => userId);
}

export async function deleteDemoCopy(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from demo_copies where user_id = $1', [userId]);
}
