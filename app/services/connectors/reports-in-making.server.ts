import type { AccountRow } from '#app/data/connectors/account-rows.server.ts';
import {
  deleteReports,
  selectOldestRequest,
  selectReport,
  upsertReport,
} from '#app/data/connectors/report-rows.server.ts';
import type { ReportsInMaking } from '#app/connectors/account-totals.ts';
import type { ConnectorDeps } from './open-connection.server.ts';

type ReportDeps = Pick<ConnectorDeps, 'db' | 'clock'>;
type AccountKey = Pick<AccountRow, 'connector' | 'accountId'>;

const HOUR_MS = 3_600_000;
/** Providers forget what nobody fetched for longer, and its figures would be old. */
const AGE_MAX_MS = 12 * HOUR_MS;
/** What takes longer is said to the shop's people. */
const SLOW_MS = 2 * HOUR_MS;

/** The reports that a provider is making of an account, kept in the database between two readings. */
export function openReports(
  { db, clock }: ReportDeps,
  shopId: number,
  { connector, accountId }: AccountKey,
): ReportsInMaking {
  const account = { connector, accountId };
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString();
  return {
    find: (reportKey) =>
      selectReport(db, shopId, { ...account, reportKey, since: before(AGE_MAX_MS) }),
    save: (reportKey, reportId) =>
      upsertReport(db, shopId, { ...account, reportKey, reportId, requestedAt: before(0) }),
    forget: (reportKeys) => deleteReports(db, shopId, { ...account, reportKeys }),
  };
}

/** Whether an account's reports take no longer than they may before anybody is told. */
export async function isMadeInTime(
  { db, clock }: ReportDeps,
  shopId: number,
  account: AccountKey,
): Promise<boolean> {
  const at = await selectOldestRequest(db, shopId, account);
  return at !== null && clock().getTime() - Date.parse(at) < SLOW_MS;
}
