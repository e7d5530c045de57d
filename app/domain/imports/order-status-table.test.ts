import { describe, expect, it } from 'vitest';
import { parseOrderState, parseRowKind } from './order-status-table.ts';

describe('orderStatusOf', () => {
  it.each([
    ['Pending', 'unpaid'],
    ['on-hold', 'unpaid'],
    ['Pending payment', 'unpaid'],
    ['checkout-draft', 'unpaid'],
    ['Fehlgeschlagen', 'unpaid'],
    ['En attente de paiement', 'unpaid'],
    ['Pendiente de pago', 'unpaid'],
    ['In attesa di pagamento', 'unpaid'],
    ['canceled', 'cancelled'],
    ['Cancelled by buyer', 'cancelled'],
    ['Storniert', 'cancelled'],
    ['Annulée', 'cancelled'],
    ['Cancelado', 'cancelled'],
    ['Annullato', 'cancelled'],
    ['Geannuleerd', 'cancelled'],
    ['Refunded', 'refunded'],
    ['Remboursée', 'refunded'],
    ['Partially refunded', 'sale'],
    ['Shipped - Returned to Seller', 'returned'],
    ['Shipped - Rejected by Buyer', 'returned'],
    ['Shipped - Lost in Transit', 'lost'],
    ['Pending - Waiting for Pick Up', 'sale'],
    ['Shipped', 'sale'],
    ['completed', 'sale'],
    ['constructor', 'sale'],
  ])('takes %j for %s', (word, status) => {
    expect(parseOrderState(word)).toBe(status);
  });
});

describe('rowKindOf', () => {
  it.each([
    ['Express Checkout Payment', 'sale'],
    ['Payment', 'sale'],
    ['Payment Refund', 'refund'],
    ['Refund', 'refund'],
    ['General Withdrawal', 'other'],
    ['General Currency Conversion', 'other'],
    ['Payout', 'other'],
    ['Account Hold for Open Authorization', 'other'],
    ['PreApproved Payment Bill User Payment', 'other'],
    ['Pre-approved Payment Bill User Payment', 'other'],
    ['Mass Pay Payment', 'other'],
    ['Chargeback Reversal', 'other'],
    ['Payment Reversal', 'refund'],
  ])('takes %j for %s', (word, kind) => {
    expect(parseRowKind(word)).toBe(kind);
  });
});
