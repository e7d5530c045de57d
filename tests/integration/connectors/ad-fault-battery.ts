import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { selectAccounts } from '#app/data/connectors/account-rows.server.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { AdDriver } from './ad-drivers.ts';
import { type AdShop, SPENT_DAYS, startAdShop } from './ad-shop.ts';

/** Each day's spend is 100.00. */
const ALL_MINOR = SPENT_DAYS * 100_00;

/** What becomes of a reading when its provider, or its host, fails. */
export function faultBattery(driver: AdDriver): void {
  let shop: AdShop;
  beforeAll(async () => {
    shop = await startAdShop(driver);
  });
  beforeEach(async () => {
    shop.sandbox.mend();
    await shop.connect();
    await shop.choose('1001');
  });
  afterAll(() => shop.close());

  const pulled = () =>
    shop.pull().then(
      () => 'done',
      (error: unknown) => (error instanceof PlatformError ? error.fault : error),
    );
  const fault = async () => (await shop.view()).accounts[0]?.fault ?? null;

  it.each(driver.faults)('meets "%s" so that it ends in: %s', async (name, outcome) => {
    shop.sandbox.fail(name);
    let result = await pulled();
    if (name === 'not_final') {
      // Reports that are being made are no fault for a while.
      shop.later(1 / 8);
      result = await pulled();
    }
    if (outcome === 'reconnect') {
      expect(result).toBe('done');
      const view = await shop.view();
      expect([view.state, view.userName]).toEqual(['revoked', null]);
      expect(view.reason).toMatch(/connect it a(gain|new)/);
      return;
    }
    expect(result).toBe(outcome === 'again' ? name : 'done');
    expect(await fault()).toMatch(outcome === 'again' ? /tries again by itself/ : /\w+ \w+/);
    shop.sandbox.mend();
    expect(await pulled()).toBe('done');
    expect(await fault()).toBeNull();
    expect(await shop.total()).toBe(ALL_MINOR);
  });

  sizeTests(driver);

  it.each(['5xx', 'cut', 'refuse', '429', 'wrong-json'] as const)(
    'survives %s of the host',
    async (kind) => {
      shop.later(1);
      shop.sandbox.remote.inject(kind, { times: Infinity });
      const result = await pulled();
      // What is worth no other try at once is said on the card.
      if (result !== 'done') expect(['unreachable', 'throttled', 'malformed']).toContain(result);
      const { fault: said, faultSince } = await shop.view();
      expect(said).toMatch(/tries again by itself/);
      expect(faultSince).not.toBeNull();
      shop.sandbox.mend();
      expect(await pulled()).toBe('done');
      expect([await fault(), await shop.total()]).toEqual([null, ALL_MINOR]);
      expect(await shop.view()).toMatchObject({ fault: null, faultSince: null });
    },
  );
}

/** What becomes of questions that are too large. */
function sizeTests(driver: AdDriver): void {
  const { key } = driver.definition;

  it('asks for fewer days where they are too many at once, and for more when that worked', async () => {
    const shop = await startAdShop(driver);
    await shop.connect();
    await shop.choose('1001');
    const daysAtOnce = async () => {
      const [account] = await selectAccounts(shop.deps.db, shop.shopId, key);
      return account?.daysAtOnce ?? null;
    };
    shop.sandbox.limitDays(2);
    await shop.pull();
    expect([(await shop.view()).accounts[0]?.fault, await shop.total()]).toEqual([null, ALL_MINOR]);
    // What did not fit is not tried again at each reading.
    const known = await daysAtOnce();
    expect(known).toBeLessThanOrEqual(2);
    shop.sandbox.mend();
    shop.later(1);
    await shop.pull();
    expect(await daysAtOnce()).toBe((known ?? 0) * 2);
    await shop.close();
  });
}
