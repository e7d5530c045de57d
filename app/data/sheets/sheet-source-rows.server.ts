import { isDueAt } from '#app/data/is-due-at.ts';
import type { Queryable } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import type { SheetKind, SheetOrigin } from '#app/domain/sheets/sheet-kinds.ts';

export interface SheetSource {
  readonly kind: SheetKind;
  readonly origin: SheetOrigin;
  readonly address: string;
  /** The tab of a spreadsheet; null is the first one. */
  readonly tab: string | null;
  readonly dateOrder: 'dmy' | 'mdy' | null;
  /** 0: only on request. */
  readonly everyHours: number;
  /** Its figures count; until then it was only previewed. */
  readonly isStarted: boolean;
  readonly nextSyncAt: string | null;
  readonly contentHash: string | null;
}

const COLUMNS = `kind, origin, address, tab, date_order as "dateOrder", every_hours as "everyHours",
  is_started as "isStarted", next_sync_at as "nextSyncAt", content_hash as "contentHash"`;

export function selectSheetSources(db: Queryable, shopId: number): Promise<SheetSource[]> {
  return db.query<SheetSource>(
    `select ${COLUMNS} from sheet_sources where shop_id = $1 order by kind`,
    [shopId],
  );
}

export async function selectSheetSource(
  db: Queryable,
  { shopId, kind }: SheetKey,
): Promise<SheetSource | null> {
  const [row] = await db.query<SheetSource>(
    `select ${COLUMNS} from sheet_sources where shop_id = $1 and kind = $2`,
    [shopId, kind],
  );
  return row ?? null;
}

export interface SheetKey {
  readonly shopId: number;
  readonly kind: SheetKind;
}

export type NewSheetSource = Pick<
  SheetSource,
  'origin' | 'address' | 'tab' | 'dateOrder' | 'everyHours'
>;

/** Saves a sheet for a preview; an existing one is replaced. */
export async function upsertSheetSource(
  db: Queryable,
  { shopId, kind }: SheetKey,
  source: NewSheetSource,
  addedAt: string,
): Promise<void> {
  const { origin, address, tab, dateOrder, everyHours } = source;
  await db.query(
    `insert into sheet_sources (shop_id, kind, origin, address, tab, date_order, every_hours,
       is_started, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, false, $8)
     on conflict (shop_id, kind) do update set origin = excluded.origin,
       address = excluded.address, tab = excluded.tab, date_order = excluded.date_order,
       every_hours = excluded.every_hours, is_started = false, next_sync_at = null,
       content_hash = null, added_at = excluded.added_at`,
    [shopId, kind, origin, address, tab, dateOrder, everyHours, addedAt],
  );
}

export async function startSheetSource(
  db: Queryable,
  { shopId, kind }: SheetKey,
  nextSyncAt: string | null,
): Promise<void> {
  await db.query(
    `update sheet_sources set is_started = true, next_sync_at = $3
     where shop_id = $1 and kind = $2`,
    [shopId, kind, nextSyncAt],
  );
}

export async function updateNextSync(
  db: Queryable,
  { shopId, kind }: SheetKey,
  nextSyncAt: string | null,
): Promise<void> {
  await db.query(
    'update sheet_sources set next_sync_at = $3 where shop_id = $1 and kind = $2 and is_started',
    [shopId, kind, nextSyncAt],
  );
}

export async function updateContentHash(
  db: Queryable,
  { shopId, kind }: SheetKey,
  contentHash: string | null,
): Promise<void> {
  await db.query('update sheet_sources set content_hash = $3 where shop_id = $1 and kind = $2', [
    shopId,
    kind,
    contentHash,
  ]);
}

export async function deleteSheetSource(
  db: Queryable,
  { shopId, kind }: SheetKey,
): Promise<boolean> {
  const gone = await db.query(
    'delete from sheet_sources where shop_id = $1 and kind = $2 returning 1',
    [shopId, kind],
  );
  return gone.length > 0;
}

export function selectDueSheets(db: Queryable, now: string): Promise<SheetKey[]> {
  return forReachableShops(db, (shopIds) =>
    db.query<SheetKey>(
      `select shop_id as "shopId", kind from sheet_sources
       where is_started and ${isDueAt('next_sync_at', '$1')}
         and ($2::integer[] is null or shop_id = any($2::integer[]))
       order by next_sync_at limit 500`,
      [now, shopIds],
    ),
  );
}
