import { AppError } from '#app/lib/app-error.ts';
import type { FormRefusal } from '#app/lib/form-reply.ts';
import { toFieldErrors } from '#app/lib/parse-input.ts';
import type {
  FormDefinition,
  FormField,
  FormShape,
  FormValues,
} from '#app/view-models/forms/form-definition.ts';

export interface SentForm {
  /** The form of its page; empty when it does not state one. */
  readonly intent: string;
  /**
   * Parses the form. From then on errors are shown beside the fields of this definition. @throws
   * AppError `invalid_input` by field.
   */
  parse<Shape extends FormShape>(definition: FormDefinition<Shape>): FormValues<Shape>;
  /** Converts an error to a refusal: errors of fields beside them, others above the form. */
  toRefusal(error: AppError): FormRefusal;
}

export function toSentForm(data: FormData): SentForm {
  const intent = getText(data, 'intent');
  let fields: readonly FormField[] = [];
  return {
    intent,
    parse(definition) {
      fields = Object.values(definition.fields);
      return parseForm(definition, data);
    },
    toRefusal: (error) => toRefusal(error, { intent, fields, values: getValues(data) }),
  };
}

export function refuseField<Shape extends FormShape>(
  _definition: FormDefinition<Shape>,
  field: keyof Shape & string,
  message: string,
): AppError {
  return new AppError('invalid_input', `${message}.`, { fields: [{ path: field, message }] });
}

function parseForm<Shape extends FormShape>(
  { fields, schema }: FormDefinition<Shape>,
  data: FormData,
): FormValues<Shape> {
  const sent = Object.values<FormField>(fields).map(({ name, kind }) => {
    if (kind === 'tick') return [name, data.has(name)];
    return [name, kind === 'list' ? getTexts(data, name) : getText(data, name)];
  });
  const parsed = schema.safeParse(Object.fromEntries(sent));
  if (parsed.success) return parsed.data;
  const errors = toFieldErrors(parsed.error);
  const message = errors.map((error) => `${capital(error.message)}.`).join(' ');
  throw new AppError('invalid_input', message, { fields: errors });
}

interface RefusalContext {
  readonly intent: string;
  readonly fields: readonly FormField[];
  readonly values: Readonly<Record<string, string>>;
}

function toRefusal(error: AppError, { intent, fields, values }: RefusalContext): FormRefusal {
  const shown = fields.filter(({ type }) => type !== 'hidden');
  const errors = new Map<string, string>();
  let isAllShown = error.fields.length > 0;
  for (const { path, message } of error.fields) {
    const field = shown.find((one) => isWithin(path, one));
    if (field === undefined) isAllShown = false;
    else if (!errors.has(getFieldPath(path, field)))
      errors.set(getFieldPath(path, field), capital(message));
  }
  const { modal } = error.details;
  return {
    ok: false,
    intent,
    message: isAllShown && error.hint === null ? null : error.message,
    hint: error.hint,
    errors: Object.fromEntries(errors),
    values,
    modal: typeof modal === 'string' ? modal : null,
  };
}

/**
 * Decides if a path is of a field: a field is named by its complete path; a fault of one text of a
 * list is a fault of the list.
 */
function isWithin(path: string, { name, kind }: FormField): boolean {
  const hasParts = kind === 'list' || kind === 'tree';
  return path === name || (hasParts && path.startsWith(`${name}.`));
}

/** Returns the key of an error on the page: in a tree the complete path. */
function getFieldPath(path: string, { name, kind }: FormField): string {
  return kind === 'tree' ? path : name;
}

/** Fields whose content is never sent back. */
const SECRET = /password|token|secret/i;

function getValues(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      typeof value === 'string' && !SECRET.test(name) ? [[name, value] as const] : [],
    ),
  );
}

/** Returns the text of a field; empty for a missing field, or a file. */
function getText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function getTexts(data: FormData, name: string): string[] {
  return data.getAll(name).filter((value) => typeof value === 'string');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
