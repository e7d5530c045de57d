import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateJobs } from '#app/data/jobs/migrate-jobs.server.ts';
import { migrate } from '#app/data/migrate.server.ts';
import { openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { raiseShopFence } from '#app/data/postgres/shop-fence.server.ts';
import {
  inDatabase,
  listNodes,
  TEMPLATE_DATABASE,
  TEST_SERVER_VARIABLE,
  type TestNode,
} from './integration/database.ts';

/**
 * One PostgreSQL for the whole run, with a migrated template that `testDatabase` copies.
 * A server named by FARTHING_TEST_DATABASE beforehand is used as it is; where the database of that
 * address is the coordinator of a Citus cluster, the template is one too, with the same nodes.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env[TEST_SERVER_VARIABLE];
  if (given !== undefined && given !== '') {
    await makeTemplate(given);
    return undefined;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-test-'));
  const cluster = await openCluster(dataDir, { durable: false });
  const url = cluster.urlOf('postgres');
  await makeTemplate(url);
  process.env[TEST_SERVER_VARIABLE] = url;
  return async () => {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const nodes = await listNodes(serverUrl);
  for (const { url } of nodes) {
    await ask(url, [
      `drop database if exists ${TEMPLATE_DATABASE} with (force)`,
      `create database ${TEMPLATE_DATABASE}`,
    ]);
  }
  if (nodes.length > 1) await makeCluster(nodes);
  const template = openDatabase(inDatabase(serverUrl, TEMPLATE_DATABASE));
  await migrate(template);
  await migrateJobs(template);
  await raiseShopFence(template);
  await template.close();
  // Citus keeps a daemon in each database, and one that somebody is in cannot be copied.
  for (const { url } of nodes) {
    await ask(url, [
      `alter database ${TEMPLATE_DATABASE} with allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = '${TEMPLATE_DATABASE}'`,
    ]);
  }
}

/** Makes the templates of the nodes one cluster, with few shards: each test's copy has them all. */
async function makeCluster([coordinator, ...workers]: readonly TestNode[]): Promise<void> {
  if (coordinator === undefined) throw new Error('A cluster without a coordinator.');
  for (const { url } of [coordinator, ...workers]) {
    await ask(inDatabase(url, TEMPLATE_DATABASE), ['create extension citus']);
  }
  await ask(inDatabase(coordinator.url, TEMPLATE_DATABASE), [
    `alter database ${TEMPLATE_DATABASE} set citus.shard_count = 4`,
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
