import type { KnownFormat } from './definition.ts';

/**
 * Shippo > Orders or Shipments > Export. Shippo publishes no list of these columns, so their names are
 * not confirmed by a public source; its report "invoice.v1" (docs.goshippo.com/reporting-api), whose
 * columns a shop chooses, is another file and is not read.
 */
export const SHIPPO_TRANSACTIONS: KnownFormat = {
  key: 'shippo_transactions',
  label: 'Shippo labels',
  format: 'fulfilment_costs',
  requires: [
    ['Order Number', 'Order #'],
    ['Label Cost', 'Rate', 'Rate Amount'],
    ['Carrier', 'Rate Provider'],
    ['Object ID', 'Transaction ID', 'Tracking Number'],
    ['Label Created', 'Label Created Date', 'Purchase Date'],
  ],
  columns: {
    order_number: ['Order Number', 'Order #'],
    day: ['Label Created', 'Label Created Date', 'Purchase Date'],
    cost: ['Label Cost', 'Rate', 'Rate Amount'],
    carrier: ['Carrier', 'Rate Provider'],
    service: ['Service Level', 'Service'],
    reference: ['Object ID', 'Transaction ID', 'Tracking Number'],
    status: 'Status',
    currency: ['Currency', 'Rate Currency'],
  },
  leftOutWhere: { column: 'Status', matches: /refund|error|invalid/i },
};
