import { describe, expect, it } from 'vitest';
import { answerBy, orderLine } from './data-request.ts';

describe('the question of a customer', () => {
  it('is to be answered within thirty days', () => {
    expect(answerBy({ askedAt: '2026-11-21T10:00:00.000Z' })).toBe('2026-12-21T10:00:00.000Z');
  });

  it('names each order by what is kept of it', () => {
    const order = { orderId: '1', name: '#1001', placedAt: '2026-11-05T23:30:00Z' };
    expect(orderLine({ ...order, country: 'DE', province: 'BE' })).toBe(
      '#1001, 2026-11-05, DE, BE',
    );
    expect(orderLine({ ...order, country: null, province: null })).toBe('#1001, 2026-11-05');
  });
});
