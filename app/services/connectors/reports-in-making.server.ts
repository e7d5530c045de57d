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
/** The greatest age of a report: providers delete unfetched ones, and its figures would be old. */
const AGE_MAX_MS = 12 * HOUR_MS;
/** The age from which a slow report is shown to the shop's people. */
const SLOW_MS = 2 * HOUR_MS;

/**
 * Opens the reports that a provider is generating for an account, stored in the database between
 * two readings.
 */
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

/** Decides if an account's reports are within the time after which people are notified. */
export async function isMadeInTime(
  { db, clock }: ReportDeps,
  shopId: number,
  account: AccountKey,
): Promise<boolean> {
  const at = await selectOldestRequest(db, shopId, account);
  return at !== null && clock().getTime() - Date.parse(at) < SLOW_MS;
}
