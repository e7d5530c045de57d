import { expect, it } from 'vitest';
import type { AdDriver } from './ad-drivers.ts';
import { SPENT_DAYS, startAdShop, TODAY } from './ad-shop.ts';

/**
 * What becomes of ads that no longer run, or have no name; where an account's own figures are read, of
 * those that nothing reports too.
 */
export function adStateBattery(driver: AdDriver): void {
  const { key } = driver.definition;

  it('keeps the spend of ads that are renamed, paused, archived and deleted', async () => {
    const shop = await startAdShop(driver);
    await shop.connect();
    await shop.choose('1001');
    await shop.pull();
    expect(await shop.total()).toBe(5_400_00);
    for (const ad of shop.sandbox.world.ads) {
      if (ad.campaign === 1 && ad.ad === 1) ad.name = 'Renamed';
      if (ad.campaign === 1 && ad.ad === 2) ad.state = 'deleted';
      if (ad.campaign === 2 && ad.ad === 1) ad.state = 'archived';
      if (ad.campaign === 2 && ad.ad === 2) ad.state = 'paused';
    }
    shop.later(1);
    await shop.pull();
    expect(await shop.total()).toBe(5_400_00);
    expect((await shop.costs()).filter(({ campaign }) => campaign.endsWith('/rest'))).toEqual([]);
    expect((await shop.view()).accounts[0]?.spendLoss).toBeNull();
    await shop.close();
  });

  it('reads accounts and ads without a name', async () => {
    const shop = await startAdShop(driver);
    const { world } = shop.sandbox;
    world.accounts = world.accounts.map((account) => ({ ...account, name: null }));
    for (const ad of world.ads) ad.name = null;
    await shop.connect();
    await shop.choose('1001');
    await shop.pull();
    expect(await shop.total()).toBe(5_400_00);
    await shop.close();
  });

  if (['facebook_ads', 'tiktok_ads', 'pinterest_ads'].includes(key)) restTest(driver);
}

/** Where an account's own figures are read beside its ads. */
function restTest(driver: AdDriver): void {
  const { key } = driver.definition;

  it('counts what no ad explains beside the ads', async () => {
    const shop = await startAdShop(driver);
    for (const ad of shop.sandbox.world.ads) {
      if (ad.campaign === 1 && ad.ad === 2) ad.state = 'untold';
    }
    await shop.connect();
    await shop.choose('1001');
    await shop.pull();
    expect(await shop.total()).toBe(5_400_00);
    const today = (await shop.costs()).filter(({ day }) => day === TODAY);
    expect(today.map(({ campaign, spend }) => [campaign, spend])).toEqual([
      [`${key}/7001`, 10_00],
      [`${key}/7002`, 70_00],
      [`${key}/rest`, 20_00],
    ]);
    // Of 100.00 a day, 20.00 are of no ad; the last day is still growing.
    expect((await shop.view()).accounts[0]?.spendGap).toMatchObject({
      days: SPENT_DAYS - 1,
      own: '100',
      parts: '80',
    });
    for (const ad of shop.sandbox.world.ads) delete ad.state;
    shop.later(1);
    await shop.pull();
    // Days that are not read again keep what was compared: only those that are agree now.
    const { days = 0 } = (await shop.view()).accounts[0]?.spendGap ?? {};
    expect(days).toBeLessThan(SPENT_DAYS - 20);
    await shop.close();
  });
}
