import { expect, it } from 'vitest';
import { PlatformError } from '#app/platforms/port.ts';
import { AD_DRIVERS } from './ad-drivers.ts';
import { type AdShop, SPENT_DAYS, startAdShop } from './ad-shop.ts';

const DRIVERS = AD_DRIVERS.filter(({ definition }) =>
  ['bing_ads', 'pinterest_ads', 'amazon_ads'].includes(definition.key),
);
/** Where each of them takes requests for reports. */
const REQUESTS = /GenerateReport\/Submit$|\/reports$/;

const countRequests = ({ sandbox }: AdShop) =>
  sandbox.remote.requests.filter(
    ({ method, url }) => method === 'POST' && REQUESTS.test(url.pathname),
  ).length;

const countReports = async ({ deps, shopId }: AdShop) => {
  const rows = await deps.db.query('select 1 from connector_reports where shop_id = $1', [shopId]);
  return rows.length;
};

it.each(DRIVERS)('reports of $definition.name outlast the job', async (driver) => {
  const shop = await startAdShop(driver);
  const pull = () =>
    shop.pull().then(
      () => 'done',
      (error: unknown) => (error instanceof PlatformError ? error.fault : error),
    );
  await shop.connect();
  await shop.choose('1001');
  shop.sandbox.desk.hold(true);
  // The job ends, to be run again in a minute.
  expect(await pull()).toBe('not_final');
  const [requested, kept] = [countRequests(shop), await countReports(shop)];
  expect(requested).toBeGreaterThan(0);
  expect(kept).toBe(requested);
  expect((await shop.view()).accounts[0]?.fault).toBeNull();
  // The same reports are looked after: none is requested twice.
  expect(await pull()).toBe('not_final');
  expect([countRequests(shop), await countReports(shop)]).toEqual([requested, kept]);
  // What takes hours is said.
  shop.later(1 / 8);
  expect(await pull()).toBe('not_final');
  expect((await shop.view()).accounts[0]?.fault).toMatch(/has not finished its figures.*by itself/);
  shop.sandbox.desk.hold(false);
  expect(await pull()).toBe('done');
  expect((await shop.view()).accounts[0]?.fault).toBeNull();
  expect([await shop.total(), await countReports(shop)]).toEqual([SPENT_DAYS * 100_00, 0]);
  await shop.close();
});
