import { describe, expect, it } from 'vitest';
import { INDUSTRIES } from '#app/domain/shops/industries.ts';
import { listPublishedFigures, PUBLISHED_FIGURES } from './published-figures.ts';

describe('published figures', () => {
  it('each say what they are of, by whom, when and where', () => {
    const known = ['', ...INDUSTRIES.map(({ key }) => key)];
    for (const { value, of, source, year, url, industry } of PUBLISHED_FIGURES) {
      expect(value > 0 && value < 1).toBe(true);
      expect([of, source].every((text) => text.length > 10)).toBe(true);
      expect(year).toBeGreaterThan(2010);
      expect(url.startsWith('https://')).toBe(true);
      expect(known).toContain(industry);
    }
  });

  it('are those of all industries and of the shop’s own', () => {
    expect(listPublishedFigures('gross_margin', 'apparel').map(({ value }) => value)).toEqual([
      0.6329,
    ]);
    expect(listPublishedFigures('gross_margin', '')).toEqual([]);
    expect(listPublishedFigures('return_rate_value', 'apparel').map(({ year }) => year)).toEqual([
      2023, 2024,
    ]);
  });
});
