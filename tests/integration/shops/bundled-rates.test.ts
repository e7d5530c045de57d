import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { loadBundledRates } from '#app/services/currency-rates/load-bundled-rates.server.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { rateOn } from '#app/domain/money/reference-rates.ts';
import { testDeps, type TestDeps } from '../database.ts';

// Published by the European Central Bank, read by hand in the file itself.
const USD_OF_FIRST_DAY = '1.1789';

let deps: TestDeps;

beforeAll(async () => {
  deps = await testDeps({ now: '2026-11-22T12:00:00Z' });
});
afterAll(() => deps.close());

const rateOf = async (currency: string, day: string) => {
  const wanted = { shopId: null, currencies: [currency], start: day, end: day };
  return rateOn(await readRateHistory(deps, wanted), currency, day);
};

describe('the history of rates that comes with the product', () => {
  it('is loaded whole, once, and leaves what is there', async () => {
    // Somebody's own file, with one day that the bank has too.
    await storeCurrencyRates(deps, { text: 'Date,USD,\n2014-08-25,1.5,\n' });
    expect(await loadBundledRates(deps)).toBeGreaterThan(200_000);
    const [days] = await deps.db.query<{ days: number; first: string; last: string }>(
      `select count(distinct day)::int as days, min(day) as first, max(day) as last
       from currency_rates`,
    );
    expect(days).toEqual({ days: 6_983, first: '1999-01-04', last: '2026-04-13' });
    const [currencies] = await deps.db.query<{ n: number }>(
      'select count(distinct currency)::int as n from currency_rates',
    );
    expect(currencies?.n).toBe(41);
    expect((await rateOf('USD', '2014-08-25'))?.rate).toBe('1.5');
    // That they are there is seen by one statement: nobody who starts a command waits for more.
    const statements: string[] = [];
    const db: Database = {
      ...deps.db,
      query: (sql, params) => {
        statements.push(sql);
        return deps.db.query(sql, params);
      },
      transaction: () => Promise.reject(new Error('Rates that are there were written again.')),
    };
    expect(await loadBundledRates({ db })).toBe(0);
    expect(statements).toHaveLength(1);
  });

  it.each([
    ['USD', '1999-01-04', USD_OF_FIRST_DAY],
    ['JPY', '2008-07-15', '167.48'],
    ['USD', '2008-07-15', '1.599'],
    ['GBP', '2020-03-18', '0.9219'],
    ['JPY', '2014-08-25', '137.13'],
    ['CHF', '2022-07-08', '0.9913'],
    ['USD', '2026-04-13', '1.1684'],
  ])('has what the bank published: %s on %s', async (currency, day, rate) => {
    expect(await rateOf(currency, day)).toEqual({ rate, day, isEstimated: false });
  });

  it('has Friday’s rates on a weekend, and those of its last day as estimates after it', async () => {
    // 10 and 13 April 2026 are a Friday and a Monday.
    const friday = { rate: '1.1711', day: '2026-04-10', isEstimated: false };
    expect(await rateOf('USD', '2026-04-11')).toEqual(friday);
    expect(await rateOf('USD', '2026-04-12')).toEqual(friday);
    const last = { rate: '1.1684', day: '2026-04-13', isEstimated: true };
    expect(await rateOf('USD', '2026-04-14')).toEqual(last);
    expect(await rateOf('USD', '2026-11-22')).toEqual(last);
  });

  it('has no rate of a currency that is no longer published, or was not yet', async () => {
    expect(await rateOf('RUB', '2026-11-22')).toBeNull();
    expect((await rateOf('RUB', '2022-03-01'))?.rate).toBe('117.201');
    expect(await rateOf('CNY', '1999-01-04')).toBeNull();
  });
});
