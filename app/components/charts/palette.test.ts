import { describe, expect, it } from 'vitest';
import { getMetricColour, PALETTE, SERIES_COLOURS } from './palette.ts';

/** Relative luminance (WCAG 2.1). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.039_28 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrastWithWhite = (hex: string) => 1.05 / (luminance(hex) + 0.05);

describe('the palette', () => {
  it('stands out from a white card at 3 to 1 or better (WCAG 1.4.11)', () => {
    const { axis, grid, ...drawn } = PALETTE;
    expect([axis, grid]).toHaveLength(2);
    for (const colour of [...Object.values(drawn), ...SERIES_COLOURS]) {
      expect(contrastWithWhite(colour), colour).toBeGreaterThanOrEqual(3);
    }
  });

  it('writes axis labels at 4.5 to 1 or better', () => {
    expect(contrastWithWhite(PALETTE.text)).toBeGreaterThanOrEqual(4.5);
  });

  it('has one colour for what comes in and another for what is left', () => {
    for (const metric of ['gross_sales', 'net_sales', 'total_revenue']) {
      expect([metric, getMetricColour(metric)]).toEqual([metric, PALETTE.revenue]);
    }
    for (const metric of ['gross_profit', 'net_profit']) {
      expect([metric, getMetricColour(metric)]).toEqual([metric, PALETTE.profit]);
    }
  });

  it('gives six lines six colours', () => {
    expect(new Set(SERIES_COLOURS).size).toBe(6);
  });
});
