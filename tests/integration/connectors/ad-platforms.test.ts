import { expect, it } from 'vitest';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { daysIn } from '#app/domain/calendar/day.ts';
import { adBattery } from './ad-battery.ts';
import { AD_DRIVERS } from './ad-drivers.ts';
import { SPENT_DAYS, startAdShop } from './ad-shop.ts';

it('every ad platform is in the battery', () => {
  expect(AD_DRIVERS.map(({ definition }) => definition.key)).toEqual(
    CONNECTORS.filter(({ capabilities }) => ['ad', 'campaign'].includes(capabilities.level)).map(
      ({ key }) => key,
    ),
  );
});

/** Long enough to move to the next version at leisure. */
const WARNED_DAYS = 60;

it.each(CONNECTORS)('the API version of $name does not end soon', ({ api }) => {
  const left = api.endsOn === null ? Infinity : (Date.parse(api.endsOn) - Date.now()) / 86_400_000;
  expect(left).toBeGreaterThan(WARNED_DAYS);
});

for (const driver of AD_DRIVERS) adBattery(driver);

it('what a provider does not manage at once is asked for in halves', async () => {
  const [driver] = AD_DRIVERS;
  if (driver === undefined) throw new Error('There is no driver.');
  const shop = await startAdShop(driver);
  await shop.connect();
  await shop.choose('1001');
  shop.sandbox.remote.inject('5xx', {
    times: Infinity,
    match: ({ url }) => daysOf(url.searchParams.get('time_range')) > 8,
  });
  await shop.pull();
  expect(await shop.total()).toBe(SPENT_DAYS * 100_00);
  await shop.close();
});

function daysOf(timeRange: string | null): number {
  if (timeRange === null) return 0;
  const { since, until } = JSON.parse(timeRange) as Readonly<Record<string, string>>;
  return daysIn({ start: since ?? '', end: until ?? '' });
}

it.each([40001, 40002])('TikTok that refuses GMV Max with %i keeps its ads', async (code) => {
  const driver = AD_DRIVERS.find(({ definition }) => definition.key === 'tiktok_ads');
  if (driver === undefined) throw new Error('There is no driver.');
  const shop = await startAdShop(driver);
  shop.sandbox.world.gmvMaxCode = code;
  await shop.connect();
  await shop.choose('1001');
  await shop.pull();
  // The ads of the first campaign alone: 30.00 a day.
  expect(await shop.total()).toBe(SPENT_DAYS * 30_00);
  expect((await shop.view()).accounts[0]).toMatchObject({
    fault: null,
    note: expect.stringMatching(/^TikTok does not let us read GMV Max here/) as string,
  });
  await shop.close();
});

it('GMV Max campaigns have their names, and their costs also where names are refused', async () => {
  const driver = AD_DRIVERS.find(({ definition }) => definition.key === 'tiktok_ads');
  if (driver === undefined) throw new Error('There is no driver.');
  const shop = await startAdShop(driver);
  await shop.connect();
  await shop.choose('1001');
  const names = async () => {
    const rows = await shop.deps.db.query<{ name: string }>(
      `select distinct label as name from daily_cost where shop_id = $1 and kind = 'ad_spend'`,
      [shop.shopId],
    );
    return rows.map(({ name }) => name).toSorted();
  };
  shop.sandbox.world.isGmvMaxNameless = true;
  await shop.pull();
  expect(await shop.total()).toBe(SPENT_DAYS * 100_00);
  expect((await names()).filter((name) => name.startsWith('GMV Max '))).toHaveLength(1);
  expect((await shop.view()).accounts[0]?.note).toBeNull();
  shop.sandbox.world.isGmvMaxNameless = false;
  shop.later(1);
  await shop.pull();
  expect(await names()).toContain('Campaign 2');
  expect(await shop.total()).toBe(SPENT_DAYS * 100_00);
  await shop.close();
});

/** Honolulu is ten hours behind UTC, and Kiritimati 14 before it. */
const FIRST_ZONE_NOW = '2026-11-20T12:00:00Z';

it.each([
  ['taboola_ads', 'Pacific/Honolulu', '2026-11-20'],
  ['taboola_ads', 'Pacific/Kiritimati', '2026-11-21'],
  // A zone that is not stated: the day has begun somewhere.
  ['taboola_ads', '', '2026-11-21'],
  ['outbrain_ads', 'Pacific/Honolulu', '2026-11-21'],
  ['outbrain_ads', '', '2026-11-21'],
])('%s is asked up to the day that it is in %s', async (key, zone, today) => {
  const driver = AD_DRIVERS.find(({ definition }) => definition.key === key);
  if (driver === undefined) throw new Error('There is no driver.');
  const shop = await startAdShop(driver);
  expect(shop.deps.clock().toISOString()).toBe(new Date(FIRST_ZONE_NOW).toISOString());
  shop.sandbox.world.accounts = shop.sandbox.world.accounts.map((account) => ({
    ...account,
    timeZone: zone,
  }));
  await shop.connect();
  await shop.choose('1001');
  await shop.pull();
  const ends = shop.sandbox.remote.requests
    .map(({ url }) => url.searchParams.get('end_date') ?? url.searchParams.get('to') ?? '')
    .filter((day) => day !== '');
  expect(ends.toSorted().at(-1)).toBe(today);
  await shop.close();
});
