import { createInterface } from 'node:readline/promises';
import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import {
  type ColumnMapping,
  findMappedFormat,
  IMPORT_FORMATS,
} from '#app/domain/imports/column-mapping.ts';
import { unusedText } from '#app/domain/imports/amount-columns.ts';
import { withChosenColumns } from '#app/domain/imports/chosen-columns.ts';
import { parseMapping } from '#app/domain/imports/parse-mapping.ts';
import { getReturnSigns } from '#app/domain/imports/resolve-proposal.ts';
import type { ImportProposal } from '#app/services/imports/propose-import.server.ts';
import type { ImportArguments, WrittenMapping } from './arguments.ts';

interface Confirmation {
  readonly proposal: ImportProposal;
  readonly mapping: ColumnMapping;
  /** Set with a map file, which confirms the rest of the mapping. */
  readonly isMapped: boolean;
  readonly inspection: FileInspection;
  readonly options: ImportArguments;
  /** Describes the result of importing it, in lines of text; null when it is not available. */
  readonly preview: () => Promise<string | null>;
}

/** Applies the map file and the options to the proposal, field by field. */
export function writtenMapping(
  proposal: ImportProposal,
  written: WrittenMapping | null,
  { returnPrefix, platform, existing, acceptsDifferences }: ImportArguments,
): ColumnMapping {
  const columns = withChosenColumns(proposal.mapping, written?.columns ?? {});
  const prefix = returnPrefix ?? written?.returnPrefix ?? null;
  return parseMapping({
    ...proposal.mapping,
    ...(prefix !== null && { returnSigns: getReturnSigns(prefix, proposal.survey) }),
    ...written,
    columns,
    ...(returnPrefix !== null && { returnPrefix }),
    ...(platform !== null && { adPlatform: platform }),
    ...(existing !== null && { existingOrders: existing }),
    ...(acceptsDifferences && { differences: 'accept' }),
  });
}

/**
 * Decides about importing by the mapping; false when a person has to confirm it first, after a
 * message.
 */
export async function confirmMapping(confirmation: Confirmation): Promise<boolean> {
  const { proposal, mapping, isMapped, options } = confirmation;
  if (proposal.isSettled) return true;
  if (options.isConfirmed || isMapped) {
    process.stderr.write(acceptedGuesses(proposal, mapping));
    return true;
  }
  process.stderr.write(describe(confirmation));
  if (proposal.faults.length === 0) {
    process.stderr.write((await confirmation.preview()) ?? '');
    if (process.stdin.isTTY && process.stderr.isTTY) return isAccepted();
  }
  process.stderr.write(
    'Nothing was imported. Repeat with --yes to take this mapping, or save it to a file, change it,\n' +
      `and repeat with --map FILE:\n\n${JSON.stringify(mapping, null, 2)}\n`,
  );
  return false;
}

/** Describes notes that were not shown. */
function acceptedGuesses({ notes, amountColumns }: ImportProposal, mapping: ColumnMapping): string {
  const guesses = notes.filter(({ kind }) => kind !== 'fact');
  const guessed =
    guesses.length === 0
      ? ''
      : `Guessed, and taken as it is:\n${guesses.map(({ text }) => `  ${text}\n`).join('')}`;
  const unused = unusedText(amountColumns, mapping.columns);
  return unused === null ? guessed : `${guessed}${unused}\n`;
}

const NOTE_MARKS = { fact: ' ', guess: '?', question: '??' } as const;

function describe({ mapping, proposal, inspection }: Confirmation): string {
  const { amountColumns, faults, notes, guessed } = proposal;
  const unused = unusedText(amountColumns, mapping.columns);
  const { scan, separator, sample, titleRows } = inspection;
  const name = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }[separator];
  const fields = findMappedFormat(mapping.format)?.fields ?? [];
  const first = sample.rows[0] ?? [];
  const lines = fields.flatMap(({ key, label }) => {
    const column = mapping.columns[key];
    if (column === undefined) return [];
    const example = first[sample.header.indexOf(column)] ?? '';
    const mark = guessed.includes(key) ? '?' : ' ';
    return [`${mark} ${label.padEnd(24)} ${column.padEnd(24)} ${example}`];
  });
  const left = sample.header.filter((column) => !Object.values(mapping.columns).includes(column));
  const order = { ymd: 'year, month, day', dmy: 'day, month, year', mdy: 'month, day, year' };
  return [
    `${IMPORT_FORMATS[mapping.format]}; ${scan.encoding}, separated by ${name}, ` +
      `decimal mark "${mapping.decimalMark}", dates ${order[mapping.dateOrder]}`,
    ...(titleRows > 0 ? [`  title lines left out: ${titleRows}`] : []),
    ...lines,
    ...(left.length > 0 ? [`  other columns: ${left.join(', ')}`] : []),
    ...(unused === null ? [] : [`  ${unused}`]),
    ...notes.map(({ kind, text }) => `${NOTE_MARKS[kind].padEnd(2)}${text}`),
    ...faults.map((fault) => `  to be settled: ${fault}`),
    ...(guessed.length > 0 ? ['A "?" marks what was guessed.'] : []),
    '',
  ].join('\n');
}

async function isAccepted(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question('Import with this mapping? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}
