import type { LastChangeView } from '#app/view-models/costs/last-change.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { VariableBase } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import type {
  CostCategory,
  ScheduledKind,
} from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { PeriodBasis, Recurrence } from '#app/domain/profit/daily-costs/scheduled-amount.ts';

export const AMOUNT_FIGURES = {
  expense: { metric: 'operating_expenses', category: 'expense_category', source: 'expense' },
  other_revenue: {
    metric: 'other_revenue',
    category: 'revenue_category',
    source: 'revenue_source',
  },
} as const satisfies Record<ScheduledKind, unknown>;

export type AmountRowKind = 'expense' | 'variable-expense' | 'other-revenue';

interface RowView {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  /** Major units, exact: "12.50"; for a percentage "5". */
  readonly amount: string;
  readonly startDay: string | null;
  readonly endDay: string | null;
  readonly status: RowStatus;
  /** The amount of the month on screen, minor units. */
  readonly monthMinor: number;
}

export interface ScheduledRowView extends RowView {
  readonly kind: 'expense' | 'other-revenue';
  readonly recurrence: Recurrence;
  readonly periodBasis: PeriodBasis;
  readonly startDay: string;
}

export interface VariableRowView extends RowView {
  readonly kind: 'variable-expense';
  readonly base: VariableBase;
  readonly productId: string | null;
  readonly product: string | null;
  readonly channel: string | null;
}

export type AmountRowView = ScheduledRowView | VariableRowView;

export const ROW_STATUSES = ['running', 'upcoming', 'ended'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

export const ROW_SORTS_OF_KIND = ['one_time', 'recurring', 'variable'] as const;
export type RowSort = (typeof ROW_SORTS_OF_KIND)[number];

export const ROW_ORDERS = ['label', 'category', 'month', 'start'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

export interface AmountsFilter {
  readonly search: string;
  readonly category: string;
  readonly sort: RowSort | '';
  readonly status: RowStatus | '';
  readonly order: RowOrder;
  readonly isDescending: boolean;
  readonly page: number;
}

export interface CategoryMonths {
  readonly category: string;
  /** Minor units, one for each of the months. */
  readonly amounts: readonly number[];
}

export interface AmountsView {
  readonly kind: ScheduledKind;
  readonly currency: string;
  readonly decimals: number;
  readonly locale: string;
  readonly today: string;
  /** First days of the months of the chart; the last is the month on screen. */
  readonly months: readonly string[];
  readonly byCategory: readonly CategoryMonths[];
  readonly rows: readonly AmountRowView[];
  readonly rowCount: number;
  readonly allCount: number;
  readonly pageSize: number;
  readonly filter: AmountsFilter;
  readonly categories: readonly CostCategory[];
  /**
   * The content that moves to "Other" with the category that is about to be deleted; null without
   * one.
   */
  readonly leaving: CategoryContent | null;
  /** The row that is open to be changed, copied, ended or deleted; null without one. */
  readonly opened: AmountRowView | null;
  /** The products that may limit a variable expense; empty while no open form needs them. */
  readonly products: readonly OptionView[];
  readonly channels: readonly OptionView[];
  /** Totals of the last 30 days, which show the effect of a variable expense. */
  readonly baseTotals: Readonly<Record<VariableBase, number>> | null;
  /** The last changes of scheduled amounts, and of those that follow orders. */
  readonly lastChanges: Readonly<Record<'scheduled' | 'variable', LastChangeView | null>>;
  readonly ordersLeft: number;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

/** The numbers of entries in a category: amounts of days, and expenses that follow the orders. */
export interface CategoryContent {
  readonly scheduled: number;
  readonly variable: number;
}

export interface OptionView {
  readonly value: string;
  readonly label: string;
}

const SHOWN_ROWS = 50;
export const AMOUNT_PAGE_SIZE = SHOWN_ROWS;

/** Reads the filter of an address; an unknown word counts as absent. */
export function readAmountsFilter(params: URLSearchParams): AmountsFilter {
  const pick = <T extends string>(name: string, options: readonly T[]): T | '' =>
    options.find((one) => one === params.get(name)) ?? '';
  const page = Number(params.get('page') ?? '1');
  const order = pick('order', ROW_ORDERS);
  return {
    search: (params.get('q') ?? '').trim().slice(0, 200),
    category: params.get('category') ?? '',
    sort: pick('kind', ROW_SORTS_OF_KIND),
    status: pick('status', ROW_STATUSES),
    order: order === '' ? 'month' : order,
    isDescending:
      params.get('direction') === null
        ? order === '' || order === 'month'
        : params.get('direction') === 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function contentOfCategory(rows: readonly AmountRowView[], name: string): CategoryContent {
  const categoryRows = rows.filter(({ category }) => category === name);
  const variable = categoryRows.filter(({ kind }) => kind === 'variable-expense').length;
  return { scheduled: categoryRows.length - variable, variable };
}

export function sortOfRow(row: AmountRowView): RowSort {
  if (row.kind === 'variable-expense') return 'variable';
  return row.recurrence === 'one_time' ? 'one_time' : 'recurring';
}

export function filterRows(
  rows: readonly AmountRowView[],
  filter: AmountsFilter,
): readonly AmountRowView[] {
  const sought = filter.search.toLowerCase();
  const left = rows.filter(
    (row) =>
      (sought === '' || `${row.label}\n${row.category}`.toLowerCase().includes(sought)) &&
      (filter.category === '' || row.category === filter.category) &&
      (filter.sort === '' || sortOfRow(row) === filter.sort) &&
      (filter.status === '' || row.status === filter.status),
  );
  const direction = filter.isDescending ? -1 : 1;
  return left.toSorted(
    (a, b) =>
      direction * COMPARE[filter.order](a, b) || COMPARE.label(a, b) || (a.id < b.id ? -1 : 1),
  );
}

const COMPARE: Readonly<Record<RowOrder, (a: AmountRowView, b: AmountRowView) => number>> = {
  label: (a, b) => a.label.localeCompare(b.label, 'en'),
  category: (a, b) => a.category.localeCompare(b.category, 'en'),
  month: (a, b) => a.monthMinor - b.monthMinor,
  start: (a, b) =>
    (a.startDay ?? '') < (b.startDay ?? '') ? -1 : a.startDay === b.startDay ? 0 : 1,
};
