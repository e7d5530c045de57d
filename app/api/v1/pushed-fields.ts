import { z } from 'zod';
import { PUSH_LIMITS } from '#app/config/limits.ts';
import { idField, textField } from '#app/lib/text-field.ts';

/** The currency of the shop, and the time, by which an order is parsed. */
export interface PushedMoney {
  readonly currency: string;
  readonly decimals: number;
  readonly now: Date;
}

/** The largest amount in major units; more is a slip. */
export const MAJOR_UNITS_MAX = 1e9;
/** The largest amount in minor units. */
const AMOUNT_MAX = 99_999_999_999;
const FIRST_YEAR = 1990;
/** The tolerance for clocks of senders that are ahead of ours. */
const GRACE_MS = 86_400_000;

export const pushedText = textField;
export const textOrNone = (max: number) => textField(max).nullable().default(null);
export const idText = idField(200);

/** A secret too long to be guessed, in letters that browsers and servers hash alike. */
export const secretOrNone = z
  .string('is not a text')
  .regex(/^[!-~]{16,200}$/, 'is not 16 to 200 letters, digits and signs of ASCII without spaces')
  .nullable()
  .default(null);

export const plainAmount = z
  .int('is not a whole number of minor units')
  .min(0, 'is less than 0')
  .max(AMOUNT_MAX, 'is too large to be an amount');
export const amount = plainAmount.default(0);
export const amountOrNone = plainAmount.nullable().default(null);

export const signedAmount = z
  .int('is not a whole number of minor units')
  .min(-AMOUNT_MAX, 'is too large to be an amount')
  .max(AMOUNT_MAX, 'is too large to be an amount')
  .default(0);

/** Pieces of goods: more of one item is a slip. */
export const pieces = z
  .int('is not a whole number')
  .min(0, 'is less than 0')
  .max(1_000_000, 'is more than 1000000');

/** An exact decimal in major units. */
export const decimal = z
  .string('is not a text such as "12.50"')
  .regex(/^\d{1,9}(\.\d{1,10})?$/, 'is not an amount in major units such as "12.50"');

/** An instant of RFC 3339, as ISO UTC. */
export function instant(now: Date) {
  return z.iso
    .datetime({ offset: true, error: 'is not an instant such as 2026-01-31T13:05:09Z' })
    .transform((written) => new Date(written).toISOString())
    .refine((at) => Number(at.slice(0, 4)) >= FIRST_YEAR, { error: `is before ${FIRST_YEAR}` })
    .refine((at) => Date.parse(at) <= now.getTime() + GRACE_MS, { error: 'is in the future' });
}

/** A list of parts of an order, possibly empty. */
export function parts<S extends z.ZodType>(part: S) {
  return z.array(part).max(PUSH_LIMITS.partsOfOrder).default([]);
}
