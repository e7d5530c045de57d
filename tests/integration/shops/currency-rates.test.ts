import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversionTo } from '#app/domain/metrics/conversion.ts';
import { ratesTexts } from '#app/domain/money/rates-status.ts';
import { httpClient } from '#app/lib/http/http-client.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import { readRatesStatus } from '#app/services/currency-rates/read-rates-status.server.ts';
import { refreshCurrencyRates } from '#app/services/currency-rates/refresh-currency-rates.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { EURO_RATES_CSV, EURO_RATES_XML } from '#tests/fixtures/euro-rates.ts';
import { startSandbox, type Sandbox, type SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import { zipFile } from '#tests/sandbox/zip-file.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger } from '../metrics/metrics-ledger.ts';
import { minutesLater } from '../accounts/people.ts';
import { DAY_RATES } from '#tests/integration/api/day-rates.ts';

let deps: TestDeps;
let source: Sandbox;
let answer: SandboxReply;

beforeAll(async () => {
  deps = await testDeps({ now: '2023-02-02T16:00:00Z' });
  source = await startSandbox(() => answer);
});
afterAll(async () => {
  await source.close();
  await deps.close();
});

const http = httpClient({
  fetch,
  wait: () => Promise.resolve(),
  clock: () => new Date('2023-02-02T16:00:00Z'),
  random: () => 0,
});
const refresh = (minutes = 0, url = `${source.url}/rates.zip`) =>
  refreshCurrencyRates(minutesLater(deps, minutes), { url, http });

describe('the daily reading of reference rates', () => {
  it('knows nothing before the first', async () => {
    expect(await readRatesStatus(deps)).toEqual({
      lastDay: null,
      refresh: null,
      isReadDaily: false,
    });
  });

  it('keeps why it failed: a host that errs, a page that is no file of rates', async () => {
    answer = { status: 503 };
    await expect(refresh()).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readRatesStatus(deps)).refresh).toEqual({
      triedAt: '2023-02-02T16:00:00.000Z',
      succeededAt: null,
      failure: 'The source of rates answered 503.',
    });
    answer = { status: 200, body: '<html>Sign in</html>' };
    await expect(refresh(60)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await readRatesStatus(deps)).refresh).toMatchObject({
      triedAt: '2023-02-02T17:00:00.000Z',
      failure: expect.stringContaining('These are no daily reference rates') as unknown,
    });
  });

  it('stores what is new, once, and stays good when the next one fails', async () => {
    answer = { status: 200, body: DAY_RATES };
    expect(await refresh(120)).toEqual({ days: 2, changed: 4, lastDay: '2023-02-02' });
    expect((await refresh(180)).changed).toBe(0);
    answer = { status: 302, headers: { location: 'https://elsewhere.example' } };
    await expect(refresh(240)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await readRatesStatus(deps)).toEqual({
      lastDay: '2023-02-02',
      refresh: {
        triedAt: '2023-02-02T20:00:00.000Z',
        succeededAt: '2023-02-02T19:00:00.000Z',
        failure: 'The source of rates answered 302.',
      },
      isReadDaily: false,
    });
  });
});

describe('the files of the European Central Bank', () => {
  const count = async () =>
    (await deps.db.query<{ n: number }>('select count(*) as n from currency_rates'))[0]?.n;

  it('are read as they are published: in an archive, as a table, and as XML', async () => {
    answer = { status: 200, body: zipFile('eurofxref-hist.csv', EURO_RATES_CSV) };
    // Three days of 32 rates each; the four of before stay.
    expect(await refresh()).toEqual({ days: 3, changed: 96, lastDay: '2014-08-25' });
    answer = { status: 200, body: EURO_RATES_CSV };
    expect(await refresh()).toEqual({ days: 3, changed: 0, lastDay: '2014-08-25' });
    answer = { status: 200, body: EURO_RATES_XML };
    expect(await refresh()).toEqual({ days: 1, changed: 4, lastDay: '2022-07-08' });
    expect(await count()).toBe(4 + 96 + 4);
  });

  it.each<[string, () => void, string]>([
    [
      'an archive of something else',
      () => (answer = { status: 200, body: zipFile('readme.txt', 'Terms of use') }),
      'These are no daily reference rates: line 1: the first column is not "Date".',
    ],
    [
      'an archive that ends too early',
      () =>
        (answer = {
          status: 200,
          body: zipFile('eurofxref-hist.csv', EURO_RATES_CSV).subarray(0, 600),
        }),
      'The file of rates could not be unpacked.',
    ],
    [
      'a table that ends in the middle of a rate',
      () => (answer = { status: 200, body: EURO_RATES_CSV.slice(0, -4) }),
      'These are no daily reference rates: line 4: it is cut off: the comma at its end is missing.',
    ],
    [
      'a line that dies',
      () => {
        answer = { status: 200, body: zipFile('eurofxref-hist.csv', EURO_RATES_CSV) };
        source.inject('cut');
      },
      'The source of rates stopped in the middle of its file.',
    ],
    [
      'a host that hangs up, however often it is asked',
      () => source.inject('refuse', { times: 4 }),
      'The source of rates could not be reached.',
    ],
    [
      'an address without a file',
      () => (answer = { status: 404, body: 'Not Found' }),
      'The source of rates answered 404.',
    ],
  ])('leave what is loaded as it is when there is %s, and say so', async (_what, fail, failure) => {
    const known = await count();
    fail();
    await expect(refresh(300)).rejects.toThrow();
    source.heal();
    expect(await count()).toBe(known);
    const status = await readRatesStatus(deps);
    expect(status.refresh?.failure).toBe(failure);
    expect(ratesTexts(status, { locale: 'en-GB', today: '2023-02-15' })).toEqual([
      'Daily reference rates reach up to 2 Feb 2023, 13 days ago. Later days take the rates of ' +
        'that day, and are marked as estimates.',
      `Reading them on 2 Feb 2023 failed: ${failure} What is loaded stays.`,
    ]);
  });

  it('say what an amount of a weekend is worth: Friday’s rate, exact to the minor unit', async () => {
    const shopId = await makeShop(deps.db, 'weekend');
    const sale = (day: string, gross_sales: number) =>
      entry({ order_id: day, event_day: day, order_day: day, gross_sales, orders: 1 });
    // Thursday, Friday, Saturday, Sunday, Monday: 1,000.00 dollars each.
    const days = ['21', '22', '23', '24', '25'].map((day) => `2014-08-${day}`);
    await writeLedger(
      deps.db,
      shopId,
      days.map((day) => sale(day, 1_000_00)),
    );
    const range = { start: '2014-08-21', end: '2014-08-25' };
    const salesIn = async (to: string) => {
      const history = await readRateHistory(deps, {
        shopId,
        currencies: ['USD', 'JPY'],
        ...range,
      });
      const conversion = conversionTo(to, [{ shopId, currency: 'USD' }], range, history);
      const { rows, total } = await runMetricQuery(deps, {
        shopIds: [shopId],
        range,
        metrics: ['gross_sales'],
        groupings: ['day'],
        filters: [],
        compareTo: 'none',
        sort: null,
        page: null,
        dating: 'event',
        weekStart: 1,
        ...(conversion === null ? {} : { conversion }),
      });
      return [...rows, total].map(({ values }) => values['gross_sales']);
    };
    // 1000 / 1.3262 = 754.0341..., 1000 / 1.3267 = 753.7499..., 1000 / 1.32 = 757.5757...
    const euros = [754_03, 753_75, 753_75, 753_75, 757_58];
    expect(await salesIn('EUR')).toEqual([...euros, 3_772_86]);
    // 1000 * 137.71 / 1.3262 = 103838.0..., * 137.7 / 1.3267 = 103791.3..., * 137.13 / 1.32 = 103886.3...
    const yen = [103_838, 103_791, 103_791, 103_791, 103_886];
    expect(await salesIn('JPY')).toEqual([...yen, 519_097]);
  });
});
