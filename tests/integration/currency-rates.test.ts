import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '#app/lib/http/http-client.ts';
import { readRatesStanding } from '#app/services/currency-rates/read-rates-standing.query.server.ts';
import { refreshCurrencyRates } from '#app/services/currency-rates/refresh-currency-rates.command.server.ts';
import { startSandbox, type Sandbox, type SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import { testDeps, type TestDeps } from './database.ts';
import { minutesLater } from './people.ts';
import { DAY_RATES } from './rpc/day-rates.ts';

describe('the daily reading of reference rates', () => {
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
  const refresh = (minutes = 0) =>
    refreshCurrencyRates(minutesLater(deps, minutes), { url: `${source.url}/rates.zip`, http });

  it('knows nothing before the first', async () => {
    expect(await readRatesStanding(deps)).toEqual({ lastDay: null, refresh: null });
  });

  it('keeps why it failed: a host that errs, a page that is no file of rates', async () => {
    answer = { status: 503 };
    await expect(refresh()).rejects.toMatchObject({ code: 'unavailable' });
    expect((await readRatesStanding(deps)).refresh).toEqual({
      triedAt: '2023-02-02T16:00:00.000Z',
      succeededAt: null,
      failure: 'The source of rates answered 503.',
    });
    answer = { status: 200, body: '<html>Sign in</html>' };
    await expect(refresh(60)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await readRatesStanding(deps)).refresh).toMatchObject({
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
    expect(await readRatesStanding(deps)).toEqual({
      lastDay: '2023-02-02',
      refresh: {
        triedAt: '2023-02-02T20:00:00.000Z',
        succeededAt: '2023-02-02T19:00:00.000Z',
        failure: 'The source of rates answered 302.',
      },
    });
  });
});
