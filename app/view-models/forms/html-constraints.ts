import { z } from 'zod';

const INPUT_TYPES = ['email', 'password', 'date', 'search', 'hidden'] as const;
const INPUT_MODES = ['decimal', 'url'] as const;

/** The constraints that a browser can check before a field is sent, by their HTML names. */
export interface HtmlConstraints {
  readonly required: boolean;
  readonly type?: (typeof INPUT_TYPES)[number];
  readonly inputMode?: (typeof INPUT_MODES)[number];
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly min?: string;
  readonly max?: string;
}

export type FieldSchema = z.ZodType<unknown, string | string[] | boolean>;

/**
 * The encoding of a field: as a text, as several of one name, as a ticked box, or as a JSON text
 * that holds fields of its own, each named by its path.
 */
export type InputKind = 'text' | 'list' | 'tick' | 'tree';

/**
 * Returns the constraints that a schema sets on its field, read from its JSON schema. `.meta()`
 * adds those that it cannot express: `format` for the type of the input, `inputMode`, and `min` and
 * `max` of a day.
 */
export function htmlConstraints(schema: FieldSchema): HtmlConstraints {
  const { format, inputMode, maxLength, pattern, min, max } = toJsonSchema(schema);
  const type = INPUT_TYPES.find((one) => one === format);
  const mode = INPUT_MODES.find((one) => one === inputMode);
  const kind = inputKind(schema);
  return {
    required: kind !== 'tick' && !schema.safeParse(kind === 'list' ? [''] : '').success,
    ...(type !== undefined && { type }),
    ...(mode !== undefined && { inputMode: mode }),
    ...(typeof maxLength === 'number' && { maxLength }),
    ...(typeof pattern === 'string' && { pattern: pattern.replace(/^\^|\$$/g, '') }),
    ...(typeof min === 'string' && { min }),
    ...(typeof max === 'string' && { max }),
  };
}

export function inputKind(schema: FieldSchema): InputKind {
  const { type, format } = toJsonSchema(schema);
  if (format === 'tree') return 'tree';
  if (type === 'array') return 'list';
  return type === 'boolean' ? 'tick' : 'text';
}

/** Returns the JSON schema; for a list, with the constraints of its texts. */
function toJsonSchema(schema: FieldSchema): Readonly<Record<string, unknown>> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { ...(typeof json.items === 'object' && json.items), ...json };
}
