import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { migrate, MIGRATIONS_FOLDER } from '#app/data/migrate.server.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'farthing-migrations-')), 'migrations');
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(path.dirname(folder), { recursive: true });
});

async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, 'migration.sql'), sql);
}

describe('migrate', () => {
  it('finds in two questions that a database is up to date, however many steps there were', async () => {
    const questions: string[] = [];
    const db: Database = {
      ...database.db,
      query: (sql, params) => {
        questions.push(sql);
        return database.db.query(sql, params);
      },
      transaction: () => Promise.reject(new Error('There is nothing to change.')),
    };
    expect(await migrate(db, folder)).toEqual([]);
    expect(questions).toHaveLength(2);
  });

  it('applies what is new, in order, and records the checksum that Prisma computes', async () => {
    await addMigration('29990101000200_second', 'alter table fresh add column b int;');
    await addMigration('29990101000100_first', 'create table fresh (a int);');
    const names = ['29990101000100_first', '29990101000200_second'];
    expect(await migrate(database.db, folder)).toEqual(names);
    const [record] = await database.db.query(
      'select * from _prisma_migrations where migration_name = $1',
      [names[0]],
    );
    expect(record).toMatchObject({
      checksum: createHash('sha256').update('create table fresh (a int);').digest('hex'),
      applied_steps_count: 1,
      rolled_back_at: null,
      finished_at: expect.any(String),
    });
  });

  it('is applied once when several processes migrate at the same time', async () => {
    await addMigration('29990101000100_once', 'create table once (a int);');
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.db, folder)));
    expect(applied.flat()).toEqual(['29990101000100_once']);
  });

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    await addMigration('29990101000100_good', 'create table good (a int);');
    await addMigration('29990101000200_bad', 'create table bad (a int); select 1 / 0;');
    await expect(migrate(database.db, folder)).rejects.toThrow('division by zero');
    const tables = await database.db.query(
      `select relname as name from pg_class where relname in ('good', 'bad')`,
    );
    expect(tables).toEqual([{ name: 'good' }]);
  });

  it('refuses a migration that was changed after it ran, and names it', async () => {
    const [first = ''] = (await readdir(folder)).filter((name) => /^\d/.test(name)).toSorted();
    const file = path.join(folder, first, 'migration.sql');
    await writeFile(file, `${await readFile(file, 'utf8')}\n-- changed\n`);
    await expect(migrate(database.db, folder)).rejects.toMatchObject({
      code: 'conflict',
      message: `The migration "${first}" was changed after it ran.`,
    });
  });

  it('refuses a database that a newer version has made', async () => {
    await addMigration('29990101000100_newer', 'select 1;');
    await migrate(database.db, folder);
    await expect(migrate(database.db, MIGRATIONS_FOLDER)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The database holds "29990101000100_newer", unknown here.',
    });
  });
});
