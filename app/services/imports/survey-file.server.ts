/** A survey of the rows of a file for its settings; they are read as far as necessary. */
import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import { readRows } from '#app/csv/rows/read-rows.server.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { type DecimalGuess, DecimalSurvey } from '#app/domain/imports/decimal-survey.ts';
import { FileSurvey, type SurveyResult } from '#app/domain/imports/file-survey.ts';
import { type TwinColumns, TwinSearch } from '#app/domain/imports/twin-columns.ts';
import { positionsOfKind } from '#app/domain/imports/read-columns.ts';
import { type DateOrder, readDate } from '#app/domain/imports/read-date.ts';

/** The most rows of a survey: enough to detect the format, and read within a second. */
export const SURVEY_ROWS_MAX = 50_000;

export interface SurveyedFile {
  readonly path: string;
  readonly inspection: FileInspection;
}

export async function surveyFile(
  { path, inspection }: SurveyedFile,
  mapping: ColumnMapping,
): Promise<SurveyResult> {
  const survey = new FileSurvey(mapping, inspection.sample.header);
  let rows = 0;
  for await (const cells of readDataRows({ path, inspection })) {
    survey.add(cells);
    rows += 1;
    if (rows >= SURVEY_ROWS_MAX) break;
  }
  return survey.result();
}

/**
 * Finds columns of one name that differ on some row; the rows are read only where a name occurs
 * twice.
 */
export async function surveyTwins(file: SurveyedFile): Promise<readonly TwinColumns[]> {
  const search = new TwinSearch(file.inspection.sample.header);
  if (!search.hasTwins) return [];
  for await (const cells of readDataRows(file)) search.add(cells);
  return search.result();
}

/**
 * Detects the decimal mark: reads until enough amounts leave no doubt, or to the end without any.
 * @param currency that of the amounts, as far as the shop or the file names it.
 */
export async function surveyDecimals(
  { path, inspection }: SurveyedFile,
  mapping: ColumnMapping,
  currency: string | null,
): Promise<DecimalGuess> {
  const { sample, separator } = inspection;
  const survey = new DecimalSurvey(mapping, sample.header);
  for await (const cells of readDataRows({ path, inspection })) {
    survey.add(cells);
    if (survey.isSettled) break;
  }
  return survey.decide({ separator, currency });
}

/**
 * Detects the order of dates. The first rows of a file may all be of early days of a month
 * ("03/04/2021"), so it reads until a date fits one order only ("13/04/2021"); `example` is
 * returned when none does.
 */
export async function surveyDates(
  { path, inspection }: SurveyedFile,
  mapping: ColumnMapping,
  example: string,
): Promise<{ readonly order: DateOrder; readonly example: string | null }> {
  const positions = positionsOfKind(mapping, inspection.sample.header, 'date');
  for await (const cells of readDataRows({ path, inspection })) {
    for (const position of positions) {
      const order = findDateOrder(cells[position] ?? '');
      if (order !== null) return { order, example: null };
    }
  }
  return { order: mapping.dateOrder, example };
}

/** Returns day-month or month-day, when the text can be read in one of them only. */
function findDateOrder(text: string): DateOrder | null {
  const isDayFirst = readDate(text, 'dmy') !== null;
  if (isDayFirst === (readDate(text, 'mdy') !== null)) return null;
  return isDayFirst ? 'dmy' : 'mdy';
}

export async function* readDataRows({
  path,
  inspection,
}: SurveyedFile): AsyncGenerator<readonly string[]> {
  let linesAbove = inspection.titleRows + 1;
  for await (const { cells } of readRows({ path, ...inspection })) {
    if (linesAbove > 0) linesAbove -= 1;
    else yield cells;
  }
}
