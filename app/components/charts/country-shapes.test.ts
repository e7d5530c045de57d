import { describe, expect, it } from 'vitest';
import { findCountry } from '#app/domain/geography/countries.ts';
import { listCountryShapes, MAP_HEIGHT, MAP_WIDTH } from './country-shapes.ts';

describe('the shapes of the countries', () => {
  const shapes = listCountryShapes();
  const codes = shapes.flatMap(({ code }) => code ?? []);

  it('have codes of countries, each once, but for what has none', () => {
    expect(codes.every((code) => findCountry(code) !== null)).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    // Northern Cyprus, Somaliland and Kosovo.
    expect(shapes.length - codes.length).toBe(3);
  });

  it('hold the large markets and lie on the map', () => {
    expect(codes).toEqual(expect.arrayContaining(['US', 'CA', 'GB', 'DE', 'FR', 'AU', 'JP', 'BR']));
    for (const { path, x, y } of shapes) {
      expect(path).toMatch(/^M/);
      expect(x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT).toBe(true);
    }
  });
});
