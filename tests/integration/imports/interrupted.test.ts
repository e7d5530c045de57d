import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { withImportLock } from '#app/data/imports/import-lock.server.ts';
import { startWorker } from '#app/jobs/worker.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { findShop } from '#app/services/workspaces/list-shops.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { type RunningCommand, startImportCommand } from './command.ts';
import { fingerprint } from './fingerprint.ts';
import { importFile, importText, saveUploadedFile } from './import-file.ts';
import { madeOrders } from './made-orders.ts';

const ORDERS = 4000;
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

/** Counts nothing: it is asked all the time, and should not slow down what it waits for. */
async function hasRows(db: Database, table: 'orders' | 'ledger' | 'ledger_queue') {
  const [row] = await db.query<{ some: boolean }>(`select exists (select 1 from ${table}) as some`);
  return row?.some === true;
}

/** Kills an import once it is there, and says so where it ended by itself before. */
async function killOnce(
  { process: child, ended }: RunningCommand,
  isReached: () => Promise<boolean>,
): Promise<void> {
  const endedEarly = ended.then(({ out, err }) => {
    throw new Error(`The import ended before it was killed. It printed: ${out}${err}`);
  });
  await Promise.race([until(isReached), endedEarly]);
  child.kill('SIGKILL');
  await ended;
}

describe('an import that is killed', () => {
  const MOMENTS = [
    ['while it checks', async () => (await spoolFolders()).length > 0],
    ['while it stores', () => hasRows(deps.db, 'orders')],
    ['while it costs', () => hasRows(deps.db, 'ledger')],
  ] as const;

  it.each(MOMENTS)('%s loses and doubles nothing once it is repeated', async (_when, isReached) => {
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
    await killOnce(startImportCommand(deps, args), isReached);
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
    ['while it stored', () => hasRows(deps.db, 'orders')],
    ['while it costed', () => hasRows(deps.db, 'ledger')],
  ])('goes on where it was killed %s', async (_when, isReached) => {
    await killOnce(startImportCommand(deps, await args()), isReached);
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
    await killOnce(startImportCommand(deps, await args()), () => hasRows(deps.db, 'orders'));
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
