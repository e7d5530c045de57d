/** /analytics/transaction-fees: what each payment gateway keeps of what it takes in. */
import { BY_PERIOD, type ReportDeclaration } from './report-declaration.ts';

export const TRANSACTION_FEES_REPORT: ReportDeclaration = {
  page: 'analytics/transaction-fees',
  firstUse: 'The fees of your payment gateways will appear here',
  tiles: ['transaction_fees', 'transaction_fee_rate', 'total_sales', 'orders'],
  chart: { kind: 'ranking' },
  groupings: [
    { by: 'gateway', none: 'No gateway' },
    { by: 'country', none: 'No country' },
    { by: 'channel', none: 'No channel' },
    BY_PERIOD,
  ],
  metrics: ['orders', 'total_sales', 'transaction_fees', 'transaction_fee_rate', 'refunded_amount'],
  sort: { by: 'transaction_fees', direction: 'desc' },
  filters: ['gateway', 'country', 'channel', 'source', 'customer_type'],
};
