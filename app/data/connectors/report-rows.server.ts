import type { Queryable } from '#app/data/database.ts';

interface AccountKey {
  readonly connector: string;
  readonly accountId: string;
}

export interface ReportKey extends AccountKey {
  /** The request: its kind and its days. */
  readonly reportKey: string;
}

/** Returns the provider's id of a report that was requested since an instant; null where none is being prepared. */
export async function selectReport(
  db: Queryable,
  shopId: number,
  { connector, accountId, reportKey, since }: ReportKey & { readonly since: string },
): Promise<string | null> {
  const [row] = await db.query<{ reportId: string }>(
    `select report_id as "reportId" from connector_reports
     where shop_id = $1 and connector = $2 and account_id = $3 and report_key = $4
       and requested_at >= $5`,
    [shopId, connector, accountId, reportKey, since],
  );
  return row?.reportId ?? null;
}

/** Records that a provider prepares a report; one of the same key is replaced. */
export async function upsertReport(
  db: Queryable,
  shopId: number,
  row: ReportKey & { readonly reportId: string; readonly requestedAt: string },
): Promise<void> {
  await db.query(
    `insert into connector_reports
       (shop_id, connector, account_id, report_key, report_id, requested_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (shop_id, connector, account_id, report_key)
     do update set report_id = excluded.report_id, requested_at = excluded.requested_at`,
    [shopId, row.connector, row.accountId, row.reportKey, row.reportId, row.requestedAt],
  );
}

/** Deletes reports that were read, or will not be; all of an account where none is named. */
export async function deleteReports(
  db: Queryable,
  shopId: number,
  {
    connector,
    accountId,
    reportKeys = null,
  }: AccountKey & { readonly reportKeys?: readonly string[] | null },
): Promise<void> {
  await db.query(
    `delete from connector_reports where shop_id = $1 and connector = $2 and account_id = $3
       and ($4::text[] is null or report_key = any($4::text[]))`,
    [shopId, connector, accountId, reportKeys],
  );
}

/** Returns the time of an account's oldest open request; null without one. */
export async function selectOldestRequest(
  db: Queryable,
  shopId: number,
  { connector, accountId }: AccountKey,
): Promise<string | null> {
  const [row] = await db.query<{ at: string | null }>(
    `select min(requested_at) as at from connector_reports
     where shop_id = $1 and connector = $2 and account_id = $3`,
    [shopId, connector, accountId],
  );
  return row?.at ?? null;
}
