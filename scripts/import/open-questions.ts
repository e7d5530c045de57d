import { IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
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
  { isUnsure, ambiguousNumber, signQuestion }: ImportProposal,
  written: WrittenMapping | null,
): readonly string[] {
  // Columns that a person has chosen say what they are chosen for.
  const isKindOpen = isUnsure && written?.columns === undefined;
  return [
    ...(isKindOpen
      ? [`Its columns do not say what the file contains. Add one of\n${FORMATS.join('')}`]
      : []),
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

function decimalQuestion(example: string): string {
  return (
    `The amount "${example}" reads in two ways, and the file does not tell which. Add\n` +
    `  --decimal-mark .      where it is ${shortAmount(example, '.')}\n` +
    `  --decimal-mark ,      where it is ${shortAmount(example, ',')}\n`
  );
}
