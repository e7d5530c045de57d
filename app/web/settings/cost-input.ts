import { isDay } from '#app/domain/calendar/day.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';
import { parseTypedNumber } from '#app/view-models/settings/product-costs.ts';
import { AppError } from '#app/lib/app-error.ts';
import { TAX_DECIMALS_MAX } from '#app/services/costs/cost-fields.ts';
import { formText } from '#app/web/forms/form-text.ts';

/** The id of a rule that changes; nothing of a new one. */
export function ruleId(form: FormData): { id?: string } {
  const id = formText(form, 'id');
  return id === '' ? {} : { id };
}

/** From and to when a rule holds, by the days of the form, both optional. */
export function parseValidity(form: FormData, timeZone: string) {
  const fromDay = optionalDay(form, 'fromDay');
  const toDay = optionalDay(form, 'toDay');
  if (fromDay !== null && toDay !== null && toDay < fromDay) {
    throw fault('toDay', 'This is before the first day');
  }
  return validityOfDays({ fromDay, toDay }, timeZone);
}

/** The instant at which a day of the form begins; null when it is empty. */
export function instantOfDay(form: FormData, name: string, timeZone: string): string | null {
  const fromDay = optionalDay(form, name);
  return validityOfDays({ fromDay, toDay: null }, timeZone).validFrom;
}

/** A day of the form; null when it is empty. */
export function optionalDay(form: FormData, name: string): string | null {
  const text = formText(form, name).trim();
  if (text === '') return null;
  if (!isDay(text)) throw fault(name, 'This is not a day such as 2023-02-28');
  return text;
}

/** A day that there must be. */
export function requiredDay(form: FormData, name: string): string {
  const day = optionalDay(form, name);
  if (day === null) throw fault(name, 'This field is required');
  return day;
}

/** An exact rate of 0 or more; empty is 0. */
export function parseRate(form: FormData, name: string): string {
  const text = formText(form, name).trim();
  const rate = text === '' ? '0' : parseTypedNumber(text);
  if (rate === null || rate.startsWith('-')) throw fault(name, AMOUNT_EXPECTED);
  if (wholeDigits(rate) > RATE_DIGITS_MAX) throw fault(name, 'This number is too large');
  return rate;
}

/** The same where it cannot be left empty. */
export function requiredRate(form: FormData, name: string): string {
  requiredText(form, name);
  return parseRate(form, name);
}

/** A tax as a percentage from 0 to 100; empty is 0. */
export function parseTaxPercent(form: FormData, name: string): string {
  const text = formText(form, name).trim();
  const percent = text === '' ? '0' : parseTypedNumber(text);
  if (percent === null || percent.startsWith('-') || Number(percent) > 100) {
    throw fault(name, 'Enter a percentage from 0 to 100, such as 7.5');
  }
  if ((percent.split('.')[1]?.length ?? 0) > TAX_DECIMALS_MAX) {
    throw fault(name, `Enter at most ${TAX_DECIMALS_MAX} decimals`);
  }
  return percent;
}

/** An amount of money in minor units. */
export function minorFrom(form: FormData, name: string, decimals: number): number {
  const text = formText(form, name).trim();
  if (text === '') throw fault(name, 'This field is required');
  const amount = parseTypedNumber(text);
  if (amount === null) throw fault(name, AMOUNT_EXPECTED);
  if (wholeDigits(amount) > AMOUNT_DIGITS_MAX) throw fault(name, 'This amount is too large');
  return toMinor(amount, decimals);
}

/** A text that there must be. */
export function requiredText(form: FormData, name: string): string {
  const text = formText(form, name).trim();
  if (text === '') throw fault(name, 'This field is required');
  return text;
}

/** What a field that wants a number says of anything else. */
export const AMOUNT_EXPECTED = 'Enter an amount, such as 1.50';

/**
 * Digits before the point. What is multiplied or added up later must stay within the integers that
 * are exact: a cost beyond them would keep every order that takes it from being costed at all.
 */
const RATE_DIGITS_MAX = 9;
const AMOUNT_DIGITS_MAX = 12;

function wholeDigits(decimal: string): number {
  return decimal.replace(/^-/, '').split('.')[0]?.length ?? 0;
}

/** The refusal of one field of a form. */
export function fault(field: string, text: string): AppError {
  return new AppError('invalid_input', `${text}.`, { details: { faults: [`${field}: ${text}`] } });
}
