import path from 'node:path';
import type { DuckDBConnection, DuckDBResultReader, DuckDBValue } from '@duckdb/node-api';
import { COPY_LIMITS, QUERY_LIMITS } from '#app/config/limits.ts';
import type { Database } from '#app/data/database.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { refuseOutside } from '#app/data/shop-scope.ts';
import { interruptible } from './interruptible.server.ts';
import { KeptAnswers } from './cached-answers.ts';
import { plainRows } from './plain-rows.ts';
import {
  leaveFiles,
  openReplicaStore,
  useFiles,
  type ReplicaOptions,
  type ReplicaStore,
} from './replica-store.server.ts';
import { shopCopies, type CopyLimits } from './shop-copies.server.ts';

export interface DuckdbReaderOptions extends ReplicaOptions, CopyLimits {
  /** How many statements run at once. */
  readonly connectionsMax: number;
  /** How long one may run before it is stopped. */
  readonly statementMs: number;
}

const SWEEP_MS = 600_000;

const DEFAULTS: DuckdbReaderOptions = {
  ...COPY_LIMITS,
  memoryLimit: '512MB',
  threads: 2,
  connectionsMax: 4,
  statementMs: QUERY_LIMITS.statementMs,
};

/**
 * Reads figures from columnar copies in this process, a file for each shop, kept under
 * `dataDir/replica`. A shop's copy is brought up to date before each read, so a read never shows
 * less than was committed before it; while a shop's orders are being costed it shows what it has.
 * Shops that were erased leave it when it is opened, and every ten minutes.
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
  // Shops are erased by other processes too; one that is asked for nothing would keep its copy.
  const sweeping = setInterval(() => void copies.sweep().catch(() => undefined), SWEEP_MS);
  sweeping.unref();
  const kept = new KeptAnswers(settings.answerCells);
  const pool = connectionPool(store, settings.connectionsMax);
  return {
    read: async (shopIds, sql, params, signal) => {
      refuseOutside(shopIds);
      const patience = { ms: settings.statementMs, signal };
      return copies.use(shopIds, (states) => {
        const files = states.map(({ file }) => file);
        return kept.answer({ states, sql, params }, () =>
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

/** A connection runs one statement at a time; more than a few at once only wait for the cores. */
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The statement with its whole numbers and days written out, and the texts it still takes as
 * parameters: DuckDB plans a statement twice, once without its parameters and once with them, and
 * the long statements of reports cost more to plan than to run. Nothing else is ever written out.
 */
export function writeOutValues({ sql, params }: SqlWithValues): SqlWithValues {
  const left: unknown[] = [];
  const places = params.map((value) => {
    if (Number.isSafeInteger(value)) return Number(value) < 0 ? `(${value})` : String(value);
    if (typeof value === 'string' && DAY.test(value)) return `'${value}'`;
    left.push(value);
    return `$${left.length}`;
  });
  const written = sql.replace(/\$(\d+)/g, (name, place: string) => {
    return places[Number(place) - 1] ?? name;
  });
  return { sql: written, params: left };
}
