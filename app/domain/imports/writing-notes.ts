import type { ColumnMapping } from './column-mapping.ts';
import { readDate } from './read-date.ts';
import { type DecimalMark, readNumber } from './read-number.ts';
import type { ProposalNote } from './resolve-proposal.ts';

/** Formats an amount under this mark, without trailing zeros: "1.250" is 1250 or 1.25. */
export function shortAmount(text: string, mark: DecimalMark): string {
  const number = readNumber(text, mark);
  return number === null ? '' : `${Number(number)}`;
}

/** Adds notes about values with two readings, and the chosen reading. */
export function noteWriting(
  mapping: Pick<ColumnMapping, 'dateOrder' | 'decimalMark'>,
  values: { readonly date: string | null; readonly number: string | null },
  kind: ProposalNote['kind'],
): ProposalNote[] {
  const { date, number } = values;
  const day = date === null ? null : readDate(date, mapping.dateOrder);
  const amount = number === null ? '' : shortAmount(number, mapping.decimalMark);
  return [
    ...(day === null ? [] : [{ kind, text: `The date "${date}" is read as ${day.day}.` }]),
    ...(amount === '' ? [] : [{ kind, text: `The amount "${number}" is read as ${amount}.` }]),
  ];
}
