import { describe, expect, it } from 'vitest';
import { ageText, parseBoardFilter, boardHref } from './job-board.ts';

const EVERYTHING = { state: null, shopId: null, page: 1 };
const filterOf = (query: string) => parseBoardFilter(new URLSearchParams(query));

describe('the filter of the board', () => {
  it('is what the address says, and nothing that it cannot mean', () => {
    expect(filterOf('')).toEqual(EVERYTHING);
    expect(filterOf('state=dead&shop=7&page=2')).toEqual({ state: 'dead', shopId: 7, page: 2 });
    for (const query of ['state=asleep', 'shop=x', 'shop=0', 'shop=-1', 'shop=1.5', 'page=0']) {
      expect(filterOf(query)).toEqual(EVERYTHING);
    }
    expect(filterOf('shop=2147483647').shopId).toBe(2_147_483_647);
    expect(filterOf('shop=2147483648').shopId).toBeNull();
  });

  it('has an address, where another filter begins at its first page', () => {
    expect(boardHref(EVERYTHING)).toBe('/tester');
    expect(boardHref(EVERYTHING, { state: 'dead', page: 3 })).toBe('/tester?state=dead&page=3');
    expect(boardHref({ state: 'dead', shopId: null, page: 3 }, { shopId: 7 })).toBe(
      '/tester?state=dead&shop=7',
    );
  });
});

describe('an age', () => {
  it.each([
    [-3, '0s'],
    [0.9, '0s'],
    [59.9, '59s'],
    [60, '1m'],
    [3599, '59m'],
    [3600, '1h'],
    [172_799, '1d'],
  ])('of %f seconds reads %s', (seconds, text) => {
    expect(ageText(seconds)).toBe(text);
  });
});
