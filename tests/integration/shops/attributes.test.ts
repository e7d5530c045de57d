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
    await save({ name: 'walkthrough', value: 0 });
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

  it('counts from its start on when it has one, and lasts from there', async () => {
    const life = { expiresInDays: 2, startDay: '2023-03-01' };
    const { userId } = ann;
    await saveShopAttribute(deps, { userId, shopId, name: 'offer', value: 'x', ...life });
    const rows = await deps.db.query('select start_day, expires_at from shop_attributes');
    expect(rows).toEqual([{ start_day: '2023-03-01', expires_at: '2023-03-03T00:00:00.000Z' }]);
    const minutesUntil = (instant: string) =>
      (Date.parse(instant) - deps.clock().getTime()) / 60_000;
    expect(await read(minutesUntil('2023-02-28T23:59:00Z'))).toEqual({});
    expect(await read(minutesUntil('2023-03-01T00:00:00Z'))).toEqual({ offer: 'x' });
    expect(await read(minutesUntil('2023-03-02T23:59:00Z'))).toEqual({ offer: 'x' });
    expect(await read(minutesUntil('2023-03-03T00:00:00Z'))).toEqual({});
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

  it('with a meaning holds what its setting may hold, and nothing else', async () => {
    const wrong: readonly (readonly [string, string | number])[] = [
      ['industry', 'x'],
      ['persona', 'pirate'],
      ['default_pnl_date_period', 'nonsense'],
      ['default_pnl_trend', 'century'],
      ['new_orders_alerts', 2],
      ['stop_all_retrieval', 'yes'],
      ['hide_timemachine', ''],
      ['dismiss_onboarding_item_expenses', 'x'],
      ['marketing_accounts', 'Facebook Ads'],
    ];
    for (const [name, value] of wrong) {
      const error = await save({ name, value }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'invalid_input' });
      expect(String(error)).toContain(`"${name}" must be`);
    }
    expect(await read()).toEqual({});
    await save({ name: 'industry', value: 'pets' });
    await save({ name: 'dismiss_onboarding_item_expenses', value: true });
    expect(await read()).toEqual({ dismiss_onboarding_item_expenses: '1', industry: 'pets' });
  });

  it('that the product writes itself is neither set nor deleted', async () => {
    const { userId } = ann;
    for (const name of [
      'all_historical_retrieval_completed',
      'settings_saved',
      'agency_logo',
      'hook_first_dashboard',
      'max_members',
      'steps_done',
      'currency',
      'google_connect_data',
    ]) {
      const saved = await save({ name, value: '1' }).catch((reason: unknown) => reason);
      expect(saved).toMatchObject({ code: 'invalid_input' });
      expect(String(saved)).toContain(`"${name}" cannot be set as an attribute.`);
      const deleting = deleteShopAttribute(deps, { userId, shopId, name });
      await expect(deleting).rejects.toMatchObject({ code: 'invalid_input' });
    }
    expect(await read()).toEqual({});
  });

  it('says who the people of the shop are, and of its workspace', async () => {
    const personas = async () => {
      const rows = await deps.db.query<{ persona: string | null }>(
        'select persona from workspaces where workspace_id = $1',
        [ann.workspaceId],
      );
      return [(await read())['persona'], rows[0]?.persona];
    };
    await save({ name: 'persona', value: 'enterprise' });
    expect(await personas()).toEqual(['enterprise', 'enterprise']);
    await deleteShopAttribute(deps, { userId: ann.userId, shopId, name: 'persona' });
    expect(await personas()).toEqual([undefined, null]);
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

  it('holds what its name may hold', async () => {
    const save = (name: string, value: string) =>
      saveUserAttribute(deps, { userId: ann.userId, name, value });
    for (const [name, value] of [
      ['multishop_selected', 'berlin'],
      ['multishop_selected_including_current_shop', '3'],
      ['hide_forever_expenses', 'x'],
      ['email', 'x@example.com'],
    ] as const) {
      await expect(save(name, value)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await save('multishop_selected', '');
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
