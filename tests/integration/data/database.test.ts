import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('gives values as plain data', async () => {
  const [row] = await database.db.query(`
    select 9007199254740991::bigint as big, 2.550::numeric as exact, date '2023-02-01' as day,
      timestamptz '2023-02-01 13:05:09+02' as instant,
      timestamptz '2023-02-01 13:05:09.25Z' as finer, timestamp '2023-02-01 13:05:09' as local`);
  expect(row).toEqual({
    big: 9007199254740991,
    exact: '2.550',
    day: '2023-02-01',
    instant: '2023-02-01T11:05:09.000Z',
    finer: '2023-02-01T13:05:09.250Z',
    local: '2023-02-01 13:05:09',
  });
});

it('refuses an integer that a float cannot hold', async () => {
  await expect(database.db.query('select 9007199254740993::bigint')).rejects.toThrow(
    '9007199254740993 is beyond a safe integer.',
  );
});

it('takes back everything a failed transaction wrote', async () => {
  const { db } = database;
  const failing = db.transaction(async (tx) => {
    await tx.query(
      `insert into shops (shop_key, name, platform_id, currency, time_zone)
       values ('gone', 'Gone', 12, 'EUR', 'Europe/Paris')`,
    );
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await db.query("select 1 from shops where shop_key = 'gone'")).toEqual([]);
});

it('copies rows in pieces and keeps tabs, line ends and backslashes as they were', async () => {
  const { db } = database;
  await db.query('create table copied (id int, text text)');
  await db.transaction(async (tx) => {
    await tx.copyIn('copied (id, text)', ['1\ta\\tb\\nc', '\\\\d\n', '2\t\\N\n']);
  });
  expect(await db.query('select * from copied order by id')).toEqual([
    { id: 1, text: 'a\tb\nc\\d' },
    { id: 2, text: null },
  ]);
});

it('says in words that a value cannot be stored, and copies nothing', async () => {
  const { db } = database;
  await db.query('create table refused (text text)');
  const copying = db.transaction((tx) => tx.copyIn('refused (text)', 'good\nbad\u0000\n'));
  await expect(copying).rejects.toThrow('A value cannot be stored');
  expect(await db.query('select * from refused')).toEqual([]);
});

it('says that its disk is full in words of its own, of a statement as of a load', async () => {
  const { db } = database;
  await db.query('create table filled (id int)');
  await db.query(`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/16384/1": No space left' using errcode = '53100';
    end $$`);
  await db.query(
    'create trigger full_disk before insert on filled for each row execute function no_room()',
  );
  const told = {
    code: 'unavailable',
    message: 'The disk of the database is full.',
    hint: 'Nothing was changed. Make room on it and try again.',
  };
  await expect(db.query('insert into filled values (1)')).rejects.toMatchObject(told);
  const load = db.transaction((tx) => tx.copyIn('filled (id)', '1\n'));
  await expect(load).rejects.toMatchObject(told);
});
