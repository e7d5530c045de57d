import type { KnownFormat } from './definition.ts';

/** Shippo > Orders or Shipments > Export. */
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
