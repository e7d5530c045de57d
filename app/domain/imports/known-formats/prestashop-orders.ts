import type { KnownFormat } from './definition.ts';

/** PrestaShop, Orders > Export, in English or French: a row for each order, without items. */
export const PRESTASHOP_ORDERS: KnownFormat = {
  key: 'prestashop_orders',
  label: 'PrestaShop orders',
  format: 'transactions',
  requires: [
    'ID',
    ['Reference', 'Référence'],
    ['New client', 'Nouveau client'],
    'Total',
    ['Payment', 'Paiement'],
    ['Status', 'État'],
  ],
  columns: {
    order_number: ['Reference', 'Référence'],
    placed_at: 'Date',
    line_total: 'Total',
    customer_id: ['Customer', 'Client'],
    country: ['Delivery', 'Livraison'],
    gateway: ['Payment', 'Paiement'],
    order_status: ['Status', 'État'],
  },
  hint: 'It has the totals of orders alone: tax and shipping are within them, and it names no items.',
  options: { zeroPrices: 'keep' },
};
