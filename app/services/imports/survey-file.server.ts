import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { FileSurvey, type SurveyResult } from '#app/domain/imports/file-survey.ts';
import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import { readRows } from '#app/csv/rows/read-rows.server.ts';

/** Enough to see how a file is written, and read within a second. */
const SURVEY_ROWS_MAX = 50_000;

/** What the first rows of a file say about how it has to be read. */
export async function surveyFile(
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
