import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '#app/lib/app-error.ts';
import { prepareApplicationRole } from './application-role.server.ts';
import {
  applicationAddress,
  applicationPassword,
  DATABASE,
  runningPort,
  superuserAddress,
} from './cluster-address.server.ts';
import {
  type SystemAccount,
  clusterAccount,
  clusterPrograms,
  runProgram,
} from './cluster-programs.server.ts';
import { clusterSettings, freePort } from './cluster-settings.server.ts';
import { withLockFile } from './lock-file.server.ts';

export interface EmbeddedCluster {
  /** Address of the database "farthing" in it, for Farthing's role. */
  readonly url: string;
  /** Returns the address of any database in it, for its superuser. */
  urlOf(database: string): string;
  /** Leaves the server; the last process to leave stops it. */
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** false for throw-away data: no waiting for the disk. */
  readonly durable?: boolean;
  readonly onDied?: () => void;
  readonly onRestarted?: () => void;
  /** Called when a server that died cannot be started again: nothing works any more. */
  readonly onLost?: (error: unknown) => void;
}

const KEEPER = 'farthing keeper';
const START_ATTEMPTS = 20;
const START_PAUSE_MS = 250;
const STOP_SECONDS = 10;

/**
 * Creates, starts or joins the PostgreSQL of a data folder: `<dataDir>/postgres`. Each process
 * holds one connection (its keeper) for as long as it uses the server, so PostgreSQL itself knows
 * its users, killed processes excluded. Starting and stopping go through one lock. When that
 * connection ends unexpectedly, the server died or was stopped from outside: the process starts it
 * again at the same address, so that every pool finds it there.
 */
export async function openCluster(
  dataDir: string,
  options: ClusterOptions = {},
): Promise<EmbeddedCluster> {
  await mkdir(dataDir, { recursive: true });
  const place = path.join(path.resolve(dataDir), 'postgres');
  const server = await serverAt(place, options);
  const lock = `${place}.lock`;
  const joined = await withLockFile(lock, () => join(server));
  const { port } = joined;
  const watch = watchKeeper(joined.keeper, {
    revive: () => withLockFile(lock, async () => (await join(server, port)).keeper),
    ...options,
  });
  const getUrl = (database: string) => superuserAddress(server.password, port, database);
  return {
    url: applicationAddress(server.password, port),
    urlOf: getUrl,
    close: async () => {
      const keeper = await watch.stop();
      await withLockFile(lock, () => leave(server, keeper));
    },
  };
}

interface KeeperWatch {
  /** Ends the watch and returns the present connection; null when the server is gone. */
  stop(): Promise<pg.Client | null>;
}

/** Restarts the server each time the keeper's connection ends by itself. */
function watchKeeper(
  first: pg.Client,
  options: Pick<ClusterOptions, 'onDied' | 'onRestarted' | 'onLost'> & {
    readonly revive: () => Promise<pg.Client>;
  },
): KeeperWatch {
  let keeper: pg.Client | null = null;
  let isStopped = false;
  let reviving: Promise<void> = Promise.resolve();
  const revive = async () => {
    try {
      keep(await options.revive());
      options.onRestarted?.();
    } catch (error) {
      options.onLost?.(error);
    }
  };
  const keep = (client: pg.Client) => {
    keeper = client;
    // 'end' follows every error of a connection, and that is where it is dealt with.
    client.on('error', () => undefined);
    client.once('end', () => {
      if (isStopped || keeper !== client) return;
      keeper = null;
      options.onDied?.();
      reviving = revive();
    });
  };
  keep(first);
  return {
    stop: async () => {
      isStopped = true;
      await reviving;
      return keeper;
    },
  };
}

interface Server {
  readonly place: string;
  readonly account: SystemAccount | null;
  readonly programs: Awaited<ReturnType<typeof clusterPrograms>>;
  readonly password: string;
  readonly durable: boolean;
}

async function serverAt(place: string, options: ClusterOptions): Promise<Server> {
  const programs = await clusterPrograms();
  const account = await clusterAccount(place);
  const durable = options.durable ?? true;
  return withLockFile(`${place}.lock`, async () => {
    const password = await readPassword(`${place}.password`, account);
    const server: Server = { place, account, programs, password, durable };
    const version = await readFile(path.join(place, 'PG_VERSION'), 'utf8').catch(() => null);
    if (version === null) await initialise(server);
    return server;
  });
}

async function readPassword(file: string, account: SystemAccount | null): Promise<string> {
  const recorded = await readFile(file, 'utf8').catch(() => null);
  if (recorded !== null && recorded.trim() !== '') return recorded.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  if (account !== null) await chown(file, account.uid, account.gid);
  return password;
}

/** Creates the cluster in another folder and renames it, so a killed start leaves nothing incomplete. */
async function initialise({ place, account, programs }: Server): Promise<void> {
  const fresh = `${place}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (account !== null) await chown(fresh, account.uid, account.gid);
  const args = [
    `--pgdata=${fresh}`,
    '--username=farthing',
    `--pwfile=${place}.password`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    '--no-sync',
  ];
  await runProgram(programs.initdb, args, account, fresh);
  await rename(fresh, place);
}

/** Connects to the server of the place, which is started if nothing answers: on `portBefore`, if given. */
async function join(
  server: Server,
  portBefore: number | null = null,
): Promise<{ keeper: pg.Client; port: number }> {
  const running = await runningPort(server.place);
  // Nothing answers there after a crash, or something that does not know our password.
  const joined = running === null ? null : await connect(server, running).catch(() => null);
  const port =
    running === null || joined === null ? await start(server, { portBefore, running }) : running;
  if (portBefore !== null && port !== portBefore) {
    await joined?.end();
    throw new AppError('unavailable', 'The embedded PostgreSQL has moved to another port.');
  }
  const keeper = joined ?? (await connect(server, port));
  await prepareApplicationRole(keeper, {
    database: DATABASE,
    password: applicationPassword(server.password),
    inside: superuserAddress(server.password, port, DATABASE),
  });
  return { keeper, port };
}

async function leave(server: Server, keeper: pg.Client | null): Promise<void> {
  if (keeper === null) return;
  const others = await keeper
    .query<{ n: string }>(
      `select count(*) n from pg_stat_activity
       where application_name = $1 and pid <> pg_backend_pid()`,
      [KEEPER],
    )
    .then(
      ({ rows }) => Number(rows[0]?.n),
      () => null,
    );
  await keeper.end().catch(() => undefined);
  if (others !== 0) return;
  const stop = (mode: string) =>
    runProgram(
      server.programs.pg_ctl,
      ['stop', `--mode=${mode}`, '--wait', `--timeout=${STOP_SECONDS}`, '--silent'].concat(
        `--pgdata=${server.place}`,
      ),
      server.account,
      server.place,
    );
  // What a stop in a hurry leaves undone is done from the log at the next start.
  await stop('fast').catch(() => stop('immediate'));
}

async function connect(server: Server, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: superuserAddress(server.password, port, 'postgres'),
    application_name: KEEPER,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  return client;
}

/**
 * Starts the server and returns its port: the one that its processes use, else the one of a killed
 * server, which surviving processes wait for, else a free one.
 */
async function start(
  server: Server,
  { portBefore, running }: { readonly portBefore: number | null; readonly running: number | null },
): Promise<number> {
  const log = path.join(server.place, 'server.log');
  await rename(log, path.join(server.place, 'server.old.log')).catch(() => undefined);
  for (let attempt = 1; ; attempt += 1) {
    const port = portBefore ?? (attempt === 1 ? running : null) ?? (await freePort());
    try {
      await startOn(server, port, log);
      return port;
    } catch (error) {
      // Somebody may have taken the port since our look; the rest of a server that was killed
      // needs a moment to go.
      if (attempt === START_ATTEMPTS) throw await withLog(error, log);
      await sleep(START_PAUSE_MS);
    }
  }
}

async function startOn(server: Server, port: number, log: string): Promise<void> {
  const settings = clusterSettings(port, server.durable).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const args = ['start', '--wait', '--timeout=300', '--silent', `--pgdata=${server.place}`];
  await runProgram(
    server.programs.pg_ctl,
    [...args, `--log=${log}`, '-o', settings.join(' ')],
    server.account,
    server.place,
  );
}

/** Adds the server's log, the only place with the reason why it does not start. */
async function withLog(error: unknown, log: string): Promise<AppError> {
  const lines = await readFile(log, 'utf8').catch(() => '');
  const said = lines.split('\n').filter((line) => /FATAL|PANIC|ERROR|HINT/.test(line));
  return new AppError(
    'unavailable',
    `The embedded PostgreSQL does not start. ${said.at(-1) ?? ''}`,
    {
      hint: `Its log is ${log}.`,
      cause: error,
    },
  );
}
