/** Schemas of fields that several forms have. */
import { z } from 'zod';
import { isDay } from '#app/domain/calendar/day.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { findCountry } from '#app/domain/geography/countries.ts';
import { textField } from '#app/lib/text-field.ts';
import { AMOUNT_EXPECTED, parseTypedNumber } from '#app/view-models/settings/product-costs.ts';

export const FIELD_REQUIRED = 'This field is required';

/** Sent along unseen: which one the form is about. What there is of that name is looked up later. */
export const hidden = z.string().meta({ format: 'hidden' });

export const hiddenList = z.array(z.string()).meta({ format: 'hidden' });

/** A text that is only compared or looked up. */
export const plainText = z.string();

/** Any text but an empty one, as it was typed. */
export const filledText = z
  .string()
  .refine((text) => text.trim() !== '', { error: FIELD_REQUIRED });

export const shopName = textField(200);

export const country = z.string().refine((code) => findCountry(code) !== null, {
  error: 'is not a country code such as GB',
});

/** An ISO code in any case: "gbp". */
export const currency = z.string().transform((text, context) => {
  const found = findCurrency(text.trim().toUpperCase());
  if (found !== null) return found.code;
  context.addIssue({ code: 'custom', message: `"${text}" is not a known currency` });
  return z.NEVER;
});

/** The last day that has four digits of a year. */
const LAST_DAY = '9999-12-31';

/** A day that there must be. */
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
 * Digits before the point. What is multiplied or added up later must stay within the integers that
 * are exact: a cost beyond them would keep every order that takes it from being costed at all.
 */
const RATE_DIGITS_MAX = 9;
const AMOUNT_DIGITS_MAX = 12;

/** An exact rate of 0 or more, as people type it; empty is 0. */
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

/** The same; null where it is left empty. */
export const optionalRate = z
  .string()
  .meta({ inputMode: 'decimal' })
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(typedRate.nullable());

/** The same where it cannot be left empty. */
export const filledRate = filledText.meta({ inputMode: 'decimal' }).pipe(typedRate);

/** An amount of money as a canonical decimal. */
export const typedAmount = filledText.meta({ inputMode: 'decimal' }).transform((text, context) => {
  const read = parseTypedNumber(text);
  if (read !== null && wholeDigits(read) <= AMOUNT_DIGITS_MAX) return read;
  const message = read === null ? AMOUNT_EXPECTED : 'This amount is too large';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** A whole number of days between two. */
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

/** What an editor of many parts sends as one text. */
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

/** Of a choice that the page does not offer. */
export const NOT_OFFERED = { error: 'Choose one of these' };

/** A whole number from one to another, as a choice sends it. */
export function chosenNumber(min: number, max: number) {
  return z.string().transform((text, context) => {
    const number = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
    if (number >= min && number <= max) return number;
    context.addIssue({ code: 'custom', message: NOT_OFFERED.error });
    return z.NEVER;
  });
}
