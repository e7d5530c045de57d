import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listeningPool } from '#app/data/postgres/listening-pool.server.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const open = (deaf: string[] = []) =>
  listeningPool(database.db.url.reveal(), {
    onError: () => undefined,
    onDeaf: () => deaf.push('deaf'),
  });

describe('a pool for a listener', () => {
  it('ends while somebody listens, and says nothing of it', async () => {
    const deaf: string[] = [];
    const { pool, close } = open(deaf);
    const client = await pool.connect();
    client.on('notification', () => undefined);
    await client.query('listen somewhere');
    await close();
    expect([pool.totalCount, deaf]).toEqual([0, []]);
  });

  it('ends while somebody waits for a connection, and after that gives none', async () => {
    const { pool, close } = open();
    const connecting = pool.connect();
    await close();
    expect(pool.totalCount).toBe(0);
    const client = await connecting;
    await expect(client.query('listen somewhere')).rejects.toThrow();
    const late = await Promise.race([pool.connect().then(() => 'a connection'), sleep(50, 'none')]);
    expect(late).toBe('none');
  });

  it('says that a connection broke, and makes another', async () => {
    const deaf: string[] = [];
    const { pool, close } = open(deaf);
    const client = await pool.connect();
    client.on('notification', () => undefined);
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await breakConnections();
    await ended;
    expect(deaf).toEqual(['deaf']);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });

  // A second release of the same connection would be an uncaught error, which fails the run.
  it('refuses the query that is running when its connection breaks, and releases it once', async () => {
    const { pool, close } = open();
    const refused = expect(pool.query('select pg_sleep(600)')).rejects.toThrow();
    await isSleeping();
    await breakConnections();
    await refused;
    await close();
  });

  it('refuses the query that is running when it is closed, and releases it once', async () => {
    const { pool, close } = open();
    const refused = expect(pool.query('select pg_sleep(600)')).rejects.toThrow();
    await isSleeping();
    await close();
    await refused;
  });
});

async function breakConnections(): Promise<void> {
  await database.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'farthing listener' and datname = current_database()`,
  );
}

async function isSleeping(): Promise<void> {
  await expect
    .poll(() =>
      database.db.query(
        `select 1 from pg_stat_activity
         where application_name = 'farthing listener' and datname = current_database()
           and wait_event = 'PgSleep'`,
      ),
    )
    .toHaveLength(1);
}
