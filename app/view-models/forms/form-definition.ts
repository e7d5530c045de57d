import { z } from 'zod';
import {
  type InputKind,
  inputKind,
  type FieldSchema,
  type HtmlConstraints,
  htmlConstraints,
} from './html-constraints.ts';

export type FormShape = Readonly<Record<string, FieldSchema>>;

/** A field of a form: its name, and its constraints in the browser. */
export interface FormField<Name extends string = string> extends HtmlConstraints {
  readonly name: Name;
  readonly kind: InputKind;
}

/** The name of a form, its fields, and their constraints in the browser. */
export interface FormDefinition<Shape extends FormShape = FormShape> {
  /** The name of the form within its page; sent as `intent`. */
  readonly intent: string;
  /**
   * The schema, on the server alone: scripts/steps/form-constraints-plugin.ts removes it for the
   * browser.
   */
  readonly schema: z.ZodType<FormValues<Shape>>;
  readonly fields: FormFields<Shape>;
}

export type FormFields<Shape extends FormShape = FormShape> = {
  readonly [Name in keyof Shape & string]: FormField<Name>;
};

export type FormValues<Shape extends FormShape> = {
  readonly [Name in keyof Shape]: z.output<Shape[Name]>;
};

/**
 * Defines a form by the schemas of its fields; `rules` adds constraints between several of them.
 */
export function defineForm<Shape extends FormShape>(
  intent: string,
  shape: Shape,
  rules: (schema: z.ZodObject<Shape>) => z.ZodType = (schema) => schema,
): FormDefinition<Shape> {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    { name, kind: inputKind(schema), ...htmlConstraints(schema) },
  ]);
  return {
    intent,
    schema: rules(z.object(shape)) as z.ZodType<FormValues<Shape>>,
    fields: Object.fromEntries(fields) as FormFields<Shape>,
  };
}

/**
 * Reports a rule between fields along with other errors, but not for fields that are already wrong.
 */
export function unlessWrong(...fields: readonly string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => !fields.includes(String(path?.[0])));
}
