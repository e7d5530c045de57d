import { z } from 'zod';
import { isDay } from '#app/domain/calendar/day.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { findCountry } from '#app/domain/geography/countries.ts';
import { textField } from '#app/lib/text-field.ts';
import { AMOUNT_EXPECTED, parseTypedNumber } from '#app/view-models/settings/product-costs.ts';

export const FIELD_REQUIRED = 'This field is required';

/** A hidden field with the name of the form's subject, which the server looks up later. */
export const hidden = z.string().meta({ format: 'hidden' });

export const hiddenList = z.array(z.string()).meta({ format: 'hidden' });

export const plainText = z.string();

/** A required text, as it was typed. */
export const filledText = z
  .string()
  .refine((text) => text.trim() !== '', { error: FIELD_REQUIRED });

export const shopName = textField(200);

export const country = z.string().refine((code) => findCountry(code) !== null, {
  error: 'is not a country code such as GB',
});

/** An ISO code in any case: "gbp". */
export const currency = z.string().transform((text, context) => {
  const currencyFacts = findCurrency(text.trim().toUpperCase());
  if (currencyFacts !== null) return currencyFacts.code;
  context.addIssue({ code: 'custom', message: `"${text}" is not a known currency` });
  return z.NEVER;
});

/** The last day with a four-digit year. */
const LAST_DAY = '9999-12-31';

export const typedDay = z
  .string()
  .trim()
  .min(1, { error: FIELD_REQUIRED, abort: true })
  .refine(isDay, { error: 'This is not a day such as 2023-02-28' })
  .meta({ format: 'date', max: LAST_DAY });

/** A day; null when it is left empty. */
export const optionalDay = z
  .string()
  .trim()
  .refine((text) => text === '' || isDay(text), { error: 'This is not a day such as 2023-02-28' })
  .meta({ format: 'date', max: LAST_DAY })
  .transform((text) => (text === '' ? null : text));

/**
 * The maximum of digits before the point. Later products and sums must be exact integers: a larger
 * cost would prevent the costing of every order that uses it.
 */
const RATE_DIGITS_MAX = 9;
const AMOUNT_DIGITS_MAX = 12;

/** A typed exact rate of 0 or more; empty is 0. */
export const typedRate = z
  .string()
  .meta({ inputMode: 'decimal' })
  .transform((text, context) => {
    const read = text.trim() === '' ? '0' : parseTypedNumber(text);
    if (read !== null && !read.startsWith('-') && wholeDigits(read) <= RATE_DIGITS_MAX) return read;
    const isTooLarge = read !== null && !read.startsWith('-');
    const message = isTooLarge ? 'This number is too large' : AMOUNT_EXPECTED;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A typed exact rate; null where it is left empty. */
export const optionalRate = z
  .string()
  .meta({ inputMode: 'decimal' })
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(typedRate.nullable());

/** A typed exact rate that cannot be left empty. */
export const filledRate = filledText.meta({ inputMode: 'decimal' }).pipe(typedRate);

/** An amount of money as a canonical decimal. */
export const typedAmount = filledText.meta({ inputMode: 'decimal' }).transform((text, context) => {
  const read = parseTypedNumber(text);
  if (read !== null && wholeDigits(read) <= AMOUNT_DIGITS_MAX) return read;
  const message = read === null ? AMOUNT_EXPECTED : 'This amount is too large';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** An integer number of days between two limits. */
export function typedDays(min: number, max: number) {
  return filledText.meta({ inputMode: 'decimal' }).transform((text, context) => {
    const days = /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
    if (days >= min && days <= max) return days;
    context.addIssue({ code: 'custom', message: `Enter whole days from ${min} to ${max}` });
    return z.NEVER;
  });
}

function wholeDigits(decimal: string): number {
  return decimal.replace(/^-/, '').split('.')[0]?.length ?? 0;
}

/** A field that an editor of many parts sends as one text. */
export function typedTree<T>(schema: z.ZodType<T>) {
  return z
    .string()
    .meta({ format: 'tree' })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('This was not sent completely');
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** The error of a choice that the page does not offer. */
export const NOT_OFFERED = { error: 'Choose one of these' };

/** An integer between two limits, as a choice sends it. */
export function chosenNumber(min: number, max: number) {
  return z.string().transform((text, context) => {
    const number = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
    if (number >= min && number <= max) return number;
    context.addIssue({ code: 'custom', message: NOT_OFFERED.error });
    return z.NEVER;
  });
}
