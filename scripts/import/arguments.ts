import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AppError } from '#app/lib/app-error.ts';
import { type ColumnMapping, IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
import { KNOWN_FORMATS } from '#app/domain/imports/known-format-table.ts';

const LIST_LETTERS_MAX = 96;

export const HELP = `npm run import -- --file FILE --shop NAME [options]

Brings a CSV file, as it is or packed with gzip, or an Excel workbook into a shop: orders (any file with
one row per item sold), payments and payouts, products, unit costs, ad spend, expenses, other revenue,
fulfillment costs, production costs.
What the file is and what its columns mean is found out and shown, with what it comes to; the exports at
the end of this text are known by their columns.
The same file twice changes nothing, and an import that was stopped or killed is finished by repeating it.

  --file FILE           the file
  --sheet NAME          the sheet of an Excel workbook, where several of them have rows
  --shop NAME           name or key of the shop; made when there is none
  --currency CODE       currency of a new shop, such as GBP; by default the one the file names
  --timezone ZONE       time zone of a new shop, such as Europe/London; by default that of the file's
                        offsets
  --format KIND         what the file contains, where its columns do not say it: transactions,
                        unit_costs, ad_spend, expenses, other_revenue, fulfilment_costs or
                        production_costs
  --column FIELD=NAME   the column of a field, such as "placed_at=Purchased on"; as often as needed
  --date-order ORDER    ymd, dmy or mdy: the order of day, month and year
  --decimal-mark MARK   the mark before the decimals: . or ,
  --cost-sign SIGN      of expenses: minus where costs have a minus, else plus
  --return-prefix TEXT  orders whose number begins with TEXT are returns
  --platform NAME       ad platform of a file of ad spend that names none, such as "Microsoft Ads"
  --map MAP             JSON file with a mapping, or the part of it that differs from the proposal
  --existing WHAT       "replace" or "keep": what happens to orders that are there already with other
                        amounts or days, where the file is of no known kind, and to ad spend of the same days
                        under campaigns that the file does not name
  --altered-numbers WHAT
                        "same" or "other": whether orders are the same whose numbers are here already
                        in another spelling, such as 12 and 0012
  --differences accept  import the file although its orders do not come to what it states of them
  --yes                 take the proposed mapping without asking, and say what was guessed; what the file
                        does not tell and would change its amounts has to be said by an option
  --rejects FILE        write the refused rows there as CSV: line, reason, content
  --help                this text

Environment: DATA_DIR (.data), DATABASE_URL. Errors go to stderr; the exit code is 0 when the file was
imported, 1 when it could not be, 2 when something has to be confirmed or said first.

Known exports:
${listKnownExports()}
`;

/** Lists the names in order, in lines of limited length. */
function listKnownExports(): string {
  const names = [
    IMPORT_FORMATS.shopify_orders,
    IMPORT_FORMATS.shopify_products,
    ...KNOWN_FORMATS.map(({ label }) => label),
  ];
  const lines: string[] = [];
  for (const name of names.toSorted((a, b) => a.localeCompare(b, 'en'))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < LIST_LETTERS_MAX) {
      lines[lines.length - 1] = `${last}; ${name}`;
    } else lines.push(`  ${name}`);
  }
  return lines.join(';\n');
}

export interface ImportArguments {
  readonly file: string;
  readonly sheet: string | null;
  readonly shop: string;
  readonly currency: string | null;
  readonly timeZone: string | null;
  readonly returnPrefix: string | null;
  readonly platform: string | null;
  readonly map: string | null;
  readonly rejects: string | null;
  readonly existing: 'replace' | 'keep' | null;
  readonly acceptsDifferences: boolean;
  readonly columns: Readonly<Record<string, string>>;
  readonly mapping: WrittenOptions;
  readonly isConfirmed: boolean;
}

/** Parses arguments. @throws AppError invalid_input for options that are unknown or missing. */
export function readArguments(argv: readonly string[]): ImportArguments | 'help' {
  const { values } = parsed(argv);
  if (values.help === true) return 'help';
  return {
    file: required(values.file, '--file'),
    sheet: values.sheet ?? null,
    shop: required(values.shop, '--shop'),
    currency: values.currency?.toUpperCase() ?? null,
    timeZone: values.timezone ?? null,
    returnPrefix: values['return-prefix'] ?? null,
    platform: values.platform ?? null,
    map: values.map ?? null,
    rejects: values.rejects ?? null,
    existing: existingFrom(values.existing),
    acceptsDifferences: isAccepted(values.differences),
    columns: columnsFrom(values.column ?? []),
    mapping: defined({
      format: values.format,
      dateOrder: values['date-order'],
      decimalMark: values['decimal-mark'],
      costSign: values['cost-sign'],
      alteredNumbers: values['altered-numbers'],
    }),
    isConfirmed: values.yes === true,
  };
}

/** The typed options: they are checked once the mapping is complete. */
type WrittenOptions = Readonly<
  Partial<Record<'format' | 'dateOrder' | 'decimalMark' | 'costSign' | 'alteredNumbers', string>>
>;

function defined(options: Readonly<Record<keyof WrittenOptions, string | undefined>>) {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as WrittenOptions;
}

/** A mapping; null is a proposed column that the person rejects. */
export type WrittenMapping = Partial<Omit<ColumnMapping, 'columns'>> & {
  readonly columns?: Readonly<Record<string, string | null>>;
};

/**
 * Reads a map file, which may contain all of a mapping or a part of it; it is checked once it is
 * complete.
 */
export async function readMapFile(file: string): Promise<WrittenMapping> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new AppError('invalid_input', `The map file ${file} cannot be read.`, {
      hint: 'It must be JSON as the import prints it.',
      cause: error,
    });
  }
  throw new AppError('invalid_input', `The map file ${file} holds no mapping.`, {
    hint: 'It must be JSON as the import prints it.',
  });
}

/** Joins the map file and the options, which have priority. */
export function withOptions(
  written: WrittenMapping | null,
  { mapping, columns }: ImportArguments,
): WrittenMapping | null {
  const isSilent = Object.keys(mapping).length + Object.keys(columns).length === 0;
  if (isSilent) return written;
  return {
    ...written,
    ...(mapping as WrittenMapping),
    ...(Object.keys(columns).length > 0 && { columns: { ...written?.columns, ...columns } }),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        file: { type: 'string' },
        sheet: { type: 'string' },
        shop: { type: 'string' },
        currency: { type: 'string' },
        timezone: { type: 'string' },
        format: { type: 'string' },
        column: { type: 'string', multiple: true },
        'date-order': { type: 'string' },
        'decimal-mark': { type: 'string' },
        'cost-sign': { type: 'string' },
        'return-prefix': { type: 'string' },
        platform: { type: 'string' },
        map: { type: 'string' },
        rejects: { type: 'string' },
        existing: { type: 'string' },
        'altered-numbers': { type: 'string' },
        differences: { type: 'string' },
        yes: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new AppError('invalid_input', message, { hint: 'See --help.', cause: error });
  }
}

/** Parses columns. @throws AppError invalid_input for a text that names no field and no column. */
function columnsFrom(texts: readonly string[]): Readonly<Record<string, string>> {
  const pairs = texts.map((text) => {
    const at = text.indexOf('=');
    if (at > 0 && at < text.length - 1) return [text.slice(0, at), text.slice(at + 1)] as const;
    throw new AppError('invalid_input', `--column is FIELD=NAME, not "${text}".`, {
      hint: 'See --help.',
    });
  });
  return Object.fromEntries(pairs);
}

function existingFrom(text: string | undefined): ImportArguments['existing'] {
  if (text === undefined || text === 'replace' || text === 'keep') return text ?? null;
  throw new AppError('invalid_input', `--existing is "replace" or "keep", not "${text}".`, {
    hint: 'See --help.',
  });
}

function isAccepted(text: string | undefined): boolean {
  if (text === undefined || text === 'accept') return text === 'accept';
  throw new AppError('invalid_input', `--differences can only be "accept", not "${text}".`, {
    hint: 'See --help.',
  });
}

function required(value: string | undefined, name: string): string {
  if (value !== undefined && value.trim() !== '') return value;
  throw new AppError('invalid_input', `${name} is missing.`, { hint: 'See --help.' });
}
