/** What holds for every order and every set of profiles. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import { ALWAYS, plainProfile, plainRate } from '#tests/arbitraries/plain-order.ts';
import { amountAtRate } from '#app/domain/profit/cost-lookup/rate-amounts.ts';
import { shipmentCostAt, shippingPerUnit } from '#app/domain/profit/cost-lookup/shipment-cost.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { valueLines } from '#app/domain/profit/posting/line-values.ts';

const AMOUNTS = fc.constantFrom('0', '0.333', '1.25', '4.90');
const withoutEvents = { edits: [], refunds: [], cancelledAt: null, includesUntoldTax: false };

describe('fulfilment profiles', () => {
  it('of a country and the rest of the world cost what rules of the same figures cost', () => {
    const figures = fc.record({ home: AMOUNTS, homeUnit: AMOUNTS, flat: AMOUNTS });
    fc.assert(
      fc.property(orderCaseArbitrary, figures, ({ order, book, customer }, rate) => {
        const { home, homeUnit, flat } = rate;
        const byRules = {
          ...book,
          fulfilmentProfiles: [],
          fulfilment: [
            { id: '1', country: 'DE', perOrder: home, perUnit: homeUnit, ...ALWAYS },
            { id: '2', country: null, perOrder: flat, perUnit: '0', ...ALWAYS },
          ],
        };
        const profile = plainProfile({
          zones: [
            { name: 'World', places: [], rates: [plainRate('Flat', { perOrder: flat })] },
            {
              name: 'Home',
              places: [{ country: 'DE', provinces: [] }],
              rates: [plainRate('Home', { perOrder: home, perUnit: homeUnit })],
            },
          ],
        });
        const byProfile = { ...byRules, fulfilment: [], fulfilmentProfiles: [profile] };
        expect(costOrder(order, byProfile, customer).entries).toEqual(
          costOrder(order, byRules, customer).entries,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('charge each of the goods once, and all charges are in the ledger', () => {
    fc.assert(
      fc.property(orderCaseArbitrary, ({ order, book, customer }) => {
        const plain = { ...order, ...withoutEvents, isTest: false, kind: 'order' as const };
        const open = { ...book, preferences: { ...book.preferences, leaveOutPending: false } };
        const shipment = shipmentCostAt({
          order: plain,
          book: open,
          lines: valueLines(plain),
          instantMs: Date.parse(plain.placedAt),
        });
        const entries = costOrder(plain, open, customer).entries.filter(
          ({ event }) => event === 'sale',
        );
        if (shipment.from !== 'rates' || entries.length === 0) return;
        const ids = shipment.charges.flatMap(({ lineIds }) => [...lineIds]);
        expect(new Set(ids).size).toBe(ids.length);
        if (shipment.charges.some(({ from }) => from === 'charged')) return;
        const units = plain.lines.flatMap((line) => {
          const charge = shipment.charges.find(({ lineIds }) => lineIds.has(line.id));
          const perUnit = charge === undefined ? null : shippingPerUnit(charge, line, open);
          const isSold = line.quantity > 0 && line.grossMinor >= 0;
          return perUnit === null || !isSold
            ? []
            : [amountAtRate(perUnit, line.quantity, open.decimals)];
        });
        const orders = shipment.charges.map((charge) => {
          if (charge.from === 'profile')
            return amountAtRate(charge.rate.perOrder, 1, open.decimals);
          return charge.from === 'rule' ? amountAtRate(charge.rule.perOrder, 1, open.decimals) : 0;
        });
        const sum = [...units, ...orders].reduce((all, one) => all + one, 0);
        expect(entries.reduce((all, { fulfilment }) => all + fulfilment, 0)).toBe(sum);
      }),
      { numRuns: 3_000 },
    );
  });
});
