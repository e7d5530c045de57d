import { z } from 'zod';
import { Exact } from '#app/domain/money/round.ts';

/** An amount or a count that a provider writes as a text or as a number, as an exact decimal. */
export const decimalText = z
  .union([z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/), z.number().finite()])
  .transform((value) => new Exact(value).toFixed());

/** A whole number that a provider writes as a text or as a number. */
export const wholeNumber = z
  .union([z.string().regex(/^\d{1,15}$/), z.number().int().nonnegative()])
  .transform(Number);

/** Millionths of a major unit as an exact decimal: "152370000" is "152.37". */
export const microsText = z
  .union([z.string().regex(/^-?\d{1,18}$/), z.number().int()])
  .transform((micros) => new Exact(micros).dividedBy(1_000_000).toFixed());
