import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { readWorkbookText } from '#app/csv/rows/workbook.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { toAppError } from '#app/lib/app-error.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { loadBundledRates } from '#app/services/currency-rates/load-bundled-rates.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { isAboutNumbers } from '#app/services/imports/altered-numbers.server.ts';
import { isAboutDifferences } from '#app/services/imports/compare-orders.server.ts';
import { isUndecided } from '#app/services/imports/existing-orders.server.ts';
import { exportRejects } from '#app/services/imports/export-rejects.server.ts';
import { followImport, requestImport } from '#app/services/imports/follow-import.server.ts';
import { previewImport } from '#app/services/imports/preview-import.server.ts';
import { type ImportProposal, proposeImport } from '#app/services/imports/propose-import.server.ts';
import { findShop } from '#app/services/workspaces/list-shops.server.ts';
import {
  HELP,
  type ImportArguments,
  readArguments,
  readMapFile,
  withOptions,
  type WrittenMapping,
} from './arguments.ts';
import { chooseTarget } from './choose-target.ts';
import { confirmMapping, writtenMapping } from './confirm-mapping.ts';
import { openQuestions } from './open-questions.ts';
import { progressLine, REJECTS_HINT, summaryLine, totalsText, rowCount } from './progress-text.ts';
import { toldToStop } from '../steps/signals.ts';

/**
 * Brings a file of orders, products or costs into a shop, as `npm run import` with these arguments;
 * gives the exit code: 2 where something is to be decided first.
 */
export async function runImport(argv: string[]): Promise<number> {
  const options = readArguments(argv);
  if (options === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    return await importFile(options);
  } catch (error) {
    const choice = choiceAfter(error);
    if (choice === null) throw error;
    const { message, hint } = toAppError(error);
    process.stderr.write(`${message}\n${hint === null ? '' : `${hint}\n`}${choice}\n`);
    return 2;
  }
}

/** Returns the options that resolve an interruption of an import; null for another failure. */
function choiceAfter(error: unknown): string | null {
  if (isAboutNumbers(error)) {
    return 'Repeat with --altered-numbers same or --altered-numbers other.';
  }
  if (isUndecided(error)) return 'Repeat with --existing replace or --existing keep.';
  return isAboutDifferences(error)
    ? 'Correct the mapping by --map FILE, or repeat with --differences accept.'
    : null;
}

async function importFile(options: ImportArguments): Promise<number> {
  const stop = new AbortController();
  void toldToStop(['SIGINT']).then(() => stop.abort());
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  try {
    const file = path.resolve(options.file);
    if (options.sheet === null) return await importTable(file, options, stop);
    // The rest reads a file with one table, again after a stop as well.
    const table = path.join(folder, `${path.basename(file)}.csv`);
    await writeFile(table, await readWorkbookText(file, options.sheet));
    return await importTable(table, options, stop);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function importTable(
  file: string,
  options: ImportArguments,
  stop: AbortController,
): Promise<number> {
  // Whatever is wrong with the file itself is said before a database is even started.
  const inspection = await inspectFile(file, stop.signal);
  const mapFile = options.map === null ? null : await readMapFile(options.map);
  const written = withOptions(mapFile, options);
  const deps = await openDeps({ reader: 'postgres' });
  try {
    // Amounts of the file may be in another currency than the shop's.
    await loadBundledRates(deps);
    const shop = await findShop(deps, options.shop);
    const proposal = await proposeImport(deps, {
      path: file,
      inspection,
      shopId: shop?.shopId ?? null,
      ...currencyOf(shop ?? options),
      ...(written?.format && { format: written.format }),
    });
    const mapping = writtenMapping(proposal, written, options);
    if (!tellOpenQuestions(proposal, written)) return 2;
    const target = chooseTarget(shop, proposal, options);
    const source = { path: file, inspection, mapping, target, signal: stop.signal };
    const preview = () => describePreview(deps, source);
    const confirmation = {
      proposal,
      mapping,
      isMapped: mapFile !== null,
      inspection,
      options,
      preview,
    };
    if (!(await confirmMapping(confirmation))) return 2;
    const importId = randomUUID();
    const request = { importId, fileName: path.basename(file), inspection, mapping, target };
    // Written down, so that a server goes on with it should this process die.
    await requestImport(deps, { ...request, userId: null, sourcePath: file });
    const follow = { ...request, path: file, onProgress: progressLine(), cancel: stop.signal };
    const known = shop === null ? [] : [shop.shopId];
    const summary = await inShops(known, () => followImport(deps, follow));
    if (options.rejects !== null) {
      const key = { shopId: summary.shop.shopId, importId };
      await pipeline(Readable.from(exportRejects(deps, key)), createWriteStream(options.rejects));
    }
    const { progress } = summary;
    process.stdout.write(`${summaryLine(mapping.format, progress)}\n`);
    if (progress.totals !== null) process.stdout.write(totalsText(progress.totals));
    if (progress.rowsRejected > 0 && options.rejects === null) process.stdout.write(REJECTS_HINT);
    return 0;
  } finally {
    await deps.close();
  }
}

function currencyOf({ currency }: { readonly currency: string | null }) {
  return currency === null ? {} : { currency };
}

/** Prints the questions that the mapping leaves open; returns true without any. */
function tellOpenQuestions(proposal: ImportProposal, written: WrittenMapping | null): boolean {
  const questions = openQuestions(proposal, written);
  for (const question of questions) process.stderr.write(question);
  if (questions.length > 0) process.stderr.write('Nothing was imported.\n');
  return questions.length === 0;
}

/**
 * Describes the result of the file; null where it cannot be read so, which importing it will
 * report.
 */
async function describePreview(
  deps: Deps,
  source: Parameters<typeof previewImport>[1],
): Promise<string | null> {
  try {
    const { totals, rowsRead, rowsRejected } = await previewImport(deps, source);
    const some = rowsRead === 1 ? 'it' : `${rowsRejected} of them`;
    const rejected = rowsRejected === 0 ? 'none' : some;
    const rows = `It would read ${rowCount(rowsRead)} and reject ${rejected}.\n`;
    return `${rows}${totalsText(totals)}`;
  } catch (error) {
    const { code, message, hint } = toAppError(error);
    if (code !== 'invalid_input' && !isUndecided(error) && !isAboutNumbers(error)) throw error;
    return `${message}\n${hint === null ? '' : `${hint}\n`}`;
  }
}
