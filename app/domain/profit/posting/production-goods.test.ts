/** What making goods cost: sums with a pencil, and what holds of any amounts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { LabelCost } from '#app/domain/profit/cost-lookup/label-cost.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { Order, RefundLine } from '#app/domain/orders/order.ts';
import { plainBook, plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';

/** 21.80 dollars at 1.09 are 20.00 euros. */
const MADE: LabelCost = {
  connector: 'printify',
  labelId: 'p1',
  costId: 'p1/1',
  kind: 'production',
  isReturn: false,
  day: '2023-02-02',
  carrier: null,
  service: null,
  sku: 'MUG',
  amountMinor: 20_00,
  ownAmount: '21.80',
  currency: 'USD',
  matchedBy: 'order_number',
};
const GIVEN_BACK: LabelCost = { ...MADE, costId: 'p1/1/void', kind: 'production_void' };
const ALWAYS = { validFrom: null, validTo: null };

/** Two mugs for 30.00, and two of a poster for 10.00 whose unit cost of 3.00 is known; the mug's is 5.00. */
const LINES = [
  plainLine('1', { quantity: 2, grossMinor: 30_00, sku: 'mug', variantId: 'v1' }),
  plainLine('2', { quantity: 2, grossMinor: 10_00, sku: 'poster', variantId: 'v2' }),
];

function cost(costs: readonly LabelCost[], over: Partial<Order> = {}) {
  const order = plainOrder({ lines: LINES, ...over });
  const unitCosts = new Map(
    [
      ['v1', '5.00'],
      ['v2', '3.00'],
    ].map(([variantId = '', perUnit = '']) => [
      variantId,
      [{ id: variantId, variantId, cost: perUnit, ...ALWAYS }],
    ]),
  );
  const labelCosts = new Map(costs.length === 0 ? [] : [[order.id, costs]]);
  return costOrder(order, plainBook({ unitCosts, labelCosts }), GUEST);
}

type Costed = ReturnType<typeof cost>;
const cogs = ({ entries }: Costed) => entries.map((entry) => entry.cogs);
const total = ({ entries }: Costed) =>
  entries.reduce((sum, entry) => sum + entry.cogs - entry.cogs_recovered, 0);

const refund = (line: Partial<RefundLine>): Order['refunds'] => [
  {
    id: 'r',
    refundedAt: '2023-03-01T10:00:00Z',
    lines: [
      { lineId: '1', quantity: 1, subtotalMinor: 15_00, taxMinor: 0, restocked: true, ...line },
    ],
    shippingMinor: 0,
    shippingTaxMinor: 0,
    adjustmentMinor: 0,
    adjustmentTaxMinor: 0,
    dutiesMinor: 0,
    tipMinor: 0,
    additionalFeesMinor: 0,
    refundedMinor: 15_00,
  },
];

describe('what making goods cost', () => {
  it('takes the place of the unit cost of its line, and of no other', () => {
    expect(cogs(cost([]))).toEqual([10_00, 6_00]);
    expect(cogs(cost([MADE]))).toEqual([20_00, 6_00]);
  });

  it('is named by Why?: provider, order, amounts in its own currency, and the match', () => {
    const [why] = cost([MADE]).reasons.filter(({ measure }) => measure === 'cogs');
    expect(why).toMatchObject({
      rule: 'production_cost',
      certainty: 'actual',
      amount: 20_00,
      source: { kind: 'production', id: 'p1' },
      inputs: [
        { label: 'Provider', value: 'Printify' },
        { label: 'Order of the provider', value: 'p1' },
        { label: 'Made (SKU MUG)', value: '21.80 USD on 2023-02-02' },
        { label: 'Production in all', value: '20.00' },
        { label: 'Order found by', value: 'the order number' },
      ],
    });
  });

  it('without a SKU is shared by what the goods were sold for, over all of them', () => {
    // 20.00 over 30.00 and 10.00.
    expect(cogs(cost([{ ...MADE, sku: null }]))).toEqual([15_00, 5_00]);
  });

  it('has the tax of an order beside the lines that the provider named', () => {
    const tax = { ...MADE, costId: 'p1/tax', sku: null, amountMinor: 2_00 };
    expect(cogs(cost([MADE, tax]))).toEqual([22_00, 6_00]);
  });

  it('of a second provider that names no line is of what the first left', () => {
    const other = { ...MADE, connector: 'cj-dropshipping-api', labelId: 'c1', sku: null };
    expect(cogs(cost([MADE, { ...other, amountMinor: 4_00 }]))).toEqual([20_00, 4_00]);
  });

  it('is less what the provider gave back, and nothing where that is all', () => {
    const half = { ...GIVEN_BACK, amountMinor: 5_00, ownAmount: '5.45' };
    expect(cogs(cost([MADE, half]))).toEqual([15_00, 6_00]);
    expect(cogs(cost([MADE, GIVEN_BACK]))).toEqual([10_00, 6_00]);
  });

  it('comes back with restocked units that were sent, and not with those that never were', () => {
    const sent = LINES.map((line) => ({ ...line, sentQuantity: line.quantity }));
    // One of two mugs: half of 20.00.
    expect(total(cost([MADE], { lines: sent, refunds: refund({}) }))).toBe(16_00);
    const unsent = LINES.map((line) => ({ ...line, sentQuantity: 0 }));
    expect(total(cost([MADE], { lines: unsent, refunds: refund({}) }))).toBe(26_00);
    expect(total(cost([], { lines: unsent, refunds: refund({ restocked: false }) }))).toBe(11_00);
    const kept = cost([MADE], { lines: unsent, refunds: refund({ restocked: false }) });
    expect(total(kept)).toBe(26_00);
  });

  it('stays paid when the order is cancelled before anything left', () => {
    const cancelled = { cancelledAt: '2023-02-03T10:00:00Z', fulfilmentStatus: 'unfulfilled' };
    expect(total(cost([], cancelled))).toBe(0);
    expect(total(cost([MADE], cancelled))).toBe(20_00);
  });

  it('of an order without goods is a cost all the same', () => {
    expect(total(cost([MADE], { lines: [] }))).toBe(20_00);
  });

  it('adds up to the minor unit over any lines, in whatever order it came', () => {
    const amounts = fc.array(
      fc.record({
        minor: fc.integer({ min: 1, max: 99_999 }),
        sku: fc.constantFrom('mug', 'poster', 'cup', null),
        labelId: fc.constantFrom('p1', 'p2'),
        units: fc.integer({ min: 1, max: 7 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(amounts, (given) => {
        const costs = given.map(({ minor, sku, labelId }, index): LabelCost => ({
          ...MADE,
          labelId,
          costId: `${index}`,
          sku,
          amountMinor: minor,
        }));
        const lines = LINES.map((line) => ({ ...line, quantity: given[0]?.units ?? 1 }));
        const made = given.reduce((sum, { minor }) => sum + minor, 0);
        const costed = cost(costs, { lines });
        // Lines that nobody was paid for cost their unit cost. A bill that names no line is for all that
        // no other bill names, also where a line's share of it comes to nothing.
        const isNamed = ({ sku }: { sku: string | null }) => sku === 'mug' || sku === 'poster';
        const isForAll = [...Map.groupBy(given, ({ labelId }) => labelId).values()].some(
          (bill) => !bill.some(isNamed),
        );
        const byRules = [
          { sku: 'mug', perUnit: 5_00 },
          { sku: 'poster', perUnit: 3_00 },
        ].reduce((sum, { sku, perUnit }, index) => {
          const isMade = isForAll || given.some((one) => one.sku === sku);
          return isMade ? sum : sum + perUnit * (costed.entries[index]?.units_sold ?? 0);
        }, 0);
        expect(total(costed)).toBe(made + byRules);
        expect(cost(costs.toReversed(), { lines }).entries).toEqual(costed.entries);
      }),
    );
  });
});
