import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { loadPreferences } from '#app/data/costs/cost-book.server.ts';
import { type JobRow, selectFailedJobs } from '#app/data/jobs/job-rows.server.ts';
import {
  selectLedgerMonths,
  selectPlatformMonths,
} from '#app/data/ledger/platform-month-rows.server.ts';
import {
  selectDifferences,
  selectReconciliationSums,
} from '#app/data/ledger/reconciliation-rows.server.ts';
import { selectHandSet } from '#app/data/orders/hand-set-rows.server.ts';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import { selectPlatformRejects } from '#app/data/sync/reject-rows.server.ts';
import { selectSyncStatus } from '#app/data/sync/sync-status-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { compareMonths } from '#app/domain/profit/platform-months.ts';
import {
  findDifferenceCause,
  isByRule,
  type OrderDifference,
  type ReconciliationSums,
} from '#app/domain/profit/reconcile.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { scrubText } from '#app/lib/scrub-text.ts';
import { readLimitsOfShop } from '#app/services/connections/read-platform-limits.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { JobName, JobPayloads } from '#app/services/job-queue.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { FailedJobView, MonthsView, ReconciliationView } from './reconciliation-view.ts';

const ROWS_MAX = 50;

/** Compares the platform's totals of the shop on screen with the ledger, and lists failures. */
export async function readReconciliation(
  { db }: Pick<Deps, 'db'>,
  { shop, role, userId }: Pick<ShopAccess, 'shop' | 'role'> & { readonly userId: number },
): Promise<ReconciliationView> {
  const { shopId, currency, locale } = shop;
  const key = { shopId, category: 'orders', kind: 'reconciliation' } as const;
  const [clearing, months, rejects, jobs, compared, limits] = await Promise.all([
    reconcileLedger({ db }, { shopId }),
    readMonthComparison({ db }, { shopId }),
    selectPlatformRejects(db, shopId, ROWS_MAX),
    selectFailedJobs(db, ROWS_MAX, shopId),
    selectSyncStatus(db, key),
    readLimitsOfShop({ db }, { shopId, userId }),
  ]);
  return {
    kind: 'reconciliation',
    currency,
    locale,
    sums: clearing.sums,
    differences: clearing.differences.filter(({ cause }) => !isByRule(cause)),
    leftOut: clearing.differences.filter(({ cause }) => isByRule(cause)),
    months,
    rejects,
    // A provider that makes its caller wait costs no attempt: its connection says so.
    jobs: jobs.filter(({ attempts }) => attempts > 0).map(jobView),
    comparedAt: compared?.completedAt ?? null,
    limits,
    refusal: getActionRefusal(role, 'start_retrieval'),
  };
}

/**
 * Compares the months of the shop with its platform's own reports; null for a shop without a
 * platform.
 */
export async function readMonthComparison(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<MonthsView | null> {
  const link = await selectLink(db, shopId);
  if (link === null) return null;
  const { reported, readAt, fault } = await selectPlatformMonths(db, shopId);
  const [first] = (reported?.months ?? []).map(({ month }) => month).toSorted();
  const measure = reported?.measure ?? 'total';
  const ledger =
    reported === null || first === undefined
      ? []
      : await selectLedgerMonths(db, shopId, {
          start: `${first}-01`,
          timeZone: link.timeZone,
          measure,
          isByChannel: reported.months.some(({ channel }) => channel !== null),
          reports: reported,
        });
  return {
    platformId: link.platformId,
    isOffered: WITH_MONTHS.has(link.platformId),
    measure,
    datedBy: reported?.datedBy ?? 'paid',
    rows: reported === null ? [] : compareMonths(reported, ledger),
    readAt,
    fault,
  };
}

const WITH_MONTHS: ReadonlySet<number> = new Set([
  PLATFORM.amazon,
  PLATFORM.shopify,
  PLATFORM.wix,
  PLATFORM.wooCommerce,
]);

function jobView({ jobId, name, error, attempts, attemptsMax, runAt }: JobRow): FailedJobView {
  return {
    jobId,
    work: ownValue(WORK, name) ?? 'Other work',
    error: scrubText(error ?? ''),
    attempts,
    attemptsMax,
    runAt,
  };
}

/** Jobs about one shop: a new one does not compile without a name for people. */
type ShopJobName = {
  [Name in JobName]: JobPayloads[Name] extends { readonly shopId: number } ? Name : never;
}[JobName];

const WORK: Readonly<Record<ShopJobName, string>> = {
  sync_history: 'Fetch the history',
  sync_changes: 'Fetch what changed',
  work_inbox: 'Fetch what the platform announced',
  reconcile_shop: 'Compare with the platform',
  watch_shop: 'Register for news of the platform',
  cost_shop: 'Calculate profit',
  pull_connector: 'Read a connection',
  sync_sheet: 'Read a sheet',
  send_report: 'Send a report',
  count_visits: 'Count visits',
  update_web_pixel: 'Update the pixel',
  send_losses: 'Report loss-making orders to the platform',
  count_usage: 'Count orders for the plan',
  bill_shop: 'Compare what is paid for the plan',
  forget_shop: 'Erase the shop',
};

interface Reconciliation {
  readonly sums: ReconciliationSums;
  readonly differences: readonly OrderDifference[];
}

const DIFFERENCES_MAX = 100;

/**
 * Compares every order's ledger with the platform's own total; lists the differences, with their
 * causes.
 */
export async function reconcileLedger(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<Reconciliation> {
  const [sums, rows, preferences] = await Promise.all([
    selectReconciliationSums(db, shopId),
    selectDifferences(db, shopId, DIFFERENCES_MAX),
    loadPreferences(db, shopId),
  ]);
  const ids = rows.map(({ orderId }) => orderId);
  const [orders, handSet] = await Promise.all([
    ids.length === 0 ? [] : loadOrders(db, shopId, ids),
    selectHandSet(db, shopId, ids),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const differences = rows.map(({ isWaiting, isInClosedMonth, ...row }): OrderDifference => {
    const order = byId.get(row.orderId) ?? null;
    const differenceMinor = row.platformMinor - row.ledgerMinor;
    const isLeftOutByHand = handSet.get(row.orderId)?.left_out !== undefined;
    const facts = { order, isWaiting, isLeftOutByHand, isInClosedMonth, differenceMinor };
    const cause = findDifferenceCause(facts, preferences);
    return { ...row, name: order?.name ?? row.orderId, differenceMinor, cause };
  });
  return { sums, differences };
}
