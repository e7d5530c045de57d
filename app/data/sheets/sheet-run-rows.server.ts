import { field } from '#app/data/copy-text.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import type { ImportRejectRow } from '#app/data/imports/import-rows.server.ts';
import type { ImportTotals } from '#app/domain/imports/import-totals.ts';
import type { SheetRunStatus, SheetTrigger } from '#app/domain/sheets/sheet-run.ts';
import type { SheetKey } from './sheet-source-rows.server.ts';

export interface SheetSample {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface SheetRun {
  readonly kind: SheetKey['kind'];
  readonly runNo: number;
  readonly trigger: SheetTrigger;
  readonly status: SheetRunStatus;
  readonly requestedAt: string;
  readonly endedAt: string | null;
  readonly rowsRead: number;
  readonly rowsRejected: number;
  readonly booked: number;
  readonly removed: number;
  readonly message: string | null;
  readonly hint: string | null;
  readonly totals: ImportTotals | null;
  readonly sample: SheetSample | null;
}

export type SheetRunKey = SheetKey & Pick<SheetRun, 'runNo'>;

const COLUMNS = `kind, run_no as "runNo", trigger, status, requested_at as "requestedAt",
  ended_at as "endedAt", rows_read as "rowsRead", rows_rejected as "rowsRejected", booked, removed,
  message, hint, totals, sample`;

/** Queues a reading of a sheet; returns null while another reading of it waits or runs. */
export async function insertSheetRun(
  tx: Tx,
  { shopId, kind }: SheetKey,
  { trigger, requestedAt }: Pick<SheetRun, 'trigger' | 'requestedAt'>,
): Promise<number | null> {
  const [run] = await tx.query<{ runNo: number }>(
    `insert into sheet_runs (shop_id, kind, run_no, trigger, status, requested_at)
     select $1, $2, coalesce(max(run_no), 0) + 1, $3, 'waiting', $4::timestamptz
     from sheet_runs where shop_id = $1 and kind = $2
     having coalesce(bool_and(status not in ('waiting', 'running')), true)
     on conflict (shop_id, kind, run_no) do nothing
     returning run_no as "runNo"`,
    [shopId, kind, trigger, requestedAt],
  );
  return run?.runNo ?? null;
}

/** Starts the waiting reading, or one that a process began and did not end. */
export async function startSheetRun(
  db: Queryable,
  { shopId, kind }: SheetKey,
): Promise<SheetRun | null> {
  const [run] = await db.query<SheetRun>(
    `update sheet_runs set status = 'running'
     where shop_id = $1 and kind = $2 and status in ('waiting', 'running') returning ${COLUMNS}`,
    [shopId, kind],
  );
  return run ?? null;
}

export type SheetRunEnd = Omit<SheetRun, 'kind' | 'runNo' | 'trigger' | 'requestedAt' | 'endedAt'>;

export async function endSheetRun(
  db: Queryable,
  { shopId, kind, runNo }: SheetRunKey,
  end: SheetRunEnd,
  endedAt: string,
): Promise<void> {
  await db.query(
    `update sheet_runs set status = $4, ended_at = $5, rows_read = $6, rows_rejected = $7,
       booked = $8, removed = $9, message = $10, hint = $11, totals = $12, sample = $13
     where shop_id = $1 and kind = $2 and run_no = $3`,
    [
      shopId,
      kind,
      runNo,
      end.status,
      endedAt,
      end.rowsRead,
      end.rowsRejected,
      end.booked,
      end.removed,
      end.message,
      end.hint,
      end.totals === null ? null : JSON.stringify(end.totals),
      end.sample === null ? null : JSON.stringify(end.sample),
    ],
  );
}

/** Deletes all but a number of a sheet's latest readings. */
export async function thinSheetRuns(
  db: Queryable,
  { shopId, kind }: SheetKey,
  runsMax: number,
): Promise<void> {
  await db.query(
    `delete from sheet_runs r where shop_id = $1 and kind = $2 and run_no <= (
       select max(run_no) from sheet_runs m where m.shop_id = $1 and m.kind = $2) - $3`,
    [shopId, kind, runsMax],
  );
}

export async function deleteSheetRuns(db: Queryable, { shopId, kind }: SheetKey): Promise<void> {
  await db.query('delete from sheet_runs where shop_id = $1 and kind = $2', [shopId, kind]);
}

/** Returns the readings of all sheets of a shop, the latest first. */
export function selectSheetRuns(db: Queryable, shopId: number): Promise<SheetRun[]> {
  return db.query<SheetRun>(
    `select ${COLUMNS} from sheet_runs where shop_id = $1 order by kind, run_no desc`,
    [shopId],
  );
}

export async function replaceSheetRejects(
  tx: Tx,
  { shopId, kind, runNo }: SheetRunKey,
  rejects: AsyncIterable<ImportRejectRow>,
): Promise<void> {
  await tx.query('delete from sheet_rejects where shop_id = $1 and kind = $2 and run_no = $3', [
    shopId,
    kind,
    runNo,
  ]);
  await tx.copyIn(
    'sheet_rejects (shop_id, kind, run_no, line_no, reason, content)',
    (async function* () {
      for await (const { line, reason, content } of rejects) {
        yield `${shopId}\t${kind}\t${runNo}\t${line}\t${field(reason)}\t${field(content)}\n`;
      }
    })(),
  );
}

export function selectSheetRejects(
  db: Queryable,
  { shopId, kind, runNo }: SheetRunKey,
  page: { readonly afterLine: number; readonly limit: number },
): Promise<ImportRejectRow[]> {
  return db.query<ImportRejectRow>(
    `select line_no as line, reason, content from sheet_rejects
     where shop_id = $1 and kind = $2 and run_no = $3 and line_no > $4
     order by line_no limit $5`,
    [shopId, kind, runNo, page.afterLine, page.limit],
  );
}
