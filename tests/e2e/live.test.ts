import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openCluster, type EmbeddedCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import type { Database } from '#app/data/database.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { upsertRunning } from '#app/data/sync/sync-status-rows.server.ts';
import { eventPublisher } from '#app/realtime/publish-events.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { store } from '#tests/integration/shop-fixture.ts';
import { expectAccessible, useBrowser, type OpenedPage } from './app.ts';
import { finishOnboardingLater } from './shop-owner.ts';
import { useAccount } from './sign-in.ts';

const { visit } = useBrowser();
const ada = useAccount();
const silent = { warn: () => undefined };
let cluster: EmbeddedCluster;
let db: Database;
let shopId = 0;

beforeAll(async () => {
  cluster = await openCluster(inject('dataDir'));
  db = openDatabase(cluster.url);
});
afterAll(async () => {
  await db.close();
  await cluster.close();
});

/** A shop of today, connected, with one order. */
async function openShop(): Promise<OpenedPage> {
  const visited = await visit('/login');
  await ada.signIn(visited);
  const { page } = visited;
  await page.goto('/register/connect-platforms?platform=generic');
  await page.getByLabel('Name of the shop').fill('Ada Live');
  await page.getByRole('button', { name: 'Add the shop' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/register'));
  await finishOnboardingLater(page);
  const [shop] = await db.query<{ shopId: number }>(
    `select shop_id as "shopId" from shops where name = 'Ada Live'`,
  );
  shopId = shop?.shopId ?? 0;
  await db.query(
    `insert into platform_shops (shop_id, external_key, installed_at)
     values ($1, '12 ada.example', now())`,
    [shopId],
  );
  await takeOrder('1');
  return visited;
}

async function takeOrder(id: string): Promise<void> {
  const placedAt = new Date().toISOString();
  const order = plainOrder({ id, name: `#${id}`, placedAt, lines: [plainLine('1')] });
  await store(db, shopId, [order]);
  await costQueuedOrders({ db, clock: () => new Date() }, { shopId });
}

function publisher() {
  return eventPublisher({ db, log: silent });
}

/** The page receives events once its socket has joined the shop. */
async function listening(page: Page, path: string): Promise<void> {
  // The page before may still be opening its own socket, which would be taken for the next one's.
  await page.goto('about:blank');
  const joined = new Promise<void>((resolve) => {
    page.once('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"status":201')) resolve();
      });
    });
  });
  await page.goto(path);
  await joined;
}

describe('a merchant with the dashboard open', () => {
  it('sees a new order without asking, is told of it, and follows the history', async () => {
    const { page, problems, context } = await openShop();
    await listening(page, '/dashboard');
    const sales = page.getByRole('region', { name: 'Net sales' }).or(page.locator('main')).first();
    await expect.poll(() => sales.textContent()).toContain('100');

    await takeOrder('2');
    const toast = page.getByRole('status').filter({ hasText: 'New order #2' });
    const told = toast.textContent();
    await publisher().publish(shopId, 'new_order_created', { order_ID: '2' });
    await publisher().publish(shopId, 'analyze_from_q_done', {});
    expect(await told).toContain('$100.00, 1 item');
    await expect.poll(() => sales.textContent()).toContain('200');
    await toast.waitFor({ state: 'detached' });

    const now = new Date().toISOString();
    const history = { shopId, category: 'orders', kind: 'history' } as const;
    await upsertRunning(db, { ...history, triggerType: 'connection', now });
    await publisher().publish(shopId, 'startRetrieval', {});
    await page.getByText("We're going back in time for your orders").waitFor();
    await page.getByRole('button', { name: 'Shop data: updating' }).click();
    const panel = page.getByRole('list', { name: 'History' });
    await expect.poll(() => panel.textContent()).toContain('Updating for less than 1m');
    await expectAccessible(page);

    await db.query(
      `update retrievals set status = 'done', completed_at = now() where shop_id = $1`,
      [shopId],
    );
    const completed = { name: 'all_historical_retrieval_completed', value: '1' };
    await publisher().publish(shopId, 'workspace-attribute-update', completed);
    await page.getByText("We're going back in time").waitFor({ state: 'detached' });
    await expect.poll(() => panel.textContent()).toContain('Just now');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps the page when no socket can be had', async () => {
    const visited = await visit('/login');
    await ada.signIn(visited);
    const { page, context } = visited;
    await context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Shop data/ }).click();
    await page.getByRole('list', { name: 'History' }).waitFor();
    await context.close();
  });

  it('leaves every tab at once by logging out in one', async () => {
    const visited = await visit('/login');
    await ada.signIn(visited);
    const { page, context } = visited;
    const other = await context.newPage();
    await listening(other, '/dashboard');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await other.waitForURL((url) => url.pathname === '/login');
    await context.close();
  });
});
