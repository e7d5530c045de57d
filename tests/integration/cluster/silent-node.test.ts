/** One node of a cluster is silent: people log in, look at the shops of the other nodes, and leave. */
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { queueShop } from '#app/data/ledger/ledger-queue.server.ts';
import { placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { action as leave } from '#app/pages/auth/log-out.route.ts';
import { action as logIn } from '#app/pages/auth/login.route.tsx';
import { loader as dashboard } from '#app/pages/dashboard/dashboard.route.tsx';
import { loader as orders } from '#app/pages/orders/orders.route.tsx';
import { loader as shell } from '#app/pages/shell/layout.route.tsx';
import { action as switchShop } from '#app/pages/shell/switch-shop.route.tsx';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { schedulePulls } from '#app/services/connectors/queue-pull.server.ts';
import { resumeWork } from '#app/services/jobs/resume-work.server.ts';
import { scheduleReports } from '#app/services/report-deliveries/schedule-reports.server.ts';
import { scheduleSheets } from '#app/services/sheets/queue-sheet.server.ts';
import { scheduleShops } from '#app/services/sync/schedule-shops.server.ts';
import { scheduleVisitCounts } from '#app/services/visits/count-visits.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { type Browser, makeAccount, newBrowser } from '../accounts/auth-forms.ts';
import { testDeps, type TestDeps, type TestNode } from '../database.ts';
import { listPages } from '../forms/pages.ts';
import { importText } from '../imports/import-file.ts';
import {
  databaseName,
  findNode,
  isCluster,
  NEEDS,
  nodes,
  startNode,
  stopNode,
} from './cluster-nodes.ts';

/** Two orders of 2 x 10.00 and 1 x 5.00, dated the day before the clock of the tests. */
const FILE = [
  'Order number,Date,SKU,Product name,Quantity,Unit price',
  '1,2023-02-14 10:00:00,A,Cup,2,10.00',
  '2,2023-02-14 11:00:00,B,Lid,1,5.00',
].join('\n');
const DAY = 'start=2023-02-14&end=2023-02-14';
const ADA = { email: 'ada@example.com', password: 'correct horse 42' };

/** How long all pages may take, twice. */
const PAGES_MS = 600_000;

type Loader = (args: LoaderFunctionArgs) => unknown;
const modules = import.meta.glob<{ loader?: Loader }>('../../../app/pages/**/*.route.{ts,tsx}');

let deps: TestDeps;
let browser: Browser;
/** A shop on the node that stays, and one on the node that goes silent. */
let here: Shop;
let away: Shop;
let awayNode: TestNode;

beforeEach(async () => {
  if (!isCluster) return;
  deps = await testDeps();
  browser = newBrowser(deps);
  const { workspaceId } = await makeAccount(deps, ADA.email);
  [here, away] = await shopsOnTwoNodes(deps.db);
  awayNode = await findNode(deps.db, away.shopId);
  for (const shop of [here, away]) {
    await importText(deps, FILE, { shop });
    const { shopId } = shop;
    const addedAt = deps.clock().toISOString();
    await deps.db.transaction((tx) => placeShop(tx, { shopId, workspaceId, addedAt }));
  }
});
afterEach(async () => {
  if (!isCluster) return;
  await startNode(awayNode, databaseName(deps.db));
  await deps.close();
});

describe.skipIf(!isCluster)(`while a node is silent (${NEEDS})`, () => {
  it('people log in, see the shops of the others and leave, and are told of its own', async () => {
    await stopNode(awayNode, databaseName(deps.db));
    expect(await submit('/login', ADA, logIn)).toBe('302 /dashboard');
    // Nobody has chosen a shop yet: it is one that can be reached.
    await expectFigures();
    expect(await submit('/switch-shop', { shop_key: here.shopKey }, switchShop)).toBe(
      '302 /dashboard?rs=1',
    );
    await expectFigures();
    const [status, text] = (
      await submit('/switch-shop', { shop_key: away.shopKey }, switchShop)
    ).split(/ (.*)/, 2);
    expect([status, text]).toEqual([
      '503',
      'The part of the database with this shop does not answer. Try again in a few minutes.',
    ]);
    expect(await submit('/log-out', {}, leave)).toBe('302 /login?left=1');
    expect(browser.cookies.has('__Host-farthing')).toBe(false);
  });

  it('its shop on screen is answered with 503, and with its figures once it is back', async () => {
    await submit('/login', ADA, logIn);
    await submit('/switch-shop', { shop_key: away.shopKey }, switchShop);
    await stopNode(awayNode, databaseName(deps.db));
    expect(await refusedStatus('/dashboard', dashboard)).toBe(503);
    expect(await refusedStatus('/dashboard', shell)).toBe(503);
    await startNode(awayNode, databaseName(deps.db));
    await expectFigures();
  });

  it('what is scheduled for the shops of the others goes on', async () => {
    const { db } = deps;
    for (const { shopId } of [here, away]) await db.transaction((tx) => queueShop(tx, shopId));
    await stopNode(awayNode, databaseName(db));
    for (const schedule of [scheduleShops, schedulePulls, scheduleSheets, scheduleReports]) {
      await schedule(deps);
    }
    await scheduleVisitCounts(deps);
    await resumeWork(deps);
    const jobs = await db.query<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'cost_shop'",
    );
    expect(jobs).toEqual([{ key: `cost_shop ${here.shopId}` }]);
  });

  it(
    'every page of a shop on another node is answered as before',
    async () => {
      await submit('/login', ADA, logIn);
      await submit('/switch-shop', { shop_key: here.shopKey }, switchShop);
      const before = await statuses();
      await stopNode(awayNode, databaseName(deps.db));
      const silent = await statuses();
      const changed = silent.filter((status, index) => status !== before[index]);
      // What is about all shops of somebody: their comparison, and an import that none of those here has.
      expect(changed).toEqual([
        '/imports/:id/progress 503',
        '/imports/:id/rejects 503',
        '/compare-shops 503',
        '/imports/:id 503',
        '/agency 503',
      ]);
      expect(silent).toContain('/dashboard 200');
    },
    PAGES_MS,
  );
});

/** What every page answers, "/orders 200" and so on, in the order of the route table. */
async function statuses(): Promise<string[]> {
  const found: string[] = [];
  for (const { path, file } of listPages()) {
    const { loader } = (await modules[`../../../app/${file}`]?.()) ?? {};
    if (loader === undefined) continue;
    // A page about one thing is asked for one that is not there.
    const address = path.replaceAll(/[:*][\w-]*\??/g, 'none');
    const params = Object.fromEntries(
      [...path.matchAll(/[:*]([\w-]*)/g)].map(([, name = '']) => [name || '*', 'none']),
    );
    const reply = await browser.ask(address, async (request, context) => {
      try {
        return await loader({ request, context, params });
      } catch (thrown) {
        return thrown;
      }
    });
    found.push(`${path} ${statusFrom(reply)}`);
  }
  return found;
}

function statusFrom(reply: unknown): string {
  if (reply instanceof Response) return String(reply.status);
  if (reply instanceof AppError) return String(reply.status);
  return reply instanceof Error ? `${reply.name}: ${reply.message}` : '200';
}

/** The figures of both pages: 25.00 of two orders. */
async function expectFigures(): Promise<void> {
  const page = await open(`/dashboard?${DAY}`, dashboard);
  expect(page.dashboard?.total.values).toMatchObject({ orders: 2, gross_sales: 25_00 });
  const list = await open(`/orders?${DAY}`, orders);
  expect(list.result.rowCount).toBe(2);
  expect((await open(`/orders?${DAY}`, shell)).user?.email).toBe(ADA.email);
}

type Route<T> = (args: LoaderFunctionArgs) => Promise<T>;

function open<T>(path: string, route: Route<T>): Promise<T> {
  return browser.ask(path, (request, context) => route({ request, context, params: {} }));
}

/** "302 /dashboard", or "503 " and the words of the page. */
async function submit(
  path: string,
  form: Record<string, string>,
  route: Route<unknown>,
): Promise<string> {
  const run = (request: Request, context: AppLoadContext) =>
    route({ request, context, params: {} }).catch((thrown: unknown) => thrown);
  const reply = await browser.send(path, form, run);
  if (!(reply instanceof Response)) throw reply;
  return `${reply.status} ${reply.headers.get('location') ?? (await reply.text())}`;
}

async function refusedStatus(path: string, route: Route<unknown>): Promise<number> {
  const thrown = await open(path, route).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw thrown;
  return thrown.status;
}

/** New shops until two lie on different nodes. */
async function shopsOnTwoNodes(db: Database): Promise<[Shop, Shop]> {
  const make = (name: string) =>
    createShop({ db }, { name, currency: 'GBP', timeZone: 'Europe/London' });
  const first = await make('First');
  const { port } = await findNode(db, first.shopId);
  for (let at = 0; at < 20; at += 1) {
    const next = await make(`Next ${at}`);
    if ((await findNode(db, next.shopId)).port !== port) return [first, next];
  }
  throw new Error(`Twenty shops lie on one of ${nodes.length} nodes.`);
}
