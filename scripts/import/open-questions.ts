import { findMappedFormat, IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
import { shortAmount } from '#app/domain/imports/writing-notes.ts';
import type { ImportProposal } from '#app/services/imports/propose-import.server.ts';
import type { WrittenMapping } from './arguments.ts';

const FORMATS = Object.entries(IMPORT_FORMATS).map(
  ([key, label]) => `  --format ${key.padEnd(20)} ${label}\n`,
);

/**
 * What the file does not tell and a wrong guess would make dear: not even --yes decides it. Empty where
 * the options and the map file have answered it.
 */
export function openQuestions(
  proposal: ImportProposal,
  written: WrittenMapping | null,
): readonly string[] {
  const { isUnsure, ambiguousNumber, signQuestion } = proposal;
  // Columns that a person has chosen say what they are chosen for.
  const isKindOpen = isUnsure && written?.columns === undefined;
  const open = isKindOpen ? proposal.notes.filter(({ kind }) => kind === 'question') : [];
  return [
    ...open.map(({ text }) => `${text}\n`),
    ...(isKindOpen
      ? [`Its columns do not say what the file contains. Add one of\n${FORMATS.join('')}`]
      : []),
    ...(isKindOpen ? [] : columnQuestions(proposal, written)),
    ...(ambiguousNumber === null || written?.decimalMark !== undefined
      ? []
      : [decimalQuestion(ambiguousNumber)]),
    ...(signQuestion === null || written?.costSign !== undefined
      ? []
      : [
          `${signQuestion.minus} of ${signQuestion.all} amounts are negative. Add\n` +
            '  --cost-sign minus     where costs have a minus; amounts without one are left out\n' +
            '  --cost-sign plus      where costs have none, and a minus takes some of them back\n',
        ]),
  ];
}

/** Columns that were guessed and that nothing can be read without. */
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

function decimalQuestion(example: string): string {
  return (
    `The amount "${example}" reads in two ways, and the file does not tell which. Add\n` +
    `  --decimal-mark .      where it is ${shortAmount(example, '.')}\n` +
    `  --decimal-mark ,      where it is ${shortAmount(example, ',')}\n`
  );
}
