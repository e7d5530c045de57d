import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { keyRingOf } from '#app/data/credentials/key-ring.server.ts';
import type { Database } from '#app/data/database.ts';
import { openMailer } from '#app/data/mail/open-mailer.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { Secret } from '#app/lib/secret.ts';
import type { Deps } from '#app/services/deps.ts';
import { jobQueue } from '#app/services/jobs/queue-jobs.server.ts';
import { silentPublisher } from '#app/services/realtime/silent-publisher.ts';

/** Address of the run's PostgreSQL, set by tests/global-setup.ts. */
export const TEST_SERVER_VARIABLE = 'FARTHING_TEST_DATABASE';
export const TEMPLATE_DATABASE = 'farthing_template';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of one's own; call `drop` after the tests. */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env[TEST_SERVER_VARIABLE];
  if (serverUrl === undefined) throw new Error('tests/global-setup.ts did not run.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copied as files: through the log, as is the rule, hundreds of copies would fill it.
  const copy = `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`;
  await onServer(serverUrl, copy);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const db = openDatabase(address.href);
  return {
    db,
    url: address.href,
    drop: async () => {
      await db.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

export interface TestDeps extends Deps {
  close(): Promise<void>;
}

export interface TestDepsOptions {
  readonly now?: string;
  readonly reader?: (db: Database) => Deps['reader'];
  /** Another than one of the run's own server. */
  readonly database?: Pick<TestDatabase, 'db' | 'drop'>;
}

/** Dependencies for services over a test database; the clock stands still at `now`. */
export async function testDeps(options: TestDepsOptions = {}): Promise<TestDeps> {
  const { db, drop } = options.database ?? (await testDatabase());
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
    keys: keyRingOf(`1:${'ab'.repeat(32)}`),
    platforms: () => null,
    jobs: jobQueue,
    events: silentPublisher,
    close: async () => {
      await reader.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads straight from PostgreSQL. */
function readerOver(db: Database): Deps['reader'] {
  return {
    read: (_shopIds, sql, params) => db.query(sql, params),
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
