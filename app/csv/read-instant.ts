import { readDate, type DateOrder } from '#app/domain/imports/read-date.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import { shorten } from './cell-text.ts';

const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
const DAY_MS = 86_400_000;

export interface InstantSettings {
  readonly dateOrder: DateOrder;
  readonly timeZone: string;
  readonly now: Date;
}

export type InstantReading =
  | { readonly instant: string; readonly fault?: undefined }
  | { readonly instant?: undefined; readonly fault: string };

/**
 * Creates a function that turns a file's dates into instants (ISO UTC). Orders before 1990 or in
 * the future are errors of the file, and one of them would stretch every chart, so they are faults.
 */
export function instantReader(settings: InstantSettings): (text: string) => InstantReading {
  const latest = new Date(settings.now.getTime() + DAY_MS).toISOString();
  let lastText: string | null = null;
  let last: InstantReading = { fault: '' };
  // The rows of one order follow each other and mostly say the same.
  return (text) => {
    if (text !== lastText) {
      last = readPlainInstant(text, latest) ?? readInstant(text, settings);
      lastText = text;
    }
    return last;
  };
}

/** Reads the day alone; a future day is valid, one of another age is an error. */
export function readDay(
  text: string,
  order: DateOrder,
):
  | { readonly day: string; readonly fault?: undefined }
  | { readonly day?: undefined; readonly fault: string } {
  const date = readDate(text, order);
  if (date === null) return { fault: notADate(text, order) };
  const year = Number(date.day.slice(0, 4));
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return { day: date.day };
  return { fault: `the date ${shorten(text)} is not between ${FIRST_YEAR} and ${LAST_YEAR}` };
}

function readInstant(text: string, { dateOrder, timeZone, now }: InstantSettings): InstantReading {
  const date = readDate(text, dateOrder);
  if (date === null) return { fault: notADate(text, dateOrder) };
  if (Number(date.day.slice(0, 4)) < FIRST_YEAR) {
    return { fault: `the date ${shorten(text)} is before ${FIRST_YEAR}` };
  }
  const instant =
    date.offsetMinutes === null
      ? toInstant(date.day, date.time, timeZone)
      : new Date(
          Date.parse(`${date.day}T${date.time}Z`) - date.offsetMinutes * 60_000,
        ).toISOString();
  // A day of grace: the shop's clocks may be ahead of the server's.
  if (Date.parse(instant) > now.getTime() + DAY_MS) {
    return { fault: `the date ${shorten(text)} is in the future` };
  }
  return { instant };
}

/** An unambiguous date: days that every month has, times that exist, an offset. */
const PLAIN_DAY = /^(?:199\d|20\d\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const PLAIN_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const PLAIN_OFFSET = /^ ?([+-](?:0\d|1[0-4])):?([0-5]\d)$/;

/**
 * Reads the instant of "2021-04-03 14:05:09 -0500", as platforms write it by the million. Returns
 * null for every other text and for future times: `readInstant` decides about those.
 */
function readPlainInstant(text: string, latest: string): InstantReading | null {
  const day = text.slice(0, 10);
  const time = text.slice(11, 19);
  if (!PLAIN_DAY.test(day) || !PLAIN_TIME.test(time) || !' T'.includes(text.charAt(10)))
    return null;
  const offset = PLAIN_OFFSET.exec(text.slice(19));
  if (offset === null) return null;
  const isUtc = offset[1] === '+00' && offset[2] === '00';
  const instant = isUtc
    ? `${day}T${time}.000Z`
    : new Date(`${day}T${time}${offset[1]}:${offset[2]}`).toISOString();
  return instant > latest ? null : { instant };
}

/** Days since 1900, from 1990 to 2064, with the time of day as a fraction. */
const SERIAL_NUMBER = /^(?:3[3-9]|[45]\d)\d{3}(?:[.,]\d+)?$/;

function notADate(text: string, order: DateOrder): string {
  const other = order === 'dmy' ? 'mdy' : 'dmy';
  const fault = `"${shorten(text)}" is not a date`;
  if (SERIAL_NUMBER.test(text)) {
    return `${fault} but the number a spreadsheet has for one: format the column as a date before saving`;
  }
  if (order === 'ymd' || readDate(text, other) === null) return fault;
  const names = { dmy: 'day, month, year', mdy: 'month, day, year' };
  return `${fault} in the order ${names[order]}; in the order ${names[other]} it is one`;
}
