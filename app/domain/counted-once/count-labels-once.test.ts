import { describe, expect, it } from 'vitest';
import { countLabelsOnce, type StatedLabel } from './count-labels-once.ts';

const label = (connector: string, amountMinor: number, day = '2026-01-10'): StatedLabel => ({
  connector,
  amountMinor,
  day,
  isReturn: false,
});
const total = (...labels: StatedLabel[]) =>
  countLabelsOnce(labels).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe('labels of an order', () => {
  it('count once where a statement and a connection have them', () => {
    expect(countLabelsOnce([label('file', 4_20), label('shipstation', 4_20)])).toEqual([
      label('shipstation', 4_20),
    ]);
    expect(total(label('file', 4_20), label('sheet', 4_20), label('shipstation', 4_20))).toBe(4_20);
    expect(total(label('sheet', 4_20), label('file', 4_20, '2026-01-11'))).toBe(4_20);
  });

  it('are paired by their day before neighbouring days', () => {
    const file = [label('file', 4_20, '2026-01-11'), label('file', 4_20, '2026-01-10')];
    const provider = ['2026-01-10', '2026-01-12'].map((day) => label('shipstation', 4_20, day));
    // The label of the 11th is that of the 12th: two labels.
    expect(total(...file, ...provider)).toBe(8_40);
  });

  it('count each where one source alone has them', () => {
    // Two parcels in the file, one of them from the connected provider, and a dearer one.
    expect(total(label('file', 4_20), label('file', 4_20), label('shipstation', 4_20))).toBe(8_40);
    expect(total(label('file', 4_20), label('shipstation', 5_00))).toBe(9_20);
    expect(total(label('file', 4_20), label('file', 4_20))).toBe(8_40);
    expect(total(label('shipstation', 4_20), label('easyship', 4_20))).toBe(8_40);
  });

  it('count each when they are for another day or for goods that come back', () => {
    expect(total(label('file', 4_20, '2026-01-13'), label('shipstation', 4_20))).toBe(8_40);
    const back = { ...label('shipstation', 4_20), isReturn: true };
    expect(total(label('file', 4_20), back)).toBe(8_40);
  });
});
