import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateJobs } from '#app/data/jobs/migrate-jobs.server.ts';
import { migrate } from '#app/data/migrate.server.ts';
import { runningClusterUrl } from '#app/data/postgres/cluster-address.server.ts';
import { openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { raiseShopFence } from '#app/data/postgres/shop-fence.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { removeFolder } from '#tests/remove-folder.ts';

const FAST = { durable: false };

let parent: string;
let dataDir: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'farthing-cluster-'));
  dataDir = path.join(parent, 'data');
});
afterEach(() => removeFolder(parent));

async function serverPid(): Promise<number | null> {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => null);
  return content === null ? null : Number(content.split('\n')[0]);
}

async function answer(url: string, sql: string): Promise<unknown> {
  const db = openDatabase(url, { connectionsMax: 1 });
  try {
    return (await db.query<{ answer: unknown }>(sql))[0]?.answer;
  } finally {
    await db.close();
  }
}

/** Another process that uses the same data folder until it is told to go. */
async function otherProcess() {
  const code = `
    import { openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
    const cluster = await openCluster(process.argv[1], { durable: false });
    console.log(cluster.url);
    process.stdin.once('data', async () => { await cluster.close(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: String(url),
    leave: async () => {
      child.stdin.write('go\n');
      await exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe('a command beside a server', () => {
  it('uses the database that runs, and finds none where it was stopped or killed', async () => {
    expect(await runningClusterUrl(dataDir)).toBeNull();
    const cluster = await openCluster(dataDir, FAST);
    expect(await runningClusterUrl(dataDir)).toBe(cluster.url);
    await cluster.close();
    expect(await runningClusterUrl(dataDir)).toBeNull();
    const other = await otherProcess();
    const pid = await serverPid();
    await other.kill();
    expect(await runningClusterUrl(dataDir)).toBe(other.url);
    if (pid !== null) process.kill(pid, 'SIGKILL');
    // Its file with the port stays; whoever reads it finds nobody there.
    await expect.poll(() => runningClusterUrl(dataDir)).toBeNull();
  });
});

describe('the role that Farthing works as', () => {
  it('owns the database, and reaches nothing of the machine', async () => {
    const cluster = await openCluster(dataDir, FAST);
    const db = openDatabase(cluster.url);
    try {
      const [role] = await db.query(
        `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls
         from pg_roles where rolname = current_user`,
      );
      expect(role).toEqual({
        rolname: 'farthing_app',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
      });
      for (const reach of [
        "copy (select 1) to program 'true'",
        "copy (select 1) to '/farthing-reach'",
        "select pg_read_file('/etc/hostname')",
      ]) {
        await expect(db.query(reach)).rejects.toThrow('permission denied');
      }
      const superuser = new URL(cluster.urlOf('postgres'));
      expect(cluster.url).not.toContain(superuser.password);
    } finally {
      await db.close();
      await cluster.close();
    }
  });

  it('migrates, and leaves out checks of keys in bulk loads, on a cluster of before as on a new one', async () => {
    const before = await openCluster(dataDir, FAST);
    // As it was: everything was made by, and belonged to, the superuser.
    const superuser = openDatabase(before.urlOf('postgres'), { connectionsMax: 1 });
    await superuser.query('drop database farthing');
    await superuser.query('drop owned by farthing_app');
    await superuser.query('drop role farthing_app');
    await superuser.query('create database farthing');
    await superuser.close();
    const old = openDatabase(before.urlOf('farthing'));
    await migrate(old);
    await migrateJobs(old);
    await old.query(
      `insert into users
         (user_key, email, email_normalised, first_name, last_name, locale, created_at)
       values ('k', 'a@b.c', 'a@b.c', 'A', '', 'en', now())`,
    );
    await old.close();
    await before.close();
    const cluster = await openCluster(dataDir, FAST);
    const db = openDatabase(cluster.url);
    try {
      expect(await migrate(db)).toEqual([]);
      await migrateJobs(db);
      expect(await db.query('select email from users')).toEqual([{ email: 'a@b.c' }]);
      const strays = await db.query(
        `select relname from pg_class join pg_namespace n on n.oid = relnamespace
         where nspname in ('public', 'graphile_worker') and relkind in ('r', 'v', 'S')
           and pg_get_userbyid(relowner) <> 'farthing_app'`,
      );
      expect(strays).toEqual([]);
      await db.query("select graphile_worker.add_job('nothing')");
      expect(await db.query('select count(*) as n from graphile_worker.jobs')).toEqual([{ n: 1 }]);
      await db.query('alter table users add column grown int');
      await db.query('analyze users');
      const [may] = await db.query(
        "select has_parameter_privilege('session_replication_role', 'set') as set",
      );
      expect(may).toEqual({ set: true });
      expect(await raiseShopFence(db)).toBeNull();
      const fenced = () =>
        db.query(
          "select current_user as who, has_parameter_privilege('session_replication_role', 'set')",
        );
      expect(await inShops([], fenced)).toEqual([
        { who: 'farthing_app_in_shop', has_parameter_privilege: true },
      ]);
    } finally {
      await db.close();
      await cluster.close();
    }
  });
});

describe('openCluster', () => {
  it('keeps the data from one use to the next and stops the server in between', async () => {
    const first = await openCluster(dataDir, FAST);
    await answer(first.url, 'create table kept as select 42 as answer');
    await first.close();
    expect(await serverPid()).toBe(null);
    const second = await openCluster(dataDir, FAST);
    expect(await answer(second.url, 'select answer from kept')).toBe(42);
    await second.close();
  });

  it('shares one server between processes; the last to leave stops it', async () => {
    const [mine, other] = await Promise.all([openCluster(dataDir, FAST), otherProcess()]);
    expect(other.url).toBe(mine.url);
    await mine.close();
    expect(await answer(other.url, 'select 1 as answer')).toBe(1);
    await other.leave();
    expect(await serverPid()).toBe(null);
  });

  it('goes on with the server that a killed process left running', async () => {
    const other = await otherProcess();
    const pid = await serverPid();
    await other.kill();
    const mine = await openCluster(dataDir, FAST);
    expect(await serverPid()).toBe(pid);
    await mine.close();
    expect(await serverPid()).toBe(null);
  });

  it('recovers from a server that was killed and left its pid behind', async () => {
    const first = await openCluster(dataDir, FAST);
    await answer(first.url, 'create table kept as select 42 as answer');
    await answer(
      first.urlOf('farthing'),
      `select 1 as answer from (select pg_switch_wal()) checkpoint`,
    );
    const pid = await serverPid();
    process.kill(Number(pid), 'SIGKILL');
    const second = await openCluster(dataDir, FAST);
    expect(await serverPid()).not.toBe(pid);
    expect(await answer(second.url, 'select answer from kept')).toBe(42);
    await second.close();
    await first.close();
  });

  it('starts a server that died again, at the same address, with what was committed', async () => {
    const told: string[] = [];
    const restarted = Promise.withResolvers<void>();
    const cluster = await openCluster(dataDir, {
      onDied: () => void told.push('died'),
      onRestarted: () => {
        told.push('restarted');
        restarted.resolve();
      },
    });
    await answer(cluster.url, 'create table kept as select 42 as answer');
    const pid = await serverPid();
    process.kill(Number(pid), 'SIGKILL');
    await restarted.promise;
    expect(told).toEqual(['died', 'restarted']);
    expect(await serverPid()).not.toBe(pid);
    expect(await answer(cluster.url, 'select answer from kept')).toBe(42);
    await cluster.close();
    expect(await serverPid()).toBe(null);
  });

  it('serves all its processes after a restart, whichever of them did it', async () => {
    const [mine, other] = await Promise.all([openCluster(dataDir, FAST), otherProcess()]);
    const pid = await serverPid();
    process.kill(Number(pid), 'SIGKILL');
    const answersAgain = () =>
      expect
        .poll(() => answer(other.url, 'select 1 as answer').catch(() => null), { timeout: 60_000 })
        .toBe(1);
    await answersAgain();
    await mine.close();
    // If the other had not come back yet, the server was stopped, and the other starts it again.
    await answersAgain();
    await other.leave();
    expect(await serverPid()).toBe(null);
  });

  it('says that all is lost when the server cannot be started again', async () => {
    const lost = Promise.withResolvers<unknown>();
    const cluster = await openCluster(dataDir, { ...FAST, onLost: lost.resolve });
    const pid = await serverPid();
    await rm(path.join(dataDir, 'postgres', 'global'), { recursive: true });
    process.kill(Number(pid), 'SIGKILL');
    expect(String(await lost.promise)).toMatch('The embedded PostgreSQL');
    await cluster.close();
  });

  it('takes over the lock of a process that died while it held it', async () => {
    const gone = execFileSync(process.execPath, ['-p', 'process.pid']).toString().trim();
    const first = await openCluster(dataDir, FAST);
    await writeFile(path.join(dataDir, 'postgres.lock'), gone);
    await first.close();
    expect(await serverPid()).toBe(null);
  });

  it('starts again after a first start that was killed half way', async () => {
    const first = await openCluster(dataDir, FAST);
    await first.close();
    await rm(path.join(dataDir, 'postgres', 'PG_VERSION'));
    await rm(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres.new'), 'half');
    const second = await openCluster(dataDir, FAST);
    expect(await answer(second.url, 'select 1 as answer')).toBe(1);
    await second.close();
  });

  it('works below a folder that only its owner may enter, such as the home of root', async () => {
    await chmod(parent, 0o700);
    const cluster = await openCluster(dataDir, FAST);
    expect(await answer(cluster.url, 'select 1 as answer')).toBe(1);
    await cluster.close();
  });

  it('lets nobody in without the password', async () => {
    const cluster = await openCluster(dataDir, FAST);
    const address = new URL(cluster.url);
    address.password = 'guess';
    await expect(answer(address.href, 'select 1 as answer')).rejects.toThrow('password');
    await cluster.close();
  });
});
