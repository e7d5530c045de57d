/** Below the application's own scoping: a statement sees the shops of its scope, and none without one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { Database } from '#app/data/database.ts';
import { singleFlight } from '#app/data/connections/single-flight.server.ts';
import { migrateJobs } from '#app/data/jobs/migrate-jobs.server.ts';
import { migrate } from '#app/data/migrate.server.ts';
import { hasCitus } from '#app/data/citus.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { raiseShopFence } from '#app/data/postgres/shop-fence.server.ts';
import { allowShops, forEverybody, inShops, platformWide } from '#app/data/shop-scope.ts';
import { runJob } from '#app/jobs/run-job.server.ts';
import { plainLine, plainOrder } from '../../arbitraries/plain-order.ts';
import { inDatabase, testDatabase, type TestDatabase, testDeps } from '../database.ts';
import { newShop, queuedIds, store } from '../shop-fixture.ts';

/** Where a shop is found by whoever does not know it yet: no figure, no customer, no secret. */
const DIRECTORY = [
  'demo_copies',
  'platform_shops',
  'platform_users',
  'sessions',
  'shop_versions',
  'shops',
  'workspace_shops',
];

let database: TestDatabase;
/** As a server has it: one connection, and nothing is seen outside of scopes. */
let db: Database;
let [ours, others] = [0, 0];

beforeAll(async () => {
  database = await testDatabase();
  ours = await newShop(database.db);
  others = await newShop(database.db);
  for (const shopId of [ours, others]) {
    await store(database.db, shopId, [plainOrder({ id: 'a', lines: [plainLine('1')] })]);
  }
  await database.db.query(
    `insert into import_requests (import_id, shop_id, file_name, mapping, target, progress, is_running,
       started_at, seen_at)
     values ('of-none', null, 'f', '{}', '{}', '{}', true, now(), now()),
       ('of-others', $1, 'f', '{}', '{}', '{}', true, now(), now())`,
    [others],
  );
  db = openDatabase(database.url, { connectionsMax: 1 });
  await raiseShopFence(db);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const ordersSeen = async (of: Pick<Database, 'query'> = db) => {
  const rows = await of.query<{ id: number }>('select shop_id as id from orders order by shop_id');
  return rows.map(({ id }) => id);
};

describe.skipIf(await isOnCitus())('a statement', () => {
  it('sees nothing outside of a scope, and nothing before it is known who asks', async () => {
    expect(await ordersSeen()).toEqual([]);
    expect(await inShops([], () => ordersSeen())).toEqual([]);
  });

  it('that names no shop sees those of its scope alone, from the moment they are allowed', async () => {
    expect(await inShops([ours], () => ordersSeen())).toEqual([ours]);
    expect(await inShops([ours, others], () => ordersSeen())).toEqual([ours, others]);
    const seen = await inShops([], async () => {
      const before = await ordersSeen();
      allowShops([others]);
      return [before, await ordersSeen()];
    });
    expect(seen).toEqual([[], [others]]);
    expect(await platformWide(() => ordersSeen())).toEqual([ours, others]);
    expect(await ordersSeen()).toEqual([]);
  });

  it("that names another's shop reads, changes and deletes nothing of it, and adds nothing", async () => {
    await inShops([ours], async () => {
      const select = 'select 1 from order_lines where shop_id = $1';
      expect(await db.query(select, [others])).toEqual([]);
      expect(await db.query(select, [ours])).toHaveLength(1);
      for (const change of ['update orders set name = null', 'delete from orders']) {
        const rows = await db.query(`${change} where shop_id = $1 returning 1`, [others]);
        expect(rows).toEqual([]);
      }
      const insert = "insert into customers (shop_id, customer_id) values ($1, 'c')";
      await expect(db.query(insert, [others])).rejects.toThrow('row-level security');
    });
    expect(await platformWide(() => ordersSeen())).toEqual([ours, others]);
  });

  it('of somebody who waits is stopped after its time, and no other', async () => {
    const sleep = () => db.query('select pg_sleep(60)');
    await expect(inShops([ours], sleep, { statementMs: 50 })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'This took too long to work out.',
    });
    const time = () => db.query('show statement_timeout');
    expect(await inShops([ours], time)).toEqual([{ statement_timeout: '0' }]);
    const within = inShops([], () => platformWide(time), { statementMs: 50 });
    expect(await within).toEqual([{ statement_timeout: '50ms' }]);
  });

  it('of a reader who leaves disappears from the database, and of everybody goes on', async () => {
    const several = openDatabase(database.url, { connectionsMax: 4 });
    const left = new AbortController();
    const limits = { statementMs: 60_000, signal: left.signal };
    const ask = <T>(work: () => Promise<T>) => inShops([ours], work, limits);
    // They wait for a lock of the test: none of them ends before the reader has left.
    const holder = await database.db.pool.connect();
    await holder.query('select pg_advisory_lock(77)');
    const wait = (name: string) => several.query(`select pg_advisory_lock_shared(77) as "${name}"`);
    const waiting = async () => {
      const select = `select substring(query from '"(.*)"') as name from pg_stat_activity
        where state = 'active' and query like 'select pg_advisory_lock_shared(77)%' order by 1`;
      return (await database.db.query<{ name: string }>(select)).map(({ name }) => name);
    };
    const own = ask(() => wait('own'));
    const shared = ask(() => forEverybody(() => wait('shared')));
    const flight = ask(() => singleFlight<object[]>()(several, 'a name', () => wait('single')));
    await expect.poll(waiting, { timeout: 30_000 }).toEqual(['own', 'shared', 'single']);
    left.abort();
    await expect(own).rejects.toMatchObject({ code: 'cancelled' });
    // The database tells of the end of a statement before it lists it as ended.
    await expect.poll(waiting, { timeout: 30_000 }).toEqual(['shared', 'single']);
    await holder.query('select pg_advisory_unlock(77)');
    expect(await shared).toHaveLength(1);
    expect(await flight).toHaveLength(1);
    holder.release();
    // What they would have asked next is not begun.
    await expect(ask(() => wait('next'))).rejects.toMatchObject({ code: 'cancelled' });
    await several.close();
  });

  it('sees a row of no shop, and not one of another', async () => {
    const ids = () => db.query('select import_id as id from import_requests');
    expect(await inShops([ours], ids)).toEqual([{ id: 'of-none' }]);
  });
});

describe.skipIf(await isOnCitus())('a transaction', () => {
  it('loads rows by COPY within its scope, and is within it before and afterwards', async () => {
    const seen = await inShops([ours], () =>
      db.transaction(async (tx) => {
        const before = await ordersSeen(tx);
        await tx.copyIn('customers (shop_id, customer_id)', `${ours}\tloaded\n`);
        const [row] = await tx.query<{ n: number }>('select count(*) as n from customers');
        return [before, await ordersSeen(tx), row?.n];
      }),
    );
    expect(seen).toEqual([[ours], [ours], 1]);
  });

  it('that is rolled back leaves its connection to nobody else', async () => {
    const work = platformWide(() =>
      db.transaction(async (tx) => {
        await inShops([ours], () => ordersSeen(tx));
        throw new Error('no');
      }),
    );
    await expect(work).rejects.toThrow('no');
    expect(await inShops([others], () => ordersSeen())).toEqual([others]);
    expect(await ordersSeen()).toEqual([]);
  });

  it('is of each scope at its turn', async () => {
    const seen = await inShops([ours], () =>
      db.transaction((tx) =>
        Promise.all([
          ordersSeen(tx),
          inShops([others], () => ordersSeen(tx)),
          platformWide(() => ordersSeen(tx)),
          ordersSeen(tx),
        ]),
      ),
    );
    expect(seen).toEqual([[ours], [others], [ours, others], [ours]]);
  });
});

describe.skipIf(await isOnCitus())('the fence', () => {
  it('is around every table with a shop', async () => {
    const rows = await platformWide(() =>
      db.query<{ name: string; policy: string | null; isOn: boolean }>(
        `select c.relname as name, p.polname as policy, c.relrowsecurity as "isOn" from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not attisdropped
         left join pg_policy p on p.polrelid = c.oid
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by name`,
      ),
    );
    expect(rows.length).toBeGreaterThan(50);
    const bare = rows.filter(({ policy, isOn }) => policy !== 'of_shop' || !isOn);
    const expected = DIRECTORY.map((name) => ({ name, policy: 'directory', isOn: true }));
    expect(bare).toEqual(expected);
  });

  it('is around the copy that figures are read from, too', async () => {
    const deps = await testDeps();
    const reader = await duckdbReader(deps.db, deps.dataDir);
    try {
      const shopId = await newShop(deps.db);
      const read = () => reader.read([shopId], 'select 1 as one', []);
      expect(await inShops([shopId], read)).toHaveLength(1);
      await expect(inShops([shopId + 1], read)).rejects.toThrow('may not see');
    } finally {
      await reader.close();
      await deps.close();
    }
  });

  it('stands for a job around the shop it is about', async () => {
    const deps = await testDeps();
    await raiseShopFence(deps.db);
    try {
      const [a, b] = await platformWide(async () => {
        const made = [await newShop(deps.db), await newShop(deps.db)] as const;
        for (const shopId of made) await store(deps.db, shopId, [plainOrder({ id: 'a' })]);
        return made;
      });
      const run = { jobId: '0', attempt: 1, stop: new AbortController().signal, random: () => 0 };
      await runJob(deps, { ...run, name: 'cost_shop', payload: { shopId: a } });
      const left = await platformWide(async () => [
        await queuedIds(deps.db, a),
        await queuedIds(deps.db, b),
      ]);
      expect(left).toEqual([[], ['a']]);
      await runJob(deps, { ...run, name: 'refresh_daily_costs', payload: {} });
    } finally {
      await deps.close();
    }
  });
});

describe.skipIf(await isOnCitus())('an owner of a database who is no superuser', () => {
  const NAME = 'plain_owner';
  const address = () => {
    const url = new URL(inDatabase(database.url, NAME));
    url.username = NAME;
    url.password = 'plain';
    return url.href;
  };

  it('works without a fence where nobody may make its role, and with one that was made', async () => {
    const admin = openDatabase(database.url, { connectionsMax: 1 });
    await admin.query(`create role ${NAME} login nosuperuser password 'plain'`);
    await admin.query(`create database ${NAME} owner ${NAME}`);
    const owner = openDatabase(address(), { connectionsMax: 2 });
    try {
      await migrate(owner);
      await migrateJobs(owner);
      const [a, b] = [await newShop(owner), await newShop(owner)];
      for (const shopId of [a, b]) await store(owner, shopId, [plainOrder({ id: 'a' })]);
      expect(await raiseShopFence(owner)).toBe('no right to make a role');
      expect(await inShops([a], () => ordersSeen(owner))).toEqual([a, b]);
      // Whoever may make roles makes it; so does whoever administers the server.
      await admin.query(`alter role ${NAME} createrole`);
      expect(await raiseShopFence(owner)).toBeNull();
      await admin.query(`alter role ${NAME} nocreaterole`);
      expect(await raiseShopFence(owner)).toBeNull();
      expect(await inShops([a], () => ordersSeen(owner))).toEqual([a]);
      expect(await platformWide(() => ordersSeen(owner))).toEqual([a, b]);
      await inShops([b], () => store(owner, b, [plainOrder({ id: 'b' })]));
      expect(await inShops([b], () => queuedIds(owner, b))).toEqual(['a', 'b']);
    } finally {
      await owner.close();
      await admin.query(`drop database ${NAME} with (force)`);
      await admin.query(`drop role if exists ${NAME}_in_shop, ${NAME}`);
      await admin.close();
    }
  });
});

async function isOnCitus(): Promise<boolean> {
  const { db: some, drop } = await testDatabase();
  try {
    return await hasCitus(some);
  } finally {
    await drop();
  }
}
