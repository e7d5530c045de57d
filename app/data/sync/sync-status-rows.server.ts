import type { Queryable } from '#app/data/database.ts';

export type SyncKind = 'history' | 'changes' | 'reconciliation';

export interface SyncKey {
  readonly shopId: number;
  readonly category: string;
  readonly kind: SyncKind;
}

export interface SyncStatusRow extends SyncKey {
  readonly status: 'pending' | 'in_progress' | 'done' | 'error';
  readonly triggerType: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly done: number;
  readonly total: number | null;
  readonly cursor: string | null;
  readonly watermark: string | null;
  readonly message: string | null;
}

const COLUMNS = `
  shop_id as "shopId", category, kind, status, trigger_type as "triggerType",
  started_at as "startedAt", completed_at as "completedAt", done, total, cursor, watermark, message`;

export function selectSyncStatuses(db: Queryable, shopId: number): Promise<SyncStatusRow[]> {
  return db.query<SyncStatusRow>(
    `select ${COLUMNS} from retrievals where shop_id = $1 order by category, kind`,
    [shopId],
  );
}

export async function selectSyncStatus(
  db: Queryable,
  { shopId, category, kind }: SyncKey,
): Promise<SyncStatusRow | null> {
  const [row] = await db.query<SyncStatusRow>(
    `select ${COLUMNS} from retrievals where shop_id = $1 and category = $2 and kind = $3`,
    [shopId, category, kind],
  );
  return row ?? null;
}

/** Requests a sync from its beginning; one that was running begins again. */
export async function upsertPending(
  db: Queryable,
  { shopId, category, kind, triggerType }: SyncKey & { readonly triggerType: string },
): Promise<void> {
  await db.query(
    `insert into retrievals (shop_id, category, kind, status, trigger_type)
     values ($1, $2, $3, 'pending', $4)
     on conflict (shop_id, category, kind) do update set status = 'pending',
       trigger_type = excluded.trigger_type, started_at = null, completed_at = null, done = 0,
       total = null, cursor = null, message = null`,
    [shopId, category, kind, triggerType],
  );
}

/** Records that it runs; a continued one retains its beginning, cursor and progress. */
export async function upsertRunning(
  db: Queryable,
  key: SyncKey & { readonly triggerType: string; readonly now: string },
): Promise<SyncStatusRow> {
  const [row] = await db.query<SyncStatusRow>(
    `insert into retrievals (shop_id, category, kind, status, trigger_type, started_at)
     values ($1, $2, $3, 'in_progress', $4, $5)
     on conflict (shop_id, category, kind) do update set status = 'in_progress', message = null,
       trigger_type = excluded.trigger_type, completed_at = null,
       started_at = case when retrievals.cursor is null then excluded.started_at
         else retrievals.started_at end,
       done = case when retrievals.cursor is null then 0 else retrievals.done end
     returning ${COLUMNS}`,
    [key.shopId, key.category, key.kind, key.triggerType, key.now],
  );
  if (row === undefined) throw new Error('A written retrieval did not come back.');
  return row;
}

export interface Advance {
  readonly from: string | null;
  readonly cursor: string | null;
  readonly done: number;
  readonly total: number | null;
}

export async function advanceHistory(
  db: Queryable,
  { shopId, category }: Pick<SyncKey, 'shopId' | 'category'>,
  { from, cursor, done, total }: Advance,
): Promise<boolean> {
  const rows = await db.query(
    `update retrievals set cursor = $4, done = done + $5, total = coalesce($6, total)
     where shop_id = $1 and category = $2 and kind = 'history' and status = 'in_progress'
       and cursor is not distinct from $3 returning 1`,
    [shopId, category, from, cursor, done, total],
  );
  return rows.length > 0;
}

/** Records the position of a comparison with the platform, from which an interrupted one continues. */
export async function advanceComparison(
  db: Queryable,
  { shopId, cursor }: { readonly shopId: number; readonly cursor: string | null },
): Promise<void> {
  await db.query(
    `update retrievals set cursor = $2
     where shop_id = $1 and category = 'orders' and kind = 'reconciliation'`,
    [shopId, cursor],
  );
}

export interface SyncEnd extends SyncKey {
  readonly now: string;
  /** Null after a success. */
  readonly message: string | null;
  readonly done?: number;
  readonly watermark?: string;
}

/** Records its outcome. One that failed retains its cursor, to continue from there. */
export async function endSync(db: Queryable, end: SyncEnd): Promise<void> {
  await db.query(
    `update retrievals set status = case when $5::text is null then 'done' else 'error' end,
       completed_at = $4, message = $5, done = coalesce($6, done),
       watermark = coalesce($7, watermark),
       cursor = case when $5::text is null then null else cursor end
     where shop_id = $1 and category = $2 and kind = $3`,
    [
      end.shopId,
      end.category,
      end.kind,
      end.now,
      end.message,
      end.done ?? null,
      end.watermark ?? null,
    ],
  );
}

/** Sets the time from which changes are fetched, where there is none yet. */
export async function insertWatermark(
  db: Queryable,
  { shopId, category, watermark }: Omit<SyncKey, 'kind'> & { readonly watermark: string },
): Promise<void> {
  await db.query(
    `insert into retrievals (shop_id, category, kind, status, trigger_type, watermark)
     values ($1, $2, 'changes', 'done', 'connection', $3)
     on conflict (shop_id, category, kind) do update
       set watermark = coalesce(retrievals.watermark, excluded.watermark)`,
    [shopId, category, watermark],
  );
}

/** Ends every running or requested sync with this message. */
export async function failOpenRetrievals(
  db: Queryable,
  { shopId, message, now }: { shopId: number; message: string; now: string },
): Promise<void> {
  await db.query(
    `update retrievals set status = 'error', message = $2, completed_at = $3
     where shop_id = $1 and status in ('pending', 'in_progress')`,
    [shopId, message, now],
  );
}
