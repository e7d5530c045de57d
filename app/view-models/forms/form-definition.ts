import { z } from 'zod';
import {
  type InputKind,
  inputKind,
  type FieldSchema,
  type HtmlConstraints,
  htmlConstraints,
} from './html-constraints.ts';

export type FormShape = Readonly<Record<string, FieldSchema>>;

/** A field of a form: its name, and what the browser can know of it. */
export interface FormField<Name extends string = string> extends HtmlConstraints {
  readonly name: Name;
  readonly kind: InputKind;
}

/** What a form is called, what it holds, and what of that the browser can know. */
export interface FormDefinition<Shape extends FormShape = FormShape> {
  /** Names the form among those of a page; sent along as `intent`. */
  readonly intent: string;
  /** On the server alone: scripts/steps/form-constraints-plugin.ts leaves it out for the browser. */
  readonly schema: z.ZodType<FormValues<Shape>>;
  readonly fields: FormFields<Shape>;
}

export type FormFields<Shape extends FormShape = FormShape> = {
  readonly [Name in keyof Shape & string]: FormField<Name>;
};

/** What a form says once it is parsed. */
export type FormValues<Shape extends FormShape> = {
  readonly [Name in keyof Shape]: z.output<Shape[Name]>;
};

/** A form by the schemas of its fields; `rules` adds what holds between several of them. */
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

/** A rule between fields is reported along with other errors, but not of fields already at fault. */
export function unlessWrong(...fields: readonly string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => !fields.includes(String(path?.[0])));
}
