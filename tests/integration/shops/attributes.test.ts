import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  pruneWorkspaceEvents,
  recordWorkspaceEvent,
} from '#app/services/workspaces/workspace-events.server.ts';
import {
  deleteShopAttribute,
  readAttributes,
  saveShopAttribute,
  saveUserAttribute,
} from '#app/services/workspaces/attributes.server.ts';
import { addShop, join, minutesLater, register } from '../accounts/people.ts';
import { type TestDeps, testDeps } from '../database.ts';

const DAY = 24 * 60;

let deps: TestDeps;
let ann: { userId: number; email: string; workspaceId: number };
let bob: typeof ann;
let shopId: number;
beforeEach(async () => {
  deps = await testDeps();
  ann = await person('ann');
  bob = await person('bob');
  ({ shopId } = await addShop(deps, ann, 'Tea'));
});
afterEach(() => deps.close());

async function person(name: string) {
  const { user, workspaceId } = await register(deps, name);
  return { userId: user.userId, email: user.email, workspaceId };
}

const read = async (minutes = 0) =>
  Object.fromEntries(
    await readAttributes(minutesLater(deps, minutes), { table: 'shop_attributes', shopId }),
  );

describe('an attribute of a shop', () => {
  const save = (attribute: {
    name: string;
    value: string | number | boolean;
    expiresInDays?: number;
  }) => saveShopAttribute(deps, { userId: ann.userId, shopId, ...attribute });

  it('is kept until it is saved anew or deleted', async () => {
    await save({ name: 'walkthrough', value: 'begun' });
    await save({ name: 'walkthrough', value: true });
    await save({ name: 'empty', value: '' });
    expect(await read()).toEqual({ empty: '', walkthrough: '1' });
    const { userId } = ann;
    await deleteShopAttribute(deps, { userId, shopId, name: 'walkthrough' });
    await deleteShopAttribute(deps, { userId, shopId, name: 'walkthrough' });
    expect(await read()).toEqual({ empty: '' });
  });

  it('is told to the open pages of its shop once it is kept', async () => {
    const told: unknown[] = [];
    const events = {
      ...deps.events,
      publish: async (...event: unknown[]) => void told.push(event),
    };
    const attribute = { name: 'walkthrough', value: true };
    await saveShopAttribute({ ...deps, events }, { userId: ann.userId, shopId, ...attribute });
    expect(told).toEqual([[shopId, 'new_attribute_created', { name: 'walkthrough', value: '1' }]]);
  });

  it('that lasts 28 days is gone on the 28th', async () => {
    await save({ name: 'hide_saving_plan_recommendation', value: 1, expiresInDays: 28 });
    expect(await read(28 * DAY - 1)).toEqual({ hide_saving_plan_recommendation: '1' });
    expect(await read(28 * DAY)).toEqual({});
  });

  it('lasts from its start when it has one', async () => {
    const life = { expiresInDays: 2, startDay: '2023-03-01' };
    const { userId } = ann;
    await saveShopAttribute(deps, { userId, shopId, name: 'offer', value: 'x', ...life });
    const rows = await deps.db.query('select start_day, expires_at from shop_attributes');
    expect(rows).toEqual([{ start_day: '2023-03-01', expires_at: '2023-03-03T00:00:00.000Z' }]);
  });

  it('is refused with a name that would pass for a fact of the product, or that is none', async () => {
    for (const name of [
      'farthing_plan',
      'user_role',
      'allowed_pages',
      'blocked_features',
      '',
      'a b',
    ]) {
      await expect(save({ name, value: 1 })).rejects.toMatchObject({ code: 'invalid_input' });
    }
    const long = save({ name: 'note', value: 'x'.repeat(4001) });
    await expect(long).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is changed by those who may change the shop', async () => {
    const attribute = { shopId, name: 'note', value: 'x' };
    const { userId } = bob;
    const foreign = saveShopAttribute(deps, { userId, ...attribute });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    await join(deps, ann, bob, 'View Only');
    const looking = saveShopAttribute(deps, { userId, ...attribute });
    await expect(looking).rejects.toMatchObject({ code: 'forbidden' });
    const deleting = deleteShopAttribute(deps, { userId, shopId, name: 'note' });
    await expect(deleting).rejects.toMatchObject({ code: 'forbidden' });
    expect(await read()).toEqual({});
  });

  it('is one of five hundred', async () => {
    await deps.db.query(
      `insert into shop_attributes (shop_id, name, value, saved_at)
       select $1, 'note_' || n, 'x', now() from generate_series(1, 500) n`,
      [shopId],
    );
    await expect(save({ name: 'more', value: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await save({ name: 'note_7', value: 'changed' });
  });
});

describe('an attribute of a user', () => {
  it('is theirs alone', async () => {
    await saveUserAttribute(deps, { userId: ann.userId, name: 'multishop_selected', value: '3,4' });
    const of = async (userId: number) =>
      Object.fromEntries(await readAttributes(deps, { table: 'user_attributes', userId }));
    expect(await of(ann.userId)).toEqual({ multishop_selected: '3,4' });
    expect(await of(bob.userId)).toEqual({});
  });
});

describe('an event of a workspace', () => {
  const record = (userId: number, url: string) => {
    const { workspaceId } = ann;
    const event = { eventType: 'page', eventLabel: 'Orders', url };
    return recordWorkspaceEvent(deps, { userId, workspaceId, ...event });
  };

  it('keeps which page a member opened, and none of its secrets', async () => {
    await record(ann.userId, '/orders?tab=orders&q=jo%40example.com#x');
    await record(ann.userId, '/reset-password/secret-token');
    await record(ann.userId, 'https://admin.example/settings?item=costs&hmac=secret');
    const rows = await deps.db.query<{ url: string }>('select * from workspace_events');
    expect(rows.map(({ url }) => url).toSorted()).toEqual([
      '/orders?tab=orders',
      '/reset-password',
      '/settings?item=costs',
    ]);
    expect(rows[0]).toMatchObject({
      user_id: ann.userId,
      event_type: 'page',
      event_label: 'Orders',
    });
  });

  it('is kept for 180 days, and cleared away after them', async () => {
    await record(ann.userId, '/orders');
    await record(ann.userId, '/ltv');
    await deps.db.query(
      `update workspace_events set happened_at = '2023-02-15T11:59:00Z' where url = '/orders'`,
    );
    const later = minutesLater(deps, 180 * 24 * 60);
    expect(await pruneWorkspaceEvents({ ...deps, ...later })).toEqual({ deleted: 1 });
    expect(await pruneWorkspaceEvents({ ...deps, ...later })).toEqual({ deleted: 0 });
    const rows = await deps.db.query('select url from workspace_events');
    expect(rows).toEqual([{ url: '/ltv' }]);
  });

  it('is refused from others', async () => {
    await expect(record(bob.userId, '/orders')).rejects.toMatchObject({ code: 'not_found' });
    expect(await deps.db.query('select 1 from workspace_events')).toEqual([]);
  });
});
