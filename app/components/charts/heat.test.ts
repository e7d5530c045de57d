import { describe, expect, it } from 'vitest';
import { heatOf } from './heat.ts';

describe('heatOf', () => {
  it('darkens with the share of the most, in one hue', () => {
    expect(heatOf(0, 10)?.background).toBe('hsl(214 90% 97%)');
    expect(heatOf(5, 10)?.background).toBe('hsl(214 90% 84%)'); // 97 - 13.5, rounded up
    expect(heatOf(10, 10)?.background).toBe('hsl(214 90% 70%)');
  });

  it('goes no darker above the most, and no lighter below zero', () => {
    expect(heatOf(100, 10)).toEqual(heatOf(10, 10));
    expect(heatOf(-5, 10)).toEqual(heatOf(0, 10));
  });

  it('leaves undefined cells without heat, and all cells when there is nothing', () => {
    expect(heatOf(null, 10)).toBeUndefined();
    expect(heatOf(0, 0)).toBeUndefined();
  });
});
