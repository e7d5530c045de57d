import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import {
  createWorkspace,
  renameWorkspace,
} from '#app/services/workspaces/change-workspaces.server.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';
import { getAccess } from '#app/services/workspaces/get-access.server.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import { switchShop } from '#app/services/workspaces/switch-shop.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { addShop, join, register } from './people.ts';

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps();
});
afterEach(() => deps.close());

/** Ann with a workspace of her own: her id, its id, and her session's. */
async function person(name: string) {
  const { user, workspaceId, session } = await register(deps, name);
  return { userId: user.userId, email: user.email, workspaceId, session };
}

const list = (userId: number, shopId: number | null = null) =>
  listWorkspacesOfUser(deps, { userId, shopId, locale: 'en' });

describe('workspaces', () => {
  it('are listed with the current one first, then by name, and their shops alike', async () => {
    const { userId, workspaceId } = await person('ann');
    await renameWorkspace(deps, { userId, workspaceId, name: 'Home', mainCurrency: 'chf' });
    const zoo = await createWorkspace(deps, { userId, name: 'Zoo', mainCurrency: 'gbp' });
    await createWorkspace(deps, { userId, name: 'apples' });
    const inZoo = { userId, workspaceId: zoo.workspaceId };
    await addShop(deps, inZoo, 'shop 10', 'GBP');
    const current = await addShop(deps, inZoo, 'Shop 9', 'USD');
    await addShop(deps, inZoo, 'Shop 2', 'EUR');
    expect((await list(userId)).map(({ name }) => name)).toEqual(['apples', 'Home', 'Zoo']);
    const listed = await list(userId, current.shopId);
    expect(listed.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Zoo', true],
      ['apples', false],
      ['Home', false],
    ]);
    expect(listed.map(({ mainCurrency }) => mainCurrency)).toEqual(['GBP', 'USD', 'CHF']);
    expect(listed[0]?.shops).toEqual([
      { ...placed(current), isCurrent: true },
      expect.objectContaining({ name: 'Shop 2', currency: 'EUR', isCurrent: false }),
      expect.objectContaining({ name: 'shop 10', currency: 'GBP' }),
    ]);
  });

  it('are named by members who may change things', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    const rename = (userId: number, name: string) =>
      renameWorkspace(deps, { userId, workspaceId: ann.workspaceId, name });
    await expect(rename(bob.userId, 'Mine')).rejects.toMatchObject({ code: 'not_found' });
    await join(deps, ann, bob, 'View Only');
    await expect(rename(bob.userId, 'Mine')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(rename(ann.userId, ' ')).rejects.toMatchObject({ code: 'invalid_input' });
    const name = '"; drop table workspaces; -- <b>₿</b> 田中さん';
    await rename(ann.userId, name);
    expect((await list(ann.userId))[0]?.name).toBe(name);
  });

  it('get a shop as a whole or not at all', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    const foreign = addShop(deps, { ...bob, workspaceId: ann.workspaceId }, 'Trojan');
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    expect(await deps.db.query('select 1 from shops')).toEqual([]);
  });

  it('can have shops of names that others have', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    const mine = await addShop(deps, ann, 'Tea');
    const his = await addShop(deps, bob, 'Tea');
    expect(mine.shopKey).toBe('tea');
    expect(his.shopKey).toMatch(/^tea-[a-z0-9-]+$/);
  });

  it('survive the end of a shop', async () => {
    const ann = await person('ann');
    const shop = await addShop(deps, ann, 'Tea');
    const { sessionKey } = ann.session;
    await switchShop(deps, { userId: ann.userId, sessionKey, shopKey: shop.shopKey });
    await deleteShop(deps, shop);
    expect(await findSession(deps, ann.session)).toMatchObject({ shopId: null });
    expect((await list(ann.userId))[0]?.shops).toEqual([]);
  });
});

describe('access to a shop', () => {
  it('is what the role in its workspace says, and none for everybody else', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    const { shopId } = await addShop(deps, ann, 'Tea');
    const roleOf = (userId: number | null, id = shopId) => getAccess(deps, { userId, shopId: id });
    expect(await roleOf(ann.userId)).toBe('Owner');
    expect(await roleOf(bob.userId)).toBeNull();
    expect(await roleOf(null)).toBeNull();
    expect(await roleOf(ann.userId, 999_999)).toBeNull();
    await join(deps, ann, bob, 'Partner');
    expect(await roleOf(bob.userId)).toBe('Partner');
  });

  it('is Demo in the demo shop, for everybody', async () => {
    const ann = await person('ann');
    const demo = { name: 'Demo', currency: 'EUR', timeZone: 'UTC', isDemo: true };
    const { shopId } = await createShop(deps, demo);
    expect(await getAccess(deps, { userId: null, shopId })).toBe('Demo');
    expect(await getAccess(deps, { userId: ann.userId, shopId })).toBe('Demo');
    expect(await listVisibleShops(deps, ann)).toEqual([]);
  });

  it('is none to a shop without a workspace', async () => {
    const ann = await person('ann');
    const { shopId } = await createShop(deps, { name: 'New', currency: 'EUR', timeZone: 'UTC' });
    expect(await getAccess(deps, { userId: ann.userId, shopId })).toBeNull();
  });
});

describe('the shop on screen', () => {
  it('is chosen among those of the user, for this session alone', async () => {
    const ann = await person('ann');
    const bob = await person('bob');
    const mine = await addShop(deps, ann, 'Mine');
    const his = await addShop(deps, bob, 'His');
    const select = (shopKey: string, sessionKey = ann.session.sessionKey) =>
      switchShop(deps, { userId: ann.userId, sessionKey, shopKey });
    expect(await select(mine.shopKey)).toEqual(mine);
    for (const shopKey of [his.shopKey, 'none', '', "' or 1=1 --"]) {
      await expect(select(shopKey)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(select('a\u0000b')).rejects.toMatchObject({ code: 'invalid_input' });
    const foreign = select(mine.shopKey, bob.session.sessionKey);
    await expect(foreign).rejects.toMatchObject({ code: 'unauthorised' });
    expect(await findSession(deps, ann.session)).toMatchObject({ shopId: mine.shopId });
    expect(await findSession(deps, bob.session)).toMatchObject({ shopId: null });
  });
});

function placed({
  shopId,
  shopKey,
  platformId,
  name,
  currency,
}: Awaited<ReturnType<typeof addShop>>) {
  return { shopId, shopKey, platformId, name, currency, isUninstalled: false };
}
