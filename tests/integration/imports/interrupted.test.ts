import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { withImportLock } from '#app/data/imports/import-lock.server.ts';
import { startWorker } from '#app/jobs/worker.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { findShop } from '#app/services/workspaces/list-shops.server.ts';
import { countLockWaits, testDeps, type TestDeps } from '../database.ts';
import { startImportCommand } from './command.ts';
import { fingerprint } from './fingerprint.ts';
import { importFile, importText, saveUploadedFile } from './import-file.ts';
import { madeOrders } from './made-orders.ts';

/** Two batches, of 2,000 orders and of the rest: one is stored, or costed, while the other is not. */
const ORDERS = 2050;
const FILE = madeOrders(ORDERS);
let clean: string;
let deps: TestDeps;

beforeAll(async () => {
  const first = await testDeps();
  await importText(first, FILE);
  clean = await fingerprint(first.db);
  await first.close();
});
beforeEach(async () => (deps = await testDeps({ withRates: true })));
afterEach(() => deps.close());

/** Asks again and again until it is so; a process elsewhere makes it so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10);
}

/** An import that runs keeps what it has read in a folder of its own. */
const spoolFolders = () => readdir(path.join(deps.dataDir, 'imports')).catch(() => []);

async function hasRows(db: Database, table: 'orders' | 'ledger' | 'ledger_queue') {
  const [row] = await db.query<{ some: boolean }>(`select exists (select 1 from ${table}) as some`);
  return row?.some === true;
}

/** Any number that no lock of the product has. */
const GATE = 20_501;

/** Lets so many transactions write to a table, and has each later one wait for the gate. */
const WAIT_AT_GATE = `
  create function wait_at_gate() returns trigger language plpgsql security definer as $$
  begin
    if coalesce(current_setting('test.writer', true), '') = '' then
      perform set_config('test.writer', nextval('writers')::text, true);
    end if;
    if current_setting('test.writer')::int > tg_argv[0]::int then
      perform pg_advisory_xact_lock(${GATE});
    end if;
    return null;
  end $$`;

/** Who waits is ended as well: the statement of a process that is gone would be carried out. */
const END_WAITING = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

interface Moment {
  /** What keeps the import from going beyond the moment: no shop, or so many writers of the ledger. */
  readonly gate: 'shops' | 0 | 1;
  isReached(): Promise<boolean>;
}

/** The file is read, and there is no shop yet to store it in. */
const WHILE_IT_CHECKS: Moment = {
  gate: 'shops',
  isReached: async () => (await spoolFolders()).length > 0,
};
/** The first batch is stored; of the rest nothing can be costed. */
const WHILE_IT_STORES: Moment = { gate: 0, isReached: () => hasRows(deps.db, 'orders') };
/** One batch is costed, and the other is about to be. */
const WHILE_IT_COSTS: Moment = {
  gate: 1,
  isReached: async () => (await hasRows(deps.db, 'ledger')) && (await countLockWaits(deps.db)) > 0,
};

/** Starts an import that cannot go beyond the moment, and kills it there. */
async function killAt({ gate, isReached }: Moment, args: readonly string[]): Promise<void> {
  if (gate !== 'shops') {
    await deps.db.query('create sequence writers');
    await deps.db.query(WAIT_AT_GATE);
    await deps.db.query(`create trigger gate before insert on ledger
      for each statement execute function wait_at_gate(${gate})`);
  }
  await deps.db.transaction(async (tx) => {
    await tx.query(
      gate === 'shops' ? 'lock table shops in share mode' : `select pg_advisory_xact_lock(${GATE})`,
    );
    const { process: child, ended } = startImportCommand(deps, args);
    const endedEarly = ended.then(({ out, err }) => {
      throw new Error(`The import ended before it was killed. It printed: ${out}${err}`);
    });
    await Promise.race([until(isReached), endedEarly]);
    child.kill('SIGKILL');
    await ended;
    await deps.db.query(END_WAITING);
  });
  if (gate === 'shops') return;
  await deps.db.query('drop function wait_at_gate cascade');
  await deps.db.query('drop sequence writers');
}

describe('an import that is killed', () => {
  it.each([
    ['while it checks', WHILE_IT_CHECKS],
    ['while it stores', WHILE_IT_STORES],
    ['while it costs', WHILE_IT_COSTS],
  ])('%s loses and doubles nothing once it is repeated', async (_when, moment) => {
    const file = await saveUploadedFile(deps, FILE);
    const args = [
      '--file',
      file,
      '--shop',
      'Test',
      '--currency',
      'GBP',
      '--timezone',
      'Europe/London',
      '--yes',
    ];
    await killAt(moment, args);
    const isWhole = !(await hasRows(deps.db, 'ledger_queue')) && (await hasRows(deps.db, 'ledger'));
    expect(isWhole).toBe(false);

    const repeated = await startImportCommand(deps, args).ended;
    expect(repeated.err).toBe('');
    expect(repeated.out).toMatch(
      new RegExp(`^read ${ORDERS * 3} rows, booked \\d+ orders, unchanged \\d+, rejected 0 rows\n`),
    );
    const [, booked, unchanged] = /booked (\d+) orders, unchanged (\d+)/.exec(repeated.out) ?? [];
    expect(Number(booked) + Number(unchanged)).toBe(ORDERS);
    expect(await fingerprint(deps.db)).toBe(clean);
    // The next import has cleared away what the killed one left.
    expect(await spoolFolders()).toEqual([]);
    const states = await deps.db.query<{ status: string }>(
      'select status from imports order by started_at',
    );
    expect(states.at(-1)?.status).toBe('done');
    expect(states.slice(0, -1).every(({ status }) => status === 'interrupted')).toBe(true);
  });
});

describe('a server that starts after an import was killed', () => {
  const args = async () => [
    '--file',
    await saveUploadedFile(deps, FILE),
    '--shop',
    'Test',
    '--currency',
    'GBP',
    '--timezone',
    'Europe/London',
    '--yes',
  ];
  /** A worker that starts a minute later, when the killed process has long been silent. */
  const startLater = () =>
    startWorker(
      { ...deps, clock: () => new Date(Date.now() + 60_000) },
      { hasSchedule: false, pollIntervalMs: 100 },
    );
  const statusOf = async () => {
    const [row] = await deps.db.query<{ status: string }>(
      "select progress ->> 'status' as status from import_requests",
    );
    return row?.status;
  };

  it.each([
    ['while it stored', WHILE_IT_STORES],
    ['while it costed', WHILE_IT_COSTS],
  ])('goes on where it was killed %s', async (_when, moment) => {
    await killAt(moment, await args());
    const worker = await startLater();
    try {
      await until(async () => (await statusOf()) === 'done');
    } finally {
      await worker.stop();
    }
    expect(await hasRows(deps.db, 'ledger_queue')).toBe(false);
    expect(await fingerprint(deps.db)).toBe(clean);
  });

  it('leaves it interrupted where a newer file was imported since', async () => {
    await killAt(WHILE_IT_STORES, await args());
    const shop = await findShop(deps, 'Test');
    if (shop === null) throw new Error('The killed import has made no shop.');
    await importText({ ...deps, clock: () => new Date() }, madeOrders(5), { shop });
    const worker = await startLater();
    try {
      await until(async () => (await statusOf()) === 'interrupted');
      // What it had stored is costed all the same.
      await until(async () => !(await hasRows(deps.db, 'ledger_queue')));
    } finally {
      await worker.stop();
    }
  });
});

describe('an import that is cancelled', () => {
  it('keeps what is stored, costed, and is finished by repeating it', async () => {
    const stop = new AbortController();
    const cancelled = importText(deps, FILE, {
      signal: stop.signal,
      onProgress: ({ booked }) => booked > 0 && stop.abort(),
    });
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    const [found] = await deps.db.query<{ orders: number }>(
      'select count(*) as orders from orders',
    );
    const stored = found?.orders ?? 0;
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(ORDERS);
    expect(await hasRows(deps.db, 'ledger_queue')).toBe(false);
    const [row] = await deps.db.query('select status, orders_booked as booked from imports');
    expect(row).toEqual({ status: 'cancelled', booked: stored });

    const shop = await findShop(deps, 'Test');
    expect(shop).not.toBeNull();
    if (shop === null) return;
    const { progress } = await importText(deps, FILE, { shop });
    expect(progress).toMatchObject({ booked: ORDERS - stored, unchanged: stored });
    expect(await fingerprint(deps.db)).toBe(clean);
  });

  it('changes nothing when it is cancelled while the file is checked', async () => {
    const before = await fingerprint(deps.db, { withImports: true });
    const stop = new AbortController();
    const cancelled = importText(deps, FILE, {
      signal: stop.signal,
      onProgress: ({ status }) => status === 'checking' && stop.abort(),
    });
    await expect(cancelled).rejects.toBeInstanceOf(AppError);
    expect(await fingerprint(deps.db, { withImports: true })).toBe(before);
  });
});

describe('two imports of one shop', () => {
  it('do not run at the same time', async () => {
    const { shop } = await importText(deps, madeOrders(3));
    const file = await saveUploadedFile(deps, madeOrders(5));
    await withImportLock(deps.db, shop.shopId, async () => {
      await expect(importFile(deps, file, { shop })).rejects.toMatchObject({ code: 'conflict' });
    });
    const { progress } = await importFile(deps, file, { shop });
    expect(progress).toMatchObject({ booked: 2, unchanged: 3 });
  });
});
