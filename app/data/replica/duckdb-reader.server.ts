import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import {
  DuckDBDateValue,
  type DuckDBResultReader,
  DuckDBTimestampValue,
  type DuckDBValue,
} from '@duckdb/node-api';
import { COPY_LIMITS, QUERY_LIMITS } from '#app/config/limits.ts';
import type { Database } from '#app/data/database.ts';
import { selectCostSources } from '#app/data/costs/cost-source-rows.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { sharedReading } from '#app/data/shared-reading.server.ts';
import { refuseOutside } from '#app/data/shop-scope.ts';
import { tookTooLong } from '#app/data/took-too-long.ts';
import { AppError } from '#app/lib/app-error.ts';
import { CachedAnswers } from './cached-answers.ts';
import {
  leaveFiles,
  openReplicaStore,
  type ReplicaOptions,
  type ReplicaStore,
  useFiles,
} from './replica-store.server.ts';
import { type CopyLimits, shopCopies } from './shop-copies.server.ts';

export interface DuckdbReaderOptions extends ReplicaOptions, CopyLimits {
  readonly connectionsMax: number;
  readonly statementMs: number;
}

const SWEEP_MS = 600_000;

const DEFAULTS: DuckdbReaderOptions = {
  ...COPY_LIMITS,
  threads: 2,
  connectionsMax: 4,
  statementMs: QUERY_LIMITS.statementMs,
};

/**
 * Reads figures from columnar copies in this process, a file for each shop, stored under
 * `dataDir/replica`. A shop's copy is updated before each read, so a read never shows less than was
 * committed before it; while a shop's orders are being costed it shows the present copy. Erased
 * shops are removed when it is opened, and every ten minutes.
 */
export async function duckdbReader(
  db: Database,
  dataDir: string,
  options: Partial<DuckdbReaderOptions> = {},
): Promise<MetricReader> {
  const settings = { ...DEFAULTS, ...options };
  const store = await openReplicaStore(path.join(dataDir, 'replica'), settings);
  const copies = shopCopies(db, store, settings);
  await copies.sweep();
  // Other processes erase shops too; the copy of an erased shop is not read and would stay.
  const sweeping = setInterval(() => void copies.sweep().catch(() => undefined), SWEEP_MS);
  sweeping.unref();
  const cache = new CachedAnswers(settings.answerCells);
  const pool = connectionPool(store, settings.connectionsMax);
  return {
    read: async (shopIds, sql, params, signal) => {
      refuseOutside(shopIds);
      const patience = { ms: settings.statementMs, signal };
      return copies.use(shopIds, (states) => {
        const files = states.map(({ file }) => file);
        return cache.answer({ states, sql, params }, () =>
          pool.with(async (connection) => {
            await useFiles(connection, files);
            try {
              return await interruptible(connection, patience, async () =>
                plainRows(await runStatement(connection, { sql, params })),
              );
            } finally {
              await leaveFiles(connection, files);
            }
          }),
        );
      });
    },
    readCostSources: sharedReading((shopIds) => selectCostSources(db, shopIds)),
    close: async () => {
      clearInterval(sweeping);
      await copies.close();
      pool.close();
      store.close();
    },
  };
}

interface ConnectionPool {
  with<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  close(): void;
}

/** Pools connections, each of which runs one statement at a time; more than a few at once only wait for the cores. */
function connectionPool(store: ReplicaStore, sizeMax: number): ConnectionPool {
  const all: DuckDBConnection[] = [];
  const free: DuckDBConnection[] = [];
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  let opened = 0;

  const take = async (): Promise<DuckDBConnection> => {
    const ready = free.pop();
    if (ready !== undefined) return ready;
    if (opened >= sizeMax) return new Promise((resolve) => waiting.push(resolve));
    opened += 1;
    const connection = await store.connect();
    all.push(connection);
    return connection;
  };
  const give = (connection: DuckDBConnection) => {
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else next(connection);
  };

  return {
    with: async (work) => {
      const connection = await take();
      try {
        return await work(connection);
      } finally {
        give(connection);
      }
    },
    close: () => all.forEach((connection) => connection.closeSync()),
  };
}

function runStatement(
  connection: DuckDBConnection,
  statement: SqlWithValues,
): Promise<DuckDBResultReader> {
  const { sql, params } = writeOutValues(statement);
  if (params.length === 0) return connection.runAndReadAll(sql);
  return connection.runAndReadAll(sql, params.map(duckdbValue));
}

function duckdbValue(value: unknown): DuckDBValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A ${typeof value} cannot be the parameter of a metric statement.`);
}

interface SqlWithValues {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Matches a text that cannot be mistaken for SQL: most ids, codes and days. */
const PLAIN = /^[\w .:/+-]{0,100}$/;

/**
 * Writes the statement's integers and plain texts into its SQL, and returns the remaining
 * parameters: DuckDB plans a statement twice, once without its parameters and once with them, and
 * the long statements of reports cost more to plan than to run. Nothing else is ever written out.
 */
export function writeOutValues({ sql, params }: SqlWithValues): SqlWithValues {
  const left: unknown[] = [];
  const places = params.map((value) => {
    if (Number.isSafeInteger(value)) return Number(value) < 0 ? `(${value})` : String(value);
    if (typeof value === 'string' && PLAIN.test(value)) return `'${value}'`;
    left.push(value);
    return `$${left.length}`;
  });
  const written = sql.replace(/\$(\d+)/g, (name, place: string) => {
    return places[Number(place) - 1] ?? name;
  });
  return { sql: written, params: left };
}

interface Patience {
  readonly ms: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs a statement that is stopped when its signal aborts, AppError `cancelled`, and when it takes
 * too long, `unavailable`. The connection remains usable.
 */
async function interruptible<T>(
  connection: DuckDBConnection,
  { ms, signal }: Patience,
  run: () => Promise<T>,
): Promise<T> {
  const isGone = () => signal?.aborted === true;
  if (isGone()) throw gone();
  let isLate = false;
  const interrupt = () => connection.interrupt();
  const deadline = setTimeout(() => {
    isLate = true;
    interrupt();
  }, ms);
  signal?.addEventListener('abort', interrupt);
  try {
    return await run();
  } catch (error) {
    if (isGone()) throw gone();
    throw isLate ? tookTooLong(error) : error;
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', interrupt);
  }
}

function gone(): AppError {
  return new AppError('cancelled', 'Nobody waits for this report any more.');
}

/** Converts DuckDB's rows to those of PostgreSQL's reader: safe integers, days and instants as text. */
function plainRows(reader: DuckDBResultReader): Record<string, unknown>[] {
  const names = reader.columnNames();
  const columns = reader.getColumns();
  return Array.from({ length: reader.currentRowCount }, (_, row) =>
    Object.fromEntries(names.map((name, at) => [name, plainValue(columns[at]?.[row] ?? null)])),
  );
}

function plainValue(value: DuckDBValue): unknown {
  if (typeof value === 'bigint') return safeInteger(value);
  if (value instanceof DuckDBDateValue || value instanceof DuckDBTimestampValue) {
    return value.toString();
  }
  return value;
}

function safeInteger(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`${value} is beyond the safe integers.`);
  return number;
}
