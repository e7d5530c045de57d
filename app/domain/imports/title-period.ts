import { plainName } from './import-fields.ts';
import { readDate } from './read-date.ts';

/** The columns for a period that a file states in the lines above its column names. */
export const PERIOD_COLUMNS = ['Period start', 'Period end'] as const;

/** Months by their first letters in German, French and Spanish, where they are not the English ones. */
const MONTHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ene: 'jan',
    fev: 'feb',
    avr: 'apr',
    abr: 'apr',
    mai: 'may',
    juin: 'jun',
    juil: 'jul',
    aou: 'aug',
    ago: 'aug',
    okt: 'oct',
    dez: 'dec',
    dic: 'dec',
  }),
);
const MARCH = /^(mar|marz)/;
const DATES = /\d{4}-\d\d-\d\d|\d{1,2} [a-z]{3,10} \d{4}|[a-z]{3,10} \d{1,2} \d{4}/g;
const DAY_COLUMN =
  /\b(date|day|day of|week|month|hour|time|tag|datum|woche|monat|jour|semaine|mois|fecha|dia|semana|mes)\b/;

/**
 * Finds the period in the lines above a table, such as "January 1, 2026 - January 31, 2026"; null
 * where they state none, or where the table has a column of days itself. Dates in figures alone are
 * not read: which of them is the day is not known there.
 */
export function findTitlePeriod(
  titles: readonly (readonly string[])[],
  header: readonly string[],
): readonly [string, string] | null {
  if (header.some((name) => DAY_COLUMN.test(plainName(name)))) return null;
  const days = titles.slice(0, TITLES_MAX).flatMap((cells) => daysIn(cells.join(', ')));
  const [first] = days;
  // The day on which the report was made comes last, and is one too many.
  const last = days[1] ?? first;
  return first === undefined || last === undefined || last < first ? null : [first, last];
}

const TITLES_MAX = 10;

function daysIn(title: string): readonly string[] {
  const words = plainName(title.replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, ' $1y$2y$3 '))
    .replace(/(\d{4}) ?y ?(\d\d) ?y ?(\d\d)/g, '$1-$2-$3')
    .replace(/ de(l)? /g, ' ')
    .split(' ')
    .map((word) => (/^\p{L}+$/u.test(word) ? englishMonth(word) : word))
    .join(' ');
  return (words.match(DATES) ?? []).flatMap((date) => readDate(date, 'ymd')?.day ?? []);
}

function englishMonth(word: string): string {
  if (MARCH.test(word)) return 'mar';
  const longer = MONTHS.get(word.slice(0, 4));
  return longer ?? MONTHS.get(word.slice(0, 3)) ?? word;
}
