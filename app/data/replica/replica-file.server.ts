import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { replicaFormat, replicaSchema } from './replica-tables.ts';

export interface ReplicaOptions {
  /** What DuckDB may hold in memory; beyond it, it spills to disk. */
  readonly memoryLimit: string;
  readonly threads: number;
}

export interface ReplicaFile {
  readonly instance: DuckDBInstance;
  /** Where transfer files may be put. */
  readonly folder: string;
}

/** DuckDB locks a file for one process; more processes than this on one machine are a mistake. */
const FILES_MAX = 32;

/**
 * Opens this process's own copy: the first file in the folder that no other process holds, with
 * what it already has. A file that is damaged or of another format is made anew; nothing is lost,
 * since everything in it comes from PostgreSQL.
 */
export async function openReplicaFile(
  folder: string,
  options: ReplicaOptions,
): Promise<ReplicaFile> {
  await mkdir(folder, { recursive: true });
  for (let slot = 0; slot < FILES_MAX; slot += 1) {
    const file = path.join(folder, `replica-${slot}.duckdb`);
    const instance = await openOrRemake(file, options);
    if (instance !== 'in use') return { instance, folder };
  }
  throw new Error(`Every replica file in ${folder} is held by another process.`);
}

async function openOrRemake(
  file: string,
  options: ReplicaOptions,
): Promise<DuckDBInstance | 'in use'> {
  try {
    const instance = await openFile(file, options);
    if (await hasFormat(instance)) return instance;
    instance.closeSync();
  } catch (error) {
    if (isLocked(error)) return 'in use';
  }
  await rm(file, { force: true });
  await rm(`${file}.wal`, { force: true });
  const fresh = await openFile(file, options);
  await makeTables(fresh);
  return fresh;
}

function openFile(file: string, { memoryLimit, threads }: ReplicaOptions): Promise<DuckDBInstance> {
  return DuckDBInstance.create(file, {
    memory_limit: memoryLimit,
    threads: String(threads),
    temp_directory: `${file}.tmp`,
    // What has an order by keeps it; without this, filling four million rows needs gigabytes.
    preserve_insertion_order: 'false',
    // Nothing is fetched from the network, whatever a statement names.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
}

async function hasFormat(instance: DuckDBInstance): Promise<boolean> {
  return withConnection(instance, async (connection) => {
    const reader = await connection.runAndReadAll('select format from replica_format');
    return reader.getRows()[0]?.[0] === replicaFormat();
  });
}

async function makeTables(instance: DuckDBInstance): Promise<void> {
  await withConnection(instance, async (connection) => {
    for (const statement of replicaSchema()) await connection.run(statement);
    await connection.run('insert into replica_format values ($1)', [replicaFormat()]);
  });
}

async function withConnection<T>(
  instance: DuckDBInstance,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /lock on file|already open/i.test(error.message);
}
