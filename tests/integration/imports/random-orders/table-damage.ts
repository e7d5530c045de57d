/** What happens to an export on its way: somebody sorts it, cuts it in two, opens and saves it, renames a column. */
import { hashText } from '#app/lib/hash-text.ts';

interface FileTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly separator: ',' | ';';
}

export const DAMAGES = [
  'none',
  'shuffled',
  'split',
  'spreadsheet',
  'spreadsheet abroad',
  'renamed',
] as const;
export type Damage = (typeof DAMAGES)[number];

/**
 * The files that are left of one: `seed` says what happens to it.
 * @param filled the columns that hold something, one of which may be renamed.
 */
export function damagedFiles(
  { header, rows }: Pick<FileTable, 'header' | 'rows'>,
  damage: Damage,
  { seed, filled }: { readonly seed: number; readonly filled: readonly string[] },
): readonly FileTable[] {
  const file: FileTable = { header, rows, separator: ',' };
  switch (damage) {
    case 'none':
      return [file];
    case 'shuffled':
      return [{ ...file, rows: shuffled(rows, seed) }];
    case 'split': {
      const at = 1 + (seed % Math.max(1, rows.length - 1));
      const halves = [rows.slice(0, at), rows.slice(at)].filter((half) => half.length > 0);
      return halves.map((half) => ({ ...file, rows: half }));
    }
    case 'spreadsheet':
      return [{ ...file, rows: rows.map((cells) => cells.map(savedInAmerica)) }];
    case 'spreadsheet abroad':
      return [{ ...file, separator: ';', rows: rows.map((cells) => cells.map(savedInGermany)) }];
    case 'renamed': {
      const lost = filled[seed % filled.length];
      return [{ ...file, header: header.map((name) => (name === lost ? 'Notes 7' : name)) }];
    }
  }
}

export function fileText({ header, rows, separator }: FileTable): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = [header, ...rows].map((cells) => cells.map(quoted).join(separator));
  return `${lines.join('\n')}\n`;
}

function shuffled<T extends readonly string[]>(rows: readonly T[], seed: number): readonly T[] {
  const rank = (cells: T) => hashText(`${seed} ${cells.join('|')}`);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

const LONG_NUMBER = /^\d{12,}$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d):\d\d(?: \+0000)?)?$/;
const SLASHES = /^(\d\d)\/(\d\d)\/(\d{4})$/;
const MONTH_NAME = /^([A-Z][a-z]{2}) (\d+), (\d{4})$/;
const DECIMAL = /^(-?\d+)\.(\d+)$/;

/** Twelve digits and more are shown as a power of ten. */
function exponent(digits: string): string {
  return Number(digits).toExponential(5).replace('e', 'E');
}

function withoutZeros(cell: string): string {
  const [, whole = '', decimals = ''] = DECIMAL.exec(cell) ?? [];
  const left = decimals.replace(/0+$/, '');
  return left === '' ? whole : `${whole}.${left}`;
}

function savedInAmerica(cell: string): string {
  if (LONG_NUMBER.test(cell)) return exponent(cell);
  if (DECIMAL.test(cell)) return withoutZeros(cell);
  const [, year = '', month, date, clock] = ISO.exec(cell) ?? [];
  if (year !== '') {
    const day = `${Number(month)}/${Number(date)}/${year.slice(2)}`;
    return clock === undefined ? day : `${day} ${clock}`;
  }
  const [, first, second, yearOfSlashes] = SLASHES.exec(cell) ?? [];
  // A text that is no date in America stays as it is.
  if (Number(first) <= 12) return `${Number(first)}/${Number(second)}/${yearOfSlashes}`;
  const [, name, dayOfMonth, yearOfName = ''] = MONTH_NAME.exec(cell) ?? [];
  return name === undefined ? cell : `${dayOfMonth}-${name}-${yearOfName.slice(2)}`;
}

function savedInGermany(cell: string): string {
  if (LONG_NUMBER.test(cell)) return exponent(cell).replace('.', ',');
  if (DECIMAL.test(cell)) return withoutZeros(cell).replace('.', ',');
  const [, year, month, date, clock] = ISO.exec(cell) ?? [];
  if (year === undefined) return cell;
  const day = `${date}.${month}.${year}`;
  return clock === undefined ? day : `${day} ${clock}`;
}
