import { z } from 'zod';

const INPUT_TYPES = ['email', 'password', 'date', 'search', 'hidden'] as const;
const INPUT_MODES = ['decimal', 'url'] as const;

/** What the browser can know of a field before it is sent, as HTML names it. */
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
 * How a field is sent: as a text, as several of one name, as a box that is ticked, or as a text of
 * JSON that holds fields of its own, each named by its path.
 */
export type InputKind = 'text' | 'list' | 'tick' | 'tree';

/**
 * The constraints that a schema puts on its field, read from its JSON schema. `.meta()` adds what
 * that has no word for: `format` for the type of the input, `inputMode`, and `min` and `max` of a day.
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

/** Of a list with what its texts are as well. */
function toJsonSchema(schema: FieldSchema): Readonly<Record<string, unknown>> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { ...(typeof json.items === 'object' && json.items), ...json };
}
