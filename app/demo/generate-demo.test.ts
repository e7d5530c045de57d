import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { DEMO_FINGERPRINT } from './demo-fingerprint.ts';
import { DEMO_SHOP } from './demo-shop.ts';
import { CAMPAIGNS } from './demand/campaign-table.ts';
import { generateDemo } from './generate-demo.ts';
import { sumAmounts, getPlacedTotal } from './orders/order-amounts.ts';

const demo = generateDemo();
// The fingerprint is older than platform fees, of which the demo shop has none.
const withoutNoFees = (key: string, value: unknown) =>
  key === 'platformFees' && Array.isArray(value) && value.length === 0 ? undefined : value;
const hashOf = (data: unknown) => hash('sha256', JSON.stringify(data, withoutNoFees));
const dayOf = (instant: string) => businessTime(instant, DEMO_SHOP.timeZone).day;
const sales = demo.orders.filter(({ kind, isTest }) => kind === 'order' && !isTest);
const moved = (order: Order, kinds: readonly string[]) =>
  sumAmounts(
    order.transactions
      .filter(({ kind, status }) => kinds.includes(kind) && status === 'success')
      .map(({ amountMinor }) => amountMinor),
  );

describe('generateDemo', () => {
  it('gives the same shop twice', () => {
    expect(hashOf(generateDemo())).toBe(hashOf(demo));
  });

  it('gives the shop of the stated fingerprint, on this machine as on every other', () => {
    expect(hashOf(demo)).toBe(DEMO_FINGERPRINT);
  });

  it('fills every day from the first to the last and nothing beyond', () => {
    const days = new Set(demo.orders.map(({ placedAt }) => dayOf(placedAt)));
    // 2021-06-01 to 2023-02-28: 214 days of 2021, 365 of 2022, 59 of 2023.
    expect(days.size).toBe(638);
    const events = demo.orders.flatMap((order) => [
      order.placedAt,
      ...order.refunds.map(({ refundedAt }) => refundedAt),
      ...order.edits.map(({ editedAt }) => editedAt),
      ...order.transactions.map(({ processedAt }) => processedAt),
      ...order.fulfilments.map(({ fulfilledAt }) => fulfilledAt),
      ...(order.cancelledAt === null ? [] : [order.cancelledAt]),
    ]);
    const sorted = events.map(dayOf).toSorted();
    expect(sorted[0]).toBe('2021-06-01');
    expect(sorted.at(-1)).toBe('2023-02-28');
  });

  it('numbers its orders in the order in which they were placed', () => {
    const instants = demo.orders.map(({ placedAt }) => placedAt);
    expect(instants).toEqual(instants.toSorted());
    const numbers = demo.orders.map(({ name }) => Number.parseInt(name.replace(/^\D+/, ''), 10));
    expect(numbers).toEqual(numbers.map((_, index) => 1001 + index));
  });

  it('gives every record an id of its own', () => {
    const ids = [
      ...demo.orders.map(({ id }) => id),
      ...demo.orders.flatMap(({ lines }) => lines.map(({ id }) => id)),
      ...demo.orders.flatMap(({ transactions }) => transactions.map(({ id }) => id)),
      ...demo.orders.flatMap(({ fulfilments }) => fulfilments.map(({ id }) => id)),
      ...demo.orders.flatMap(({ refunds }) => refunds.map(({ id }) => id)),
      ...demo.unitCosts.map(({ id }) => id),
      ...demo.products.map(({ productId }) => productId),
      ...demo.products.flatMap(({ variants }) => variants.map(({ variantId }) => variantId)),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('takes exactly what is owed for every order that was paid', () => {
    for (const order of sales) {
      const added = order.edits.filter(({ quantityDelta }) => quantityDelta > 0);
      const more = sumAmounts(
        added.map((edit) => edit.grossDeltaMinor + (order.taxesIncluded ? 0 : edit.taxDeltaMinor)),
      );
      const isPaid = !['pending', 'voided'].includes(order.financialStatus ?? '');
      expect(moved(order, ['sale', 'capture'])).toBe(isPaid ? getPlacedTotal(order) + more : 0);
    }
  });

  it('moves exactly what its refunds say back, and never more than came in', () => {
    for (const order of sales) {
      const back = moved(order, ['refund']);
      expect(back).toBe(sumAmounts(order.refunds.map(({ refundedMinor }) => refundedMinor)));
      expect(back).toBeLessThanOrEqual(moved(order, ['sale', 'capture']));
    }
  });

  it('gives a paid and cancelled order back to the last cent', () => {
    const cancelled = sales.filter(({ cancelledAt, refunds }) => {
      return cancelledAt !== null && refunds.length > 0;
    });
    expect(cancelled.length).toBeGreaterThan(100);
    for (const order of cancelled) {
      const back = sumAmounts(order.refunds.map(({ refundedMinor }) => refundedMinor));
      const kept = order.lines.filter(({ isGiftCard }) => isGiftCard);
      expect(back).toBe(
        getPlacedTotal(order) - sumAmounts(kept.map(({ grossMinor }) => grossMinor)),
      );
    }
  });

  it('takes no more off a line than it costs', () => {
    for (const { lines, orderDiscountMinor } of demo.orders) {
      const paid = sumAmounts(
        lines.map(({ grossMinor, discountMinor }) => grossMinor - discountMinor),
      );
      expect(orderDiscountMinor).toBeLessThanOrEqual(paid);
      for (const line of lines) expect(line.discountMinor).toBeLessThanOrEqual(line.grossMinor);
    }
  });

  it('refers only to products, variants and campaigns that exist', () => {
    const variants = new Set(demo.products.flatMap((p) => p.variants.map((v) => v.variantId)));
    const lines = demo.orders.flatMap((order) => order.lines);
    expect(lines.every(({ variantId }) => variants.has(variantId ?? ''))).toBe(true);
    expect(demo.unitCosts.every(({ variantId }) => variants.has(variantId))).toBe(true);
    expect(demo.stock.every(({ variantId }) => variants.has(variantId))).toBe(true);
  });

  it('sells nothing before it exists', () => {
    const since = new Map(demo.products.map((product) => [product.productId, product.since]));
    for (const { lines, placedAt } of demo.orders) {
      const day = dayOf(placedAt);
      for (const { productId } of lines) {
        expect(day >= (since.get(productId ?? '') ?? '9999')).toBe(true);
      }
    }
  });

  it('spends on every campaign every day that it runs, with clicks no fewer than its orders', () => {
    for (const spend of demo.adSpend) {
      expect(spend.spendMinor).toBeGreaterThan(0);
      expect(spend.impressions).toBeGreaterThan(spend.clicks);
    }
    const days = new Set(demo.adSpend.map(({ day }) => day));
    expect(days.size).toBe(638);
  });
});

describe('the campaigns', () => {
  it('are tagged by their names, so that what they cost meets what they brought', () => {
    for (const { name, utm } of CAMPAIGNS) expect(utm.campaign).toBe(name.toLowerCase());
  });
});
