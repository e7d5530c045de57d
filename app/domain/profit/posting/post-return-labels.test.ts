import { describe, expect, it } from 'vitest';
import { getAmounts, ofEvent } from '#tests/arbitraries/entry-amounts.ts';
import { plainBook, plainLine, plainOrder, plainParcel } from '#tests/arbitraries/plain-order.ts';
import type { Fulfilment } from '#app/domain/orders/order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

function costed(fulfilments: readonly Fulfilment[]) {
  const lines = [plainLine('1', { grossMinor: 20_000 }), plainLine('2')];
  return costOrder(plainOrder({ lines, fulfilments }), plainBook(), GUEST);
}

describe('a return label', () => {
  it('is a cost on its own day, with its own carrier, over the lines of the order', () => {
    const { entries } = costed([
      plainParcel('f1', { carrier: 'DHL', labelCostMinor: 500 }),
      plainParcel('f2', {
        carrier: 'UPS',
        labelCostMinor: 600,
        isReturnLabel: true,
        fulfilledAt: '2023-02-09T09:00:00Z',
      }),
    ]);
    const labels = ofEvent(entries, 'label');
    expect(labels.map(getAmounts)).toEqual([{ fulfilment: 400 }, { fulfilment: 200 }]);
    expect(labels[0]).toMatchObject({ event_day: '2023-02-09', carrier: 'UPS', line_id: '1' });
    expect(ofEvent(entries, 'sale').map(({ carrier }) => carrier)).toEqual(['DHL', 'DHL']);
  });

  it('does not stand for the cost of sending the order', () => {
    const { entries } = costed([plainParcel('f1', { labelCostMinor: 600, isReturnLabel: true })]);
    expect(ofEvent(entries, 'sale').map((entry) => entry.fulfilment)).toEqual([0, 0]);
  });

  it('of unknown cost is said to be missing', () => {
    const { entries, reasons } = costed([plainParcel('f1', { isReturnLabel: true })]);
    expect(ofEvent(entries, 'label')).toEqual([]);
    expect(reasons).toContainEqual(
      expect.objectContaining({
        measure: 'fulfilment',
        rule: 'return_label_missing',
        certainty: 'missing',
        source: { kind: 'fulfilment', id: 'f1' },
      }),
    );
  });

  it('that was free gives no entry', () => {
    const { entries } = costed([plainParcel('f1', { labelCostMinor: 0, isReturnLabel: true })]);
    expect(ofEvent(entries, 'label')).toEqual([]);
  });
});
