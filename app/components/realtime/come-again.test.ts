import { describe, expect, it } from 'vitest';
import { comeAgainMs } from './come-again.ts';

describe('a page that could not be let in', () => {
  it('comes again after half a second to a second, twice as late each time, up to a minute', () => {
    expect([comeAgainMs(0, 0), comeAgainMs(0, 1)]).toEqual([500, 1000]);
    expect([comeAgainMs(1, 0), comeAgainMs(3, 1)]).toEqual([1000, 8000]);
    expect([comeAgainMs(6, 1), comeAgainMs(600, 0)]).toEqual([60_000, 30_000]);
  });
});
