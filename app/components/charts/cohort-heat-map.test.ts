import { describe, expect, it } from 'vitest';
import { getHeatColour } from './cohort-heat-map.tsx';

describe('heatOf', () => {
  it('darkens with the share of the most, in one hue', () => {
    expect(getHeatColour(0, 10)?.background).toBe('hsl(214 90% 97%)');
    expect(getHeatColour(5, 10)?.background).toBe('hsl(214 90% 84%)'); // 97 - 13.5, rounded up
    expect(getHeatColour(10, 10)?.background).toBe('hsl(214 90% 70%)');
  });

  it('goes no darker above the most, and no lighter below zero', () => {
    expect(getHeatColour(100, 10)).toEqual(getHeatColour(10, 10));
    expect(getHeatColour(-5, 10)).toEqual(getHeatColour(0, 10));
  });

  it('leaves undefined cells without heat, and all cells when there is nothing', () => {
    expect(getHeatColour(null, 10)).toBeUndefined();
    expect(getHeatColour(0, 0)).toBeUndefined();
  });
});
