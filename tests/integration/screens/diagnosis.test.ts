import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { reportProblem } from '#app/services/mail/report-problem.server.ts';
import { readDiagnosis } from '#app/pages/support/read-diagnosis.server.ts';
import { toDiagnosisText } from '#app/pages/support/diagnosis-text.ts';
import { plainOrder } from '#tests/arbitraries/plain-order.ts';
import { NAUGHTY_STRINGS } from '#tests/fixtures/naughty-strings.ts';
import { keptMails, register } from '../accounts/people.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

/** What people and platforms wrote, in every place of a shop that holds their texts. */
const WRITTEN = [
  'Ada Lovelace',
  'ada@example.com',
  'shpat_0123456789abcdef0123456789abcdef',
  '#1001-SECRET',
  'ada-lovelace.myshopify.com',
  '+49 170 1234567',
];

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps();
  shopId = await newShop(deps.db, { timeZone: 'Europe/Berlin' });
  // Listed texts that are no ordinary words, which a version or a state could hold too.
  const naughty = NAUGHTY_STRINGS.filter((text) => text.length > 12 && !text.includes('\u0000'));
  // As long as a name of a platform's shop may be.
  const text = [...WRITTEN, ...naughty].join(' ');
  await fill([...text].slice(0, 600).join(''));
});
afterAll(() => deps.close());

/** Writes the text wherever the shop, its sources, its orders and its jobs have room for one. */
async function fill(text: string): Promise<void> {
  const { db } = deps;
  await db.query('update shops set name = $2 where shop_id = $1', [shopId, text]);
  await db.query(
    `insert into platform_shops (shop_id, external_key, installed_at, state, state_reason)
     values ($1, '3 ' || $2, '2026-11-01T00:00:00Z', 'revoked', $2)`,
    [shopId, text],
  );
  await db.query(
    `insert into retrievals (shop_id, category, kind, status, trigger_type, watermark, message)
     values ($1, 'orders', 'changes', 'error', 'schedule', '2026-11-20T08:00:00Z', $2)`,
    [shopId, text],
  );
  await db.query(
    `insert into connector_connections (shop_id, connector, state, state_reason, external_user,
       first_name, last_name, email, image_url, connected_at, pull_status, days_done, days_total,
       fault, fault_since, note)
     values ($1, 'facebook_ads', 'connected', $2, $2, $2, $2, $2, $2, '2026-11-01T00:00:00Z', 'idle',
       0, 0, null, '2026-11-21T00:00:00Z', $2)`,
    [shopId, text],
  );
  await db.query(
    `insert into connector_accounts (shop_id, connector, account_id, name, currency, time_zone,
       is_closed, is_chosen, pulled_at, fault, note)
     values ($1, 'facebook_ads', $2, $2, 'EUR', 'UTC', false, true, '2026-11-19T08:00:00Z', $3, $2)`,
    [shopId, text, `Facebook no longer accepts this connection: connect it again. ${text}`],
  );
  await db.query(
    `insert into imports (shop_id, import_id, file_name, format, mapping, status, message, started_at)
     values ($1, 'one', $2, 'transactions', '{}', 'failed', $2, '2026-11-18T08:00:00Z')`,
    [shopId, text],
  );
  await db.query(
    `insert into platform_rejects (shop_id, category, object_id, reason, seen_at)
     values ($1, 'orders', $2, $2, '2026-11-18T08:00:00Z')`,
    [shopId, text],
  );
  await store(db, shopId, [plainOrder({ id: '#1001-SECRET', name: '#1001-SECRET' })]);
  await db.query(
    `select graphile_worker.add_job('cost_shop', json_build_object('shopId', $1::int))`,
    [shopId],
  );
  await db.query('update graphile_worker._private_jobs set last_error = $1, attempts = 1', [text]);
}

const readOwn = async () => {
  const shop = await selectShopById(deps.db, shopId);
  if (shop === null) throw new Error('The shop is gone.');
  return readDiagnosis(deps, { shop, status: { isOnboardingDone: true } });
};

describe('the diagnosis of a shop', () => {
  it('says what it runs on, how its sources do and what waits', async () => {
    const { versions, shop, queue } = await readOwn();
    expect(versions.farthing).toMatch(/^\d+\.\d+\.\d+$/);
    expect(versions.node).toBe(process.versions.node);
    expect(versions.postgres).toMatch(/^\d+/);
    expect(versions.schema).toMatch(/^\d{14}_\w+$/);
    expect(shop?.timeZone).toBe('Europe/Berlin');
    expect(shop?.counts).toMatchObject({ orders: 1, refunds: 0, products: 0 });
    expect(shop?.ledger).toMatchObject({ ordersWaiting: 1, recordsRejected: 1 });
    expect(shop?.syncs).toEqual([
      {
        category: 'orders',
        kind: 'changes',
        status: 'error',
        startedAt: null,
        completedAt: null,
        readUntil: '2026-11-20T08:00:00.000Z',
      },
    ]);
    expect(shop?.sources).toEqual([
      {
        source: 'shopify',
        state: 'revoked',
        accounts: 1,
        readAt: '2026-11-20T08:00:00.000Z',
        fault: 'revoked',
        faultSince: null,
      },
      {
        source: 'facebook_ads',
        state: 'connected',
        accounts: 1,
        readAt: '2026-11-19T08:00:00.000Z',
        fault: 'revoked',
        faultSince: '2026-11-21T00:00:00.000Z',
      },
    ]);
    expect(shop?.imports).toMatchObject([{ format: 'transactions', status: 'failed' }]);
    expect(shop?.failedJobs).toMatchObject([{ name: 'cost_shop', attempts: 1 }]);
    expect(queue.failing).toBe(1);
  });

  it('holds nothing that a person or a platform wrote', async () => {
    const diagnosis = await readOwn();
    for (const text of [JSON.stringify(diagnosis), toDiagnosisText(diagnosis)]) {
      expect(text).toContain('facebook_ads');
      for (const written of [...WRITTEN, ...WRITTEN.flatMap((one) => one.split(/[ @.]/))]) {
        if (written.length > 4) expect(text).not.toContain(written);
      }
      expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    }
  });

  it('goes beside a message as a file, and is kept with it', async () => {
    const { mailer, sent } = keptMails();
    const owner = await register({ ...deps, mailer }, 'owner');
    const text = toDiagnosisText(await readOwn());
    const problem = { userId: owner.user.userId, email: owner.user.email, shopKey: null };
    const wrong = { ...problem, page: '/orders', message: 'A total is wrong.' };
    await reportProblem({ ...deps, mailer }, { ...wrong, diagnosis: text });
    expect(sent.at(-1)?.attachments?.[0]).toMatchObject({
      filename: 'diagnosis.txt',
      content: text,
    });
    await reportProblem({ ...deps, mailer }, wrong);
    expect(sent.at(-1)?.attachments).toBeUndefined();
    expect(
      await deps.db.query('select diagnosis from support_requests order by created_at, diagnosis'),
    ).toEqual([{ diagnosis: text }, { diagnosis: null }]);
  });
});
