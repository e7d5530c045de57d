/** Jobs with work to do, each in a database of its own, and what the work has to come to. */
import { JOB_DEFINITIONS, type JobPayload } from '#app/jobs/definitions.ts';
import type { Deps } from '#app/services/deps.ts';
import type { JobName, JobQueue } from '#app/services/job-queue.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { receiveWebhook } from '#app/services/sync/webhooks/receive-webhook.server.ts';
import { syncSheetNow } from '#app/services/sheets/queue-sheet.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { PLAIN_PLATFORM_ID, plainDelivery } from '#tests/sandbox/plain/plain-platform.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { AD_DRIVERS } from '../connectors/ad-drivers.ts';
import { startAdShop } from '../connectors/ad-shop.ts';
import { testDeps } from '../database.ts';
import { startSheetShop } from '../sheets/sheet-shop.ts';
import { newShop, selectLedger, store } from '../shop-fixture.ts';
import {
  fetchHistory,
  type PlainShop,
  plainShop,
  selectPlainLedger,
  WEBHOOK_SECRET,
} from '../sync/plain-shop.ts';
import { TODAY } from '../visits/visit-figures.ts';
import { startVisitShop, visitId } from '../visits/visit-shop.ts';

/** A job that has work, before anybody began it. */
export interface DueJob {
  readonly deps: Deps;
  readonly payload: unknown;
  /** What the work came to, whoever did it and however often. */
  outcome(): Promise<unknown>;
  close(): Promise<void>;
}

/** A job whose processes are killed by another test, or that has nothing to leave half done. */
export interface OtherProof {
  readonly because: string;
  readonly test?: string;
}

const ORDERS = 12;
const CHANGED_AT = '2026-11-30T12:10:00Z';
/** What a job would lead to is done by hand. */
const noJobs: JobQueue = { add: () => Promise.resolve() };

/** Every job is here: a new one does not compile without its scenario. */
export const JOB_FAULTS: { readonly [Name in JobName]: (() => Promise<DueJob>) | OtherProof } = {
  sync_history: async () => {
    const { shop, ...due } = await aShop();
    await syncHistory(shop.deps, { shopId: shop.shopId, category: 'products' });
    return { ...due, payload: { shopId: shop.shopId, category: 'orders' } };
  },
  sync_changes: () => changedShop({ withDeletions: false }),
  reconcile_shop: () => changedShop({ withDeletions: true }),
  work_inbox: async () => {
    const due = await changedShop({ withDeletions: true });
    for (const { number } of CHANGES) await deliver(due.shop, number);
    return due;
  },
  cost_shop: async () => {
    const deps = await testDeps();
    const shopId = await newShop(deps.db);
    const orders = Array.from({ length: ORDERS }, (_, index) =>
      plainOrder({ id: `${index}`, lines: [plainLine('1', { quantity: index + 1 })] }),
    );
    await store(deps.db, shopId, orders);
    const outcome = () => selectLedger(deps.db, shopId);
    return { deps, payload: { shopId }, outcome, close: deps.close };
  },
  run_import: {
    because: 'its process is killed while it checks, stores and costs',
    test: 'tests/integration/imports/interrupted.test.ts',
  },
  pull_connector: async () => {
    const [driver] = AD_DRIVERS;
    if (driver === undefined) throw new Error('There is no ad platform.');
    const ads = await startAdShop(driver);
    await ads.connect();
    const outcome = async () => ({ total: await ads.total(), costs: await ads.costs() });
    return { deps: ads.deps, payload: ads.key, outcome, close: ads.close };
  },
  schedule_pulls: schedules('pulls'),
  sync_sheet: async () => {
    const sheets = await startSheetShop();
    sheets.sheet.write('SKU,Unit cost,Valid from\nTEA,30.00,\nTEA,35.50,2023-02-03\n');
    await sheets.connect('COGS');
    await sheets.start('COGS');
    sheets.sheet.write('SKU,Unit cost,Valid from\nTEA,31.00,\nMATE,9.00,\n');
    await syncSheetNow(sheets.deps, { shopId: sheets.shopId, kind: 'COGS' });
    const outcome = async () => {
      await costQueuedOrders(sheets.deps, { shopId: sheets.shopId });
      return sheets.sums('cogs');
    };
    const payload = { shopId: sheets.shopId, kind: 'COGS' };
    return { deps: sheets.deps, payload, outcome, close: sheets.close };
  },
  schedule_sheets: schedules('sheets'),
  send_report: {
    because: 'its process is killed before and after the mail server has taken the mail',
    test: 'tests/integration/report-deliveries/killed-reports.test.ts',
  },
  schedule_reports: schedules('reports'),
  count_visits: async () => {
    const visits = await startVisitShop();
    for (const [index, path] of ['/tea', '/mate', '/tea', '/'].entries()) {
      visits.at(`2026-11-1${index + 5}T10:00:00Z`);
      await visits.report({ e: 'start', v: visitId(index + 1), p: path, s: 'news', c: 'May' });
    }
    visits.at(`${TODAY}T10:00:00Z`);
    await visits.collector.flush();
    const outcome = async () => (await visits.ask(['sessions'], ['day', 'landing_page'])).rows;
    const payload = { shopId: visits.shopId };
    return { deps: visits.deps, payload, outcome, close: visits.close };
  },
  schedule_visit_counts: schedules('counts of visits'),
  update_web_pixel: oneCall('the pixel gets the settings of the shop'),
  send_losses: {
    because: 'its worker dies after it claimed an order',
    test: 'tests/integration/sync/order-losses.test.ts',
  },
  manage_visit_months: oneCall('a month that is there is not made again'),
  count_usage: oneCall('one row is written, the last count'),
  bill_shop: {
    because: 'random sequences kill it before and after each statement and request',
    test: 'tests/integration/billing/billing-sequences.test.ts',
  },
  schedule_billing: schedules('billing'),
  end_billing: oneCall('a subscription that has ended stays so'),
  forget_shop: async () => {
    const { shop, ...due } = await aShop();
    await fetchHistory(shop);
    const outcome = () => tablesWithShop(shop.deps, shop.shopId);
    return { ...due, payload: { shopId: shop.shopId }, outcome };
  },
  revoke_grants: {
    because: 'a grant that was revoked and not noted is revoked again, which the provider allows',
    test: 'tests/integration/connectors/revoke-grants.test.ts',
  },
  refresh_daily_costs: oneCall('the daily costs of a shop are replaced in one transaction'),
  refresh_currency_rates: oneCall('rates are added in one transaction'),
  refresh_benchmarks: oneCall('the last count takes the place of all others in one transaction'),
  thin_events: oneCall('one statement deletes'),
  delete_demo_copies: {
    because: 'each account is erased in one transaction, and the next sweep finds the others',
    test: 'tests/integration/shops/demo-copy.test.ts',
  },
  resume_work: schedules('whatever was left'),
  schedule_shops: schedules('the work of shops'),
  watch_shop: oneCall('a webhook that is there is not made again'),
};

/** Gives what the job was given, as its definition reads it. */
export function readPayload<Name extends JobName>(name: Name, given: unknown): JobPayload<Name> {
  return JOB_DEFINITIONS[name].payload.parse(given) as JobPayload<Name>;
}

function schedules(what: string): OtherProof {
  return { because: `it only adds the jobs of ${what}, each by a key of which one waits at most` };
}

function oneCall(because: string): OtherProof {
  return { because };
}

/** A connected shop of the plain platform whose history is not fetched yet. */
async function aShop() {
  let now = new Date('2026-11-30T12:00:00Z');
  const base = await testDeps({ now: now.toISOString() });
  const made = await plainShop(base, { orders: ORDERS, clock: () => now });
  const shop: PlainShop = { ...made, deps: { ...made.deps, jobs: noJobs } };
  return {
    shop,
    deps: shop.deps,
    close: base.close,
    outcome: async (): Promise<unknown> => {
      await costQueuedOrders(shop.deps, { shopId: shop.shopId });
      return selectPlainLedger(base, shop.shopId);
    },
    at: (instant: string) => {
      now = new Date(instant);
    },
  };
}

/** New orders, other versions of old ones, and orders that the platform deletes. */
const CHANGES = seededStore({ seed: 9, orders: ORDERS + 4 }).orders.map((order) => ({
  ...order,
  updatedAt: CHANGED_AT,
  ...(order.number > ORDERS && { placedAt: CHANGED_AT }),
}));
const DELETED = [2, 5];

async function changedShop({ withDeletions }: { readonly withDeletions: boolean }) {
  const { at, shop, ...due } = await aShop();
  await fetchHistory(shop);
  for (const order of CHANGES) {
    if (withDeletions && DELETED.includes(order.number)) shop.remote.remove(order.number);
    else shop.remote.change(order);
  }
  at('2026-12-01T03:10:00Z');
  return { ...due, shop, payload: { shopId: shop.shopId } };
}

function deliver(shop: PlainShop, number: number) {
  const object = { category: 'orders', id: `o${number}` } as const;
  const at = shop.deps.clock().toISOString();
  const event = {
    shop: shop.externalKey,
    id: `delivery ${number}`,
    at,
    effect: { kind: 'fetch', object } as const,
  };
  const { headers, body } = plainDelivery(event, WEBHOOK_SECRET, at);
  return receiveWebhook(shop.deps, { platformId: PLAIN_PLATFORM_ID, headers, body });
}

async function tablesWithShop({ db }: Pick<Deps, 'db'>, shopId: number): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE'
     order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query(`select 1 from ${name} where shop_id = $1 limit 1`, [shopId]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
