import { createInterface } from 'node:readline/promises';
import {
  IMPORT_FORMATS,
  mappedFormatOf,
  type ColumnMapping,
} from '#app/domain/imports/column-mapping.ts';
import { parseMapping } from '#app/domain/imports/parse-mapping.ts';
import type { FileInspection } from '#app/platforms/generic/csv/inspect-file.server.ts';
import type { ImportProposal } from '#app/services/imports/propose-import.query.server.ts';
import type { ImportArguments } from './arguments.ts';

interface Confirmation {
  /** From the map file. */
  readonly written: Partial<ColumnMapping> | null;
  readonly inspection: FileInspection;
  readonly options: ImportArguments;
}

/** The mapping to import with; null when a person has to confirm it first, which was then said. */
export async function confirmMapping(
  proposal: ImportProposal,
  { written, inspection, options }: Confirmation,
): Promise<ColumnMapping | null> {
  const { returnPrefix } = options;
  const mapping = parseMapping({
    ...proposal.mapping,
    ...written,
    ...(returnPrefix !== null && { returnPrefix }),
  });
  if (options.isConfirmed || written !== null || proposal.isSettled) return mapping;
  process.stderr.write(describe(mapping, proposal, inspection));
  if (process.stdin.isTTY && process.stderr.isTTY && proposal.faults.length === 0) {
    return (await isAccepted()) ? mapping : null;
  }
  process.stderr.write(
    'Nothing was imported. Repeat with --yes to take this mapping, or save it to a file, change it,\n' +
      `and repeat with --map FILE:\n\n${JSON.stringify(mapping, null, 2)}\n`,
  );
  return null;
}

function describe(
  mapping: ColumnMapping,
  { ambiguousDate, faults }: ImportProposal,
  { scan, separator, sample }: FileInspection,
): string {
  const name = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }[separator];
  const fields = mappedFormatOf(mapping.format)?.fields ?? [];
  const first = sample.rows[0] ?? [];
  const lines = fields.flatMap(({ key, label }) => {
    const column = mapping.columns[key];
    if (column === undefined) return [];
    const example = first[sample.header.indexOf(column)] ?? '';
    return [`  ${label.padEnd(24)} ${column.padEnd(24)} ${example}`];
  });
  const left = sample.header.filter((column) => !Object.values(mapping.columns).includes(column));
  const order = { ymd: 'year, month, day', dmy: 'day, month, year', mdy: 'month, day, year' };
  return [
    `${IMPORT_FORMATS[mapping.format]}; ${scan.encoding}, separated by ${name}, ` +
      `decimal mark "${mapping.decimalMark}", dates ${order[mapping.dateOrder]}`,
    ...lines,
    ...(left.length > 0 ? [`  not used: ${left.join(', ')}`] : []),
    ...faults.map((fault) => `  to be settled: ${fault}`),
    ...(ambiguousDate === null
      ? []
      : [`  to be confirmed: "${ambiguousDate}" reads in two ways; dateOrder decides`]),
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
