import { findMappedFormat, IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
import { readDate } from '#app/domain/imports/read-date.ts';
import { shortAmount } from '#app/domain/imports/writing-notes.ts';
import type { ImportProposal } from '#app/services/imports/propose-import.server.ts';
import type { WrittenMapping } from './arguments.ts';

const FORMATS = Object.entries(IMPORT_FORMATS).map(
  ([key, label]) => `  --format ${key.padEnd(20)} ${label}\n`,
);

/**
 * Lists the questions that the file does not answer and a wrong guess would make expensive: not
 * even --yes decides them. Empty where the options and the map file have answered them.
 */
export function openQuestions(
  proposal: ImportProposal,
  written: WrittenMapping | null,
): readonly string[] {
  const { isUnsure, ambiguousDate, ambiguousNumber, signQuestion } = proposal;
  // Columns that a person has chosen say what they are chosen for.
  const isKindOpen = isUnsure && written?.columns === undefined;
  const open = isKindOpen ? proposal.notes.filter(({ kind }) => kind === 'question') : [];
  return [
    ...open.map(({ text }) => `${text}\n`),
    ...(isKindOpen
      ? [`Its columns do not say what the file contains. Add one of\n${FORMATS.join('')}`]
      : []),
    ...(isKindOpen ? [] : columnQuestions(proposal, written)),
    ...(isKindOpen ? [] : twinQuestions(proposal, written)),
    ...(ambiguousDate === null || written?.dateOrder !== undefined
      ? []
      : [dateQuestion(ambiguousDate)]),
    ...(ambiguousNumber === null || written?.decimalMark !== undefined
      ? []
      : [decimalQuestion(ambiguousNumber)]),
    ...(signQuestion === null || written?.costSign !== undefined
      ? []
      : [
          `${signQuestion.minus} of ${signQuestion.all} ${signQuestion.all === 1 ? 'amount' : 'amounts'} ` +
            `${signQuestion.minus === 1 ? 'is' : 'are'} negative. Add\n` +
            '  --cost-sign minus     where costs have a minus; amounts without one are left out\n' +
            '  --cost-sign plus      where costs have none, and a minus takes some of them back\n',
        ]),
  ];
}

/** Lists guessed columns that are required. */
function columnQuestions(
  { guessedRequired, mapping, runnerUp }: ImportProposal,
  written: WrittenMapping | null,
): readonly string[] {
  const fields = findMappedFormat(mapping.format)?.fields ?? [];
  const open = guessedRequired.filter((field) => written?.columns?.[field] === undefined);
  const questions = open.map((field) => {
    const column = mapping.columns[field] ?? '';
    const label = fields.find(({ key }) => key === field)?.label ?? field;
    return (
      `Is "${column}" the column for "${label}"? Its name does not say so. Add\n` +
      `  --column "${field}=${column}"     or another column of the file in its place\n`
    );
  });
  const other =
    questions.length === 0 || runnerUp === null
      ? []
      : [`Or is it "${IMPORT_FORMATS[runnerUp]}"? Then add --format ${runnerUp}\n`];
  return [...questions, ...other];
}

/** Lists columns of one name with different values, of which one is used. */
function twinQuestions(
  { twins }: ImportProposal,
  written: WrittenMapping | null,
): readonly string[] {
  return twins.flatMap(({ field, column, other, example }) => {
    if (field !== null && written?.columns?.[field] !== undefined) return [];
    const differ =
      `Two columns have the name "${column}", and they differ: "${example[0]}" and "${example[1]}" on ` +
      'one row.';
    if (field === null) return [`${differ} Remove one of them from the file.\n`];
    return [
      `${differ} Add\n` +
        `  --column "${field}=${column}"     for the first of them\n` +
        `  --column "${field}=${other}"     for the other\n`,
    ];
  });
}

function dateQuestion(example: string): string {
  const readings = (['dmy', 'mdy', 'ymd'] as const).flatMap((order) => {
    const date = readDate(example, order);
    return date === null ? [] : [`  --date-order ${order}      where it is ${date.day}\n`];
  });
  return (
    `The date "${example}" reads in several ways, and the file does not tell which. Add\n` +
    readings.join('')
  );
}

function decimalQuestion(example: string): string {
  return (
    `The amount "${example}" reads in two ways, and the file does not tell which. Add\n` +
    `  --decimal-mark .      where it is ${shortAmount(example, '.')}\n` +
    `  --decimal-mark ,      where it is ${shortAmount(example, ',')}\n`
  );
}
