import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { connectByForm } from '#app/pages/auth/connect/connect-by-form.server.ts';
import { readConnect } from '#app/pages/auth/connect/read-connect.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';
import { readApiAccess } from '#app/pages/settings/read-api-access.server.ts';
import {
  makeAccount,
  newBrowser,
  SESSION_COOKIE,
  type Browser,
} from '#tests/integration/accounts/auth-forms.ts';
import { testDeps, type TestDeps } from '#tests/integration/database.ts';

let deps: TestDeps;
let client: Browser;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

let accounts = 0;
beforeEach(async () => {
  accounts += 1;
  const { session } = await makeAccount(deps, `seller-${accounts}@example.com`);
  client = newBrowser(deps);
  client.cookies.set(SESSION_COOKIE, session.token);
});

async function addShop(platform: string) {
  const form = { intent: 'add-shop', platform, name: 'Tea', currency: 'EUR', timeZone: 'UTC' };
  const address = `/register/connect-platforms?platform=${platform}`;
  const reply = await client.send(address, form, connectByForm);
  expect(reply).toMatchObject({ status: 302 });
  const [row] = await deps.db.query<{ id: number }>(
    'select shop_id as id from shops order by shop_id desc limit 1',
  );
  const shop = await selectShopById(deps.db, row?.id ?? 0);
  if (shop === null) throw new Error('No shop was made.');
  return shop;
}

const readAccess = () => client.ask('/settings/api-access', readApiAccess);

describe('a shop that is added', () => {
  it.each([
    ['ebay', PLATFORM.ebay],
    ['generic', PLATFORM.generic],
    ['amazon', PLATFORM.generic],
    ['8', PLATFORM.generic],
  ])('as %s is of platform %i', async (platform, platformId) => {
    expect((await addShop(platform)).platformId).toBe(platformId);
  });

  it('as one of eBay is asked for under its name', async () => {
    const isEbay = async (query: string) =>
      (await client.ask(`/register/connect-platforms?platform=${query}`, readConnect)).isEbay;
    expect([await isEbay('ebay'), await isEbay('generic')]).toEqual([true, false]);
  });
});

describe('the keys of a shop', () => {
  it('can write its orders where no platform is asked for them', async () => {
    const { shopId } = await addShop('ebay');
    expect((await readAccess()).takesOrders).toBe(true);
    await deps.db.query('update shops set platform_id = $2 where shop_id = $1', [
      shopId,
      PLATFORM.wix,
    ]);
    expect((await readAccess()).takesOrders).toBe(false);
  });

  it('are made for what is ticked, and for nothing when nothing is', async () => {
    await addShop('generic');
    const form = { intent: 'create-key', name: 'Till' };
    const make = (more: Record<string, string>) =>
      client.send('/settings/api-access', { ...form, ...more }, changeSettings);
    expect(await make({})).toMatchObject({ data: { ok: false } });
    await make({ 'write:orders': 'on' });
    expect((await readAccess()).keys.map(({ scopes }) => scopes)).toEqual([['write:orders']]);
  });
});
