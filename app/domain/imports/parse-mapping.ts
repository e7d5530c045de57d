import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { IMPORT_FORMATS, type ColumnMapping, type ImportFormat } from './column-mapping.ts';

const formats = Object.keys(IMPORT_FORMATS) as [ImportFormat, ...ImportFormat[]];

const schema = z.strictObject({
  format: z.enum(formats),
  columns: z.record(z.string(), z.string()).default({}),
  dateOrder: z.enum(['ymd', 'dmy', 'mdy']).default('ymd'),
  decimalMark: z.enum(['.', ',']).default('.'),
  returnPrefix: z.string().min(1).max(20).nullable().default(null),
  taxesIncluded: z.boolean().default(false),
});

/**
 * A mapping from a form, a map file or the database. Apart from the type, so that screens do not
 * bring the validator into the browser.
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
