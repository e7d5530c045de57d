/** A sum over rows of the stock explained: the variants that it adds up, the largest first. */
import { ABC_CLASSES } from '#app/domain/inventory/abc-classes.ts';
import type {
  Explanation,
  ExplanationEntry,
  ExplanationPart,
  ShownValue,
} from '#app/view-models/report/explanation.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import type { ReportState } from '#app/view-models/report/report-state.ts';
import type { TopicWhyRequest, WhyRequest } from '#app/view-models/report/why-request.ts';
import { type StockRow, totalStock } from '#app/view-models/inventory/stock-row.ts';
import { getStockMetricWhy, getStockWhy } from './stock-why.ts';

/**
 * The groups of rows: all stock, dead stock, stock to reorder, a class, or the list of the table.
 */
export const STOCK_GROUPS = ['all', 'dead', 'reorder', 'listed', ...ABC_CLASSES] as const;
export type StockGroup = (typeof STOCK_GROUPS)[number];

export const STOCK_SUMS = [
  'variants',
  'on_hand',
  'value_at_cost',
  'value_at_price',
  'units_sold',
  'units_per_day',
  'sell_through',
  'net_sales',
  'gross_profit',
  'gross_profit_share',
] as const;
export type StockSum = (typeof STOCK_SUMS)[number];

/** Returns the Why request for a sum; `show` is the choice of the table, for its list. */
export function getStockSumWhy(
  sum: StockSum,
  group: StockGroup,
  { label, tooltip, show }: Pick<TopicWhyRequest, 'label' | 'tooltip'> & { readonly show?: string },
): TopicWhyRequest {
  return {
    topic: 'stock',
    words: { sum, group, ...(show !== undefined && { show }) },
    label,
    tooltip,
    about: GROUPS[group],
  };
}

const GROUPS: Readonly<Record<StockGroup, string>> = {
  all: 'All stock',
  dead: 'Dead stock',
  reorder: 'What has to be ordered now',
  listed: 'What the table lists',
  A: 'Class A',
  B: 'Class B',
  C: 'Class C',
};

export function explainStockSum(
  sum: StockSum,
  { rows, all }: { readonly rows: readonly StockRow[]; readonly all: readonly StockRow[] },
  page: ReportState['page'],
): Explanation {
  const total = totalStock(rows);
  const ofAll = totalStock(all.filter(({ abc }) => abc !== null)).grossProfit;
  const { value, of } = SUMS[sum];
  const moved = rows
    .flatMap((row) => {
      const amount = of(row);
      return amount === null || amount === 0 ? [] : [{ row, amount }];
    })
    .toSorted((a, b) => b.amount - a.amount || (a.row.key < b.row.key ? -1 : 1));
  const shown = value(total, ofAll);
  const format = FORMATS[sum];
  return {
    value: shown,
    range: null,
    parts: listParts(sum, total, ofAll),
    entries: {
      title: sum === 'sell_through' ? 'Variants by units sold' : 'Variants',
      order: sum === 'variants' ? null : 'largest first',
      rows: moved
        .slice((page.number - 1) * page.size, page.number * page.size)
        .map(({ row, amount }): ExplanationEntry => ({
          key: row.key,
          label: row.name,
          shown: { value: amount, format },
          opens: getRowWhy(sum, row),
        })),
      rowCount: moved.length,
      page,
    },
    notes: [
      ...(sum === 'value_at_cost' && total.withoutCost > 0
        ? [`${total.withoutCost} variants with stock have no known cost and are not in here.`]
        : []),
      ...(sum === 'value_at_price' && total.withoutPrice > 0
        ? [`${total.withoutPrice} variants with stock have no price and are not in here.`]
        : []),
    ],
  };
}

/** Returns numerator and denominator; a sum has none. */
function listParts(sum: StockSum, total: Total, ofAll: number): readonly ExplanationPart[] {
  const { unitsSold, unitsInBundles, onHand, grossProfit } = total;
  if (sum === 'sell_through') {
    const units = unitsSold + unitsInBundles;
    return [
      { sign: '', label: 'Units sold in these days, alone and in bundles', shown: count(units) },
      { sign: '÷', label: 'Units sold + on hand', shown: count(units + onHand) },
    ];
  }
  if (sum !== 'gross_profit_share') return [];
  return [
    { sign: '', label: 'Gross profit of the class', shown: money(grossProfit) },
    { sign: '÷', label: 'Gross profit of all classes', shown: money(ofAll) },
  ];
}

/** The format of one variant's amount. */
const FORMATS: Readonly<Record<StockSum, ValueFormat>> = {
  variants: 'count',
  on_hand: 'count',
  value_at_cost: 'money',
  value_at_price: 'money',
  units_sold: 'count',
  units_per_day: 'count',
  sell_through: 'count',
  net_sales: 'money',
  gross_profit: 'money',
  gross_profit_share: 'money',
};

type Total = ReturnType<typeof totalStock>;
const count = (value: number | null): ShownValue => ({ value, format: 'count' });
const money = (value: number | null): ShownValue => ({ value, format: 'money' });

const SUMS: Readonly<
  Record<
    StockSum,
    {
      readonly value: (total: Total, ofAll: number) => ShownValue;
      readonly of: (row: StockRow) => number | null;
    }
  >
> = {
  variants: { value: ({ variants }) => count(variants), of: () => 1 },
  on_hand: { value: ({ onHand }) => count(onHand), of: ({ onHand }) => onHand },
  value_at_cost: { value: (total) => money(total.valueAtCost), of: (row) => row.valueAtCost },
  value_at_price: { value: (total) => money(total.valueAtPrice), of: (row) => row.valueAtPrice },
  units_sold: { value: ({ unitsSold }) => count(unitsSold), of: ({ unitsSold }) => unitsSold },
  units_per_day: { value: (total) => count(total.unitsPerDay), of: (row) => row.unitsPerDay },
  sell_through: {
    value: ({ sellThrough: value }) => ({ value, format: 'percent' }),
    of: ({ unitsSold }) => unitsSold,
  },
  net_sales: { value: ({ netSales }) => money(netSales), of: ({ netSales }) => netSales },
  gross_profit_share: {
    value: ({ grossProfit }, ofAll) => ({
      value: ofAll > 0 ? grossProfit / ofAll : null,
      format: 'percent',
    }),
    of: (row) => row.grossProfit,
  },
  gross_profit: { value: (total) => money(total.grossProfit), of: (row) => row.grossProfit },
};

/** Returns the explanation of one variant's amount. */
function getRowWhy(sum: StockSum, row: StockRow): WhyRequest {
  switch (sum) {
    case 'units_sold':
    case 'net_sales':
    case 'gross_profit':
      return getStockMetricWhy(sum, row);
    case 'gross_profit_share':
      return getStockMetricWhy('gross_profit', row);
    case 'sell_through':
      return getStockMetricWhy('units_sold', row);
    case 'variants':
      return getStockWhy('state', row);
    default:
      return getStockWhy(sum, row);
  }
}
