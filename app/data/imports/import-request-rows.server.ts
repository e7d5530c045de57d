import type { Queryable } from '#app/data/database.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { type ImportProgress, isRunning } from '#app/domain/imports/import-progress.ts';
import type { ImportProblem } from '#app/domain/imports/import-view.ts';

/** The target of an import: an existing shop, or one to create when the file has proved readable. */
export type RequestTarget =
  | { readonly shopId: number }
  | {
      readonly name: string;
      readonly currency: string;
      readonly timeZone: string;
      readonly workspaceId: number | null;
    };

/** A requested import, in whatever process. */
export interface ImportRequest {
  readonly importId: string;
  /** The requesting user; null for the command line. */
  readonly userId: number | null;
  readonly shopId: number | null;
  readonly fileName: string;
  readonly fileHash: string | null;
  readonly sourcePath: string | null;
  readonly mapping: ColumnMapping;
  readonly target: RequestTarget;
  readonly progress: ImportProgress;
  readonly problem: ImportProblem | null;
  readonly isCancelled: boolean;
}

const COLUMNS = `import_id as "importId", user_id as "userId", shop_id as "shopId",
  file_name as "fileName", file_hash as "fileHash", source_path as "sourcePath", mapping, target,
  progress, problem, is_cancelled as "isCancelled"`;

/** Records a request at its start; returns false when the same import is running already. */
export async function insertImportRequest(
  db: Queryable,
  request: Omit<ImportRequest, 'isCancelled' | 'problem'>,
  startedAt: string,
): Promise<boolean> {
  const rows = await db.query(
    `insert into import_requests (import_id, user_id, shop_id, file_name, file_hash, source_path,
       mapping, target, progress, is_running, started_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10, $10)
     on conflict (import_id) do update set shop_id = excluded.shop_id, mapping = excluded.mapping,
       target = excluded.target, progress = excluded.progress, problem = null, is_running = true,
       is_cancelled = false, started_at = excluded.started_at, seen_at = excluded.seen_at
     where not import_requests.is_running
     returning 1`,
    [
      request.importId,
      request.userId,
      request.shopId,
      request.fileName,
      request.fileHash,
      request.sourcePath,
      JSON.stringify(request.mapping),
      JSON.stringify(request.target),
      JSON.stringify(request.progress),
      startedAt,
    ],
  );
  return rows.length > 0;
}

export interface RequestState {
  readonly shopId: number | null;
  readonly progress: ImportProgress;
  readonly problem: ImportProblem | null;
}

/** Records an import's progress, and reports if it was cancelled, or discarded. */
export async function updateImportRequest(
  db: Queryable,
  importId: string,
  { shopId, progress, problem }: RequestState,
  seenAt: string,
): Promise<{ readonly isCancelled: boolean }> {
  const [row] = await db.query<{ isCancelled: boolean }>(
    `update import_requests set shop_id = $2, progress = $3, problem = $4, is_running = $5,
       seen_at = $6
     where import_id = $1 returning is_cancelled as "isCancelled"`,
    [
      importId,
      shopId,
      JSON.stringify(progress),
      problem === null ? null : JSON.stringify(problem),
      isRunning(progress),
      seenAt,
    ],
  );
  return { isCancelled: row?.isCancelled ?? true };
}

export async function selectImportRequest(
  db: Queryable,
  importId: string,
): Promise<ImportRequest | null> {
  const [row] = await db.query<ImportRequest>(
    `select ${COLUMNS} from import_requests where import_id = $1`,
    [importId],
  );
  return row ?? null;
}

export function selectImportRequestsOfShop(
  db: Queryable,
  shopId: number,
): Promise<ImportRequest[]> {
  return db.query<ImportRequest>(`select ${COLUMNS} from import_requests where shop_id = $1`, [
    shopId,
  ]);
}

export async function cancelImportRequest(db: Queryable, importId: string): Promise<void> {
  await db.query(
    'update import_requests set is_cancelled = true where import_id = $1 and is_running',
    [importId],
  );
}

export async function deleteImportRequest(db: Queryable, importId: string): Promise<void> {
  await db.query('delete from import_requests where import_id = $1', [importId]);
}

export async function deleteImportRequestsOfUser(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from import_requests where user_id = $1', [userId]);
}

/** Deletes imports that ended before an instant: the stored ones have their own records. */
export async function deleteEndedRequests(db: Queryable, before: string): Promise<void> {
  await db.query('delete from import_requests where not is_running and seen_at < $1', [before]);
}

/** Returns imports marked as running without a sign of life since an instant. */
export function selectAbandonedRequests(db: Queryable, before: string): Promise<ImportRequest[]> {
  return db.query<ImportRequest>(
    `select ${COLUMNS} from import_requests where is_running and seen_at < $1
     order by started_at limit 100`,
    [before],
  );
}

/** Decides if the shop has begun an import after this one began. */
export async function hasLaterImport(
  db: Queryable,
  { importId, shopId }: { readonly importId: string; readonly shopId: number },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from imports i where i.shop_id = $2 and i.import_id <> $1
       and i.started_at > (select started_at from import_requests where import_id = $1) limit 1`,
    [importId, shopId],
  );
  return rows.length > 0;
}
