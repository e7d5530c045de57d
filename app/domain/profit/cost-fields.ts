import { z } from 'zod';
import { isDay } from '#app/domain/calendar/day.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';

/** Decimals of a tax's percentage; no country has more than three. */
export const TAX_DECIMALS_MAX = 4;

/** An exact non-negative decimal, stored as text: "12.3450". */
export const exactRate = z.string().transform((text, context) => {
  const decimal = parseDecimal(text);
  if (decimal !== null && !decimal.startsWith('-')) return decimal;
  context.addIssue({ code: 'custom', message: `"${text}" is not a number of 0 or more` });
  return z.NEVER;
});

/** A tax rate: calculations with it are exact only within a limited number of decimals. */
export const taxPercent = exactRate.refine(
  (percent) => (percent.split('.')[1]?.length ?? 0) <= TAX_DECIMALS_MAX,
  { error: `has more than ${TAX_DECIMALS_MAX} decimals` },
);

export const payableTaxPercent = taxPercent.refine((percent) => Number(percent) <= 100, {
  error: 'is above 100',
});

export const minor = z.number({ error: 'is not an amount' }).int('is not in whole minor units');

export const wholeCount = z
  .number({ error: 'is not a count' })
  .int('is not whole')
  .min(0, 'is below 0');

export const costDay = z.string().refine(isDay, { error: 'is not a day such as 2023-02-28' });

export const label = z.string().trim().min(1, 'is empty').max(300, 'is longer than 300 letters');

export const recordId = z.string().min(1, 'is empty').max(200, 'is longer than 200 letters');

const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'is not an instant' })
  .transform((text) => new Date(text).toISOString())
  .nullable()
  .default(null);

/** From inclusive to exclusive; null means without an end. */
export const validity = { validFrom: instant, validTo: instant } as const;

export interface Validity {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

export function endsAfterItBegins({ validFrom, validTo }: Validity): boolean {
  return validFrom === null || validTo === null || validFrom < validTo;
}

export const ENDS_TOO_EARLY = { error: 'ends before it begins', path: ['validTo'] };
