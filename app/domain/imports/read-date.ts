/**
 * Dates as files write them. The order of day and month is a property of the file: "03/04/2021" has
 * two readings, so the order is sniffed over many values (`sniffDateOrder`) and confirmed by a person
 * when they do not decide it. A year in front or a month in letters needs no order.
 */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

export interface WrittenDate {
  /** "2021-04-03" */
  readonly day: string;
  /** "14:05:09"; midnight when the text has no time. */
  readonly time: string;
  /** Minutes east of UTC when the text says so; null: the shop's own clock. */
  readonly offsetMinutes: number | null;
}

const NUMERIC = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T,\s]\s*(.+))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T\s]\s*(.+))?$/;
const DAY_MONTH_NAME =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s/-]([a-z]{3,9})\.?,?[\s/-](\d{2,4})(?:[T,\s]\s*(.+))?$/i;
const MONTH_NAME_DAY =
  /^([a-z]{3,9})\.?[\s-](\d{1,2})(?:st|nd|rd|th)?,?[\s-](\d{2,4})(?:[T,\s]\s*(.+))?$/i;
const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The date and time of a text; null when it is none that exists ("31/04/2021", "25:00").
 * @example readDate('1/12/2010 8:26', 'dmy') // 2010-12-01 08:26:00
 */
export function readDate(text: string, order: DateOrder): WrittenDate | null {
  const trimmed = text.trim();
  if (trimmed.length > 40) return null;
  const numeric = NUMERIC.exec(trimmed);
  if (numeric) {
    const [, first = '', , second = '', third = '', time] = numeric;
    return assemble(numericParts(first, second, third, order), time);
  }
  const compact = COMPACT.exec(trimmed);
  if (compact) return assemble([compact[1], compact[2], compact[3]], compact[4]);
  const dayFirst = DAY_MONTH_NAME.exec(trimmed);
  if (dayFirst) return assemble([dayFirst[3], parseMonth(dayFirst[2]), dayFirst[1]], dayFirst[4]);
  const monthFirst = MONTH_NAME_DAY.exec(trimmed);
  if (monthFirst) {
    return assemble([monthFirst[3], parseMonth(monthFirst[1]), monthFirst[2]], monthFirst[4]);
  }
  return null;
}

type Parts = readonly [string | undefined, string | undefined, string | undefined];

/** Year, month, day; a year of four digits in front decides by itself. */
function numericParts(first: string, second: string, third: string, order: DateOrder): Parts {
  if (first.length > 2 || order === 'ymd') return [first, second, third];
  return order === 'dmy' ? [third, second, first] : [third, first, second];
}

function parseMonth(name: string | undefined): string | undefined {
  const index = MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '');
  return index < 0 ? undefined : `${index + 1}`;
}

function assemble([year, month, day]: Parts, time: string | undefined): WrittenDate | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const fullYear = parseYear(year);
  if (fullYear === null || !exists(fullYear, Number(month), Number(day))) return null;
  const clock = time === undefined ? MIDNIGHT : readTime(time);
  if (clock === null) return null;
  const iso = `${fullYear}`.padStart(4, '0');
  return { day: `${iso}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, ...clock };
}

/** Two digits up to 69 are of this century, from 70 of the last; three digits are a slip. */
function parseYear(year: string): number | null {
  if (year.length === 4) return Number(year);
  if (year.length !== 2) return null;
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

function exists(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= length;
}

const MIDNIGHT = { time: '00:00:00', offsetMinutes: null };

function readTime(text: string): Pick<WrittenDate, 'time' | 'offsetMinutes'> | null {
  const [matched, hourText, minute = '', second = '00', half, zone] = TIME.exec(text.trim()) ?? [];
  if (matched === undefined) return null;
  const hour = toHour(Number(hourText), half?.toLowerCase().charAt(0));
  if (hour === null || Number(minute) > 59 || Number(second) > 59) return null;
  const time = `${`${hour}`.padStart(2, '0')}:${minute}:${second}`;
  return { time, offsetMinutes: zone === undefined ? null : parseOffset(zone) };
}

/** 12 am is midnight and 12 pm noon; "13:00 pm" does not exist. */
function toHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

function parseOffset(zone: string): number {
  const [matched, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (matched === undefined) return 0;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
