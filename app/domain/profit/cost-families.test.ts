import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFamilyKnowledge, joinFamilyKnowledge, type KnownCosts } from './cost-families.ts';

const COSTS: KnownCosts = {
  orders: [
    // 60.00 by PayPal without a fee, 30.00 in cash, 10.00 with a fee; only the last was sent at a cost.
    { gateways: ['paypal'], hasFees: false, salesMinor: 6000, salesWithShippingMinor: 0 },
    { gateways: ['cash'], hasFees: false, salesMinor: 3000, salesWithShippingMinor: 0 },
    { gateways: [], hasFees: true, salesMinor: 1000, salesWithShippingMinor: 1000 },
  ],
  freeGateways: [],
  hasAdSpend: false,
  hasExpenses: true,
};
const answered = (costs: Partial<KnownCosts>) =>
  getFamilyKnowledge({ ...COSTS, ...costs }).map(({ isAnswered }) => isAnswered);

describe('the families of costs', () => {
  it('are known by the share of the sales that have them', () => {
    expect(getFamilyKnowledge(COSTS)).toEqual([
      { family: 'fees', share: 0.4, isAnswered: false },
      { family: 'shipping', share: 0.1, isAnswered: false },
      { family: 'ads', share: null, isAnswered: false },
      { family: 'overheads', share: null, isAnswered: true },
    ]);
  });

  it('take it as known that a gateway charges nothing, whatever its spelling', () => {
    expect(answered({ freeGateways: ['Pay Pal'] })[0]).toBe(true);
    expect(answered({ freeGateways: [null] })[0]).toBe(true);
    expect(answered({ freeGateways: ['stripe'] })[0]).toBe(false);
  });

  it('miss nothing where nothing was sold', () => {
    expect(answered({ orders: [], hasAdSpend: true })).toEqual([true, true, true, true]);
  });

  it('of several shops are known as far as where least is', () => {
    const other = getFamilyKnowledge({ ...COSTS, freeGateways: [null], hasAdSpend: true });
    expect(joinFamilyKnowledge([getFamilyKnowledge(COSTS), other])).toMatchObject([
      { family: 'fees', share: 0.4, isAnswered: false },
      { family: 'shipping', share: 0.1 },
      { family: 'ads', isAnswered: false },
      { family: 'overheads', isAnswered: true },
    ]);
  });

  const orders = fc.array(
    fc.record({
      gateways: fc.subarray(['paypal', 'cash', 'stripe']),
      hasFees: fc.boolean(),
      salesMinor: fc.nat(100_000),
      salesWithShippingMinor: fc.constant(0),
    }),
  );

  it('know no more than all of the sales, and no less with a gateway more that is free', () => {
    const property = fc.property(orders, (some) => {
      const getShare = (freeGateways: KnownCosts['freeGateways']) =>
        getFamilyKnowledge({ ...COSTS, orders: some, freeGateways })[0]?.share ?? -1;
      const before = getShare([]);
      const after = getShare(['stripe']);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after).toBeLessThanOrEqual(getShare([null]));
      expect(getShare([null])).toBeLessThanOrEqual(1);
    });
    fc.assert(property);
  });

  it('do not depend on the order in which the orders come', () => {
    const property = fc.property(orders, (some) => {
      expect(getFamilyKnowledge({ ...COSTS, orders: some.toReversed() })).toEqual(
        getFamilyKnowledge({ ...COSTS, orders: some }),
      );
    });
    fc.assert(property);
  });
});
