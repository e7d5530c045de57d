import { selectScheduledAmounts } from '#app/data/costs/scheduled-amount-rows.server.ts';
import { deleteJob } from '#app/data/jobs/board-rows.server.ts';
import { costShop } from '#app/services/ledger/cost-shop.server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppLoadContext } from '@remix-run/node';
import { newDraft } from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';
import { readSettings } from '#app/pages/settings/read-settings.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeAccount, newBrowser, SESSION_COOKIE, type Browser } from './auth-forms.ts';
import { selectLedger, store } from '../shop-fixture.ts';

let deps: TestDeps;
let owner: Awaited<ReturnType<typeof makeAccount>>;
let shopId: number;
let shopKey: string;

beforeAll(async () => {
  deps = await testDeps();
  owner = await makeAccount(deps, 'owner@example.com');
  const shop = { name: 'Tea', currency: 'EUR', timeZone: 'Europe/Berlin' };
  const { user, workspaceId } = owner;
  ({ shopId, shopKey } = await createShopInWorkspace(deps, {
    userId: user.userId,
    workspaceId,
    shop,
  }));
  const lines = (id: string) => [plainLine(`${id}-1`, { quantity: 2 })];
  const orders = ['1', '2'].map((id) => plainOrder({ id, lines: lines(id) }));
  await store(deps.db, shopId, orders);
});
afterAll(() => deps.close());

function browserOf({ session }: typeof owner): Browser {
  const client = newBrowser(deps);
  client.cookies.set(SESSION_COOKIE, session.token);
  return client;
}

/** Somebody who belongs to the owner's workspace in another role. */
async function memberAs(role: string): Promise<Browser> {
  const account = await makeAccount(deps, `${role.replace(' ', '-')}@example.com`);
  await deps.db.query(
    `insert into workspace_members (workspace_id, user_id, role, joined_at)
     values ($1, $2, $3, now())`,
    [owner.workspaceId, account.user.userId, role],
  );
  await deps.db.query('update sessions set shop_id = $1 where session_key = $2', [
    shopId,
    account.session.sessionKey,
  ]);
  return browserOf(account);
}

async function send(client: Browser, form: Record<string, string>) {
  const reply = await client.send('/settings?item=costs', form, changeSettings);
  if (reply instanceof Response) return { status: reply.status, reply: null };
  if ('data' in reply) return { status: reply.init?.status ?? 200, reply: reply.data as FormReply };
  return { status: 200, reply };
}

const handling = { intent: 'save-handling', perOrder: '1.25', perUnit: '0', orders: 'all' };

/** Every form that changes something, filled in so that only the role can refuse it. */
const changes = (): Record<string, string>[] => [
  handling,
  { intent: 'delete-handling', id: 'x' },
  { intent: 'save-fulfilment', country: 'DE', perOrder: '4', perUnit: '0', orders: 'all' },
  {
    intent: 'save-fulfilment-profile',
    orders: 'all',
    profile: JSON.stringify({ ...newDraft(true), name: 'Parcels' }),
  },
  { intent: 'make-default-profile', id: 'x' },
  { intent: 'delete-fulfilment-profile', id: 'x' },
  { intent: 'undo-fulfilment-profiles' },
  { intent: 'save-gateway', gateway: 'paypal', returned: 'none', orders: 'all' },
  { intent: 'delete-gateway', id: 'x' },
  { intent: 'undo-gateway-change' },
  {
    intent: 'save-expense',
    label: 'Rent',
    category: 'Office',
    amount: '10',
    recurrence: 'monthly',
    startDay: '2023-01-01',
  },
  { intent: 'save-unit-cost', variantId: 'v1', cost: '1' },
  {
    intent: 'save-shop',
    name: 'Tea',
    country: 'DE',
    locale: 'de-DE',
    defaultDateRange: 'this_month',
  },
  { intent: 'save-preferences', tipsAreIncome: 'on' },
  { intent: 'create-key', name: 'Sheet', 'read:metrics': 'on' },
  { intent: 'retry-job', job: '1' },
  { intent: 'delete-shop', shopKey, confirmName: 'Tea' },
];

describe('a form of the settings', () => {
  it.each(['View Only', 'Partner'])('is refused to %s, each of them', async (role) => {
    const client = await memberAs(role);
    for (const form of changes()) {
      const { status, reply } = await send(client, form);
      expect([form['intent'], status, reply?.ok]).toEqual([form['intent'], 403, false]);
    }
    expect((await readFor(browserOf(owner))).handling).toEqual([]);
  });

  it('lets a member change costs and not delete the shop', async () => {
    const client = await memberAs('Member');
    expect((await send(client, handling)).status).toBe(200);
    const deleting = { intent: 'delete-shop', shopKey, confirmName: 'Tea' };
    expect((await send(client, deleting)).status).toBe(403);
    const [rule] = (await readFor(client)).handling;
    await send(client, { intent: 'delete-handling', id: rule?.id ?? '' });
  });

  it('that nobody knows is refused, whatever its name', async () => {
    for (const intent of ['', 'constructor', '__proto__', 'toString']) {
      expect((await send(browserOf(owner), { intent })).status).toBe(400);
    }
  });

  it('works out the orders that a rule touches again', async () => {
    const client = browserOf(owner);
    await costShop(deps, { shopId });
    expect(await handlingOf()).toEqual([0, 0]);
    // 1.25 an order and 0.10 a unit; each order has two units.
    const { status } = await send(client, { ...handling, perUnit: '0.10' });
    expect(status).toBe(200);
    await settled();
    expect(await handlingOf()).toEqual([145, 145]);
    const [rule] = (await readFor(client)).handling;
    await send(client, { intent: 'delete-handling', id: rule?.id ?? '' });
    await settled();
    expect(await handlingOf()).toEqual([0, 0]);
  });

  it('says beside the field what is wrong with it, and keeps what was typed', async () => {
    const sent = { ...handling, perOrder: 'a lot', startDay: '2023-02-30' };
    const { reply } = await send(browserOf(owner), sent);
    expect(reply).toMatchObject({
      ok: false,
      message: null,
      errors: { perOrder: 'Enter an amount, such as 1.50' },
      values: { perOrder: 'a lot' },
    });
    const days = { orders: 'from', startDay: '2023-02-02', endDay: '2023-02-01' };
    const late = { ...handling, ...days };
    expect((await send(browserOf(owner), late)).reply).toMatchObject({
      errors: { endDay: 'This is before the first day' },
    });
  });

  it('never sends a password back', async () => {
    const sent = {
      intent: 'change-password',
      currentPassword: 'canary-1',
      password: 'canary-2',
      confirmation: 'canary-2',
    };
    const { reply } = await send(browserOf(owner), sent);
    expect(JSON.stringify({ ...reply, values: {} })).not.toContain('canary');
    expect(reply).toMatchObject({ ok: false, values: { intent: 'change-password' } });
    expect(Object.keys(reply?.ok === false ? reply.values : {})).not.toContain('password');
  });

  it('keeps amounts exact to the last decimal', async () => {
    const client = browserOf(owner);
    const expense = { intent: 'save-expense', label: 'Rent', category: 'Office' };
    const days = { startDay: '2023-01-01', endDay: '' };
    const rest = { recurrence: 'monthly', periodBasis: 'calendar', ...days };
    await send(client, { ...expense, ...rest, amount: '123456789012.34' });
    const [saved] = await selectScheduledAmounts(deps.db, shopId, 'expense');
    expect(saved?.amountMinor).toBe(12_345_678_901_234);
    const { reply } = await send(client, { ...expense, ...rest, amount: '1234567890123' });
    expect(reply).toMatchObject({ errors: { amount: 'This amount is too large' } });
  });
});

describe('work that failed', () => {
  it('is tried again now with all its attempts, by those of its shop alone', async () => {
    const key = `sync_changes ${shopId}`;
    await syncJobs.changes(deps.jobs, deps.db, shopId);
    const [job] = await deps.db.query<{ id: string }>(
      `update graphile_worker._private_jobs set last_error = 'cut', attempts = max_attempts,
         run_at = now() + interval '1 day' where key = $1 returning id::text`,
      [key],
    );
    const again = { intent: 'retry-job', job: job?.id ?? '' };
    const readStatus = async () => {
      const [row] = await deps.db.query(
        'select attempts, run_at <= now() as "isDue" from graphile_worker.jobs where key = $1',
        [key],
      );
      return row;
    };
    const before = await readStatus();
    const nobody = await makeAccount(deps, 'nobody@example.com');
    const { user, workspaceId } = nobody;
    const shop = { name: 'Elsewhere', currency: 'EUR', timeZone: 'UTC' };
    await createShopInWorkspace(deps, { userId: user.userId, workspaceId, shop });
    expect((await send(browserOf(nobody), again)).status).toBe(404);
    expect(await readStatus()).toEqual(before);
    const { status, reply } = await send(browserOf(owner), again);
    expect([status, reply?.ok]).toEqual([200, true]);
    expect(await readStatus()).toEqual({ attempts: 0, isDue: true });
    expect((await send(browserOf(owner), { ...again, job: 'x' })).status).toBe(404);
  });
});

describe('one’s own rules', () => {
  it('are out of reach of somebody in another workspace', async () => {
    await send(browserOf(owner), handling);
    const [rule] = (await readFor(browserOf(owner))).handling;
    const stranger = await makeAccount(deps, 'stranger@example.com');
    const { user, workspaceId } = stranger;
    const shop = { name: 'Other', currency: 'EUR', timeZone: 'UTC' };
    await createShopInWorkspace(deps, { userId: user.userId, workspaceId, shop });
    const client = browserOf(stranger);
    const id = rule?.id ?? '';
    await send(client, { intent: 'delete-handling', id });
    await send(client, { ...handling, id, perOrder: '99' });
    const deleting = { intent: 'delete-shop', shopKey, confirmName: 'Tea' };
    expect((await send(client, deleting)).status).toBe(404);
    expect((await readFor(browserOf(owner))).handling).toEqual([rule]);
  });
});

async function readFor(client: Browser) {
  const view = await client.ask('/settings?item=costs', (request, context: AppLoadContext) =>
    readSettings(request, context),
  );
  if (view.kind !== 'costs') throw new Error(`Asked for costs, got ${view.kind}.`);
  return view;
}

async function handlingOf(): Promise<number[]> {
  const entries = await selectLedger(deps.db, shopId);
  const byOrder = new Map<unknown, number>();
  for (const entry of entries) {
    const before = byOrder.get(entry['order_id']) ?? 0;
    byOrder.set(entry['order_id'], before + Number(entry['handling']));
  }
  return [...byOrder.values()];
}

/** Does what a worker would: the job that the change has queued. */
async function settled(): Promise<void> {
  const jobs = await deps.db.query<{ jobId: string }>(
    `select j.id::text as "jobId" from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'cost_shop' and (j.payload ->> 'shopId')::integer = $1`,
    [shopId],
  );
  expect(jobs).toHaveLength(1);
  await costShop(deps, { shopId });
  await deleteJob(deps.db, jobs[0]?.jobId ?? '');
}
