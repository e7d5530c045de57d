import { z } from 'zod';
import { Exact } from '#app/domain/money/round.ts';

/** An amount or a count that a provider writes as a text or as a number, as an exact decimal. */
export const decimalText = z
  .union([z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/), z.number().finite()])
  .transform((value) => new Exact(value).toFixed());

export const wholeNumber = z
  .union([z.string().regex(/^\d{1,15}$/), z.number().int().nonnegative()])
  .transform(Number);

/** An integer that may be missing, which means zero. */
export const optionalCount = wholeNumber.nullish().transform((count) => count ?? 0);

/** Millionths of a major unit as an exact decimal: "152370000" is "152.37". */
export const microsText = z
  .union([z.string().regex(/^-?\d{1,18}$/), z.number().int()])
  .transform((micros) => new Exact(micros).dividedBy(1_000_000).toFixed());

/** Deducts the VAT inside an exact amount, to ten decimals: 50 with 25 percent is 40. */
export function withoutVat(amount: string, percent: string): string {
  const share = new Exact(percent).dividedBy(100).plus(1);
  return new Exact(amount).dividedBy(share).toDecimalPlaces(10).toFixed();
}
