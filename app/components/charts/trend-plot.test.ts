import { describe, expect, it } from 'vitest';
import { labelledPoints } from './trend-plot.tsx';

describe('labelledPoints', () => {
  it('labels every point where there is room', () => {
    expect(labelledPoints(4, 600)).toEqual([0, 1, 2, 3]);
  });

  it('labels every nth where there is not', () => {
    expect(labelledPoints(30, 390)).toEqual([0, 10, 20]);
    expect(labelledPoints(7, 300)).toEqual([0, 4]);
  });

  it('has none without points', () => {
    expect(labelledPoints(0, 600)).toEqual([]);
  });
});
