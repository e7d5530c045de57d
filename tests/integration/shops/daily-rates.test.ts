import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectEnteredRates } from '#app/data/currency-rates/entered-rate-rows.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import {
  deleteEnteredRate,
  saveEnteredRate,
  saveEnteredRatesFile,
} from '#app/services/currency-rates/entered-rates.server.ts';
import { readRatesStatus } from '#app/services/currency-rates/read-rates-status.server.ts';
import { refreshDueRates } from '#app/services/currency-rates/refresh-due-rates.server.ts';
import { setDailyRefresh } from '#app/services/currency-rates/set-daily-refresh.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { runShopsQuery } from '#app/services/reports/run-shops-query.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { startSandbox, type Sandbox, type SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import { addShop, minutesLater } from '../accounts/people.ts';
import { createShopsFixture, type ShopsFixture } from '#tests/integration/api/shops-fixture.ts';
import { entry, writeLedger } from '../metrics/metrics-ledger.ts';

let fixture: ShopsFixture;
let source: Sandbox;
let answer: SandboxReply;
let asked = 0;

beforeAll(async () => {
  fixture = await createShopsFixture();
  source = await startSandbox(() => {
    asked += 1;
    return answer;
  });
});
afterAll(async () => {
  await source.close();
  await fixture.deps.close();
});

const RATES = 'Date,USD,JPY,\n2023-02-03,1.25,150,\n2023-02-02,1.0900,140.00,\n';

describe('the daily reading of the bank’s rates', () => {
  const never = new AbortController().signal;
  /** The installation some minutes later, with a bank on this machine. */
  const later = (minutes: number, isNamed = false): Deps => {
    const deps = minutesLater(fixture.deps, minutes);
    const http = quickHttp(deps.clock);
    return { ...deps, rateSource: { url: `${source.url}/rates.zip`, isNamed, http } };
  };

  it('asks nobody until the owner of the installation turns it on', async () => {
    await refreshDueRates(later(0), never);
    expect(asked).toBe(0);
    const { eve, ann } = fixture.users;
    await expect(
      setDailyRefresh(fixture.deps, { userId: eve, isReadDaily: true }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await setDailyRefresh(fixture.deps, { userId: ann, isReadDaily: true });
    const jobs = await fixture.deps.db.query(
      "select 1 from graphile_worker.jobs where key = 'refresh_currency_rates'",
    );
    expect(jobs).toHaveLength(1);
    expect((await readRatesStatus(fixture.deps)).isReadDaily).toBe(true);
  });

  it('keeps a failure, and tries again an hour later, not before', async () => {
    answer = { status: 404, body: 'Not Found' };
    await refreshDueRates(later(0), never);
    expect(asked).toBe(1);
    const { refresh, lastDay } = await readRatesStatus(fixture.deps);
    expect(refresh).toMatchObject({
      succeededAt: null,
      failure: 'The source of rates answered 404.',
    });
    expect(lastDay).toBe('2023-02-02');
    await refreshDueRates(later(59), never);
    expect(asked).toBe(1);
    answer = { status: 200, body: RATES };
    await refreshDueRates(later(60), never);
    expect(asked).toBe(2);
    expect(await readRatesStatus(fixture.deps)).toMatchObject({
      lastDay: '2023-02-03',
      refresh: { succeededAt: '2023-02-15T13:00:00.000Z', failure: null },
    });
  });

  it('asks once a day, after the hour of publication', async () => {
    // It is 12:00 at 0 minutes; the bank has published by 16:00.
    await refreshDueRates(later(3 * 60 + 59), never);
    expect(asked).toBe(2);
    await refreshDueRates(later(4 * 60), never);
    expect(asked).toBe(3);
    await refreshDueRates(later(27 * 60), never);
    expect(asked).toBe(3);
    await refreshDueRates(later(28 * 60), never);
    expect(asked).toBe(4);
  });

  it('ends when it is turned off, unless the environment names an address', async () => {
    await setDailyRefresh(fixture.deps, { userId: fixture.users.ann, isReadDaily: false });
    await refreshDueRates(later(90 * 60), never);
    expect(asked).toBe(4);
    await refreshDueRates(later(90 * 60, true), never);
    expect(asked).toBe(5);
  });
});

describe('rates of a workspace’s own', () => {
  const TYPED = { currency: 'AED', per: 'USD', rate: '3.6725', fromDay: '', isPeg: true };
  const north = () => ({ userId: fixture.users.ann, workspaceId: fixture.workspaces.north });
  const entered = () => selectEnteredRates(fixture.deps.db, fixture.workspaces.north);

  it('are refused to who may only look, to strangers, and when they are no rates', async () => {
    const save = (who: ReturnType<typeof north>, change: Partial<typeof TYPED> = {}) =>
      saveEnteredRate(fixture.deps, { ...who, typed: { ...TYPED, ...change }, replaced: null });
    const { vic, eve } = fixture.users;
    await expect(save({ ...north(), userId: vic })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(save({ ...north(), userId: eve })).rejects.toMatchObject({ code: 'not_found' });
    await expect(save(north(), { rate: '0' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'rate' }],
    });
    await expect(save(north(), { currency: 'USD' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await entered()).toEqual([]);
  });

  it('convert amounts through the euro, in this workspace alone, and are marked where old', async () => {
    const { deps, shops, workspaces } = fixture;
    await storeCurrencyRates(deps, { text: RATES });
    const { shopId } = await addShop(deps, north(), 'dubai', 'AED');
    const sale = (day: string) =>
      entry({ order_id: day, event_day: day, order_day: day, gross_sales: 3_672_50, orders: 1 });
    await writeLedger(deps.db, shopId, [
      sale('2023-02-02'),
      sale('2023-02-03'),
      sale('2023-02-06'),
    ]);
    const ask = (range: { start: string; end: string }) =>
      runShopsQuery(deps, {
        shops: [
          { shopId: shops.berlin.shopId, currency: 'EUR' },
          { shopId, currency: 'AED' },
        ],
        currency: 'EUR',
        query: {
          range,
          metrics: ['gross_sales'],
          groupings: ['day'],
          filters: [],
          compareTo: 'none',
          sort: null,
          page: null,
          dating: 'event',
          weekStart: 1,
        },
      });
    const days = { start: '2023-02-02', end: '2023-02-06' };
    await expect(ask(days)).rejects.toMatchObject({ code: 'conflict' });
    await saveEnteredRate(deps, {
      userId: fixture.users.eve,
      workspaceId: workspaces.other,
      typed: TYPED,
      replaced: null,
    });
    await expect(ask(days)).rejects.toMatchObject({ code: 'conflict' });
    await saveEnteredRate(deps, { ...north(), typed: TYPED, replaced: null });
    const { rows, notes } = await ask(days);
    // 3,672.50 AED are 1,000 USD: / 1.09 = 917.43 and Berlin's 50.00; / 1.25 = 800.00, twice.
    expect(rows.map(({ keys, values }) => [keys[0], values['gross_sales']])).toEqual([
      ['2023-02-02', 917_43 + 50_00],
      ['2023-02-03', 800_00],
      ['2023-02-04', 0],
      ['2023-02-05', 0],
      ['2023-02-06', 800_00],
    ]);
    expect(notes).toContain(
      'Estimated: amounts in AED from 6 Feb 2023 on are converted at the rate of 3 Feb 2023, the ' +
        'last one known.',
    );
    const known = await ask({ start: '2023-02-02', end: '2023-02-05' });
    expect(known.notes.filter((note) => note.startsWith('Estimated'))).toEqual([]);
  });

  it('are changed in place, read from a file whole or not at all, and deleted', async () => {
    const { deps } = fixture;
    const always = { currency: 'AED', fromDay: '1970-01-01' };
    const typed = { ...TYPED, rate: '3.67', fromDay: '2023-02-01' };
    await saveEnteredRate(deps, { ...north(), typed, replaced: always });
    const peg = { currency: 'AED', per: 'USD', rate: '3.67', fromDay: '2023-02-01', isPeg: true };
    expect(await entered()).toEqual([peg]);
    const file = (text: string) => saveEnteredRatesFile(deps, { ...north(), text });
    await expect(
      file('Currency,Rate,Date\nSAR,4.1,2023-01-31\nVND,-1,2023-01-31\n'),
    ).rejects.toThrow('line 3: Enter a number above 0');
    expect(await entered()).toEqual([peg]);
    expect(await file('Currency,Rate,Date\nSAR,4.1,2023-01-31\nVND,28950,2023-01-31\n')).toBe(2);
    expect((await entered()).map(({ currency }) => currency)).toEqual(['AED', 'SAR', 'VND']);
    const key = { currency: 'AED', fromDay: '2023-02-01' };
    await deleteEnteredRate(deps, { ...north(), ...key });
    await expect(deleteEnteredRate(deps, { ...north(), ...key })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await entered()).map(({ currency }) => currency)).toEqual(['SAR', 'VND']);
  });
});
