import { describe, expect, it } from 'vitest';
import { areRatesFine, isRefreshDue, ratesTexts, type RatesStatus } from './rates-status.ts';

const at = (text: string) => new Date(text);
const read = (failure: string | null): RatesStatus => ({
  lastDay: '2026-11-20',
  refresh: {
    triedAt: '2026-11-20T16:00:00Z',
    succeededAt: failure === null ? '2026-11-20T16:00:00Z' : null,
    failure,
  },
  isReadDaily: true,
});

const on = (today: string) => ({ locale: 'en-GB', today });

describe('reading the rates again', () => {
  it('is due at once where it was never done', () => {
    expect(isRefreshDue({ refresh: null }, at('2026-11-20T16:00:00Z'))).toBe(true);
  });

  it('is due once the next day’s rates are published, and an hour after a failure', () => {
    expect(isRefreshDue(read(null), at('2026-11-21T15:59:59Z'))).toBe(false);
    expect(isRefreshDue(read(null), at('2026-11-21T16:00:00Z'))).toBe(true);
    const early = { triedAt: '2026-11-20T09:00:00Z', succeededAt: '2026-11-20T09:00:00Z' };
    const readEarly = { refresh: { ...early, failure: null } };
    expect(isRefreshDue(readEarly, at('2026-11-20T15:59:59Z'))).toBe(false);
    expect(isRefreshDue(readEarly, at('2026-11-20T16:00:00Z'))).toBe(true);
    expect(isRefreshDue(read('no'), at('2026-11-20T16:59:59Z'))).toBe(false);
    expect(isRefreshDue(read('no'), at('2026-11-20T17:00:00Z'))).toBe(true);
  });
});

describe('what is said of the rates', () => {
  it('is how far they reach', () => {
    expect(ratesTexts(read(null), on('2026-11-20'))).toEqual([
      'Daily reference rates reach up to 20 Nov 2026.',
    ]);
    expect(
      ratesTexts({ lastDay: null, refresh: null, isReadDaily: false }, on('2026-11-20')),
    ).toEqual([
      'No daily reference rates are loaded yet, so only shops of one currency can be shown ' +
        'together. Exchange rates are not set up. Ask your administrator.',
    ]);
  });

  it('is how old they are, when that is more than a weekend', () => {
    const said = (today: string) => ratesTexts(read(null), on(today))[0];
    // A Friday's rates on the Monday after.
    expect(said('2026-11-23')).toBe('Daily reference rates reach up to 20 Nov 2026.');
    expect(said('2026-11-24')).toBe('Daily reference rates reach up to 20 Nov 2026, 4 days ago.');
    expect(said('2026-11-27')).toBe('Daily reference rates reach up to 20 Nov 2026, 7 days ago.');
    expect(said('2026-11-28')).toBe(
      'Daily reference rates reach up to 20 Nov 2026, 8 days ago. Later days take the rates of ' +
        'that day, and are marked as estimates.',
    );
  });

  it('is a warning once today’s amounts cannot be converted, or the last reading failed', () => {
    expect(areRatesFine(read(null), '2026-11-27')).toBe(true);
    expect(areRatesFine(read(null), '2026-11-28')).toBe(false);
    expect(areRatesFine(read('no'), '2026-11-20')).toBe(false);
    expect(areRatesFine({ lastDay: null, refresh: null, isReadDaily: false }, '2026-11-20')).toBe(
      false,
    );
    // Read from a file by hand: no reading was tried.
    expect(
      areRatesFine({ lastDay: '2026-11-20', refresh: null, isReadDaily: false }, '2026-11-20'),
    ).toBe(true);
  });

  it('is why the last reading failed, and that nothing is lost', () => {
    expect(ratesTexts(read('The source of rates answered 503.'), on('2026-11-20'))[1]).toBe(
      'Reading them on 20 Nov 2026 failed: The source of rates answered 503. ' +
        'What is loaded stays; it is tried again every hour.',
    );
    const byHand = { ...read('The source of rates answered 503.'), isReadDaily: false };
    expect(ratesTexts(byHand, on('2026-11-20'))[1]).toBe(
      'Reading them on 20 Nov 2026 failed: The source of rates answered 503. What is loaded stays.',
    );
  });
});
