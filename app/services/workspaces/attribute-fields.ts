import { z } from 'zod';
import { isDay } from '#app/domain/calendar/day.ts';
import { AppError } from '#app/lib/app-error.ts';

const VALUE_LENGTH_MAX = 4000;
const DAYS_MAX = 3660;

/**
 * Names of facts that decide what a shop may do or that come from elsewhere (shell.md section 3).
 * They have columns and rules of their own; an attribute of that name would pass itself off as them.
 */
const RESERVED = /(^|_)(id|key|plan|role|trial|persona|password|token)$|^(allowed|blocked)_/i;

/** What `saveShopAttribute` and `saveUserAttribute` take of the attribute itself. */
export const attributeFields = {
  name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_.:-]{0,99}$/, 'is not a name for an attribute')
    .refine((name) => !RESERVED.test(name), { error: 'is a name that is not free' }),
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .transform(valueText)
    .refine((text) => text.length <= VALUE_LENGTH_MAX && !text.includes('\u0000'), {
      error: `is longer than ${VALUE_LENGTH_MAX} letters or cannot be kept`,
    }),
  /** Days that it lasts, from the start or from now; without it for good. */
  expiresInDays: z.number().int().min(1).max(DAYS_MAX).nullable().default(null),
  startDay: z.string().refine(isDay, 'is not a day such as 2023-02-28').nullable().default(null),
} as const;

export interface AttributeLife {
  readonly expiresInDays: number | null;
  readonly startDay: string | null;
}

/** When an attribute ends; null for one that stays. */
export function endOfAttribute({ expiresInDays, startDay }: AttributeLife, now: Date) {
  if (expiresInDays === null) return null;
  const start = startDay === null ? now.getTime() : Date.parse(`${startDay}T00:00:00Z`);
  return new Date(start + expiresInDays * 86_400_000).toISOString();
}

/** Bounds what one owner can fill the table with. */
export function refuseTooMany(count: number): void {
  if (count < ATTRIBUTES_MAX) return;
  throw new AppError('conflict', `There can be ${ATTRIBUTES_MAX} attributes.`);
}

const ATTRIBUTES_MAX = 500;

/** The wire's own habit: flags are "0" and "1". */
function valueText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
