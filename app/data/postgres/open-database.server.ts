import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyRows, Database, Tx } from '#app/data/database.ts';
import { isNodeFailure, nodeLost } from '#app/data/node-lost.ts';
import { currentScope, platformWide } from '#app/data/shop-scope.ts';
import { tookTooLong } from '#app/data/took-too-long.ts';
import { AppError } from '#app/lib/app-error.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import { Secret } from '#app/lib/secret.ts';
import { cancellableRun } from './cancel-statement.server.ts';
import { FencedPool } from './fenced-pool.server.ts';

export interface DatabaseOptions {
  readonly connectionsMax?: number;
  /** Called for connections that break while idle; they are replaced automatically. */
  readonly onIdleError?: (error: Error) => void;
}

/** Opens a pool over one PostgreSQL address. Nothing is connected before the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new FencedPool({
    connectionString: url,
    max: options.connectionsMax ?? 10,
    ...plainSession(),
  });
  // The pool keeps its options, and they hold the password.
  Object.defineProperty(pool.options, 'connectionString', { value: url, enumerable: false });
  const runCancellable = cancellableRun(pool, url);
  // For single statements; a transaction is cancelled by its own rules.
  const runOnce = <T>(run: (on: pg.Pool | pg.PoolClient) => Promise<T>): Promise<T> => {
    const signal = currentScope()?.signal;
    return signal === undefined ? run(pool) : runCancellable(signal, run);
  };
  let isClosed = false;
  // Without a listener a connection that breaks while idle would end the process. A closed pool's
  // connections may still be there when the server stops, which harms no one.
  pool.on('error', (error) => {
    if (!isClosed) options.onIdleError?.(error);
  });
  // A held connection may break between two queries too; its holder fails at the next.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    url: new Secret(url),
    pool,
    query: async <T extends object>(sql: string, params: readonly unknown[] = []) =>
      (await runOnce((on) => on.query<T>(sql, [...params]).catch(rethrow))).rows,
    queryArrays: (sql, params = []) => runOnce((on) => queryArrays(on, sql, params)),
    transaction: (work) => inTransaction(pool, work),
    copyIn: (tx, target, rows) => tx.copyIn(target, rows),
    close: () => {
      isClosed = true;
      return pool.end();
    },
  };
}

async function inTransaction<T>(pool: FencedPool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(toTransaction(pool, client));
    await client.query('commit').catch(rethrow);
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
    pool.forget(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

function toTransaction(pool: FencedPool, client: pg.PoolClient): Tx {
  // A connection runs one statement at a time, although callers may send several at once.
  const inTurn = limitConcurrency(1);
  // Part of a transaction may be platform-wide, or of one shop of many.
  const inScope = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await pool.adjust(client);
      return work();
    });
  return {
    query: <T extends object>(sql: string, params: readonly unknown[] = []) =>
      inScope(async () => (await client.query<T>(sql, [...params]).catch(rethrow)).rows),
    queryArrays: (sql, params = []) => inScope(() => queryArrays(client, sql, params)),
    // COPY knows no policies: it is left to the owner of the tables.
    copyIn: (target, rows) =>
      inTurn(async () => {
        await platformWide(() => pool.adjust(client));
        await copyInto(client, target, rows);
      }),
  };
}

/** Reports a text that PostgreSQL cannot hold, such as one with a NUL, as an error of its sender. */
function rethrow(error: unknown): never {
  const { code } = error as { code?: unknown };
  if (code === '22021') {
    throw new AppError('invalid_input', 'A text holds characters that cannot be kept.', {
      cause: error,
    });
  }
  if (code === STOPPED) throw tookTooLong(error);
  if (isNodeFailure(error)) throw nodeLost(error);
  throw code === DISK_FULL ? diskFull(error) : error;
}

const STOPPED = '57014';

const DISK_FULL = '53100';

/** Builds the error of a full disk: PostgreSQL names an internal file, and users can only wait for space. */
function diskFull(cause: unknown): AppError {
  return new AppError('unavailable', 'The disk of the database is full.', {
    hint: 'Nothing was changed. Make room on it and try again.',
    cause,
  });
}

async function queryArrays(
  client: pg.Pool | pg.PoolClient,
  text: string,
  params: readonly unknown[],
): Promise<unknown[][]> {
  const query: pg.QueryArrayConfig = { text, values: [...params], rowMode: 'array' };
  return (await client.query<unknown[]>(query).catch(rethrow)).rows;
}

async function copyInto(client: pg.PoolClient, target: string, rows: CopyRows): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(Readable.from(formatPieces(rows)), stream).catch((error: unknown) => {
    throw copyError(target, error);
  });
}

/** Wraps a string as one piece; iterated directly it would be sent letter by letter. */
function formatPieces(rows: CopyRows): Iterable<string> | AsyncIterable<string> {
  return typeof rows === 'string' ? [rows] : rows;
}

function copyError(target: string, error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  if (code === DISK_FULL) return diskFull(error);
  // 22xxx: a value the column cannot hold, such as a NUL character or a number out of range.
  if (typeof code !== 'string' || !code.startsWith('22')) return error;
  return new AppError('invalid_input', `A value cannot be stored: ${(error as Error).message}.`, {
    cause: error,
    details: { target },
  });
}

/**
 * Parsers of column values to plain data. The defaults would create Dates in the process's zone and
 * turn `bigint` into text; amounts are safe integers here, days and instants are strings.
 */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: safeInteger, // bigint
  1082: (text) => text, // date
  1114: (text) => text, // timestamp
  1184: isoInstant, // timestamptz
};

/** Returns Farthing's session settings: UTC, and plain data as values. */
export function plainSession() {
  return {
    types: plainTypes,
    options: '-c timezone=UTC -c datestyle=ISO -c client_min_messages=warning',
    application_name: 'farthing',
  };
}

const plainTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Throws where a float would lose precision. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond a safe integer.`);
  return value;
}

/** Converts "2023-02-01 13:05:09.5+00" (the session's zone is UTC) to "2023-02-01T13:05:09.500Z". */
function isoInstant(text: string): string {
  if (text.length === 22 && text.endsWith('+00')) {
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  }
  return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();
}
