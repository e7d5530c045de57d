import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import { selectSavedMapping } from '#app/data/imports/saved-mappings.server.ts';
import { type AmountColumn, listAmountColumns } from '#app/domain/imports/amount-columns.ts';
import { findAlteredFormat } from '#app/domain/imports/altered-format.ts';
import {
  type ColumnMapping,
  findMappedFormat,
  IMPORT_FORMATS,
  type ImportFormat,
  mappingFaults,
} from '#app/domain/imports/column-mapping.ts';
import { CONTROL_FIELDS } from '#app/domain/imports/control-totals.ts';
import type { SurveyResult } from '#app/domain/imports/file-survey.ts';
import { columnName } from '#app/domain/imports/import-fields.ts';
import type { FileSample } from '#app/domain/imports/known-format.ts';
import { findFormatByKey } from '#app/domain/imports/known-format-table.ts';
import { type MappingProposal, proposeMapping } from '#app/domain/imports/propose-mapping.ts';
import { proposeTimeZone } from '#app/domain/imports/propose-time-zone.ts';
import { recogniseFormat } from '#app/domain/imports/recognise-format.ts';
import { refuseOtherExport } from '#app/domain/imports/refuse-other-export.ts';
import {
  type ProposalNote,
  resolveCostSign,
  resolveProposal,
  type SignQuestion,
} from '#app/domain/imports/resolve-proposal.ts';
import { listOpenTwins, type OpenTwins } from '#app/domain/imports/twin-columns.ts';
import { noteWriting } from '#app/domain/imports/writing-notes.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  type SurveyedFile,
  surveyDates,
  surveyDecimals,
  surveyFile,
  surveyTwins,
} from './survey-file.server.ts';
import { weighReadings } from './weigh-readings.server.ts';

export interface ImportProposal {
  readonly mapping: ColumnMapping;
  /** Set when its columns do not identify it: the format of the mapping is only the likeliest. */
  readonly isUnsure: boolean;
  /**
   * Set when no question is left: an export of Shopify, or columns confirmed for an earlier file.
   */
  readonly isSettled: boolean;
  readonly faults: readonly string[];
  /** A date that reads in two ways, both of which fit all the file; null when there is none. */
  readonly ambiguousDate: string | null;
  /** An amount that reads in two ways, where the file does not decide it; null when it does. */
  readonly ambiguousNumber: string | null;
  /** Columns of one name of which one is used, before a person selects one. */
  readonly twins: readonly OpenTwins[];
  /** Its columns of money and rates, where it is no recognised export; unmapped ones are named. */
  readonly amountColumns: readonly AmountColumn[];
  /** Expenses of which some have a minus; null where none has. */
  readonly signQuestion: SignQuestion | null;
  /** The only currency of the file; null when it names none or several. */
  readonly currency: string | null;
  /** The time zone of the file; null when it contains none. */
  readonly timeZone: string | null;
  /** The automatic decisions, in words. */
  readonly notes: readonly ProposalNote[];
  /** Fields whose column or meaning was guessed. */
  readonly guessed: readonly string[];
  /**
   * The guessed fields that every file of the kind must have, so that a person has to select the
   * column.
   */
  readonly guessedRequired: readonly string[];
  /** The second likeliest format by its columns; null where no other comes near. */
  readonly runnerUp: ImportFormat | null;
  readonly survey: SurveyResult;
}

interface ProposeImportOptions {
  readonly path: string;
  readonly inspection: FileInspection;
  readonly shopId: number | null;
  readonly currency?: string;
  readonly format?: ImportFormat;
}

/** Proposes the format and mapping of a file; `shopId` is null before there is a shop. */
export async function proposeImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: ProposeImportOptions,
): Promise<ImportProposal> {
  const { inspection, shopId } = options;
  const { sample } = inspection;
  // A person who says that a bank statement holds expenses decides that they are in no other file.
  if (options.format !== 'expenses') refuseOtherExport(sample);
  const saved = shopId === null ? null : await selectSavedMapping(db, shopId, sample.header);
  const recognised = recogniseFormat(sample);
  const isUnsure = options.format === undefined && !recognised.isSure && saved === null;
  const format =
    options.format ?? (recognised.isSure ? recognised.format : (saved ?? recognised).format);
  const isSaved = saved !== null && saved.format === format;
  const isFixed = findMappedFormat(format) === null;
  const runnerUp = isSaved || options.format !== undefined ? null : recognised.runnerUp;
  const proposal = isSaved ? asSaved(saved) : await readWriting(options, format);
  const survey = await surveyFile(options, proposal.mapping);
  const refined = isSaved
    ? { mapping: saved, notes: [], guessed: [] }
    : resolveProposal(proposal, survey);
  const { ambiguousDate } = proposal;
  const signs = resolveCostSign(refined.mapping, survey);
  const settled = isSaved
    ? refined.mapping
    : {
        ...withControls(refined.mapping, sample.header, refined.guessed),
        ...settlementCurrency(refined.mapping, survey),
        costSign: signs.costSign,
      };
  const weighed = await weighReadings(options, isSaved ? null : settled, {
    rows: survey.rows,
    currency: options.currency ?? settled.currency ?? onlyCurrency(survey) ?? 'USD',
    now: clock(),
    isMarkOpen: proposal.ambiguousNumber !== null || proposal.decidedNumber !== null,
    guessed: refined.guessed,
  });
  const mapping = weighed.mapping ?? settled;
  const ambiguousNumber = weighed.isDecided ? null : proposal.ambiguousNumber;
  // What was confirmed holds, unless this file is written in another way.
  const signQuestion = signs.costSign === mapping.costSign && isSaved ? null : signs.question;
  const open = isSaved ? [] : listOpenTwins(await surveyTwins(options), mapping.columns);
  const twins = isFixed ? open.map((twin) => ({ ...twin, field: null })) : open;
  const isWritten = ambiguousDate === null && ambiguousNumber === null && twins.length === 0;
  const fileNotes = [...partNotes(survey), ...runnerUpNotes(runnerUp), ...alteredNotes(sample)];
  return {
    mapping,
    isUnsure,
    isSettled: isSaved ? signQuestion === null : isFixed && isWritten,
    faults: mappingFaults(mapping, sample.header),
    ambiguousDate,
    ambiguousNumber,
    twins,
    amountColumns: isFixed || mapping.source !== null ? [] : listAmountColumns(sample),
    signQuestion,
    currency: mapping.currency ?? onlyCurrency(survey),
    timeZone: proposeTimeZone(survey),
    notes: [...refined.notes, ...weighed.notes, ...decidedNotes(mapping, proposal), ...fileNotes],
    guessed: refined.guessed.filter((field) => mapping.columns[field] !== undefined),
    guessedRequired: requiredAmong(refined.guessed, mapping),
    runnerUp,
    survey,
  };
}

/** Lists the guessed fields of which one at least must have a column. */
function requiredAmong(guessed: readonly string[], { format, columns }: ColumnMapping): string[] {
  const groups = findMappedFormat(format)?.required ?? [];
  const isNeeded = (field: string) =>
    groups.some((group) => {
      const mapped = group.filter((key) => columns[key] !== undefined);
      return mapped.includes(field) && mapped.every((key) => guessed.includes(key));
    });
  return guessed.filter((field) => columns[field] !== undefined && isNeeded(field));
}

function runnerUpNotes(runnerUp: ImportFormat | null): ProposalNote[] {
  if (runnerUp === null) return [];
  return [{ kind: 'fact', text: `Its columns would also fit: ${IMPORT_FORMATS[runnerUp]}.` }];
}

function alteredNotes({ header }: FileSample): ProposalNote[] {
  const altered = findAlteredFormat(header);
  if (altered === null) return [];
  const { label, missing } = altered;
  const text = `It looks like "${label}", but has no column "${missing}". Export it again, or say what it is.`;
  return [{ kind: 'question', text }];
}

interface WrittenProposal extends MappingProposal {
  readonly ambiguousNumber: string | null;
  /** An amount that reads in two ways, decided by the rest of the file. */
  readonly decidedNumber: string | null;
}

function asSaved(mapping: ColumnMapping): WrittenProposal {
  return { mapping, ambiguousDate: null, ambiguousNumber: null, decidedNumber: null, guessed: [] };
}

function decidedNotes(mapping: ColumnMapping, { decidedNumber }: WrittenProposal): ProposalNote[] {
  return noteWriting(mapping, { date: null, number: decidedNumber }, 'guess');
}

function partNotes({ parts }: SurveyResult): ProposalNote[] {
  if (parts === null) return [];
  const rows = parts.rows === 1 ? '1 row sells' : `${parts.rows} rows sell`;
  const text =
    `${rows} parts of a piece, such as ${parts.example}: the amounts are exact, the pieces are ` +
    'rounded, and so is what they cost by the piece.';
  return [{ kind: 'guess', text }];
}

/** Adds the evidence of all rows about dates and decimals to the proposal. */
async function readWriting(
  file: SurveyedFile & { readonly currency?: string },
  format: ImportFormat,
): Promise<WrittenProposal> {
  const { sample } = file.inspection;
  const proposal = proposeMapping(format, sample);
  const { mapping, ambiguousDate } = proposal;
  const dates =
    ambiguousDate === null
      ? { order: mapping.dateOrder, example: null }
      : await surveyDates(file, mapping, ambiguousDate);
  const currency = mapping.currency ?? currencyOfCells(mapping, sample) ?? file.currency ?? null;
  const decimals = await surveyDecimals(file, mapping, currency);
  return {
    ...proposal,
    mapping: { ...mapping, dateOrder: dates.order, decimalMark: decimals.mark },
    // An export that writes its dates in one order does so on the first days of a month as well.
    ambiguousDate: isDateOrderKnown(mapping) ? null : dates.example,
    ambiguousNumber: decimals.isAmbiguous ? decimals.example : null,
    decidedNumber: decimals.isAmbiguous ? null : decimals.example,
  };
}

function isDateOrderKnown({ source }: ColumnMapping): boolean {
  return findFormatByKey(source)?.options?.dateOrder !== undefined;
}

/** Returns the currency of the first rows; null when they name none or several. */
function currencyOfCells({ columns }: ColumnMapping, { header, rows }: FileSample): string | null {
  const position = header.indexOf(columns['currency'] ?? 'Currency');
  const codes = new Set(rows.map((row) => (row[position] ?? '').trim().toUpperCase()));
  codes.delete('');
  return onlyCurrency({ currencies: codes });
}

/**
 * Adds the columns in which the file states amounts of its orders, by their exact names only, since
 * a wrong comparison would stop the import.
 */
function withControls(
  mapping: ColumnMapping,
  header: readonly string[],
  guessed: readonly string[],
): ColumnMapping {
  // A known export names the columns that its totals are in.
  if (mapping.format !== 'transactions' || mapping.source !== null) return mapping;
  const fields = findMappedFormat(mapping.format)?.fields ?? [];
  const controls = new Set<string>(Object.values(CONTROL_FIELDS));
  const columns = Object.fromEntries(
    Object.entries(mapping.columns).filter(
      ([field]) => !controls.has(field) || !guessed.includes(field),
    ),
  );
  const used = new Set(Object.values(columns));
  for (const { key, names } of fields) {
    if (!controls.has(key) || columns[key] !== undefined) continue;
    const column = names
      .map((name) =>
        header.find(
          (title) => columnName(title) === name && !title.includes('%') && !used.has(title),
        ),
      )
      .find((title) => title !== undefined);
    if (column !== undefined) columns[key] = column;
  }
  return { ...mapping, columns };
}

/** Returns the currency of a settlement, which is on the row of its total only. */
function settlementCurrency({ format }: ColumnMapping, survey: SurveyResult) {
  return format === 'amazon_settlement' ? { currency: onlyCurrency(survey) } : {};
}

function onlyCurrency({ currencies }: Pick<SurveyResult, 'currencies'>): string | null {
  const [only] = currencies;
  return currencies.size === 1 && only !== undefined ? (findCurrency(only)?.code ?? null) : null;
}
