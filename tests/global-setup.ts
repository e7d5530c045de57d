import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateJobs } from '#app/data/jobs/migrate-jobs.server.ts';
import { migrate } from '#app/data/migrate.server.ts';
import { openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { TEMPLATE_DATABASE, TEST_SERVER_VARIABLE } from './integration/database.ts';

/**
 * One PostgreSQL for the whole run, with a migrated template that `testDatabase` copies.
 * A server named by FARTHING_TEST_DATABASE beforehand is used as it is.
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
  const server = openDatabase(serverUrl);
  await server.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await server.query(`create database ${TEMPLATE_DATABASE}`);
  await server.close();
  const address = new URL(serverUrl);
  address.pathname = `/${TEMPLATE_DATABASE}`;
  const template = openDatabase(address.href);
  await migrate(template);
  await migrateJobs(template);
  await template.close();
}
