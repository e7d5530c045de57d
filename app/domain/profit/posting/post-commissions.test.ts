import { describe, expect, it } from 'vitest';
import { GUEST, type CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { TrafficSource } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { Order, RefundLine } from '#app/domain/orders/order.ts';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
} from '#tests/arbitraries/plain-order.ts';
import { plainSource } from '#tests/arbitraries/traffic-sources.ts';

/** Product p1 at 70.00 and two of p2 at 15.00: 100.00, with Emma's code. */
const order = (over: Partial<Order> = {}) =>
  plainOrder({
    discountCode: 'EMMA10',
    lines: [
      plainLine('1', { grossMinor: 7_000 }),
      plainLine('2', { grossMinor: 3_000, quantity: 2 }),
    ],
    ...over,
  });

const emma = plainSource('emma', { codes: ['emma10'], commission: 'percent', rate: '10' });

function costed(source: Partial<TrafficSource>, of: Order = order(), book: Partial<CostBook> = {}) {
  const trafficSources = [{ ...emma, ...source }];
  return costOrder(of, plainBook({ ...book, trafficSources }), GUEST);
}

/** Day, product and commission of each entry that has one. */
function commissions(...input: Parameters<typeof costed>) {
  return costed(...input)
    .entries.filter(({ commissions: amount }) => amount !== 0)
    .map((entry) => [entry.event_day, entry.product_id, entry.commissions]);
}

const AWIN = {
  network: 'awin',
  publishers: ['emma', 'other blog'],
  firstDay: '2023-01-20',
  lastDay: '2023-02-10',
  months: ['2023-01', '2023-02'],
};

const DAY = '2023-02-01';
const PER_ORDER = { commission: 'per_order', rate: '5' } as const;

const returned = (...lines: RefundLine[]) =>
  order({ refunds: [plainRefund({ refundedAt: '2023-02-09T12:00:00Z', lines })] });
const ONE_OF_P2 = returned(plainRefundLine('2', { quantity: 1, subtotalMinor: 1_500 }));
const ALL = returned(
  plainRefundLine('1', { quantity: 1, subtotalMinor: 7_000 }),
  plainRefundLine('2', { quantity: 2, subtotalMinor: 3_000 }),
);

describe('a commission', () => {
  it('is a percentage of what each line sold, with the order', () => {
    expect(commissions({})).toEqual([
      [DAY, 'p1', 700],
      [DAY, 'p2', 300],
    ]);
  });

  it('rounds the order, not its lines', () => {
    // 0.5 % of three lines of 1.00: 0.015 is 0.02, not three times 0.01.
    const lines = ['1', '2', '3'].map((id) => plainLine(id, { grossMinor: 100 }));
    const amounts = commissions({ rate: '0.5' }, order({ lines })).map(([, , amount]) => amount);
    expect(amounts.reduce((sum: number, amount) => sum + Number(amount), 0)).toBe(2);
  });

  it('comes back with the goods, on their day, where the source gives it back', () => {
    expect(commissions({ givesBack: true }, ONE_OF_P2)).toEqual([
      [DAY, 'p1', 700],
      [DAY, 'p2', 300],
      ['2023-02-09', 'p2', -150],
    ]);
    expect(commissions({ givesBack: false }, ONE_OF_P2)).toEqual([
      [DAY, 'p1', 700],
      [DAY, 'p2', 300],
    ]);
  });

  it('is an amount for each order, shared over its goods by value', () => {
    expect(commissions(PER_ORDER)).toEqual([
      [DAY, 'p1', 350],
      [DAY, 'p2', 150],
    ]);
  });

  it('for each order is none for gift cards alone, which are no order', () => {
    const card = plainLine('1', { isGiftCard: true });
    expect(commissions(PER_ORDER, order({ lines: [card] }))).toEqual([]);
    // A lamp beside the card makes it one, and bears all of it.
    const lines = [card, plainLine('2', { grossMinor: 3_000 })];
    expect(commissions(PER_ORDER, order({ lines }))).toEqual([[DAY, 'p2', 500]]);
  });

  it('is converted at the rate of the order’s day, and missing without one', () => {
    const dollars = { ...PER_ORDER, rate: '11', currency: 'USD' };
    const rates = {
      base: 'EUR',
      days: [{ day: DAY, rates: { USD: '1.10' } }],
      end: DAY,
      entered: new Map(),
    };
    // 11.00 USD at 1.10 are 10.00 EUR, 70 : 30.
    expect(commissions(dollars, order(), { rates })).toEqual([
      [DAY, 'p1', 700],
      [DAY, 'p2', 300],
    ]);
    const { entries, reasons } = costed(dollars);
    expect(entries.every(({ commissions: amount }) => amount === 0)).toBe(true);
    expect(reasons.filter(({ measure }) => measure === 'commissions')).toMatchObject([
      { rule: 'commission_rate_missing', certainty: 'missing' },
    ]);
  });

  it('for an order comes back once nothing of it is left', () => {
    expect(commissions({ ...PER_ORDER, givesBack: true }, ONE_OF_P2)).toHaveLength(2);
    expect(commissions({ ...PER_ORDER, givesBack: true }, ALL)).toEqual([
      [DAY, 'p1', 350],
      [DAY, 'p2', 150],
      ['2023-02-09', 'p1', -350],
      ['2023-02-09', 'p2', -150],
    ]);
    expect(commissions({ ...PER_ORDER, givesBack: false }, ALL)).toHaveLength(2);
  });

  it('for a free order comes back with its units, which are all that it had', () => {
    const free = plainLine('1', { quantity: 2, discountMinor: 10_000 });
    const back = (quantity: number) =>
      plainRefund({
        refundedAt: '2023-02-09T12:00:00Z',
        lines: [plainRefundLine('1', { quantity, subtotalMinor: 0 })],
      });
    const source = { ...PER_ORDER, givesBack: true };
    const half = order({ lines: [free], refunds: [back(1)] });
    expect(commissions(source, half)).toEqual([[DAY, 'p1', 500]]);
    expect(commissions(source, order({ lines: [free], refunds: [back(2)] }))).toEqual([
      [DAY, 'p1', 500],
      ['2023-02-09', 'p1', -500],
    ]);
  });

  it('is booked for a link as for a code, and says which', () => {
    const byLink = order({ discountCode: null, utmSource: 'blog' });
    const { entries, reasons } = costed({ codes: [], utmSources: ['blog'] }, byLink);
    expect(entries.map((entry) => [entry.traffic_source, entry.traffic_kind])).toEqual([
      ['emma', 'affiliate'],
      ['emma', 'affiliate'],
    ]);
    expect(reasons.find(({ measure }) => measure === 'commissions')).toMatchObject({
      rule: 'commission_by_link',
      amount: 700,
      source: { kind: 'traffic_source', id: 'emma' },
      inputs: [
        { label: 'Traffic source', value: 'Source emma' },
        { label: 'Net sales', value: '70.00' },
        { label: 'Percent', value: '10' },
      ],
    });
  });

  it('is none where the source is paid nothing, though the order is its', () => {
    const { entries } = costed({ commission: 'none', rate: '0' });
    expect(entries.map((entry) => [entry.traffic_source, entry.commissions])).toEqual([
      ['emma', 0],
      ['emma', 0],
    ]);
  });
});

describe('a commission that the file of a network states', () => {
  const links = { codes: [], utmSources: ['awin'], name: 'Partners' };
  const byLink = order({ discountCode: null, utmSource: 'AWIN' });

  it.each([
    ['by a link of the network', links, byLink],
    ['as a publisher of the network', { name: 'Emma' }, order()],
  ])('is the file’s and not the rule’s: %s', (_, source, of) => {
    const { reasons } = costed(source, of, { networkStatements: [AWIN] });
    expect(commissions(source, of, { networkStatements: [AWIN] })).toEqual([]);
    expect(reasons).toContainEqual(
      expect.objectContaining({
        measure: 'commissions',
        amount: 0,
        rule: 'commission_by_network',
        certainty: 'actual',
      }),
    );
  });

  it.each([
    ['of other days', { firstDay: '2023-02-02' }],
    ['of other months', { months: ['2023-01', '2023-03'], lastDay: '2023-03-31' }],
    ['of another network', { network: 'impact', publishers: ['somebody'] }],
  ])('is the rule’s where the file is %s', (_, over) => {
    const book = { networkStatements: [{ ...AWIN, publishers: [], ...over }] };
    // 10 % of 70.00 and of 30.00
    expect(commissions(links, byLink, book)).toEqual([
      [DAY, 'p1', 700],
      [DAY, 'p2', 300],
    ]);
  });
});
