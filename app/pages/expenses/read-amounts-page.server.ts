import { selectVariableExpenses } from '#app/data/costs/cost-book.server.ts';
import { selectOwnCategories } from '#app/data/costs/cost-category-rows.server.ts';
import { selectScheduledAmounts } from '#app/data/costs/scheduled-amount-rows.server.ts';
import { selectLastChanges } from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { selectLabels } from '#app/data/products/select-labels.server.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { rangeWithinPlan } from '#app/domain/access/plans/range-within-plan.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { addDays, addMonths, endOfPeriod, startOfPeriod } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import {
  VARIABLE_BASES,
  type VariableBase,
} from '#app/domain/profit/cost-lookup/variable-expense.ts';
import {
  listCategories,
  type ScheduledKind,
} from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { listIdentifierOptions } from '#app/services/orders/list-identifier-options.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import {
  AMOUNT_FIGURES,
  AMOUNT_PAGE_SIZE,
  type AmountRowView,
  type AmountsView,
  contentOfCategory,
  filterRows,
  readAmountsFilter,
  type RowStatus,
} from './expenses-view.ts';
import { daysOfValidity } from '#app/view-models/settings/days-of-validity.ts';

const CHART_MONTHS = 12;
const BASE_DAYS = 30;

const ACTIONS = { expense: 'edit_expenses', other_revenue: 'edit_other_revenue' } as const;

export interface ReadAmountsPageOptions {
  readonly access: Pick<PageAccess, 'shop' | 'role' | 'plan'>;
  readonly kind: ScheduledKind;
  readonly params: URLSearchParams;
}

/** Reads the page of expenses, or of other revenue. */
export async function readAmountsPage(
  deps: Deps,
  { access: { shop, role, plan }, kind, params }: ReadAmountsPageOptions,
): Promise<AmountsView> {
  const { shopId, currency, locale, timeZone } = shop;
  const today = dayOnScreen(shop, deps.clock());
  const months = listMonths(today, plan);
  const isVariableOpen = (params.get('edit') ?? '').includes(':variable-expense:');
  const [rows, byCategory, customCategories, ordersLeft, changes, options, baseTotals] =
    await Promise.all([
      listRows(deps, { shop, kind, today }),
      readByCategory(deps, { shopId, kind, months }),
      selectOwnCategories(deps.db, shopId, kind),
      countQueued(deps.db, shopId),
      selectLastChanges(deps.db, shopId, [kind, 'variable_expense']),
      isVariableOpen
        ? listIdentifierOptions(deps, { shop, dimensions: ['product', 'channel'] })
        : null,
      isVariableOpen ? readBaseTotals(deps, { shopId, today }) : null,
    ]);
  const filter = readAmountsFilter(params);
  const left = filterRows(rows, filter);
  const [openedMode, , ...openedName] = (params.get('edit') ?? '').split(':');
  const openedId = openedName.join(':');
  return {
    kind,
    currency,
    decimals: getCurrency(currency).decimals,
    locale,
    today: businessTime(deps.clock().getTime(), timeZone).day,
    months,
    byCategory,
    rows: left.slice((filter.page - 1) * AMOUNT_PAGE_SIZE, filter.page * AMOUNT_PAGE_SIZE),
    rowCount: left.length,
    allCount: rows.length,
    pageSize: AMOUNT_PAGE_SIZE,
    filter,
    categories: listCategories(kind, customCategories),
    leaving: openedMode === 'categories' ? contentOfCategory(rows, openedId) : null,
    opened: rows.find(({ id }) => id === openedId) ?? null,
    products: options?.get('product') ?? [],
    channels: options?.get('channel') ?? [],
    baseTotals,
    lastChanges: {
      scheduled: toLastChangeView(changes.get(kind), timeZone),
      variable:
        kind === 'expense' ? toLastChangeView(changes.get('variable_expense'), timeZone) : null,
    },
    ordersLeft,
    refusal: getActionRefusal(role, ACTIONS[kind]),
    button: getButtonState(role, ACTIONS[kind]),
  };
}

/** Lists the months up to the one on screen that the plan shows completely. */
function listMonths(today: string, plan: PlanKey): string[] {
  const month = startOfPeriod(today, 'month', 1);
  const start = addMonths(month, 1 - CHART_MONTHS);
  const range = { start, end: endOfPeriod(today, 'month', 1) };
  const shown = rangeWithinPlan(range, plan, { today, weekStart: 1, firstDataDay: null });
  const months = Array.from({ length: CHART_MONTHS }, (_, at) => addMonths(start, at));
  return months.filter((first) => first >= shown.start);
}

/** Returns today; in the demo the last of its days, which has data. */
function dayOnScreen({ isDemo, lastDataDay, timeZone }: Shop, now: Date): string {
  const today = businessTime(now.getTime(), timeZone).day;
  return isDemo && lastDataDay !== null ? lastDataDay : today;
}

async function listRows(
  deps: Pick<Deps, 'db' | 'reader'>,
  {
    shop,
    kind,
    today,
  }: { readonly shop: Shop; readonly kind: ScheduledKind; readonly today: string },
): Promise<AmountRowView[]> {
  const { shopId, currency, timeZone } = shop;
  const { decimals } = getCurrency(currency);
  const [scheduled, variable, inMonth] = await Promise.all([
    selectScheduledAmounts(deps.db, shopId, kind),
    kind === 'expense' ? selectVariableExpenses(deps.db, shopId) : [],
    readBySource(deps, { shopId, kind, today }),
  ]);
  const products = await selectLabels(
    deps.db,
    shopId,
    'product',
    variable.flatMap(({ productId }) => productId ?? []),
  );
  return [
    ...scheduled.map((amount): AmountRowView => {
      const { amountMinor, recurrence, startDay, endDay } = amount;
      const last = recurrence === 'one_time' ? (endDay ?? startDay) : endDay;
      return {
        ...amount,
        kind: kind === 'expense' ? 'expense' : 'other-revenue',
        amount: majorText(amountMinor, decimals),
        status: statusOn(today, startDay, last),
        monthMinor: inMonth.get(amount.id) ?? 0,
      };
    }),
    ...variable.map((expense): AmountRowView => {
      const { id, label, category, base, rate, productId, channel } = expense;
      const { fromDay, toDay } = daysOfValidity(expense, timeZone);
      return {
        kind: 'variable-expense',
        id,
        label,
        category,
        base,
        productId,
        channel,
        product: productId === null ? null : (products.get(productId) ?? productId),
        amount: rate,
        startDay: fromDay,
        endDay: toDay,
        status: statusOn(today, fromDay, toDay),
        monthMinor: inMonth.get(id) ?? 0,
      };
    }),
  ];
}

function statusOn(today: string, first: string | null, last: string | null): RowStatus {
  if (first !== null && today < first) return 'upcoming';
  return last !== null && last < today ? 'ended' : 'running';
}

/** Reads the sum of each amount in the month on screen, by id. */
async function readBySource(
  deps: Pick<Deps, 'reader'>,
  {
    shopId,
    kind,
    today,
  }: { readonly shopId: number; readonly kind: ScheduledKind; readonly today: string },
): Promise<ReadonlyMap<string, number>> {
  const { metric, source } = AMOUNT_FIGURES[kind];
  const range = { start: startOfPeriod(today, 'month', 1), end: endOfPeriod(today, 'month', 1) };
  const { rows } = await runMetricQuery(deps, {
    ...PLAIN,
    shopIds: [shopId],
    range,
    metrics: [metric],
    groupings: [source],
  });
  return new Map(rows.map(({ keys, values }) => [keys[0] ?? '', values[metric] ?? 0]));
}

/** Reads categories by month, the largest first; those without an amount are omitted. */
async function readByCategory(
  deps: Pick<Deps, 'reader'>,
  {
    shopId,
    kind,
    months,
  }: {
    readonly shopId: number;
    readonly kind: ScheduledKind;
    readonly months: readonly string[];
  },
): Promise<AmountsView['byCategory']> {
  const { metric, category } = AMOUNT_FIGURES[kind];
  const last = months.at(-1) ?? '';
  const { rows } = await runMetricQuery(deps, {
    ...PLAIN,
    shopIds: [shopId],
    range: { start: months[0] ?? '', end: endOfPeriod(last, 'month', 1) },
    metrics: [metric],
    groupings: ['month', category],
  });
  const byMonth = new Map<string, number[]>();
  for (const { keys, values } of rows) {
    const [day, name] = keys;
    const at = months.indexOf(day ?? '');
    const amount = values[metric] ?? 0;
    if (name === null || name === undefined || at < 0 || amount === 0) continue;
    const amounts = byMonth.get(name) ?? months.map(() => 0);
    amounts[at] = amount;
    byMonth.set(name, amounts);
  }
  const size = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
  return [...byMonth]
    .map(([name, amounts]) => ({ category: name, amounts }))
    .toSorted((a, b) => size(b.amounts) - size(a.amounts));
}

async function readBaseTotals(
  deps: Pick<Deps, 'reader'>,
  { shopId, today }: { readonly shopId: number; readonly today: string },
): Promise<Readonly<Record<VariableBase, number>>> {
  const { total } = await runMetricQuery(deps, {
    ...PLAIN,
    shopIds: [shopId],
    range: { start: addDays(today, 1 - BASE_DAYS), end: today },
    metrics: VARIABLE_BASES,
    groupings: [],
  });
  const of = (base: VariableBase) => total.values[base] ?? 0;
  return {
    gross_sales: of('gross_sales'),
    net_sales: of('net_sales'),
    operating_revenue: of('operating_revenue'),
    orders: of('orders'),
    units_sold: of('units_sold'),
  };
}

const PLAIN = {
  compareTo: 'none',
  filters: [],
  sort: null,
  page: null,
  dating: 'event',
  weekStart: 1,
} as const;
