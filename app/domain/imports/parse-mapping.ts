import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { isTimeZone } from '#app/domain/calendar/zone.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import {
  IMPORT_FORMATS,
  USUAL_OPTIONS,
  type ColumnMapping,
  type ImportFormat,
} from './column-mapping.ts';

const formats = Object.keys(IMPORT_FORMATS) as [ImportFormat, ...ImportFormat[]];

const schema = z.strictObject({
  format: z.enum(formats),
  columns: z.record(z.string(), z.string()).default({}),
  dateOrder: z.enum(['ymd', 'dmy', 'mdy']).default('ymd'),
  decimalMark: z.enum(['.', ',']).default('.'),
  returnPrefix: z.string().min(1).max(20).nullable().default(null),
  returnSigns: z.enum(['minus', 'none']).default(USUAL_OPTIONS.returnSigns),
  taxesIncluded: z.boolean().default(false),
  zeroPrices: z.enum(['keep', 'refuse']).default(USUAL_OPTIONS.zeroPrices),
  existingOrders: z.enum(['ask', 'replace', 'keep']).default(USUAL_OPTIONS.existingOrders),
  alteredNumbers: z.enum(['ask', 'same', 'other']).default(USUAL_OPTIONS.alteredNumbers),
  differences: z.enum(['ask', 'accept']).default(USUAL_OPTIONS.differences),
  costSign: z.enum(['plus', 'minus']).default(USUAL_OPTIONS.costSign),
  currency: z
    .string()
    .refine((code) => findCurrency(code) !== null, 'is no known currency')
    .nullable()
    .default(null),
  timeZone: z.string().refine(isTimeZone, 'is no known time zone').nullable().default(null),
  adPlatform: z.string().trim().min(1).max(80).nullable().default(null),
  source: z.string().max(80).nullable().default(null),
});

/**
 * Parses a mapping from a form, a map file or the database. Apart from the type, so that screens do
 * not load the validator in the browser.
 * @throws AppError invalid_input naming each fault.
 */
export function parseMapping(value: unknown): ColumnMapping {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new AppError('invalid_input', `The mapping is not valid: ${faults.join('; ')}.`, {
    hint: 'Compare it with the mapping that the import proposes.',
  });
}
