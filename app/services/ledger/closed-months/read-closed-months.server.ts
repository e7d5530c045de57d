import {
  type ClosedMonthChange,
  selectChangeSums,
  selectClosedMonths,
  selectMonthChanges,
} from '#app/data/ledger/closed-month-rows.server.ts';
import { selectFirstBookedDay } from '#app/data/ledger/first-ledger-day.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, startOfPeriod } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { listMissingCosts } from '#app/domain/metrics/cost-statement.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getProfitName } from '#app/domain/profit/profit-name.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import type {
  ClosedMonthsView,
  MonthChangesView,
  MonthChangeView,
  MonthView,
} from '#app/view-models/closed-months/closed-months-view.ts';

const PAGE_SIZE = 50;

/** Reads the months of the shop on screen, and the changes of the opened one. */
export async function readClosedMonths(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  {
    access: { shop, role },
    opened,
    page,
  }: {
    readonly access: Pick<PageAccess, 'shop' | 'role'>;
    /** The month, "2026-10"; null for none. */
    readonly opened: string | null;
    readonly page: number;
  },
): Promise<ClosedMonthsView> {
  const { db } = deps;
  const { shopId, currency, locale, timeZone } = shop;
  const [figures, closed, sums, ordersLeft] = await Promise.all([
    readMonths(deps, shop),
    selectClosedMonths(db, shopId),
    selectChangeSums(db, shopId),
    countQueued(db, shopId),
  ]);
  const months = figures.map((month): MonthView => {
    const closing = closed.find((one) => one.month === month.month);
    const changed = sums.find((one) => one.month === month.month);
    return {
      ...month,
      closedDay: closing === undefined ? null : businessTime(closing.closedAt, timeZone).day,
      changes:
        changed === undefined
          ? null
          : {
              count: changed.changes,
              netSalesMinor: changed.netSalesMinor,
              netProfitMinor: changed.netProfitMinor,
            },
    };
  });
  return {
    currency,
    locale,
    // A month in which nothing happened has nothing to close.
    months: months.filter(
      ({ netSalesMinor, netProfitMinor, changes }) =>
        netSalesMinor !== 0 || netProfitMinor !== 0 || changes !== null,
    ),
    opened: await readChanges(
      deps,
      shopId,
      months.find(({ month }) => month === opened),
      page,
    ),
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_shop_settings'),
    button: getButtonState(role, 'edit_shop_settings'),
  };
}

/** Finds the closed months of a range, "2026-10", the first one first; null for several shops. */
export async function findClosedMonths(
  { db }: Pick<Deps, 'db'>,
  shopIds: readonly number[],
  { start, end }: DateRange,
): Promise<string[] | null> {
  const [shopId] = shopIds;
  if (shopId === undefined || shopIds.length > 1) return null;
  const months = (await selectClosedMonths(db, shopId)).map(({ month }) => month);
  return months.filter((month) => start.slice(0, 7) <= month && month <= end).toSorted();
}

/** Yields all changes of a month for a file, largest first, a page at a time. */
export async function* readAllMonthChanges(
  { db }: Pick<Deps, 'db'>,
  { shopId, month }: { readonly shopId: number; readonly month: string },
): AsyncGenerator<readonly MonthChangeView[]> {
  for (let offset = 0; ; offset += FILE_PAGE_SIZE) {
    const rows = await selectMonthChanges(db, shopId, { month, limit: FILE_PAGE_SIZE, offset });
    yield rows.map(changeView);
    if (rows.length < FILE_PAGE_SIZE) return;
  }
}

const FILE_PAGE_SIZE = 5000;

type MonthFigures = Pick<
  MonthView,
  'month' | 'netSalesMinor' | 'netProfitMinor' | 'profitName' | 'costsNotKnown'
>;

async function readMonths(
  { db, reader, clock }: Pick<Deps, 'db' | 'reader' | 'clock'>,
  { shopId, timeZone }: Pick<Shop, 'shopId' | 'timeZone'>,
): Promise<MonthFigures[]> {
  const first = await selectFirstBookedDay(db, shopId);
  const today = businessTime(clock().getTime(), timeZone).day;
  const thisMonth = startOfPeriod(today, 'month', 1);
  if (first === null || first >= thisMonth) return [];
  const { rows } = await runMetricQuery(
    { reader },
    {
      shopIds: [shopId],
      range: { start: startOfPeriod(first, 'month', 1), end: addDays(thisMonth, -1) },
      metrics: ['net_sales', 'net_profit'],
      groupings: ['month'],
      filters: [],
      compareTo: 'none',
      sort: null,
      page: null,
      dating: await selectDateBasis(db, shopId),
      weekStart: 1,
    },
  );
  return rows
    .map(({ keys, values, costs = [] }) => ({
      month: String(keys[0]).slice(0, 7),
      netSalesMinor: values['net_sales'] ?? 0,
      netProfitMinor: values['net_profit'] ?? null,
      profitName: getProfitName(costs),
      costsNotKnown: listMissingCosts(costs),
    }))
    .toSorted((a, b) => b.month.localeCompare(a.month));
}

async function readChanges(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  month: MonthView | undefined,
  page: number,
): Promise<MonthChangesView | null> {
  if (month?.changes == null) return null;
  const pages = Math.ceil(month.changes.count / PAGE_SIZE);
  const shown = Math.min(page, pages);
  const rows = await selectMonthChanges(db, shopId, {
    month: month.month,
    limit: PAGE_SIZE,
    offset: (shown - 1) * PAGE_SIZE,
  });
  return { ...month.changes, month: month.month, rows: rows.map(changeView), page: shown, pages };
}

const KINDS: Readonly<Record<string, string>> = {
  order: 'Order',
  ad_spend: 'Ad spend',
  email: 'Email',
  expense: 'Expense',
  other_revenue: 'Other revenue',
  platform_fee: 'Platform charge',
  income_tax: 'Income tax',
};

function changeView(change: ClosedMonthChange): MonthChangeView {
  const { kind, sourceId, label, parts, netSalesMinor, netProfitMinor } = change;
  return {
    key: `${kind} ${sourceId}`,
    kind: ownValue(KINDS, kind) ?? kind,
    label,
    orderId: kind === 'order' ? sourceId : null,
    parts: Object.entries(parts).map(([metric, amountMinor]) => ({
      label: getMetric(metric).label,
      amountMinor,
    })),
    netSalesMinor,
    netProfitMinor,
  };
}
