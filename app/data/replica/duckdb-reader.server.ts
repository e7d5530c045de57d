import path from 'node:path';
import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from '@duckdb/node-api';
import type { Database } from '#app/data/database.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { plainRows } from './plain-rows.ts';
import { openReplicaFile, type ReplicaOptions } from './replica-file.server.ts';
import { shopCopies } from './shop-copies.server.ts';

export interface DuckdbReaderOptions extends ReplicaOptions {
  /** How many shops the copy keeps; the least recently used make room. */
  readonly shopsMax: number;
  /** How many statements run at once. */
  readonly connectionsMax: number;
}

const HOUR_MS = 3_600_000;

const DEFAULTS: DuckdbReaderOptions = {
  memoryLimit: '512MB',
  threads: 2,
  shopsMax: 200,
  connectionsMax: 4,
};

/**
 * Reads figures from a columnar copy in this process, kept under `dataDir/replica`. The copy is
 * brought up to date before each read, so a read never shows less than was committed before it;
 * while a shop's orders are being costed it shows what it has.
 * Shops that were erased leave it when it is opened, when another shop is copied, and hourly.
 */
export async function duckdbReader(
  db: Database,
  dataDir: string,
  options: Partial<DuckdbReaderOptions> = {},
): Promise<MetricReader> {
  const settings = { ...DEFAULTS, ...options };
  const { instance, folder } = await openReplicaFile(path.join(dataDir, 'replica'), settings);
  const writer = await instance.connect();
  const copies = await shopCopies(db, { connection: writer, folder }, settings.shopsMax);
  await copies.forgetGone();
  // Shops are erased by other processes too; one that is asked for nothing would keep its copy.
  const forgetting = setInterval(() => void copies.forgetGone().catch(() => undefined), HOUR_MS);
  forgetting.unref();
  const pool = connectionPool(instance, settings.connectionsMax);
  return {
    read: (shopIds, sql, params) =>
      copies.use(shopIds, () =>
        pool.with(async (connection) =>
          plainRows(await connection.runAndReadAll(sql, params.map(duckdbValue))),
        ),
      ),
    close: () => {
      clearInterval(forgetting);
      pool.close();
      writer.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
}

interface ConnectionPool {
  with<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  close(): void;
}

/** A connection runs one statement at a time; more than a few at once only wait for the cores. */
function connectionPool(instance: DuckDBInstance, sizeMax: number): ConnectionPool {
  const all: DuckDBConnection[] = [];
  const free: DuckDBConnection[] = [];
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  let opened = 0;

  const take = async (): Promise<DuckDBConnection> => {
    const ready = free.pop();
    if (ready !== undefined) return ready;
    if (opened >= sizeMax) return new Promise((resolve) => waiting.push(resolve));
    opened += 1;
    const connection = await instance.connect();
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

function duckdbValue(value: unknown): DuckDBValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A ${typeof value} cannot be the parameter of a metric statement.`);
}
