import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { SHEET_LIMITS } from '#app/config/limits.ts';
import { type FileInspection, inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { withImportLock } from '#app/data/imports/import-lock.server.ts';
import { isConnectionLost } from '#app/data/postgres/connection-lost.ts';
import {
  endSheetRun,
  replaceSheetRejects,
  type SheetRun,
  type SheetRunEnd,
  startSheetRun,
  thinSheetRuns,
  type SheetSample,
} from '#app/data/sheets/sheet-run-rows.server.ts';
import {
  selectSheetSource,
  type SheetKey,
  type SheetSource,
  updateContentHash,
} from '#app/data/sheets/sheet-source-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError, toAppError } from '#app/lib/app-error.ts';
import { formatCount } from '#app/lib/format-number.ts';
import type { Deps } from '#app/services/deps.ts';
import { checkImport } from '#app/services/imports/check-import.server.ts';
import type { CheckedImport } from '#app/services/imports/checked-import.ts';
import { refuseOptions } from '#app/services/imports/refuse-options.ts';
import { RUN_PREFIX, sweepRuns } from '#app/services/imports/sweep-runs.server.ts';
import { fetchCsv } from './fetch-csv.server.ts';
import { fetchSpreadsheet } from './fetch-spreadsheet.server.ts';
import { proposeSheet } from './propose-sheet.server.ts';
import { toContent } from '#app/services/imports/to-reject.ts';

const ROWS_SHOWN = 5;

const REJECTS_LOOKED_AT = 500;

const NOTHING: SheetRunEnd = {
  status: 'failed',
  rowsRead: 0,
  rowsRejected: 0,
  booked: 0,
  removed: 0,
  message: null,
  hint: null,
  totals: null,
  sample: null,
};

/**
 * Reads a shop's sheet for a waiting reading: inspects it, or replaces its earlier rows, all or
 * nothing. A fault is stored for the merchant, and the earlier figures remain. The work of the job
 * `sync_sheet`.
 */
export async function syncSheet(deps: Deps, key: SheetKey, signal: AbortSignal): Promise<void> {
  const run = await startSheetRun(deps.db, key);
  const source = await selectSheetSource(deps.db, key);
  const shop = await selectShopById(deps.db, key.shopId);
  if (run === null || source === null || shop === null) return;
  const end = await inFolder(deps, (folder) =>
    readSheet(deps, { key, run, source, shop, folder, signal }),
  ).catch((error: unknown) => {
    if (signal.aborted || isConnectionLost(error)) throw error;
    const { code, message, hint } = toAppError(error);
    if (code === 'internal') {
      deps.log.error({ event: 'sheet.failed', ...key, err: error }, 'a sheet was not read');
    }
    return { ...NOTHING, message, hint };
  });
  await endSheetRun(deps.db, { ...key, runNo: run.runNo }, end, deps.clock().toISOString());
  await thinSheetRuns(deps.db, key, SHEET_LIMITS.runsMax);
}

async function inFolder<T>(
  { dataDir }: Pick<Deps, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const base = path.join(dataDir, 'imports');
  await mkdir(base, { recursive: true });
  await sweepRuns(base);
  const folder = await mkdtemp(path.join(base, RUN_PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Reading {
  readonly key: SheetKey;
  readonly run: SheetRun;
  readonly source: SheetSource;
  readonly shop: Shop;
  readonly folder: string;
  readonly signal: AbortSignal;
}

async function readSheet(deps: Deps, reading: Reading): Promise<SheetRunEnd> {
  const { key, run, source, shop, folder, signal } = reading;
  const file = path.join(folder, 'sheet.csv');
  if (source.origin === 'google') {
    await fetchSpreadsheet(deps, { shopId: key.shopId, source, file, signal });
  } else {
    await fetchCsv(deps.typedAddresses, { address: source.address, file, signal });
  }
  const inspection = await inspectFile(file, signal);
  if (run.trigger === 'schedule' && inspection.scan.hash === source.contentHash) {
    return { ...NOTHING, status: 'unchanged' };
  }
  const mapping = await proposeSheet(deps, { file, inspection, shop, source });
  const options = { path: file, inspection, mapping, target: { shop }, signal };
  refuseOptions(options);
  const checked = await checkImport(deps, options, folder, () => undefined);
  if (checked.rowsRead > SHEET_LIMITS.rows) {
    const max = formatCount(SHEET_LIMITS.rows, 'en');
    throw new AppError('invalid_input', `The sheet has more than ${max} rows.`, {
      hint: 'Split it, or import it as a file.',
    });
  }
  const seen = await noteRows(deps, reading, { inspection, checked });
  if (run.trigger === 'preview') return seen;
  const stored = await storeSheet(deps, reading, checked);
  const { unknownCodes } = stored.totals ?? {};
  const isComplete = seen.rowsRejected === 0 && (unknownCodes?.count ?? 0) === 0;
  await updateContentHash(deps.db, key, isComplete ? inspection.scan.hash : null);
  return { ...seen, ...stored };
}

/** Stores the rejected rows, and returns the summary before anything else is stored. */
async function noteRows(
  deps: Deps,
  { key, run, signal }: Reading,
  { inspection, checked }: { readonly inspection: FileInspection; readonly checked: CheckedImport },
): Promise<SheetRunEnd> {
  const { totals, rowsRead, rowsRejected } = await checked.preview(signal);
  const runKey = { ...key, runNo: run.runNo };
  await deps.db.transaction((tx) => replaceSheetRejects(tx, runKey, checked.rejects()));
  const sample = await pickSample(inspection.sample, checked.rejects());
  return { ...NOTHING, status: 'done', rowsRead, rowsRejected, totals, sample };
}

async function storeSheet(
  deps: Deps,
  { shop, signal }: Reading,
  checked: CheckedImport,
): Promise<Pick<SheetRunEnd, 'booked' | 'removed' | 'totals'>> {
  let booked = 0;
  try {
    const result = await withImportLock(deps.db, shop.shopId, () =>
      checked.book(shop, {
        origin: 'sheet',
        signal,
        onProgress: (part) => (booked = part.booked ?? booked),
        onPhase: () => Promise.resolve(),
      }),
    );
    return { booked, removed: result.removed ?? 0, totals: result.totals };
  } finally {
    // The open pages of every server show what there is now.
    await deps.events.publish(shop.shopId, 'analyze_from_q_done', {});
  }
}

/** Returns the first rows of a sheet that are not rejected. */
async function pickSample(
  { header, rows }: SheetSample,
  rejects: AsyncIterable<{ readonly content: string }>,
): Promise<SheetSample> {
  const rejected = new Set<string>();
  for await (const { content } of rejects) {
    rejected.add(content);
    if (rejected.size >= REJECTS_LOOKED_AT) break;
  }
  const usable = rows.filter(
    (cells) => cells.some((cell) => cell.trim() !== '') && !rejected.has(toContent(cells)),
  );
  return { header, rows: usable.slice(0, ROWS_SHOWN) };
}
