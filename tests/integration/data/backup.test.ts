import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#app/data/backup/back-up.server.ts';
import { restore } from '#app/data/backup/restore.server.ts';
import type { Database } from '#app/data/database.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { orderHistoryArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import { removeFolder } from '#tests/remove-folder.ts';
import { testDatabase, testDeps, type TestDatabase, type TestDeps } from '../database.ts';
import { addShop, register } from '../accounts/people.ts';
import { selectLedger, newShop, store } from '../shop-fixture.ts';

const NOW = '2023-02-15T12:00:00.000Z';
let deps: TestDeps;
let folder: string;
let shopId: number;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  deps = await testDeps();
  const { user, workspaceId } = await register(deps, 'ann');
  ({ shopId } = await addShop(deps, { userId: user.userId, workspaceId }, 'Änn\'s "shop"\t\\N'));
  const [history] = fc.sample(orderHistoryArbitrary(12), { numRuns: 1, seed: 7 });
  const awkward = plainOrder({ id: 'x', name: 'a\nb\t\\.\r', lines: [plainLine('1')] });
  await store(deps.db, shopId, [...(history?.orders ?? []), awkward]);
  await costQueuedOrders(deps, { shopId });
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'farthing-backup-')), 'one');
  await backUp(deps.db, { folder, now: NOW });
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await deps.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

async function emptyDatabase(): Promise<Database> {
  const target = await testDatabase();
  targets.push(target);
  return target.db;
}

async function sumsOf(db: Database): Promise<unknown> {
  return db.query(
    `select count(*) as rows, sum(gross_sales) as gross, sum(discounts) as discounts,
       sum(taxes_collected) as taxes, sum(units_sold) as units, sum(cogs) as cogs from ledger`,
  );
}

describe('a backup', () => {
  it('is restored elsewhere with every row and all sums equal, and life goes on', async () => {
    const db = await emptyDatabase();
    const { tables, takenAt } = await restore(db, { folder });
    expect(takenAt).toBe(NOW);
    expect(tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0);
    expect(await sumsOf(db)).toEqual(await sumsOf(deps.db));
    expect(await selectLedger(db, shopId)).toEqual(await selectLedger(deps.db, shopId));
    const nameOf = 'select name from shops where shop_id = $1';
    expect(await db.query(nameOf, [shopId])).toEqual(await deps.db.query(nameOf, [shopId]));
    const next = await newShop(db);
    expect(next).toBeGreaterThan(shopId);
    await store(db, next, [plainOrder({ lines: [plainLine('1')] })]);
    expect(await costQueuedOrders({ ...deps, db }, { shopId: next })).toEqual({ costed: 1 });
  });

  it('is the same again of what was restored, byte for byte', async () => {
    const db = await emptyDatabase();
    const first = await restore(db, { folder });
    const second = await backUp(db, { folder: `${folder}-again`, now: NOW });
    expect(second).toEqual(first);
  });

  it('is refused where shops or accounts are already', async () => {
    await expect(restore(deps.db, { folder })).rejects.toThrow('shops or accounts');
  });

  it('is not written over another', async () => {
    await expect(backUp(deps.db, { folder, now: NOW })).rejects.toThrow('is not empty');
  });

  it('that was cut short is none, and one of another version is refused', async () => {
    const db = await emptyDatabase();
    const other = await mkdtemp(path.join(tmpdir(), 'farthing-backup-'));
    await expect(restore(db, { folder: other })).rejects.toThrow('no backup');
    const manifest = JSON.parse(
      await readFile(path.join(folder, 'manifest.json'), 'utf8'),
    ) as object;
    await writeFile(
      path.join(other, 'manifest.json'),
      JSON.stringify({ ...manifest, migrations: ['20200101000000_older'] }),
    );
    await expect(restore(db, { folder: other })).rejects.toThrow('another version');
    await removeFolder(other);
  });

  it('that somebody changed restores nothing at all', async () => {
    const db = await emptyDatabase();
    const file = path.join(folder, 'orders.copy.gz');
    const whole = await readFile(file);
    for (const broken of [
      gzipSync(gunzipSync(whole).toString().replace('#', '!')),
      whole.subarray(0, whole.length - 20),
    ]) {
      await writeFile(file, broken);
      await expect(restore(db, { folder })).rejects.toThrow('orders is not what was backed up');
      expect(await db.query('select 1 from shops')).toEqual([]);
    }
    await writeFile(file, whole);
  });

  it('holds no file that others may read', async () => {
    expect(await readdir(folder)).toContain('manifest.json');
    const { mode } = await stat(path.join(folder, 'users.copy.gz'));
    expect(mode & 0o077).toBe(0);
  });
});
