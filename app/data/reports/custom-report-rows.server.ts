import type { Queryable, Tx } from '#app/data/database.ts';

/** A custom report as it is stored; its schema parses the settings. */
export interface CustomReportRow {
  readonly reportId: string;
  readonly ownerId: number | null;
  /** The first name of its owner; null once that account is gone. */
  readonly ownerName: string | null;
  readonly isShared: boolean;
  readonly name: string;
  readonly description: string;
  readonly settings: unknown;
  readonly version: number;
  readonly savedAt: string;
}

const COLUMNS = `r.report_id as "reportId", r.owner_id as "ownerId", u.first_name as "ownerName",
  r.is_shared as "isShared", r.name, r.description, r.settings, r.version, r.saved_at as "savedAt"`;

/** Returns the reports of a shop that a user may see: their own and the shared ones, the latest first. */
export function selectCustomReports(
  db: Queryable,
  shopId: number,
  userId: number | null,
): Promise<CustomReportRow[]> {
  return db.query<CustomReportRow>(
    `select ${COLUMNS} from custom_reports r left join users u on u.user_id = r.owner_id
     where r.shop_id = $1 and (r.is_shared or r.owner_id = $2)
     order by r.saved_at desc, r.report_id`,
    [shopId, userId],
  );
}

/** Returns one of these reports; null where there is none, or none that they may see. */
export async function selectCustomReport(
  db: Queryable,
  shopId: number,
  userId: number | null,
  reportId: string,
): Promise<CustomReportRow | null> {
  const [row] = await db.query<CustomReportRow>(
    `select ${COLUMNS} from custom_reports r left join users u on u.user_id = r.owner_id
     where r.shop_id = $1 and (r.is_shared or r.owner_id = $2) and r.report_id = $3`,
    [shopId, userId, reportId],
  );
  return row ?? null;
}

export async function lockCustomReports(tx: Tx, shopId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(2, $1)', [shopId]);
}

export async function countCustomReports(db: Queryable, shopId: number): Promise<number> {
  const [row] = await db.query<{ reports: number }>(
    'select count(*) as reports from custom_reports where shop_id = $1',
    [shopId],
  );
  return row?.reports ?? 0;
}

export interface StoredContent {
  readonly name: string;
  readonly description: string;
  readonly settings: object;
}

export interface NewCustomReport extends StoredContent {
  readonly reportId: string;
  readonly ownerId: number;
  readonly isShared: boolean;
  readonly now: string;
}

export async function insertCustomReport(
  tx: Tx,
  shopId: number,
  { reportId, ownerId, isShared, name, description, settings, now }: NewCustomReport,
): Promise<void> {
  await tx.query(
    `insert into custom_reports (shop_id, report_id, owner_id, is_shared, name, description, settings,
       version, created_at, saved_at) values ($1, $2, $3, $4, $5, $6, $7::jsonb, 1, $8, $8)`,
    [shopId, reportId, ownerId, isShared, name, description, JSON.stringify(settings), now],
  );
}

/** Replaces the content of a report, whose earlier one becomes a former version. */
export async function replaceCustomReport(
  tx: Tx,
  shopId: number,
  reportId: string,
  { name, description, settings, now }: StoredContent & { readonly now: string },
): Promise<void> {
  await tx.query(
    `insert into custom_report_versions (shop_id, report_id, version, name, description, settings,
       saved_at)
     select shop_id, report_id, version, name, description, settings, saved_at
     from custom_reports where shop_id = $1 and report_id = $2`,
    [shopId, reportId],
  );
  await tx.query(
    `update custom_reports set name = $3, description = $4, settings = $5::jsonb,
       version = version + 1, saved_at = $6 where shop_id = $1 and report_id = $2`,
    [shopId, reportId, name, description, JSON.stringify(settings), now],
  );
}

export async function updateReportSharing(
  tx: Tx,
  shopId: number,
  reportId: string,
  isShared: boolean,
): Promise<void> {
  await tx.query('update custom_reports set is_shared = $3 where shop_id = $1 and report_id = $2', [
    shopId,
    reportId,
    isShared,
  ]);
}

export async function deleteCustomReportRow(
  tx: Tx,
  shopId: number,
  reportId: string,
): Promise<void> {
  await tx.query('delete from custom_reports where shop_id = $1 and report_id = $2', [
    shopId,
    reportId,
  ]);
}

/** Deletes private reports together with their owner. */
export async function deletePrivateReports(
  tx: Tx,
  shopIds: readonly number[],
  userId: number,
): Promise<void> {
  await tx.query(
    'delete from custom_reports where shop_id = any($1::integer[]) and owner_id = $2 and not is_shared',
    [shopIds, userId],
  );
}

/** The state of a report before one of its changes. */
export interface ReportVersionRow {
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly settings: unknown;
  readonly savedAt: string;
}

/** Returns the former versions of a report, the latest first. */
export function selectReportVersions(
  db: Queryable,
  shopId: number,
  reportId: string,
): Promise<ReportVersionRow[]> {
  return db.query<ReportVersionRow>(
    `select version, name, description, settings, saved_at as "savedAt" from custom_report_versions
     where shop_id = $1 and report_id = $2 order by version desc`,
    [shopId, reportId],
  );
}

export async function deleteReportVersions(
  tx: Tx,
  shopId: number,
  reportId: string,
  upTo: number,
): Promise<void> {
  await tx.query(
    'delete from custom_report_versions where shop_id = $1 and report_id = $2 and version <= $3',
    [shopId, reportId, upTo],
  );
}
