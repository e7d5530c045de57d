import { isTimeZone, toInstant } from '#app/domain/calendar/zone.ts';
import { ownValue } from '#app/lib/own-value.ts';

/**
 * Dates as files write them. The order of day and month is a property of the file: "03/04/2021" has
 * two readings, so the order is inferred from many values (`sniffDateOrder`) and confirmed by a
 * person when they do not decide it. A year in front or a month in letters needs no order.
 */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

export interface WrittenDate {
  /** "2021-04-03" */
  readonly day: string;
  /** "14:05:09"; midnight when the text has no time. */
  readonly time: string;
  /** Minutes east of UTC when the text states them; null for the shop's own zone. */
  readonly offsetMinutes: number | null;
}

/** The maximum length of a date. */
const LENGTH_MAX = 60;
const NUMERIC = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T,\s]\s*(.+))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T\s]\s*(.+))?$/;
const DAY_MONTH_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s/-]\s*(\p{L}{3,10})\.?,?[\s/-](\d{2,4})(?:[T,\s]\s*(.+))?$/iu;
const MONTH_NAME_DAY =
  /^(\p{L}{3,10})\.?[\s-](\d{1,2})(?:st|nd|rd|th)?,?[\s-](\d{2,4})(?:[T,\s]\s*(.+))?$/iu;
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?\s?m\.?(?!\p{L}))?\s*(.*)$/iu;
/** The words after a time without a meaning: "10:00 hs.", "10:00 Uhr". */
const HOURS_WORD = /^(?:hrs|hs|h|uhr)\b\.?\s*/i;
/** A weekday before a date, which adds nothing to it: "Sat, 03 Jan 2026". */
const WEEKDAY = /^(?:\p{L}{2,10}\.?,|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*)\s+(?=.*\d{2})/iu;
/** The prepositions in a date: "3 de enero de 2026" is "3 enero 2026". */
const PREPOSITIONS = /\s+(?:de|di|del)\s+/gi;
/** The first letters of the months in English, German, French, Spanish, Italian, Dutch, Portuguese. */
const MONTHS = [
  'jan ene gen',
  'feb fev',
  'mar mrz mrt maa',
  'apr abr avr',
  'may mai mei mag',
  'jun juin giu',
  'jul juil lug',
  'aug ago aou',
  'sep set',
  'oct okt ott out',
  'nov',
  'dec dez dic',
].map((names) => names.split(' '));
/** Minutes east of UTC of zone letters in reports; for letters with two meanings the usual one. */
const ZONE_LETTERS: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  SAST: 120,
  MSK: 180,
  PKT: 300,
  IST: 330,
  SGT: 480,
  HKT: 480,
  AWST: 480,
  JST: 540,
  KST: 540,
  ACST: 570,
  ACDT: 630,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  BRT: -180,
  ART: -180,
  NDT: -150,
  NST: -210,
  ADT: -180,
  AST: -240,
  EDT: -240,
  EST: -300,
  CDT: -300,
  CST: -360,
  MDT: -360,
  MST: -420,
  PDT: -420,
  PST: -480,
  AKDT: -480,
  AKST: -540,
  HST: -600,
};

/**
 * Parses a date and time; null for one that does not exist ("31/04/2021", "25:00").
 * @example readDate('1/12/2010 8:26', 'dmy') // 2010-12-01 08:26:00
 */
export function readDate(text: string, order: DateOrder): WrittenDate | null {
  const whole = text.trim();
  if (whole.length > LENGTH_MAX) return null;
  const trimmed = /^\p{L}|\sd/iu.test(whole)
    ? whole.replace(WEEKDAY, '').replaceAll(PREPOSITIONS, ' ')
    : whole;
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

/** Returns year, month, day; a year of four digits in front decides by itself. */
function numericParts(first: string, second: string, third: string, order: DateOrder): Parts {
  if (first.length > 2 || order === 'ymd') return [first, second, third];
  return order === 'dmy' ? [third, second, first] : [third, first, second];
}

function parseMonth(name: string | undefined): string | undefined {
  const plain = (name ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const four = MONTHS.findIndex((names) => names.includes(plain.slice(0, 4)));
  const index = four >= 0 ? four : MONTHS.findIndex((names) => names.includes(plain.slice(0, 3)));
  return index < 0 ? undefined : `${index + 1}`;
}

function assemble([year, month, day]: Parts, time: string | undefined): WrittenDate | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const fullYear = parseYear(year);
  if (fullYear === null || !exists(fullYear, Number(month), Number(day))) return null;
  const iso = `${fullYear}`.padStart(4, '0');
  const date = `${iso}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const clock = time === undefined ? MIDNIGHT : readTime(time, date);
  return clock === null ? null : { day: date, ...clock };
}

/**
 * Parses a year: two digits up to 69 are in this century, from 70 in the last; three digits are an
 * error.
 */
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

function readTime(text: string, day: string): Pick<WrittenDate, 'time' | 'offsetMinutes'> | null {
  const [matched, hourText, minute = '', second = '00', half, rest = ''] =
    CLOCK.exec(text.trim()) ?? [];
  if (matched === undefined) return null;
  const hour = toHour(Number(hourText), half?.toLowerCase().charAt(0));
  if (hour === null || Number(minute) > 59 || Number(second) > 59) return null;
  const time = `${`${hour}`.padStart(2, '0')}:${minute}:${second}`;
  const zone = rest.replace(HOURS_WORD, '').replace(/^\((.*)\)$/, '$1');
  if (zone === '') return { time, offsetMinutes: null };
  const offsetMinutes = parseOffset(zone, { day, time });
  return offsetMinutes === null ? null : { time, offsetMinutes };
}

/** Converts an hour: 12 am is midnight and 12 pm noon; "13:00 pm" does not exist. */
function toHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Parses "+05:30", "GMT-5", "PST" or "Europe/Berlin"; null for letters that are no zone. */
function parseOffset(zone: string, at: Pick<WrittenDate, 'day' | 'time'>): number | null {
  const letters = ownValue(ZONE_LETTERS, zone.toUpperCase());
  if (letters !== undefined) return letters;
  const [matched, sign, hours, minutes] =
    /^(?:UTC|GMT)?\s?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone) ?? [];
  if (matched !== undefined) {
    return (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  }
  if (!zone.includes('/') || !isTimeZone(zone)) return null;
  const instant = Date.parse(toInstant(at.day, at.time, zone));
  return (Date.parse(`${at.day}T${at.time}Z`) - instant) / 60_000;
}
