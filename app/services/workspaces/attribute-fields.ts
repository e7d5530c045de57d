import { z } from 'zod';
import {
  type AttributeTable,
  canHold,
  describeValues,
  findAttribute,
} from '#app/domain/attributes/read-attribute.ts';
import { isTakenName } from '#app/domain/attributes/taken-names.ts';
import { isDay } from '#app/domain/calendar/day.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';

const VALUE_LENGTH_MAX = 4000;
const DAYS_MAX = 3660;

export const attributeText = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(valueText)
  .refine((text) => text.length <= VALUE_LENGTH_MAX && !text.includes('\u0000'), {
    error: `is longer than ${VALUE_LENGTH_MAX} letters or cannot be kept`,
  });

/** The attribute in the input of `saveShopAttribute` and `saveUserAttribute`. */
const schema = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_.:-]{0,99}$/, 'is not a name for an attribute'),
  value: attributeText,
  /** Days that it lasts, from the start or from now; null for no end. */
  expiresInDays: z.number().int().min(1).max(DAYS_MAX).nullable().default(null),
  /** The first day on which it counts. */
  startDay: z.string().refine(isDay, 'is not a day such as 2023-02-28').nullable().default(null),
});

export type GivenAttribute = z.input<typeof schema>;

export interface AttributeLife {
  readonly expiresInDays: number | null;
  readonly startDay: string | null;
}

export interface CheckedAttribute extends AttributeLife {
  readonly name: string;
  readonly value: string;
}

/**
 * Checks an attribute that a caller sets, by the table of attributes. Throws `invalid_input` for an
 * invalid value, and for a name that callers cannot set.
 */
export function checkAttribute(table: AttributeTable, input: GivenAttribute): CheckedAttribute {
  const attribute = parseInput(schema, input);
  const { name, value } = attribute;
  requireOwnName(table, name);
  const definition = findAttribute(table, name);
  if (definition === null || canHold(definition, value)) return attribute;
  throw new AppError('invalid_input', `"${name}" must be ${describeValues(definition)}.`, {
    fields: [{ path: 'value', message: `must be ${describeValues(definition)}` }],
  });
}

/**
 * Refuses an attribute that only the product writes. Throws `invalid_input`, and names its writer.
 */
export function requireOwnName(table: AttributeTable, name: string): void {
  const definition = findAttribute(table, name);
  const message = `"${name}" cannot be set as an attribute.`;
  const fields = [{ path: 'name', message: 'is not the name of an attribute that can be set' }];
  if (definition !== null) {
    if (!('writtenBy' in definition.check)) return;
    const { writtenBy: hint } = definition.check;
    throw new AppError('invalid_input', `${message} ${hint}`, { fields });
  }
  if (!isTakenName(table, name)) return;
  throw new AppError('invalid_input', `${message} It is a fact of its own. Choose another name.`, {
    fields,
  });
}

/** Returns the end of an attribute; null for one without an end. */
export function endOfAttribute({ expiresInDays, startDay }: AttributeLife, now: Date) {
  if (expiresInDays === null) return null;
  const start = startDay === null ? now.getTime() : Date.parse(`${startDay}T00:00:00Z`);
  return new Date(start + expiresInDays * 86_400_000).toISOString();
}

/** Limits the attributes of one owner. */
export function refuseTooMany(count: number): void {
  if (count < ATTRIBUTES_MAX) return;
  throw new AppError('conflict', `There can be ${ATTRIBUTES_MAX} attributes.`);
}

const ATTRIBUTES_MAX = 500;

/** Converts a value to text; flags are "0" and "1", as on the wire. */
function valueText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
