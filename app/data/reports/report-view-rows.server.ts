import type { Queryable, Tx } from '#app/data/database.ts';

/** A view as it is stored; its schema parses the settings. */
export interface ReportViewRow {
  readonly viewId: string;
  readonly page: string;
  readonly ownerId: number | null;
  /** The first name of its owner; null once that account is gone. */
  readonly ownerName: string | null;
  readonly isShared: boolean;
  readonly name: string;
  readonly settings: unknown;
  /** The reading user's own setting. */
  readonly isPinned: boolean;
  readonly isDefault: boolean;
}

export interface ViewReader {
  readonly shopId: number;
  readonly userId: number;
}

const COLUMNS = `v.view_id as "viewId", v.page, v.owner_id as "ownerId", u.first_name as "ownerName",
  v.is_shared as "isShared", v.name, v.settings, coalesce(m.is_pinned, false) as "isPinned",
  coalesce(m.is_default, false) as "isDefault"`;
const FROM = `from report_views v
  left join users u on u.user_id = v.owner_id
  left join report_view_marks m
    on m.shop_id = v.shop_id and m.view_id = v.view_id and m.user_id = $2
  where v.shop_id = $1 and (v.is_shared or v.owner_id = $2)`;

/** Returns the views of a page that a user may see: their own and the shared ones, by name. */
export function selectReportViews(
  db: Queryable,
  { shopId, userId }: ViewReader,
  page: string,
): Promise<ReportViewRow[]> {
  return db.query<ReportViewRow>(
    `select ${COLUMNS} ${FROM} and v.page = $3 order by lower(v.name), v.view_id`,
    [shopId, userId, page],
  );
}

/** Returns one of these views; null where there is none, or none that they may see. */
export async function selectReportView(
  db: Queryable,
  { shopId, userId }: ViewReader,
  viewId: string,
): Promise<ReportViewRow | null> {
  const [row] = await db.query<ReportViewRow>(`select ${COLUMNS} ${FROM} and v.view_id = $3`, [
    shopId,
    userId,
    viewId,
  ]);
  return row ?? null;
}

/**
 * Returns the page and the settings of a view of the shop, if it is shared or belongs to a user
 * whose views are visible.
 */
export async function selectViewSettings(
  db: Queryable,
  {
    shopId,
    viewId,
    privateViewsOf,
  }: {
    readonly shopId: number;
    readonly viewId: string;
    readonly privateViewsOf: number | 'everybody' | null;
  },
): Promise<Pick<ReportViewRow, 'page' | 'settings'> | null> {
  const isAll = privateViewsOf === 'everybody';
  const [row] = await db.query<Pick<ReportViewRow, 'page' | 'settings'>>(
    `select page, settings from report_views
     where shop_id = $1 and view_id = $2 and (is_shared or $3 or owner_id = $4::integer)`,
    [shopId, viewId, isAll, isAll ? null : privateViewsOf],
  );
  return row ?? null;
}

export interface PinnedView {
  readonly viewId: string;
  readonly page: string;
  readonly name: string;
}

export function selectPinnedViews(
  db: Queryable,
  { shopId, userId }: ViewReader,
): Promise<PinnedView[]> {
  return db.query<PinnedView>(
    `select v.view_id as "viewId", v.page, v.name ${FROM} and m.is_pinned
     order by lower(v.name), v.view_id`,
    [shopId, userId],
  );
}

export async function lockReportViews(tx: Tx, shopId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(3, $1)', [shopId]);
}

export async function countReportViews(db: Queryable, shopId: number): Promise<number> {
  const [row] = await db.query<{ views: number }>(
    'select count(*) as views from report_views where shop_id = $1',
    [shopId],
  );
  return row?.views ?? 0;
}

export interface NewReportView {
  readonly viewId: string;
  readonly page: string;
  readonly ownerId: number;
  readonly isShared: boolean;
  readonly name: string;
  readonly settings: object;
  readonly now: string;
}

export async function insertReportView(
  tx: Tx,
  shopId: number,
  { viewId, page, ownerId, isShared, name, settings, now }: NewReportView,
): Promise<void> {
  await tx.query(
    `insert into report_views (shop_id, view_id, page, owner_id, is_shared, name, settings,
       created_at, saved_at) values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $8)`,
    [shopId, viewId, page, ownerId, isShared, name, JSON.stringify(settings), now],
  );
}

export interface ReportViewChange {
  readonly name: string;
  readonly isShared: boolean;
  readonly settings: object;
  readonly now: string;
}

export async function updateReportView(
  tx: Tx,
  shopId: number,
  viewId: string,
  { name, isShared, settings, now }: ReportViewChange,
): Promise<void> {
  await tx.query(
    `update report_views set name = $3, is_shared = $4, settings = $5::jsonb, saved_at = $6
     where shop_id = $1 and view_id = $2`,
    [shopId, viewId, name, isShared, JSON.stringify(settings), now],
  );
}

export async function deleteReportViewRow(tx: Tx, shopId: number, viewId: string): Promise<void> {
  await tx.query('delete from report_views where shop_id = $1 and view_id = $2', [shopId, viewId]);
}

export async function upsertViewMarks(
  tx: Tx,
  { shopId, userId }: ViewReader,
  viewId: string,
  { isPinned, isDefault }: Pick<ReportViewRow, 'isPinned' | 'isDefault'>,
): Promise<void> {
  await tx.query(
    `insert into report_view_marks (shop_id, user_id, view_id, is_pinned, is_default)
     values ($1, $2, $3, $4, $5)
     on conflict (shop_id, user_id, view_id) do update
     set is_pinned = excluded.is_pinned, is_default = excluded.is_default`,
    [shopId, userId, viewId, isPinned, isDefault],
  );
}

/** Clears the default: a page opens with one view at most. */
export async function clearDefaultView(
  tx: Tx,
  { shopId, userId }: ViewReader,
  page: string,
): Promise<void> {
  await tx.query(
    `update report_view_marks set is_default = false
     where shop_id = $1 and user_id = $2 and is_default
       and view_id in (select view_id from report_views where shop_id = $1 and page = $3)`,
    [shopId, userId, page],
  );
}

/** Deletes private views together with their owner. */
export async function deletePrivateViews(
  tx: Tx,
  shopIds: readonly number[],
  userId: number,
): Promise<void> {
  await tx.query(
    'delete from report_views where shop_id = any($1::integer[]) and owner_id = $2 and not is_shared',
    [shopIds, userId],
  );
}
