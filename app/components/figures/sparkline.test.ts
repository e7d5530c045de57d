import { describe, expect, it } from 'vitest';
import { sparklinePath } from '#app/components/figures/sparkline.tsx';

describe('sparklinePath', () => {
  it('runs from edge to edge, the highest value at the top', () => {
    expect(sparklinePath([0, 10, 5], 100, 22)).toBe('M0 21 L50 1 L100 11');
  });

  it('lies in the middle when nothing moves', () => {
    expect(sparklinePath([3, 3], 100, 22)).toBe('M0 11 L100 11');
  });

  it('hardly moves for amounts that hardly differ', () => {
    // A twentieth of 100 is the height; 1 of it is a fifth of the 20 there are.
    expect(sparklinePath([99, 100], 100, 22)).toBe('M0 13 L100 9');
  });

  it('leaves a gap where a value is undefined', () => {
    expect(sparklinePath([0, null, 10, 10], 90, 22)).toBe('M0 21 M60 1 L90 1');
  });

  it('draws nothing with fewer than two values', () => {
    expect(sparklinePath([], 100, 22)).toBe('');
    expect(sparklinePath([5, null], 100, 22)).toBe('');
  });
});
