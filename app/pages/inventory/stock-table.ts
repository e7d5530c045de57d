/** The table of stock: its columns, and the rows and order in an address. */
import type { Filter, MetricValue } from '#app/domain/metrics/metric-query.ts';
import { isNegative } from '#app/domain/metrics/operators.ts';
import { STOCK_STATES, type StockState } from '#app/domain/inventory/stock-outlook.ts';
import { ABC_CLASSES } from '#app/domain/inventory/abc-classes.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import type { ReportState } from '#app/view-models/report/report-state.ts';
import type { StockRow } from '#app/view-models/inventory/stock-row.ts';

export const STOCK_TABS = ['insights', 'inventory'] as const;
export type StockTab = (typeof STOCK_TABS)[number];

/** The choices that narrow the table: a state of stock, or a missing cost. */
export const STOCK_CHOICES = ['all', ...STOCK_STATES, 'without_cost'] as const;
export type StockChoice = (typeof STOCK_CHOICES)[number];

export const STOCK_STATE_TEXTS: Readonly<Record<StockState, string>> = {
  below_zero: 'Below zero',
  sold_out: 'Sold out',
  reorder: 'Reorder now',
  dead: 'Dead stock',
  fine: 'In stock',
};

export const STOCK_FILTER_FIELDS = ['product', 'vendor', 'product_type'] as const;

/** A column of figures; texts and days are the table's own. */
export interface StockFigure {
  readonly key: string;
  readonly title: string;
  readonly tooltip: string;
  readonly format: ValueFormat;
  readonly value: (row: StockRow) => MetricValue;
  readonly isHiddenAtFirst?: true;
}

export const STOCK_FIGURES: readonly StockFigure[] = [
  {
    key: 'on_hand',
    title: 'On hand',
    tooltip: 'Units at all locations, as last reported.',
    format: 'count',
    value: ({ onHand }) => onHand,
  },
  {
    key: 'value_at_cost',
    title: 'Value at cost',
    tooltip: 'On hand × the unit cost that holds today.',
    format: 'money',
    value: ({ valueAtCost }) => valueAtCost,
  },
  {
    key: 'value_at_price',
    title: 'Value at price',
    tooltip: 'On hand × the price of the catalog, with the tax that is in it.',
    format: 'money',
    value: ({ valueAtPrice }) => valueAtPrice,
  },
  {
    key: 'stock_days',
    title: 'Days to finish',
    tooltip:
      'On hand ÷ units sold a day in the last 30 days; unknown below zero and without a sale.',
    format: 'count',
    value: ({ stockDays }) => stockDays,
  },
  {
    key: 'units_sold',
    title: 'Units sold',
    tooltip: 'Quantity of goods sold in the days of the report.',
    format: 'count',
    value: ({ unitsSold }) => unitsSold,
  },
  {
    key: 'units_per_day',
    title: 'Sold a day',
    tooltip: 'Units sold in the last 30 days ÷ 30.',
    format: 'count',
    value: ({ unitsPerDay }) => unitsPerDay,
  },
  {
    key: 'sell_through',
    title: 'Sell-through',
    tooltip: 'Units sold in the days of the report ÷ (units sold + on hand).',
    format: 'percent',
    value: (row) => row.sellThrough,
  },
  {
    key: 'net_sales',
    title: 'Net sales',
    tooltip: 'Net sales in the days of the report.',
    format: 'money',
    value: ({ netSales }) => netSales,
    isHiddenAtFirst: true,
  },
  {
    key: 'gross_profit',
    title: 'Gross profit',
    tooltip: 'Gross profit in the days of the report, which the ABC class goes by.',
    format: 'money',
    value: ({ grossProfit }) => grossProfit,
    isHiddenAtFirst: true,
  },
];

/** Further sort columns, which are no figures. */
const TEXTS: Readonly<Record<string, (row: StockRow) => string | number | null>> = {
  product: ({ name }) => name.toLowerCase(),
  sku: ({ sku }) => sku,
  state: ({ state }) => STOCK_STATES.indexOf(state),
  abc: ({ abc }) => (abc === null ? null : ABC_CLASSES.indexOf(abc)),
  reorder_day: (row) => row.reorderDay,
};

export const STOCK_COLUMNS: readonly string[] = [
  'sku',
  'state',
  'reorder_day',
  'abc',
  'cost',
  ...STOCK_FIGURES.map(({ key }) => key),
];

export const STOCK_SORTS: readonly string[] = [
  ...Object.keys(TEXTS),
  ...STOCK_FIGURES.map(({ key }) => key),
];

/** The default order: the most urgent reorder first. */
export const USUAL_STOCK_SORT = { by: 'reorder_day', direction: 'asc' } as const;

/** Sorts by a column; rows without a value are last in either direction, and ties are by name. */
export function sortStock(
  rows: readonly StockRow[],
  { by, direction }: NonNullable<ReportState['sort']>,
): readonly StockRow[] {
  const figure = STOCK_FIGURES.find(({ key }) => key === by);
  const read = figure?.value ?? ownValue(TEXTS, by) ?? (({ name }: StockRow) => name);
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [read(a), read(b)];
    if (one !== other) {
      if (one === null) return 1;
      if (other === null) return -1;
      return (one < other ? -1 : 1) * sign;
    }
    return compareNames(a, b);
  });
}

export interface StockNarrowing {
  readonly filters: readonly Filter[];
  readonly search: string;
  readonly choice: StockChoice;
}

/** Selects the rows that pass the filters of the page, its search and its choice. */
export function narrowStock(
  rows: readonly StockRow[],
  { filters, search, choice }: StockNarrowing,
): readonly StockRow[] {
  const sought = search.toLowerCase();
  return rows.filter(
    (row) =>
      isChosen(row, choice) &&
      filters.every((filter) => passes(row, filter)) &&
      (sought === '' ||
        [row.name, row.sku, row.vendor, row.productType, row.key].some(contains(sought))),
  );
}

function isChosen({ state, valueAtCost }: StockRow, choice: StockChoice): boolean {
  if (choice === 'all') return true;
  return choice === 'without_cost' ? valueAtCost === null : state === choice;
}

/** Applies a filter on catalog data, with its meaning for orders. */
function passes(row: StockRow, { field, operator, values }: Filter): boolean {
  const isSearch = operator === 'cnt' || operator === 'ncnt';
  const fieldValue = getFieldValue(row, field, isSearch);
  const isFound = isSearch
    ? contains(String(values[0] ?? '').toLowerCase())(fieldValue)
    : values.some((value) => (value === null ? fieldValue === null : String(value) === fieldValue));
  return isNegative(operator) ? !isFound : isFound;
}

function getFieldValue(row: StockRow, field: string, isSearch: boolean): string | null {
  if (field === 'vendor') return row.vendor;
  if (field === 'product_type') return row.productType;
  return isSearch ? row.productTitle : row.productKey;
}

function contains(sought: string) {
  return (text: string | null) => text !== null && text.toLowerCase().includes(sought);
}

function compareNames(a: StockRow, b: StockRow): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.key < b.key ? -1 : 1;
}
