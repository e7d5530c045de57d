import type { Granularity } from '#app/domain/calendar/date-range.ts';
import type { ExpensesType, SalesType } from '#app/view-models/profit-and-loss/lines.ts';
import { ownValue } from '#app/lib/own-value.ts';

export const PROFIT_AND_LOSS_MESSAGES = {
  closed: 'Closed, so that their figures stay:',
  noneClosed: 'No month of these days is closed.',
  openClosed: 'Closed months',
  title: 'Profit & Loss',
  firstUse: 'Your profit and loss will appear here',
  table: 'Profit and loss',
  chart: 'Revenue, costs and profit',
  line: 'Line',
  total: 'Total',
  previous: 'Previous period',
  change: 'Change',
  toCome: 'not yet',
  year: 'Year',
  customRange: 'Custom range',
  trend: 'Columns by',
  customers: 'Customers',
  allCustomers: 'All together',
  splitCustomers: 'New vs returning',
  expenses: 'Show costs as',
  sales: 'Top line',
  openAll: 'Expand all',
  closeAll: 'Collapse all',
  print: 'Print',
  csv: 'Export CSV',
  minus: 'minus',
  memo: 'For information',
  noMargin: 'Margin cannot be calculated, revenue is zero',
  notAllocated: 'Not allocated',
  gapsTitle: 'This report does not add up',
  gapsHelp:
    'Some lines are not the sum of their parts. Your data is unchanged; please report this with the lines below.',
} as const;

export const TREND_LABELS: Readonly<Record<Granularity, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
};

export const SALES_LABELS: Readonly<Record<SalesType, string>> = {
  gross_sales: 'Gross sales',
  net_sales: 'Net sales',
  total_sales: 'Total sales',
};

export const EXPENSES_LABELS: Readonly<Record<ExpensesType, string>> = {
  amount: 'Amounts',
  percent: 'Percent of revenue',
};

const SEGMENT_WORDS: Readonly<Record<string, string>> = {
  new: 'New',
  returning: 'Returning',
  guest: 'Guests',
  none: 'Not allocated',
};

export function segmentLabel(segment: string): string {
  return ownValue(SEGMENT_WORDS, segment) ?? segment;
}
