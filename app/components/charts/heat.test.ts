import { describe, expect, it } from 'vitest';
import { heatOf } from './heat.ts';

describe('heatOf', () => {
  it('darkens with the share of the most, in one hue', () => {
    expect(heatOf(0, 10)?.background).toBe('hsl(214 90% 97%)');
    expect(heatOf(10, 10)?.background).toBe('hsl(214 90% 40%)');
  });

  it('turns the text light on dark cells', () => {
    expect(heatOf(1, 10)?.color).toBe('#303030');
    expect(heatOf(10, 10)?.color).toBe('#FFFFFF');
  });

  it('leaves undefined and losing cells without heat', () => {
    expect(heatOf(null, 10)).toBeUndefined();
    expect(heatOf(-5, 10)?.background).toBe('hsl(214 90% 97%)');
    expect(heatOf(5, 0)).toBeUndefined();
  });
});
