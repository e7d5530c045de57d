/**
 * Days as whole numbers, 0 being 1970-01-01: calendar arithmetic without Date objects, so that
 * nothing here can see a time zone. The conversions are the proleptic Gregorian calendar's,
 * counted in eras of 400 years from 1 March, so that a leap day is the last day of its year.
 */
const DAYS_PER_ERA = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH_FROM_MARCH_0000 = 719_468;

export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

export function epochDayOfParts(year: number, month: number, date: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  return era * DAYS_PER_ERA + daysBeforeYear(yearOfEra) + dayOfYear - EPOCH_FROM_MARCH_0000;
}

/** Returns the number of a day written YYYY-MM-DD. The caller has checked the text with `isDay`. */
export function toEpochDay(day: string): number {
  const { year, month, date } = partsOfDay(day);
  return epochDayOfParts(year, month, date);
}

export function partsOfDay(day: string): CivilDate {
  return {
    year: digit(day, 0) * 1000 + digit(day, 1) * 100 + digit(day, 2) * 10 + digit(day, 3),
    month: digit(day, 5) * 10 + digit(day, 6),
    date: digit(day, 8) * 10 + digit(day, 9),
  };
}

export function partsOfEpochDay(epochDay: number): CivilDate {
  const shifted = epochDay + EPOCH_FROM_MARCH_0000;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - daysBeforeYear(yearOfEra);
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

export function dayOfEpochDay(epochDay: number): string {
  const { year, month, date } = partsOfEpochDay(epochDay);
  return dayText(year, month, date);
}

export function dayText(year: number, month: number, date: number): string {
  const parts = [`${year}`.padStart(4, '0'), twoDigits(month), twoDigits(date)];
  return parts.join('-');
}

export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return isLeap ? 29 : 28;
}

/** Days of an era before one of its 400 years begins, on 1 March. */
function daysBeforeYear(yearOfEra: number): number {
  return yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

function digit(text: string, index: number): number {
  return text.charCodeAt(index) - 48;
}
