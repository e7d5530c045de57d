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

const facebookDriver = () => {
  const driver = AD_DRIVERS.find(({ definition }) => definition.key === 'facebook_ads');
  if (driver === undefined) throw new Error('There is no driver.');
  return driver;
};
const countMade = ({ sandbox }: AdShop) =>
  sandbox.remote.requests.filter(
    ({ method, url }) => method === 'POST' && url.pathname.endsWith('/insights'),
  ).length;

it('what Facebook does not answer of a single day is a report that outlasts the job', async () => {
  const shop = await startAdShop(facebookDriver());
  const pull = () =>
    shop.pull().then(
      () => 'done',
      (error: unknown) => (error instanceof PlatformError ? error.fault : error),
    );
  await shop.connect();
  await shop.choose('1001');
  // No range of days fits into an answer: not even one of a single day.
  shop.sandbox.limitDays(0);
  shop.sandbox.desk.hold(true);
  expect(await pull()).toBe('not_final');
  const requested = countMade(shop);
  // Three ranges wait at once, and the fourth ends the job.
  expect(requested).toBe(4);
  expect(await countReports(shop)).toBe(4);
  expect((await shop.view()).accounts[0]?.fault).toBeNull();
  expect(await pull()).toBe('not_final');
  expect([countMade(shop), await countReports(shop)]).toEqual([requested, requested]);
  shop.sandbox.desk.hold(false);
  expect(await pull()).toBe('done');
  expect([await shop.total(), await countReports(shop)]).toEqual([SPENT_DAYS * 100_00, 0]);
  // Whoever is asked little enough is answered at once.
  shop.sandbox.mend();
  const made = countMade(shop);
  shop.later(1);
  expect(await pull()).toBe('done');
  expect(countMade(shop)).toBe(made);
  await shop.close();
});

it('a report that is too much for Facebook is made of fewer days, and said at last', async () => {
  const shop = await startAdShop(facebookDriver());
  await shop.connect();
  await shop.choose('1001');
  shop.sandbox.limitDays(0);
  shop.sandbox.world.areReportsTooLarge = true;
  await shop.pull();
  expect((await shop.view()).accounts[0]?.fault).toMatch(/cannot give so much data at once/);
  expect(await countReports(shop)).toBe(0);
  shop.sandbox.mend();
  shop.sandbox.world.areReportsTooLarge = false;
  await shop.pull();
  expect([(await shop.view()).accounts[0]?.fault, await shop.total()]).toEqual([
    null,
    SPENT_DAYS * 100_00,
  ]);
  await shop.close();
});
