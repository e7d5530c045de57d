import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPlatformShop } from '#app/data/platform-accounts/platform-account-rows.server.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.command.server.ts';
import { call } from './calls.ts';
import { buildHouse, FIRST_DAY, type HouseOfShops } from './house-of-shops.ts';

let house: HouseOfShops;
let ann: string;
let vic: string;
beforeAll(async () => {
  house = await buildHouse();
  ann = await house.enter('ann', 'berlin');
  vic = await house.enter('vic', 'berlin');
});
afterAll(() => house.deps.close());

const SHOP = { become_shop_ID: 'become_shop_ID' };

describe('the login check', () => {
  it('gives the shop, the user with the workspaces, and the settings to start with', async () => {
    const data = { is_mobile: false, become_shop_ID: '', farthing_dm: null };
    const { body } = await call(house, 'OnlineShops.verifyShopLogin', { data }, { cookie: ann });
    expect(body.status).toBe(201);
    expect(Object.keys(body.data).toSorted()).toEqual(
      [
        'a_k',
        'app_installed_events',
        'err',
        'info',
        'page',
        'pixel_data',
        'platform_ID',
        'redirect',
        'reinstall',
        'res',
        'shop_default_settings',
        'shop_key',
        'user',
      ].toSorted(),
    );
    expect(body.data).toMatchObject({
      err: null,
      a_k: null,
      res: { become_shop_ID: house.shops.berlin.shopId, user_role: 'Owner', demo_shop: 0 },
      user: { email: 'ann@example.com', user_ID: house.users.ann },
      shop_default_settings: {
        currency: 'EUR',
        date_format: 'LL-dd-y',
        first_data_date: FIRST_DAY,
      },
    });
    const { user_workspaces: workspaces } = body.data['user'] as {
      user_workspaces: { is_current: boolean; shops: { name: string; is_current: boolean }[] }[];
    };
    expect(workspaces.map((workspace) => workspace.shops.map(({ name }) => name))).toEqual([
      ['canary-berlin', 'canary-boston', 'canary-paris', 'canary-tokyo'],
      ['canary-austin', 'canary-osaka'],
    ]);
  });

  it('tells that a WooCommerce server must be looked at once its key is revoked', async () => {
    const { db } = house.deps;
    const { shopId } = house.shops.paris;
    const session = await house.enter('ann', 'paris');
    const infoOf = async () => {
      const { body } = await call(house, 'OnlineShops.verifyShopLogin', {}, { cookie: session });
      return body.data['info'];
    };
    await db.query('update shops set platform_id = 4 where shop_id = $1', [shopId]);
    const externalKey = 'https://paris.example';
    const installedAt = '2023-02-01T00:00:00Z';
    await db.transaction((tx) =>
      insertPlatformShop(tx, { shopId, platformId: 4, externalKey, installedAt }),
    );
    expect(await infoOf()).toBeNull();
    await disconnectShop(house.deps, { shopId, state: 'revoked', reason: 'The key is gone.' });
    expect(await infoOf()).toBe('server_action_required');
  });

  it('gives a visitor of the demo the demo shop and no user', async () => {
    const { body } = await call(house, 'OnlineShops.verifyShopLogin', {}, { isDemo: true });
    expect(body).toMatchObject({
      status: 201,
      data: { user: null, res: { demo_shop: 1, user_role: 'Demo', workspace_ID: null } },
    });
  });

  it('lets no attribute pass itself off as a field of the shop', async () => {
    const attribute = { ...SHOP, attribute_name: 'currency', attribute_value: 'XXX' };
    await call(house, 'Attributes.saveShopAttribute', attribute, { cookie: ann });
    const { body } = await call(house, 'OnlineShops.verifyShopLogin', {}, { cookie: ann });
    expect(body.data).toMatchObject({ res: { currency: 'EUR' } });
  });

  it('gives a key to a bearer, by which the browser gets its cookie', async () => {
    const login = await call(house, 'OnlineShops.verifyShopLogin', {}, { bearer: ann });
    const key = String(login.body.data['a_k']);
    const swapped = await call(house, 'login-cookie', { a_k: key }, { bearer: ann });
    expect(swapped.status).toBe(201);
    expect(swapped.cookies[0]).toContain(`farthing=${ann}; Path=/;`);
    for (const credentials of [{}, { cookie: ann }, { bearer: vic }, { bearer: 'forged' }]) {
      const refused = await call(house, 'login-cookie', { a_k: key }, credentials);
      expect([refused.status, refused.cookies]).toEqual([401, []]);
    }
    const wrong = await call(house, 'login-cookie', { a_k: 'x'.repeat(43) }, { bearer: ann });
    expect([wrong.status, wrong.cookies]).toEqual([401, []]);
  });
});
