import { PAYOUTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/**
 * TikTok Shop, Seller Center > Finances > Statements > Export, the sheet of order details. Of a row that
 * holds a sale and its refund the two are amounts of one order. There is no list of its columns by
 * TikTok: the names are those that public programs read, in the spellings of several countries and, with
 * "Transaction type", of 2026. A newer layout calls the three parts "Net sales", "Shipping" and "Fees".
 */
export const TIKTOK_SETTLEMENT: KnownFormat = {
  key: 'tiktok_settlement',
  label: 'TikTok Shop settlement',
  format: 'payouts',
  requires: [
    ['Order/adjustment ID', 'Order/Adjustment ID'],
    ['Type', 'Transaction type'],
    'Total settlement amount',
    ['Total revenue', 'Total Revenue', 'Net sales'],
    ['Total fees', 'Total Fees', 'Fees'],
  ],
  columns: {
    order_number: ['Order/adjustment ID', 'Order/Adjustment ID'],
    placed_at: [
      'Order settled time',
      'Order settled time(UTC)',
      'Order settled date',
      'Statement date',
      'Statement Date',
    ],
    kind: ['Type', 'Transaction type'],
    amount: ['Subtotal after seller discounts', 'Total revenue', 'Total Revenue', 'Net sales'],
    refunded: 'Refund subtotal after seller discounts',
    net: 'Total settlement amount',
    currency: 'Currency',
  },
  feeColumns: ['Total fees', 'Fees', 'Shipping'],
  gateway: 'tiktok_shop',
  hint: PAYOUTS_HINT,
};
