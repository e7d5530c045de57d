import { PAYOUTS_HINT } from './hints.ts';
import type { KnownFormat } from './definition.ts';

/**
 * TikTok Shop, Seller Center > Finances > Statements > Export, the sheet of order details. Of a row that
 * holds a sale and its refund the two are amounts of one order.
 */
export const TIKTOK_SETTLEMENT: KnownFormat = {
  key: 'tiktok_settlement',
  label: 'TikTok Shop settlement',
  format: 'payouts',
  requires: [
    'Order/adjustment ID',
    'Type',
    'Total settlement amount',
    'Total revenue',
    'Total fees',
  ],
  columns: {
    order_number: 'Order/adjustment ID',
    placed_at: ['Order settled time', 'Order settled time(UTC)', 'Order settled date'],
    kind: 'Type',
    amount: ['Subtotal after seller discounts', 'Total revenue'],
    refunded: 'Refund subtotal after seller discounts',
    net: 'Total settlement amount',
    currency: 'Currency',
  },
  feeColumns: ['Total fees'],
  gateway: 'tiktok_shop',
  hint: PAYOUTS_HINT,
};
