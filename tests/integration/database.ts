import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { selectCostSources } from '#app/data/costs/cost-source-rows.server.ts';
import { parseKeyRing } from '#app/data/connections/key-ring.server.ts';
import type { Database } from '#app/data/database.ts';
import { openMailer } from '#app/data/mail/open-mailer.server.ts';
import { hasCitus } from '#app/data/citus.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import { PLANS_OFF } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { raiseShopFence } from '#app/data/postgres/shop-fence.server.ts';
import { Secret } from '#app/lib/secret.ts';
import type { Deps } from '#app/services/deps.ts';
import { jobQueue } from '#app/services/jobs/queue-jobs.server.ts';
import { silentPublisher } from './silent-publisher.ts';
import { unreachableConnectors } from '#tests/sandbox/connectors/unreachable-connectors.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { NO_RATE_SOURCE } from '#tests/sandbox/no-rate-source.ts';
import { removeFolder } from '#tests/remove-folder.ts';

/** Address of the run's PostgreSQL, set by tests/global-setup.ts. */
export const TEST_SERVER_VARIABLE = 'FARTHING_TEST_DATABASE';
export const TEMPLATE_DATABASE = 'farthing_template';
/** The same with the currency rates that come with the product, which take seconds to load. */
export const TEMPLATE_WITH_RATES = 'farthing_template_with_rates';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own, empty unless with rates; call `drop` after the tests. */
export async function testDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const serverUrl = process.env[TEST_SERVER_VARIABLE];
  if (serverUrl === undefined) throw new Error('tests/global-setup.ts did not run.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const nodes = await listNodes(serverUrl);
  // Copied as files: through the log, as is the rule, hundreds of copies would fill it.
  const copy = `create database ${name} template ${template} strategy file_copy`;
  // The coordinator last: from then on it may ask the others.
  for (const { url } of nodes.toReversed()) await onServer(url, copy);
  const url = inDatabase(serverUrl, name);
  const db = openDatabase(url);
  // Services are tested without a way in, which would say whose rows they see.
  await raiseShopFence(db, { outside: 'everything' });
  return {
    db,
    url,
    drop: async () => {
      await db.close();
      for (const node of nodes) await dropDatabase(node.url, name);
    },
  };
}

/** A daemon of the database may come back while its connections are being ended. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onServer(serverUrl, `drop database ${name} with (force)`);
    } catch (error) {
      const isInUse = (error as { code?: unknown }).code === '55006';
      if (!isInUse || attempt === DROPS_MAX) throw error;
    }
  }
}

const DROPS_MAX = 5;

/** A server of the run: the only one, or a node of its Citus cluster. */
export interface TestNode {
  readonly url: string;
  readonly host: string;
  readonly port: number;
}

/** The servers of the run, the one of this address first. */
export async function listNodes(serverUrl: string): Promise<readonly TestNode[]> {
  const known = nodesOfServer.get(serverUrl) ?? readNodes(serverUrl);
  nodesOfServer.set(serverUrl, known);
  return known;
}

const nodesOfServer = new Map<string, Promise<readonly TestNode[]>>();

async function readNodes(serverUrl: string): Promise<readonly TestNode[]> {
  const server = openDatabase(serverUrl, { connectionsMax: 1 });
  try {
    const rows = (await hasCitus(server))
      ? await server.query<{ host: string; port: number; isFirst: boolean }>(
          `select nodename as host, nodeport as port, groupid = 0 as "isFirst"
           from pg_dist_node where isactive order by groupid`,
        )
      : [];
    const workers = rows.filter(({ isFirst }) => !isFirst);
    const first = rows.find(({ isFirst }) => isFirst);
    const { hostname, port } = new URL(serverUrl);
    const own = { host: hostname, port: Number(port === '' ? '5432' : port), ...first };
    return [{ ...own, url: serverUrl }, ...workers.map((node) => nodeOf(serverUrl, node))];
  } finally {
    await server.close();
  }
}

function nodeOf(serverUrl: string, { host, port }: { host: string; port: number }): TestNode {
  const address = new URL(serverUrl);
  address.host = `${host}:${port}`;
  return { url: address.href, host, port };
}

/** How many connections wait for a lock in this database, on whichever node. */
export async function countLockWaits(db: Database): Promise<number> {
  const count = `select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const sql = (await hasCitus(db))
    ? `select sum(result::bigint)::bigint as waiting from run_command_on_all_nodes($$${count}$$)`
    : count;
  const [row] = await db.query<{ waiting: number }>(sql);
  return row?.waiting ?? 0;
}

/** The address of another database of the same server. */
export function inDatabase(serverUrl: string, name: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return address.href;
}

export interface TestDeps extends Deps {
  close(): Promise<void>;
}

export interface TestDepsOptions {
  readonly now?: string;
  readonly reader?: (db: Database) => Deps['reader'];
  /** With the currency rates that come with the product, as every command finds or loads them. */
  readonly withRates?: boolean;
  /** Without it every shop has everything. */
  readonly plans?: PlanSettings;
  /** Another than one of the run's own server. */
  readonly database?: Pick<TestDatabase, 'db' | 'drop'>;
}

/** Dependencies for services over a test database; the clock stands still at `now`. */
export async function testDeps(options: TestDepsOptions = {}): Promise<TestDeps> {
  const template = options.withRates === true ? TEMPLATE_WITH_RATES : TEMPLATE_DATABASE;
  const { db, drop } = options.database ?? (await testDatabase(template));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-data-'));
  const now = options.now ?? '2023-02-15T12:00:00Z';
  const reader = options.reader?.(db) ?? readerOver(db);
  const clock = () => new Date(now);
  const folder = path.join(dataDir, 'mail');
  return {
    db,
    reader,
    clock,
    log: pino({ level: 'silent' }),
    dataDir,
    mailer: openMailer({ mailUrl: null, mailFrom: 'farthing@localhost', folder, clock }),
    accounts: { appUrl: 'https://farthing.example', fingerprintKey: new Secret('a key for tests') },
    keys: parseKeyRing(`1:${'ab'.repeat(32)}`),
    rateSource: NO_RATE_SOURCE,
    plans: options.plans ?? PLANS_OFF,
    platforms: () => null,
    connectors: unreachableConnectors(clock),
    typedAddresses: { http: quickHttp(clock), rules: { allowsPrivateHosts: true } },
    jobs: jobQueue,
    events: silentPublisher,
    close: async () => {
      await reader.close();
      await drop();
      await removeFolder(dataDir);
    },
  };
}

/** Reads straight from PostgreSQL. */
function readerOver(db: Database): Deps['reader'] {
  return {
    read: (_shopIds, sql, params) => db.query(sql, params),
    readCostSources: (shopIds) => selectCostSources(db, shopIds),
    close: () => Promise.resolve(),
  };
}

/** Copies of one template must not be made at the same time, so they take turns on the server. */
async function onServer(serverUrl: string, sql: string): Promise<void> {
  const server = openDatabase(serverUrl, { connectionsMax: 1 });
  try {
    await server.query('select pg_advisory_lock(1)');
    await server.query(sql);
  } finally {
    await server.close();
  }
}
