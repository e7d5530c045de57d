import type { RefusedFormat } from './definition.ts';

/**
 * A report by day, week or month, from Farthing or another program: sums of orders that are
 * imported one by one.
 */
export const FARTHING_REPORT: RefusedFormat = {
  key: 'farthing_report',
  requires: [
    ['Day', 'Week', 'Month', 'Quarter', 'Year', 'Weekday', 'Hour of the day'],
    ['Net sales', 'Gross sales', 'Total sales', 'Net profit', 'Gross profit', 'Net revenue'],
  ],
  unless: [
    'Order number',
    'Order',
    'Order id',
    'SKU',
    'Invoice',
    'Transaction ID',
    'Campaign',
    'Product',
  ],
  refusal: {
    message:
      'This is a report by day: its sums are no orders, and would count what is in the books twice.',
    hint: 'Import the orders themselves, and advertising from the export of the ad account.',
  },
};
