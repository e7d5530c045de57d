import { describe, expect, it } from 'vitest';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import { plainBook } from '#tests/arbitraries/plain-order.ts';
import {
  SHOP,
  agreement,
  line,
  money,
  ofLine,
  order,
  sale,
} from '#tests/sandbox/shopify/order-parts.ts';
import { mapOrder } from './map-order.ts';
import type { ShopifyAgreement } from './order-schema.ts';

describe('fees and tips that hold tax', () => {
  const taxed = (id: string, lineType: 'TIP' | 'ADDITIONAL_FEE', sign = '') =>
    sale(id, {
      lineType,
      totalAmount: money(`${sign}11.9`),
      totalTaxAmount: money(`${sign}1.9`),
    });
  const goods = {
    ...ofLine('1'),
    quantity: 1,
    totalAmount: money('119.0'),
    totalTaxAmount: money('19.0'),
  };
  const purchase = agreement('1', {
    sales: [sale('1', goods), taxed('2', 'ADDITIONAL_FEE'), taxed('3', 'TIP')],
  });
  const sumsOf = (agreements: ShopifyAgreement[], taxesIncluded = true) => {
    const told = order({ taxesIncluded, lineItems: [line('1', '119.0')], agreements });
    const made = mapOrder(told, SHOP).order;
    return sumAmounts(costOrder(made, plainBook(), GUEST).entries);
  };

  it('are income without it, and the tax is passed on', () => {
    expect(sumsOf([purchase])).toMatchObject({
      gross_sales: 100_00,
      additional_fees: 10_00,
      tips: 10_00,
      taxes_collected: 22_80,
    });
    expect(sumsOf([purchase])).not.toHaveProperty('shipping_charged');
  });

  it('go back as they were charged', () => {
    const back = agreement('2', {
      reason: 'RETURN',
      happenedAt: '2026-03-05T08:00:00Z',
      sales: [taxed('4', 'ADDITIONAL_FEE', '-'), taxed('5', 'TIP', '-')],
    });
    const sums = sumsOf([purchase, back]);
    expect(sums).toMatchObject({ taxes_collected: 22_80, taxes_refunded: 3_80 });
    expect(sums).not.toHaveProperty('additional_fees');
    expect(sums).not.toHaveProperty('tips');
  });
});
