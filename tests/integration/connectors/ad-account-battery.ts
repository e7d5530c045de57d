import { expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import type { AdDriver } from './ad-drivers.ts';
import { type AdShop, SPENT_DAYS, startAdShop, TODAY } from './ad-shop.ts';

/** Each day's spend of the first account is 100.00. */
const FIRST_MINOR = SPENT_DAYS * 100_00;

/** What becomes of a connection whose accounts are not listed, or are described in an odd way. */
export function accountBattery(driver: AdDriver): void {
  unlistedTests(driver);
  oddTests(driver);
}

function unlistedTests(driver: AdDriver): void {
  const { name } = driver.definition;

  it.each([
    ['permission', /permission/],
    ['other_form', new RegExp(`^${name} answered in a form that is not its contract`)],
  ] as const)('says why its accounts are not listed, and since when: %s', async (how, said) => {
    const shop = await startAdShop(driver);
    await shop.connect();
    await shop.choose('1001');
    await shop.pull();
    const { pulledAt } = (await shop.view()).accounts[0] ?? {};
    shop.sandbox.failAccounts(how);
    shop.later(1);
    await shop.pull();
    shop.later(1);
    await shop.pull();
    const view = await shop.view();
    expect(view).toMatchObject({ state: 'connected', reason: null, progress: null });
    expect(view.fault).toMatch(said);
    expect(view.fault).toMatch(/ Farthing tries again by itself\.$/);
    expect(view.faultSince).toBe(`${addDays(TODAY, 1)}T12:00:00.000Z`);
    expect(view.accounts[0]).toMatchObject({ accountId: '1001', isChosen: true, pulledAt });
    expect(await shop.total()).toBe(FIRST_MINOR);
    shop.sandbox.mend();
    await shop.pull();
    expect(await shop.view()).toMatchObject({ fault: null, faultSince: null });
    await shop.close();
  });
}

function oddTests(driver: AdDriver): void {
  const { name } = driver.definition;
  const leftOut = (account: string) =>
    `Account ${account} of ${name} is left out: its currency is missing.`;

  it('leaves out an odd account alone, and says which and why', async () => {
    const shop = await startAdShop(driver);
    shop.sandbox.world.accounts.push({ ...getAccount(shop, '1002'), id: '1003', name: 'Odd' });
    changeCurrency(shop, '1003', null);
    await shop.connect();
    const listed = async () => (await shop.view()).accounts.map(({ accountId }) => accountId);
    expect([(await shop.view()).note, await listed()]).toEqual([
      leftOut('Odd (1003)'),
      ['1001', '1002'],
    ]);
    await shop.choose('1001');
    await shop.pull();
    expect([(await shop.view()).note, await shop.total()]).toEqual([
      leftOut('Odd (1003)'),
      FIRST_MINOR,
    ]);
    changeCurrency(shop, '1003', 'EUR');
    await shop.pull();
    expect([(await shop.view()).note, (await listed()).length]).toEqual([null, 3]);
    await shop.close();
  });

  it('reads the other accounts while a chosen one is odd, which stays chosen and says so', async () => {
    const shop = await startAdShop(driver);
    const [ad] = shop.sandbox.world.ads.filter(({ day }) => day === TODAY);
    if (ad === undefined) throw new Error('There is no ad.');
    shop.sandbox.world.ads.push({ ...ad, accountId: '1002', spendCents: 50_00 });
    await shop.connect();
    await shop.choose('1001', '1002');
    changeCurrency(shop, '1001', null);
    await shop.pull();
    expect(await shop.total()).toBe(50_00);
    const [main, second] = (await shop.view()).accounts;
    const fault = `${leftOut('Main (1001)')} It is not read until that is mended; what was read of it stays.`;
    expect(main).toMatchObject({ accountId: '1001', isChosen: true, fault, pulledAt: null });
    expect(second).toMatchObject({ accountId: '1002', isChosen: true, fault: null });
    changeCurrency(shop, '1001', 'EUR');
    await shop.pull();
    expect(await shop.total()).toBe(FIRST_MINOR + 50_00);
    expect((await shop.view()).accounts[0]).toMatchObject({ isChosen: true, fault: null });
    await shop.close();
  });
}

function getAccount({ sandbox }: AdShop, accountId: string) {
  const account = sandbox.world.accounts.find(({ id }) => id === accountId);
  if (account === undefined) throw new Error('There is no such account.');
  return account;
}

function changeCurrency({ sandbox }: AdShop, accountId: string, currency: string | null): void {
  sandbox.world.accounts = sandbox.world.accounts.map((account) =>
    account.id === accountId ? { ...account, currency } : account,
  );
}
