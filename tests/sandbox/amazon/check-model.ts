/** Holds a reply against the models of Amazon's OpenAPI files, as far as they say anything. */
import { readFileSync } from 'node:fs';

interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
}

interface Models {
  readonly definitions: Readonly<Record<string, Schema>>;
}

/** What does not fit, as "path: reason"; nothing when all of it does. */
export function findModelFaults(file: string, model: string, reply: unknown): string[] {
  const path = `tests/fixtures/amazon/${file}.json`;
  const { definitions } = JSON.parse(readFileSync(path, 'utf8')) as Models;
  return check({ $ref: model }, reply, model, definitions);
}

function check(
  schema: Schema,
  value: unknown,
  at: string,
  definitions: Models['definitions'],
): string[] {
  if (schema.$ref !== undefined) {
    const named = definitions[schema.$ref.replace('#/definitions/', '')];
    return named === undefined ? [`${at}: no model`] : check(named, value, at, definitions);
  }
  // Each part of a whole knows its own names alone.
  const all = (schema.allOf ?? [])
    .flatMap((part) => check(part, value, at, definitions))
    .filter((misfit) => !misfit.endsWith(NOT_IN_MODEL));
  const wrong = typeFault(schema, value);
  if (wrong !== null) return [...all, `${at}: ${wrong}`];
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value.flatMap((one, index) => check(items, one, `${at}[${index}]`, definitions));
  }
  if (typeof value !== 'object' || value === null) return all;
  const missing = (schema.required ?? []).filter((name) => !(name in value));
  const within = Object.entries(value).flatMap(([name, part]) => {
    const known = schema.properties?.[name];
    // Amazon sends null where it has nothing, whatever the model says.
    if (known === undefined || part === null) return [];
    return check(known, part, `${at}.${name}`, definitions);
  });
  const unknown =
    schema.properties === undefined || schema.allOf !== undefined
      ? []
      : Object.keys(value).filter((name) => !(name in (schema.properties ?? {})));
  return [
    ...all,
    ...missing.map((name) => `${at}: ${name} is missing`),
    ...unknown.map((name) => `${at}: ${name}${NOT_IN_MODEL}`),
    ...within,
  ];
}

const NOT_IN_MODEL = ' is not in the model';

function typeFault({ type, enum: choices }: Schema, value: unknown): string | null {
  const is = Array.isArray(value) ? 'array' : typeof value;
  const isType =
    type === undefined || is === type || (type === 'integer' && Number.isInteger(value));
  if (!isType) return `${is} is no ${type}`;
  if (choices !== undefined && !choices.includes(value as string)) {
    return `${String(value)} is none of its values`;
  }
  return null;
}
