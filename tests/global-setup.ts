import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#app/data/database.ts';
import { migrateJobs } from '#app/data/jobs/migrate-jobs.server.ts';
import { migrate } from '#app/data/migrate.server.ts';
import { openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { raiseShopFence } from '#app/data/postgres/shop-fence.server.ts';
import { loadBundledRates } from '#app/services/currency-rates/load-bundled-rates.server.ts';
import { removeFolder } from '#tests/remove-folder.ts';
import {
  inDatabase,
  listNodes,
  TEMPLATE_DATABASE,
  TEMPLATE_WITH_RATES,
  TEST_SERVER_VARIABLE,
  type TestNode,
} from './integration/database.ts';

/**
 * One PostgreSQL for the whole run, with two migrated templates that `testDatabase` copies.
 * A server named by FARTHING_TEST_DATABASE beforehand is used as it is; where the database of that
 * address is the coordinator of a Citus cluster, the templates are too, with the same nodes.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env[TEST_SERVER_VARIABLE];
  if (given !== undefined && given !== '') {
    await makeTemplates(given);
    return undefined;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-test-'));
  const cluster = await openCluster(dataDir, { durable: false });
  const url = cluster.urlOf('postgres');
  await makeTemplates(url);
  process.env[TEST_SERVER_VARIABLE] = url;
  return async () => {
    await cluster.close();
    await removeFolder(dataDir);
  };
}

async function makeTemplates(serverUrl: string): Promise<void> {
  await makeTemplate(serverUrl, TEMPLATE_DATABASE, async () => undefined);
  await makeTemplate(serverUrl, TEMPLATE_WITH_RATES, (db) => loadBundledRates({ db }));
}

/** A database with the schema of the product and what `fill` puts in, closed to be copied. */
async function makeTemplate(
  serverUrl: string,
  name: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<void> {
  const nodes = await listNodes(serverUrl);
  for (const { url } of nodes) {
    await ask(url, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  }
  if (nodes.length > 1) await makeCluster(nodes, name);
  const template = openDatabase(inDatabase(serverUrl, name));
  await migrate(template);
  await migrateJobs(template);
  await fill(template);
  await raiseShopFence(template);
  await template.close();
  // Citus keeps a daemon in each database, and one that somebody is in cannot be copied.
  for (const { url } of nodes) {
    await ask(url, [
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    ]);
  }
}

/** Makes the templates of the nodes one cluster, with few shards: each test's copy has them all. */
async function makeCluster(
  [coordinator, ...workers]: readonly TestNode[],
  name: string,
): Promise<void> {
  if (coordinator === undefined) throw new Error('A cluster without a coordinator.');
  for (const { url } of [coordinator, ...workers]) {
    await ask(inDatabase(url, name), ['create extension citus']);
  }
  await ask(inDatabase(coordinator.url, name), [
    `alter database ${name} set citus.shard_count = 4`,
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ]);
}

/** Each statement by itself: CREATE DATABASE stands in no transaction. */
async function ask(url: string, statements: readonly string[]): Promise<void> {
  const server = openDatabase(url, { connectionsMax: 1 });
  try {
    for (const statement of statements) await server.query(statement);
  } finally {
    await server.close();
  }
}
