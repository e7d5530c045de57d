import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '#app/config/environment.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { openPlatforms } from '#app/server/open-platforms.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { connectPlain } from '#tests/integration/sync/plain-shop.ts';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { SANDBOX_TOKEN } from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { nextMessage } from '#tests/bench/measure/next-message.ts';
import type { BenchSize } from '../bench-size.ts';
import { watchMemory } from '../measure/process-memory.ts';
import { processorSeconds } from '../measure/processor-time.ts';
import { median, quantile } from '../measure/timing.ts';
import { measureNews, type NewsMeasure } from './measure-news.ts';
import { openRemoteShop, type RemoteShop } from './remote-shop.ts';

export interface HistoryMeasure {
  readonly orders: number;
  /** From asking for the history until the ledger holds the last of its orders. */
  readonly seconds: number;
  /** Of the worker's process, with all it starts. */
  readonly workerPeakBytes: number;
  /** Of the processors; they do not grow when other work keeps the machine busy. */
  readonly workerSeconds: number;
  readonly databaseSeconds: number;
  /** Deliveries that came meanwhile, and how long each waited for its answer. */
  readonly deliveries: number;
  readonly refused: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly news: NewsMeasure;
}

const LOOK_EVERY_MS = 100;
const STORE = { currency: 'USD', timeZone: 'America/New_York', country: 'US' };

/**
 * A shop at Shopify is connected and fully fetched by `npm run worker`, while a web server of its
 * own answers webhooks. Everything is a process of its own, as where it is really used.
 */
export async function measureHistory(
  deps: Deps,
  { orders, size }: { readonly orders: number; readonly size: BenchSize },
): Promise<HistoryMeasure> {
  const remote = await openRemoteShop(orders);
  const variables = {
    ...process.env,
    DATA_DIR: deps.dataDir,
    SHOPIFY_API_KEY: SHOPIFY_APP.apiKey,
    SHOPIFY_API_SECRET: SHOPIFY_APP.apiSecret,
    SHOPIFY_STAND_IN_URL: remote.endpoint,
  };
  const web = fork(path.join(import.meta.dirname, 'serve-web.ts'), { env: variables });
  const worker = await startWorker(variables);
  try {
    const { url } = await nextMessage<{ url: string }>(web);
    return await fetchWhole(deps, { remote, variables, worker, url, orders, size });
  } finally {
    web.disconnect();
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    remote.close();
  }
}

interface Processes {
  readonly remote: RemoteShop;
  readonly variables: NodeJS.ProcessEnv;
  readonly worker: ChildProcess;
  /** Of the web server. */
  readonly url: string;
  readonly orders: number;
  readonly size: BenchSize;
}

async function fetchWhole(deps: Deps, processes: Processes): Promise<HistoryMeasure> {
  const { remote, variables, worker, url, orders } = processes;
  const webhooks = `${url}/webhooks/shopify`;
  const workerPid = worker.pid ?? 0;
  const databasePid = await databaseProcess(deps);
  const before = [processorSeconds(workerPid), processorSeconds(databasePid)] as const;
  const memory = watchMemory(workerPid);
  const start = performance.now();
  const { shopId } = await connect(deps, remote, variables);
  remote.tell({ do: 'deliver', webhooks });
  while (!(await isInLedger(deps, shopId, orders))) await sleep(LOOK_EVERY_MS);
  const seconds = (performance.now() - start) / 1000;
  const workerSeconds = processorSeconds(workerPid) - before[0];
  const databaseSeconds = processorSeconds(databasePid) - before[1];
  const workerPeakBytes = memory.stop();
  const { milliseconds, refused } = await remote.stopDeliveries();
  const news = await measureNews(deps, {
    remote,
    webhooks,
    url,
    shopId,
    timeZone: STORE.timeZone,
    count: processes.size.newOrders,
  });
  return {
    orders,
    seconds,
    workerPeakBytes,
    workerSeconds,
    databaseSeconds,
    deliveries: milliseconds.length,
    refused,
    medianMs: median(milliseconds),
    p99Ms: quantile(milliseconds, 0.99),
    news,
  };
}

function connect(deps: Deps, { shop }: RemoteShop, variables: NodeJS.ProcessEnv) {
  const settings = environment(variables);
  const platformId = PLATFORM.shopify;
  const platform = openPlatforms({
    environment: settings,
    fetch,
    clock: deps.clock,
    log: deps.log,
  })(platformId);
  if (platform === null) throw new Error('There is no Shopify to connect to.');
  const token = {
    accessToken: SANDBOX_TOKEN,
    scopes: 'read_orders,read_all_orders,read_products,read_inventory',
    expiresAt: '9999-12-31T00:00:00Z',
    refreshToken: null,
    refreshExpiresAt: null,
  };
  return connectPlain(deps, { externalKey: shop, platform, store: STORE, platformId, token });
}

interface Manifest {
  readonly scripts: { readonly worker: string };
}

/** The worker as `npm run worker` starts it, once it says that it works. */
async function startWorker(variables: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
  const [, , ...args] = manifest.scripts.worker.split(' ');
  const worker = spawn(process.execPath, args, {
    env: variables,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (worker.stdout !== null) await once(worker.stdout, 'data');
  return worker;
}

/** The first of the database's processes, which started all others. */
async function databaseProcess({ dataDir }: Deps): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

/** All orders are stored, and what waits to be costed is at most what deliveries brought just now. */
async function isInLedger({ db }: Deps, shopId: number, orders: number): Promise<boolean> {
  const open = await db.query(
    `select 1 from retrievals where shop_id = $1 and kind = 'history' and status <> 'done'`,
    [shopId],
  );
  if (open.length > 0) return false;
  const [row] = await db.query<{ costed: number }>(
    'select count(*) as costed from ledger where shop_id = $1 and orders = 1',
    [shopId],
  );
  return (row?.costed ?? 0) >= orders;
}
