import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { type FileForm, REPLICA_TABLES, replicaSchema } from './replica-tables.ts';
import { listCopiesWithViews, selectTable } from './roll-up-rows.server.ts';

export interface ReplicaOptions {
  /** DuckDB's memory limit for all copies together; beyond it, it spills to disk. */
  readonly memoryBytes: number;
  readonly threads: number;
}

export interface StoredFile {
  readonly shopId: number;
  readonly name: string;
  readonly path: string;
}

export interface FoundFile extends StoredFile {
  readonly bytes: number;
  readonly usedAt: number;
}

/** The files of this process's copies, one for each shop. */
export interface ReplicaStore {
  readonly folder: string;
  readonly leftFiles: readonly FoundFile[];
  connect(): Promise<DuckDBConnection>;
  attach(file: StoredFile): Promise<void>;
  /** Removes the file for later statements; present ones continue. */
  detach(file: StoredFile): Promise<void>;
  create(shopId: number, form: FileForm): Promise<StoredFile>;
  /** Writes the rows that are in the file's log alone into the file. */
  writeOut(file: StoredFile): Promise<void>;
  /** Returns the memory of rows that are not in a file yet, in bytes: DuckDB cannot free it. */
  unwrittenBytes(): Promise<number>;
  size(file: StoredFile): Promise<number>;
  /** Marks the file as recently used, so that the next process retains it longer. */
  touch(file: StoredFile): Promise<void>;
  remove(file: StoredFile): Promise<void>;
  close(): void;
}

/**
 * DuckDB's smallest block and its own default. Every column takes at least a part of a block, and a
 * copy has hundreds of columns: a small shop is written into its file in half the time with small
 * ones.
 */
const BLOCK_BYTES: Readonly<Record<FileForm, number>> = { small: 16_384, large: 262_144 };

/** The name in SQL of empty tables, for queries about no shop. */
export const NO_SHOP = 'no_shop';

/** DuckDB locks a file for one process; more processes than this on one machine are a mistake. */
const PROCESSES_MAX = 32;

/**
 * Opens this process's folder of copies: the first whose lock no other process holds, with its
 * present copies. A folder of another format is emptied; nothing is lost, since everything in it
 * comes from PostgreSQL.
 */
export async function openReplicaStore(
  folder: string,
  options: ReplicaOptions,
): Promise<ReplicaStore> {
  await mkdir(folder, { recursive: true });
  for (let slot = 0; slot < PROCESSES_MAX; slot += 1) {
    const slotFolder = path.join(folder, `replica-${slot}`);
    const instance = await openOrRemake(slotFolder, options);
    if (instance !== 'in use') return openStore(instance, slotFolder);
  }
  throw new Error(`Every folder of copies in ${folder} is held by another process.`);
}

async function openStore(instance: DuckDBInstance, folder: string): Promise<ReplicaStore> {
  const run = (sql: string) => withConnection(instance, (connection) => connection.run(sql));
  const attach = (file: string, name: string) => run(`attach '${quotedPath(file)}' as ${name}`);
  const match = await listFiles(folder);
  let last = getFileNumber(match.at(-1));
  await run(`attach '${quotedPath(emptyFile(folder, 'small'))}' as ${NO_SHOP} (read_only)`);
  return {
    folder,
    leftFiles: match,
    connect: () => instance.connect(),
    attach: async (file) => void (await attach(file.path, file.name)),
    detach: async ({ name }) => void (await run(`detach ${name}`)),
    create: async (shopId, form) => {
      last += 1;
      const [file] = parseFile(folder, `shop_${shopId}_${last}.duckdb`);
      if (file === undefined) throw new Error(`${shopId} is no shop's id.`);
      // Much quicker than making the tables.
      await copyFile(emptyFile(folder, form), file.path);
      await attach(file.path, file.name);
      return file;
    },
    writeOut: async ({ name }) => void (await run(`checkpoint ${name}`)),
    unwrittenBytes: () => withConnection(instance, readUnwrittenBytes),
    size: async (file) =>
      (await getFileBytes(file.path)) + (await getFileBytes(`${file.path}.wal`)),
    touch: async ({ path: file }) => utimes(file, new Date(), new Date()),
    remove: async ({ path: file }) => {
      await rm(file, { force: true });
      await rm(`${file}.wal`, { force: true });
    },
    close: () => instance.closeSync(),
  };
}

async function readUnwrittenBytes(connection: DuckDBConnection): Promise<number> {
  const reader = await connection.runAndReadAll(
    `select memory_usage_bytes::double from duckdb_memory() where tag = 'IN_MEMORY_TABLE'`,
  );
  return Number(reader.getRows()[0]?.[0] ?? 0);
}

/** Removes unfinished transfers of a killed process, and returns the other files. */
async function listFiles(folder: string): Promise<FoundFile[]> {
  const names = await readdir(folder);
  for (const name of names) {
    if (name.startsWith('transfer-')) await rm(path.join(folder, name), { force: true });
  }
  const files = names
    .flatMap((name) => parseFile(folder, name))
    .toSorted((a, b) => getFileNumber(a) - getFileNumber(b));
  const match: FoundFile[] = [];
  for (const file of files) {
    const { size, mtimeMs } = await stat(file.path);
    const bytes = size + (await getFileBytes(`${file.path}.wal`));
    match.push({ ...file, bytes, usedAt: mtimeMs });
  }
  return match;
}

function parseFile(folder: string, name: string): StoredFile[] {
  const [, stem, shopId] = /^(shop_(\d+)_\d+)\.duckdb$/.exec(name) ?? [];
  if (stem === undefined) return [];
  return [{ shopId: Number(shopId), name: stem, path: path.join(folder, name) }];
}

/** Returns a file's number: the highest of a shop is the newest. */
function getFileNumber(file: StoredFile | undefined): number {
  return Number(file?.name.split('_').at(-1) ?? 0);
}

async function getFileBytes(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

function emptyFile(folder: string, form: FileForm): string {
  return path.join(folder, `empty-${form}.duckdb`);
}

async function openOrRemake(
  folder: string,
  options: ReplicaOptions,
): Promise<DuckDBInstance | 'in use'> {
  const lock = `${folder}.duckdb`;
  try {
    const instance = await openLock(lock, options);
    if (await hasFormat(instance)) return instance;
    instance.closeSync();
  } catch (error) {
    if (isLocked(error)) return 'in use';
  }
  for (const path of [lock, `${lock}.wal`, folder])
    await rm(path, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const fresh = await openLock(lock, options);
  await makeEmptyFiles(fresh, folder);
  return fresh;
}

/** Opens the file that locks the folder for the process; it stores the format of the other files. */
async function openLock(
  file: string,
  { memoryBytes, threads }: ReplicaOptions,
): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(file, {
    memory_limit: `${memoryBytes}B`,
    threads: String(threads),
    temp_directory: `${file}.tmp`,
    // What has an order by keeps it; without this, filling four million rows needs gigabytes.
    preserve_insertion_order: 'false',
    // What is not yet in a file proper is read again whenever the file is attached.
    checkpoint_threshold: '2MB',
    // Nothing is fetched from the network, whatever a statement names.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  // A small shop's changes may wait in its log: writing them into the file takes longer than filling it.
  await withConnection(instance, (connection) =>
    connection.run('pragma disable_checkpoint_on_shutdown'),
  );
  return instance;
}

async function hasFormat(instance: DuckDBInstance): Promise<boolean> {
  return withConnection(instance, async (connection) => {
    const reader = await connection.runAndReadAll('select format from replica_format');
    return reader.getRows()[0]?.[0] === FORMAT;
  });
}

const FORMS = ['small', 'large'] as const satisfies readonly FileForm[];
/** Changes whenever the tables do: files of another format are created anew. */
const FORMAT = FORMS.flatMap((form) => [BLOCK_BYTES[form], ...replicaSchema(form)]).join(';');

/** Creates the templates of new copies. The format is written last: without it the folder is invalid. */
async function makeEmptyFiles(instance: DuckDBInstance, folder: string): Promise<void> {
  for (const form of FORMS) await makeEmptyFile(instance, emptyFile(folder, form), form);
  await withConnection(instance, async (connection) => {
    await connection.run('create table replica_format (format text)');
    await connection.run('insert into replica_format values ($1)', [FORMAT]);
  });
}

async function makeEmptyFile(
  instance: DuckDBInstance,
  file: string,
  form: FileForm,
): Promise<void> {
  await withConnection(instance, async (connection) => {
    await connection.run(`attach '${quotedPath(file)}' as made (block_size ${BLOCK_BYTES[form]})`);
    await connection.run('use made');
    for (const statement of replicaSchema(form)) await connection.run(statement);
    await connection.run('checkpoint made');
  });
  await withConnection(instance, (connection) => connection.run('detach made'));
}

/**
 * Makes these files' tables available to a connection by their plain names: those of one file
 * directly, those of several as a union.
 */
export async function useFiles(
  connection: DuckDBConnection,
  files: readonly StoredFile[],
): Promise<void> {
  const [first, ...others] = files;
  await useFile(connection, first === undefined || others.length > 0 ? NO_SHOP : first.name);
  if (others.length === 0) return;
  const withViews = await listCopiesWithViews(connection);
  for (const { name } of REPLICA_TABLES) {
    const parts = files.map((file) => selectTable(name, file.name, withViews.has(file.name)));
    await connection.run(`create or replace temp view ${name} as ${parts.join(' union all ')}`);
  }
}

const inUse = new WeakMap<DuckDBConnection, string>();

/** Selects the file that a connection reads, unless it reads it already. */
async function useFile(connection: DuckDBConnection, name: string): Promise<void> {
  if (inUse.get(connection) === name) return;
  await connection.run(`use ${name}`);
  inUse.set(connection, name);
}

/** Reverts the parts of `useFiles` that the next `useFiles` does not replace. */
export async function leaveFiles(
  connection: DuckDBConnection,
  files: readonly StoredFile[],
): Promise<void> {
  if (files.length < 2) return;
  for (const { name } of REPLICA_TABLES) await connection.run(`drop view if exists temp.${name}`);
}

export async function withConnection<T>(
  store: { connect(): Promise<DuckDBConnection> },
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const connection = await store.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
  }
}

export function quotedPath(path: string): string {
  return path.replaceAll("'", "''");
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /lock on file|already open/i.test(error.message);
}
