import type { AppLoadContext } from '@remix-run/node';
import { IMPORT_FORMATS, type ImportFormat } from '#app/domain/imports/column-mapping.ts';
import { parseMapping } from '#app/domain/imports/parse-mapping.ts';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import type { ImportView, MappingView, ImportProblem } from '#app/domain/imports/import-view.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { findRequest } from '#app/services/imports/find-import.server.ts';
import type { Importer } from '#app/services/imports/importer.ts';
import { requireImporter } from './require-importer.server.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { readRun } from '#app/services/imports/read-run.server.ts';
import { findUpload, type Upload } from '#app/services/imports/upload-store.server.ts';

const ROWS_SHOWN = 6;
const CELL_LENGTH_MAX = 80;
const SEPARATOR_NAMES = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
} as const;

/**
 * Reads the page of one import: its mapping while it waits for a person, else its progress or
 * result. @throws AppError not_found when there is neither a file nor a record of it.
 */
export async function readImportPage(
  request: Request,
  context: AppLoadContext,
  importId: string,
): Promise<ImportView> {
  const { deps } = context;
  const params = new URL(request.url).searchParams;
  const importer = await requireImporter(request, context);
  const upload = await findUpload(deps, importId, importer.userId);
  const run = await readRun(deps, importer, importId);
  const problem = (await findRequest(deps, importer, importId))?.problem ?? null;
  // Refused while it was checked: nothing is stored, so the way on is another mapping.
  const isUnbooked = run !== null && problem !== null && run.progress.booked === 0;
  const mapsAgain = upload !== null && (params.has('map') || isUnbooked);
  if (run !== null && (isRunning(run.progress) || !mapsAgain)) return run;
  if (upload === null) {
    throw new AppError('not_found', 'There is no such import.', { hint: 'Choose the file again.' });
  }
  const format = parseFormat(params.get('format'));
  return readMapping(deps, upload, { format, importer, problem });
}

async function readMapping(
  deps: Deps,
  upload: Upload,
  {
    format,
    importer,
    problem,
  }: {
    readonly format: ImportFormat | null;
    readonly importer: Importer;
    readonly problem: ImportProblem | null;
  },
): Promise<MappingView> {
  const { importId, fileName, path } = upload;
  const inspection = await inspectFile(path);
  const shops = importer.shops.filter(({ role }) => canDo(role, 'import_files'));
  const shop = shops.find(({ shopId }) => shopId === importer.shop?.shopId) ?? null;
  const shopId = shop?.shopId ?? null;
  const proposal = await proposeImport(deps, {
    path,
    inspection,
    shopId,
    ...(shop && { currency: shop.currency }),
    ...(format && { format }),
  });
  const { scan, separator, sample } = inspection;
  return {
    kind: 'mapping',
    importId,
    fileName,
    textBytes: scan.textBytes,
    encoding: scan.encoding,
    separatorName: SEPARATOR_NAMES[separator],
    mapping: parseMapping(proposal.mapping),
    isSettled: proposal.isSettled,
    isUnsure: proposal.isUnsure,
    ambiguousDate: proposal.ambiguousDate,
    ambiguousNumber: proposal.ambiguousNumber,
    signQuestion: proposal.signQuestion,
    twins: proposal.twins,
    amountColumns: proposal.amountColumns,
    notes: proposal.notes,
    guessed: proposal.guessed,
    header: sample.header,
    rows: sample.rows
      .slice(0, ROWS_SHOWN)
      .map((row) => row.map((cell) => cell.slice(0, CELL_LENGTH_MAX))),
    shops: shops.map(({ shopKey: key, name, currency, timeZone }) => ({
      shopKey: key,
      name,
      currency,
      timeZone,
    })),
    shopKey: shop?.shopKey ?? null,
    currency: proposal.currency,
    timeZone: proposal.timeZone,
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')],
    problem,
  };
}

const FORMATS = Object.keys(IMPORT_FORMATS) as ImportFormat[];

function parseFormat(text: string | null): ImportFormat | null {
  return FORMATS.find((format) => format === text) ?? null;
}
