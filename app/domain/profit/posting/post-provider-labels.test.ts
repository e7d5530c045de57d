import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { LabelCost } from '#app/domain/profit/cost-lookup/label-cost.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { plainBook, plainLine, plainOrder, plainParcel } from '#tests/arbitraries/plain-order.ts';

const LABEL: LabelCost = {
  connector: 'shipstation',
  labelId: 'se-1',
  costId: 'se-1',
  kind: 'label',
  isReturn: false,
  day: '2023-02-02',
  carrier: 'ups',
  service: 'ups_ground',
  amountMinor: 10_00,
  ownAmount: '10.90',
  currency: 'USD',
  matchedBy: 'order_number',
};

/** Two lines of 30.00 and 10.00 that are sent by the shop; the flat rule says 7.00. */
function cost(labels: readonly LabelCost[], over: Partial<Order> = {}) {
  const lines = [plainLine('1', { grossMinor: 30_00 }), plainLine('2', { grossMinor: 10_00 })];
  const order = plainOrder({ lines, ...over });
  const flat = { id: 'flat', country: null, perOrder: '7.00', perUnit: '0', ...ALWAYS };
  const book = plainBook({
    fulfilment: [flat],
    labelCosts: labels.length === 0 ? new Map() : new Map([[order.id, labels]]),
  });
  return costOrder(order, book, GUEST);
}

const ALWAYS = { validFrom: null, validTo: null };
const sumOf = ({ entries }: ReturnType<typeof cost>) =>
  entries.reduce((sum, { fulfilment }) => sum + fulfilment, 0);

describe('labels of a shipping provider', () => {
  it('take the place of what a rule expects, shared by net value', () => {
    expect(sumOf(cost([]))).toBe(7_00);
    const { entries } = cost([LABEL]);
    // 10.00 over 30.00 and 10.00.
    expect(entries.map(({ fulfilment }) => fulfilment)).toEqual([7_50, 2_50]);
  });

  it('count with surcharges, and less what was voided or refunded', () => {
    const labels: LabelCost[] = [
      LABEL,
      // 2.18 dollars at 1.09 are 2.00, 1.09 are 1.00.
      { ...LABEL, costId: 'se-1/s', kind: 'surcharge', amountMinor: 2_00, ownAmount: '2.18' },
      { ...LABEL, costId: 'se-1/r', kind: 'refund', amountMinor: 1_00, ownAmount: '1.09' },
      { ...LABEL, labelId: 'se-2', costId: 'se-2', amountMinor: 6_00, ownAmount: '6.54' },
      {
        ...LABEL,
        labelId: 'se-2',
        costId: 'se-2/void',
        kind: 'void',
        amountMinor: 6_00,
        ownAmount: '6.54',
      },
    ];
    // 10.00 + 2.00 - 1.00 + 6.00 - 6.00
    expect(sumOf(cost(labels))).toBe(11_00);
    expect(cost([...labels].toReversed()).entries).toEqual(cost(labels).entries);
  });

  it('leave the expectation where all of them were voided', () => {
    const voided: LabelCost = { ...LABEL, costId: 'se-1/void', kind: 'void' };
    expect(sumOf(cost([LABEL, voided]))).toBe(7_00);
  });

  it('go before what the shop’s platform says of its parcels', () => {
    const parcel = plainParcel('f1', { labelCostMinor: 4_00 });
    expect(sumOf(cost([], { fulfilments: [parcel] }))).toBe(4_00);
    expect(sumOf(cost([LABEL], { fulfilments: [parcel] }))).toBe(10_00);
  });

  it('are named by Why?: provider, label, carrier, amount in its own currency, and the match', () => {
    const [why] = cost([LABEL]).reasons.filter(({ measure }) => measure === 'fulfilment');
    expect(why).toMatchObject({
      rule: 'fulfilment_label',
      certainty: 'actual',
      source: { kind: 'label', id: 'se-1' },
    });
    expect(why?.inputs.slice(0, 6)).toEqual([
      { label: 'Provider', value: 'ShipStation' },
      { label: 'Carrier', value: 'ups' },
      { label: 'Service', value: 'ups_ground' },
      { label: 'Label', value: '10.90 USD on 2023-02-02' },
      { label: 'Label in all', value: '10.00' },
      { label: 'Order found by', value: 'the order number' },
    ]);
  });

  it('for sending goods back cost on the label’s day, beside the way there', () => {
    const back = { ...LABEL, labelId: 'r', costId: 'r', isReturn: true, day: '2023-03-05' };
    const { entries } = cost([LABEL, back]);
    const labels = entries.filter(({ event }) => event === 'label');
    expect(labels.map(({ event_day: day, fulfilment }) => [day, fulfilment])).toEqual([
      ['2023-03-05', 7_50],
      ['2023-03-05', 2_50],
    ]);
    expect(sumOf(cost([LABEL, back]))).toBe(20_00);
  });

  it('stay paid when the order is cancelled before anything left', () => {
    const cancelled = { cancelledAt: '2023-02-03T10:00:00Z', fulfilmentStatus: 'unfulfilled' };
    expect(sumOf(cost([], cancelled))).toBe(0);
    expect(sumOf(cost([LABEL], cancelled))).toBe(10_00);
  });

  it('add up to the minor unit, in whatever order they came', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.boolean(), (minors, isReversed) => {
        const labels = minors.map((amountMinor, index): LabelCost => ({
          ...LABEL,
          labelId: `${index}`,
          costId: `${index}`,
          amountMinor,
        }));
        const total = minors.reduce((sum, minor) => sum + minor, 0);
        expect(sumOf(cost(isReversed ? labels.toReversed() : labels))).toBe(total);
        expect(cost(labels.toReversed()).entries).toEqual(cost(labels).entries);
      }),
    );
  });
});
