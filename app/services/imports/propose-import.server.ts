import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import { readRows } from '#app/csv/rows/read-rows.server.ts';
import { selectSavedMapping } from '#app/data/imports/saved-mappings.server.ts';
import {
  type ColumnMapping,
  findMappedFormat,
  type ImportFormat,
  mappingFaults,
} from '#app/domain/imports/column-mapping.ts';
import { FileSurvey, type SurveyResult } from '#app/domain/imports/file-survey.ts';
import { proposeMapping } from '#app/domain/imports/propose-mapping.ts';
import { proposeTimeZone } from '#app/domain/imports/propose-time-zone.ts';
import { type DateOrder, readDate } from '#app/domain/imports/read-date.ts';
import { recogniseFormat } from '#app/domain/imports/recognise-format.ts';
import { type ProposalNote, resolveProposal } from '#app/domain/imports/resolve-proposal.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import type { Deps } from '#app/services/deps.ts';

/** Enough to see how a file is written, and read within a second. */
const SURVEY_ROWS_MAX = 50_000;

export interface ImportProposal {
  readonly mapping: ColumnMapping;
  /** Nothing is left to ask: an export of Shopify, or columns confirmed for an earlier file. */
  readonly isSettled: boolean;
  /** Required columns that were not found. */
  readonly faults: readonly string[];
  /** A date that reads in two ways, both of which fit the whole file; null when none does. */
  readonly ambiguousDate: string | null;
  /** The one currency the file names; null when it names none or several. */
  readonly currency: string | null;
  /** The zone whose clocks the file was written by; null when it does not tell. */
  readonly timeZone: string | null;
  /** What was decided for the person, in words. */
  readonly notes: readonly ProposalNote[];
  /** Fields whose column or meaning was guessed. */
  readonly guessed: readonly string[];
  readonly survey: SurveyResult;
}

/** What a file seems to be and how it would be read; `shopId` null before there is a shop. */
export async function proposeImport(
  { db }: Pick<Deps, 'db'>,
  options: {
    readonly path: string;
    readonly inspection: FileInspection;
    readonly shopId: number | null;
    /** When a person has said what the file is. */
    readonly format?: ImportFormat;
  },
): Promise<ImportProposal> {
  const { inspection, shopId, path } = options;
  const { sample } = inspection;
  const format = options.format ?? recogniseFormat(sample);
  const saved = shopId === null ? null : await selectSavedMapping(db, shopId, sample.header);
  const proposal = proposeMapping(format, sample);
  const isSaved = saved !== null && saved.format === format;
  const isFixed = findMappedFormat(format) === null;
  const survey = await surveyFile(path, inspection, isSaved ? saved : proposal.mapping);
  const refined = isSaved
    ? { mapping: saved, notes: [], guessed: [] }
    : resolveProposal(proposal, survey);
  const { mapping } = refined;
  const dates =
    isSaved || isFixed || proposal.ambiguousDate === null
      ? { order: mapping.dateOrder, example: null }
      : await inferDateFormat(path, inspection, mapping, proposal.ambiguousDate);
  return {
    mapping: { ...mapping, dateOrder: dates.order, ...settlementCurrency(mapping, survey) },
    isSettled: isSaved || isFixed,
    faults: mappingFaults(mapping, sample.header),
    ambiguousDate: dates.example,
    currency: mapping.currency ?? onlyCurrency(survey),
    timeZone: proposeTimeZone(survey),
    notes: refined.notes,
    guessed: refined.guessed,
    survey,
  };
}

/** A settlement names its currency once, on the row of its total. */
function settlementCurrency({ format }: ColumnMapping, survey: SurveyResult) {
  return format === 'amazon_settlement' ? { currency: onlyCurrency(survey) } : {};
}

function onlyCurrency({ currencies }: SurveyResult): string | null {
  const [only] = currencies;
  return currencies.size === 1 && only !== undefined ? (findCurrency(only)?.code ?? null) : null;
}

/** What the first rows of a file say about how it has to be read. */
async function surveyFile(
  path: string,
  inspection: FileInspection,
  mapping: ColumnMapping,
): Promise<SurveyResult> {
  const survey = new FileSurvey(mapping, inspection.sample.header);
  let rows = -1 - inspection.titleRows;
  for await (const { cells } of readRows({ path, ...inspection })) {
    rows += 1;
    if (rows > 0) survey.add(cells);
    if (rows >= SURVEY_ROWS_MAX) break;
  }
  return survey.result();
}

/**
 * The first rows of a file may all be of early days of a month ("03/04/2021"). Reads on until a
 * date fits one order only ("13/04/2021"), which settles it; `example` stays when none does.
 */
async function inferDateFormat(
  path: string,
  inspection: FileInspection,
  mapping: ColumnMapping,
  example: string,
): Promise<{ readonly order: DateOrder; readonly example: string | null }> {
  const positions = datePositions(mapping, inspection.sample.header);
  for await (const { cells } of readRows({ path, ...inspection })) {
    for (const position of positions) {
      const order = onlyOrderOf(cells[position] ?? '');
      if (order !== null) return { order, example: null };
    }
  }
  return { order: mapping.dateOrder, example };
}

function datePositions(mapping: ColumnMapping, header: readonly string[]): number[] {
  const fields = findMappedFormat(mapping.format)?.fields ?? [];
  return fields
    .filter(({ kind }) => kind === 'date')
    .map(({ key }) => header.indexOf(mapping.columns[key] ?? ''))
    .filter((position) => position >= 0);
}

/** Day-month or month-day, when the text can be read in one of them only. */
function onlyOrderOf(text: string): DateOrder | null {
  const isDayFirst = readDate(text, 'dmy') !== null;
  if (isDayFirst === (readDate(text, 'mdy') !== null)) return null;
  return isDayFirst ? 'dmy' : 'mdy';
}
