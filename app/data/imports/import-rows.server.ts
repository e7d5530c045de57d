import { field } from '#app/data/copy-text.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { ImportProgress, ImportStatus } from '#app/domain/imports/import-progress.ts';

export interface ImportRow extends ImportProgress {
  readonly shopId: number;
  readonly importId: string;
  readonly fileName: string;
  readonly fileHash: string | null;
  readonly format: ColumnMapping['format'];
  readonly mapping: ColumnMapping;
  readonly startedAt: string;
  readonly finishedAt: string | null;
}

const COLUMNS = `shop_id as "shopId", import_id as "importId", file_name as "fileName",
  file_hash as "fileHash", format, mapping, status, message, bytes_total as "bytesTotal",
  bytes_read as "bytesRead", rows_read as "rowsRead", rows_rejected as "rowsRejected",
  orders_booked as booked, orders_unchanged as unchanged, orders_to_cost as "ordersToCost",
  orders_costed as "ordersCosted", totals, started_at as "startedAt", finished_at as "finishedAt"`;

export type NewImport = Pick<
  ImportRow,
  | 'shopId'
  | 'importId'
  | 'fileName'
  | 'fileHash'
  | 'mapping'
  | 'bytesTotal'
  | 'rowsRead'
  | 'startedAt'
>;

/** Records that an import begins to store; one that was interrupted begins anew. */
export async function insertImport(db: Queryable, row: NewImport): Promise<void> {
  await db.query(
    `insert into imports (shop_id, import_id, file_name, file_hash, format, mapping, status,
       bytes_total, bytes_read, rows_read, started_at)
     values ($1, $2, $3, $4, $5, $6, 'reading', $7, $7, $8, $9)
     on conflict (shop_id, import_id) do update set mapping = excluded.mapping,
       format = excluded.format, status = 'reading', message = null, finished_at = null,
       rows_read = excluded.rows_read, started_at = excluded.started_at`,
    [
      row.shopId,
      row.importId,
      row.fileName,
      row.fileHash,
      row.mapping.format,
      JSON.stringify(row.mapping),
      row.bytesTotal,
      row.rowsRead,
      row.startedAt,
    ],
  );
}

export async function updateImport(
  db: Queryable,
  key: Pick<ImportRow, 'shopId' | 'importId'>,
  progress: ImportProgress,
  finishedAt: string | null,
): Promise<void> {
  await db.query(
    `update imports set status = $3, message = $4, rows_read = $5, rows_rejected = $6,
       orders_booked = $7, orders_unchanged = $8, orders_to_cost = $9, orders_costed = $10,
       finished_at = $11, totals = $12
     where shop_id = $1 and import_id = $2`,
    [
      key.shopId,
      key.importId,
      progress.status,
      progress.message,
      progress.rowsRead,
      progress.rowsRejected,
      progress.booked,
      progress.unchanged,
      progress.ordersToCost,
      progress.ordersCosted,
      finishedAt,
      progress.totals === null ? null : JSON.stringify(progress.totals),
    ],
  );
}

/**
 * Marks imports that a dead process left running. Must be called under the shop's import lock,
 * which a living one would hold.
 */
export async function markInterrupted(db: Queryable, shopId: number): Promise<void> {
  const running: ImportStatus[] = ['checking', 'reading', 'costing'];
  await db.query(
    `update imports set status = 'interrupted',
       message = 'The import was interrupted. Import the file again to finish it.'
     where shop_id = $1 and status = any($2::text[])`,
    [shopId, running],
  );
}

export function selectImports(db: Queryable, shopId: number): Promise<ImportRow[]> {
  return db.query<ImportRow>(
    `select ${COLUMNS} from imports where shop_id = $1
     order by started_at desc, import_id limit 200`,
    [shopId],
  );
}

export async function selectImport(
  db: Queryable,
  shopId: number,
  importId: string,
): Promise<ImportRow | null> {
  const [row] = await db.query<ImportRow>(
    `select ${COLUMNS} from imports where shop_id = $1 and import_id = $2`,
    [shopId, importId],
  );
  return row ?? null;
}

/** Returns the shop that an import has begun to store in; null before that. */
export async function selectShopOfImport(db: Queryable, importId: string): Promise<number | null> {
  const [row] = await forReachableShops(db, (shopIds) =>
    db.query<{ shopId: number }>(
      `select shop_id as "shopId" from imports
       where import_id = $1 and ($2::integer[] is null or shop_id = any($2::integer[]))`,
      [importId, shopIds],
    ),
  );
  return row?.shopId ?? null;
}

export interface ImportRejectRow {
  readonly line: number;
  readonly reason: string;
  readonly content: string;
}

export async function replaceRejects(
  tx: Tx,
  { shopId, importId }: Pick<ImportRow, 'shopId' | 'importId'>,
  rejects: AsyncIterable<ImportRejectRow>,
): Promise<void> {
  await tx.query('delete from import_rejects where shop_id = $1 and import_id = $2', [
    shopId,
    importId,
  ]);
  await tx.copyIn(
    'import_rejects (shop_id, import_id, line_no, reason, content)',
    (async function* () {
      for await (const { line, reason, content } of rejects) {
        yield `${shopId}\t${field(importId)}\t${line}\t${field(reason)}\t${field(content)}\n`;
      }
    })(),
  );
}

export function selectImportRejects(
  db: Queryable,
  { shopId, importId }: Pick<ImportRow, 'shopId' | 'importId'>,
  page: { readonly afterLine: number; readonly limit: number },
): Promise<ImportRejectRow[]> {
  return db.query<ImportRejectRow>(
    `select line_no as line, reason, content from import_rejects
     where shop_id = $1 and import_id = $2 and line_no > $3 order by line_no limit $4`,
    [shopId, importId, page.afterLine, page.limit],
  );
}
