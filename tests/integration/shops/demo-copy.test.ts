import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_COPY_LIMITS } from '#app/config/limits.ts';
import { backupTables } from '#app/data/backup/backup-tables.server.ts';
import { hasAccounts } from '#app/data/accounts/has-accounts.server.ts';
import { isCopiedTable } from '#app/data/shops/demo-copy-rows.server.ts';
import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import { createDemoCopy, type DemoCopy } from '#app/services/demo/create-demo-copy.server.ts';
import { deleteDemoCopies } from '#app/services/demo/delete-demo-copies.server.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { loadDemo } from '#app/services/demo/load-demo.server.ts';
import { queueOutdatedLedgers } from '#app/services/ledger/queue-outdated-ledgers.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { inviteMember } from '#app/services/workspaces/invite-member.server.ts';
import { testDeps, type TestDeps } from '../database.ts';

const DAY_MS = 24 * 3_600_000;
let deps: TestDeps;
let demoId: number;
let now = Date.parse('2026-11-22T10:00:00Z');
let made: DemoCopy;

beforeAll(async () => {
  const opened = await testDeps({ withRates: true });
  deps = { ...opened, clock: () => new Date(now) };
  demoId = (await loadDemo(deps)).shop.shopId;
  made = await copy('198.51.100.7');
});
afterAll(() => deps.close());

function copy(ip: string) {
  return createDemoCopy(deps, { client: { ip, userAgent: 'Test' } });
}

/** Rows of a shop, table by table. */
async function rowsOf(shopId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, columns } of await backupTables(deps.db)) {
    if (!columns.includes('shop_id')) continue;
    const [row] = await deps.db.query<{ found: number }>(
      `select count(*) as found from ${name} where shop_id = $1`,
      [shopId],
    );
    counts.set(name, row?.found ?? 0);
  }
  return counts;
}

const profit = (shopId: number) =>
  runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: DEMO_SHOP.firstDay, end: DEMO_SHOP.lastDay },
    compareTo: 'none',
    metrics: ['orders', 'total_revenue', 'net_profit', 'units_without_cost'],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 7,
  });

async function userOf(shopId: number): Promise<{ userId: number; workspaceId: number }> {
  const [row] = await deps.db.query<{ userId: number; workspaceId: number }>(
    `select user_id as "userId", workspace_id as "workspaceId" from demo_copies
     where shop_id = $1`,
    [shopId],
  );
  if (row === undefined) throw new Error('There is no copy.');
  return row;
}

describe('a private copy of the demo', () => {
  it('is no shop of a handful of rows to the planner, whose pages would be slow', async () => {
    const entries = (await rowsOf(made.shopId)).get('ledger') ?? 0;
    expect(entries).toBeGreaterThan(0);
    const [plan] = await deps.db.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
      `explain (format json) select 1 from ledger where shop_id = ${made.shopId}`,
    );
    const expected = plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
    // A sample tells the share of a shop to a few percent; without one it is a row.
    expect(expected).toBeGreaterThan(entries / 2);
    expect(expected).toBeLessThan(entries * 2);
  });

  it('has every row and every figure of the demo, and opens for its visitor', async () => {
    const [demo, own] = [await rowsOf(demoId), await rowsOf(made.shopId)];
    for (const [table, count] of demo) {
      if (isCopiedTable(table)) expect([table, own.get(table)]).toEqual([table, count]);
    }
    expect(own.get('orders')).toBe(demo.get('orders'));
    expect((await profit(made.shopId)).total.values).toEqual((await profit(demoId)).total.values);
    const session = await findSession(deps, { token: made.session.token });
    expect(session?.shopId).toBe(made.shopId);
    expect(made.expiresAt).toBe('2026-11-23T10:00:00.000Z');
  });

  it('is not worked out again, and neither is the demo', async () => {
    expect(await queueOutdatedLedgers(deps)).toBe(0);
    expect((await rowsOf(made.shopId)).get('ledger_queue')).toBe(0);
    expect((await rowsOf(demoId)).get('ledger_queue')).toBe(0);
  });

  it('is worked out again when an earlier engine wrote it', async () => {
    await deps.db.query('update engine_versions set engine_version = 1 where shop_id = $1', [
      made.shopId,
    ]);
    expect(await queueOutdatedLedgers(deps)).toBe(1);
    const own = await rowsOf(made.shopId);
    expect(own.get('ledger_queue')).toBe(own.get('orders'));
    expect((await rowsOf(demoId)).get('ledger_queue')).toBe(0);
  });

  it('is no account of the installation, and sends no invitations', async () => {
    const { shopId } = made;
    expect(await hasAccounts(deps.db)).toBe(false);
    const invite = { email: 'somebody@example.com', role: 'Member' as const };
    await expect(inviteMember(deps, { ...(await userOf(shopId)), ...invite })).rejects.toThrow(
      'Invitations are off in a copy of the demo.',
    );
  });

  it('is gone a day later with everything of its visitor, and not before', async () => {
    const { shopId, session } = made;
    const { userId } = await userOf(shopId);
    now += DAY_MS - 1000;
    await deleteDemoCopies(deps);
    expect((await rowsOf(shopId)).get('orders')).toBeGreaterThan(0);
    now += 1000;
    expect((await deleteDemoCopies(deps)).deleted).toBeGreaterThan(0);
    expect([...(await rowsOf(shopId))].filter(([, count]) => count > 0)).toEqual([]);
    expect(await deps.db.query('select 1 from users where user_id = $1', [userId])).toEqual([]);
    expect(await findSession(deps, { token: session.token })).toBeNull();
    expect((await rowsOf(demoId)).get('orders')).toBeGreaterThan(0);
  });

  it('is made three times a day for one network', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await consumeRateLimit(deps, 'demo_copy_from_address', { ip: '192.0.2.7' });
    }
    await expect(copy('192.0.2.7')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('is for nobody where accounts come by invitation alone', async () => {
    const accounts = { ...deps.accounts, isRegistrationClosed: true };
    const client = { ip: '192.0.2.8', userAgent: 'Test' };
    await expect(createDemoCopy({ ...deps, accounts }, { client })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('is refused while as many as there may be are in use', async () => {
    await deps.db.query(
      `with made as (
         insert into users (user_key, email, email_normalised, first_name, last_name, locale,
           created_at)
         select 'full-' || n, n || '@users.invalid', n || '@users.invalid', '', '', 'en-US', now()
         from generate_series(1, $1::int) n returning user_id)
       insert into demo_copies select user_id, 0, 0, now(), now() from made`,
      [DEMO_COPY_LIMITS.atOnce],
    );
    await expect(copy('192.0.2.9')).rejects.toThrow('All private copies are in use at the moment.');
  });
});
