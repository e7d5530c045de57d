/** Holds exchanges against operations of an OpenAPI 3 document: parameters, bodies and answers. */
import { Ajv, type ValidateFunction } from 'ajv';
import type { Exchange } from './record-exchanges.ts';

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Operation {
  readonly parameters?: readonly Ref<Parameter>[];
  readonly requestBody?: Ref<Body>;
  readonly responses: Readonly<Record<string, Ref<Body>>>;
}

type Ref<T> = T | { readonly $ref: string };

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema?: ValueSchema;
  readonly content?: Readonly<Record<string, { readonly schema: ValueSchema }>>;
}

interface ValueSchema {
  readonly type?: string;
  readonly $ref?: string;
}

interface Body {
  readonly content?: Readonly<Record<string, unknown>>;
}

export interface OpenApiOptions {
  /** What stands before the paths of the document: "/v5". */
  readonly prefix?: string;
  /** Headers that the document lists among the parameters of the address. */
  readonly headers?: readonly string[];
  /** The document forbids further names in parts that it joins, so that nothing could fit. */
  readonly isOpen?: boolean;
}

/** The faults of an exchange, in words; null where the document has no such operation. */
export type Check = (exchange: Exchange) => readonly string[] | null;

export function checkOpenApi(document: OpenApi, options: OpenApiOptions = {}): Check {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(toJsonSchema(document, options) as OpenApi, 'api');
  const compiled = new Map<string, ValidateFunction>();
  const faultsAt = (pointer: string, value: unknown, where: string): string[] => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${where}${instancePath}: ${message ?? ''}`,
    );
  };
  return (exchange) => {
    const found = findOperation(document, exchange, options);
    if (found === null) return null;
    const { operation, pointer } = found;
    return [
      ...queryFaults(document, { operation, pointer, exchange, options }, faultsAt),
      ...bodyFaults(document, { operation, pointer, exchange }, faultsAt),
      ...answerFaults(document, { operation, pointer, exchange }, faultsAt),
    ];
  };
}

/**
 * The document as JSON Schema reads it: `nullable` may stand beside a reference, and of `oneOf` several
 * alternatives may be alike.
 */
function toJsonSchema(schema: unknown, options: OpenApiOptions): unknown {
  if (Array.isArray(schema)) return schema.map((one: unknown) => toJsonSchema(one, options));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, oneOf, additionalProperties, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, inner]) => [name, toJsonSchema(inner, options)]),
  );
  const isClosed = additionalProperties === false && options.isOpen !== true;
  const more = additionalProperties === false ? undefined : additionalProperties;
  const plain = {
    ...rest,
    ...(oneOf !== undefined && { anyOf: oneOf }),
    ...(isClosed && { additionalProperties: false }),
    ...(more !== undefined && { additionalProperties: more }),
  };
  if (typeof nullable !== 'boolean')
    return { ...plain, ...(nullable !== undefined && { nullable }) };
  return nullable ? { anyOf: [plain, { type: 'null' }] } : plain;
}

type FaultsAt = (pointer: string, value: unknown, where: string) => string[];

interface Found {
  readonly operation: Operation;
  readonly pointer: string;
  readonly exchange: Exchange;
}

function findOperation(
  { paths }: OpenApi,
  { method, path }: Exchange,
  { prefix = '' }: OpenApiOptions,
): { readonly operation: Operation; readonly pointer: string } | null {
  const [address = ''] = path.split('?');
  if (!address.startsWith(prefix)) return null;
  const bare = address.slice(prefix.length).replace(/\/$/, '');
  for (const [template, item] of Object.entries(paths)) {
    const pattern = template.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+');
    const operation = item[method.toLowerCase()];
    if (operation === undefined || !new RegExp(`^${pattern}$`).test(bare)) continue;
    return { operation, pointer: `/paths/${escapePointer(template)}/${method.toLowerCase()}` };
  }
  return null;
}

function queryFaults(
  document: OpenApi,
  { operation, pointer, exchange, options }: Found & { readonly options: OpenApiOptions },
  faultsAt: FaultsAt,
): string[] {
  const known = (operation.parameters ?? []).map((parameter, index) =>
    resolve<Parameter>(document, parameter, `${pointer}/parameters/${index}`),
  );
  const inQuery = known.filter(({ value }) => value.in === 'query');
  const query = new URL(exchange.path, 'https://host.example').searchParams;
  const names = new Set(inQuery.map(({ value }) => value.name));
  const unknown = [...query.keys()].filter((name) => !names.has(name));
  return [
    ...unknown.map((name) => `query ${name}: is no parameter`),
    ...inQuery.flatMap(({ value: parameter, at }) => {
      const { name, required = false } = parameter;
      const text = query.get(name);
      if (text === null) {
        const isElsewhere = (options.headers ?? []).includes(name);
        return required && !isElsewhere ? [`query ${name}: is missing`] : [];
      }
      const isJson = parameter.content !== undefined;
      const schema = isJson ? `${at}/content/application~1json/schema` : `${at}/schema`;
      const value = isJson
        ? (JSON.parse(text) as unknown)
        : typed(document, parameter.schema, text);
      return faultsAt(schema, value, `query ${name}`);
    }),
  ];
}

/** A text of an address as the schema means it. */
function typed(document: OpenApi, schema: ValueSchema | undefined, text: string): unknown {
  const { type } = schema === undefined ? {} : resolve<ValueSchema>(document, schema, '').value;
  if (type === 'integer' || type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return type === 'array' ? text.split(',') : text;
}

function bodyFaults(
  document: OpenApi,
  { operation, pointer, exchange }: Found,
  faultsAt: FaultsAt,
) {
  if (operation.requestBody === undefined || exchange.body === null) return [];
  const { value, at } = resolve<Body>(document, operation.requestBody, `${pointer}/requestBody`);
  const type = jsonType(value);
  if (type === null || !/^\s*[[{]/.test(exchange.body)) return [];
  return faultsAt(`${at}/content/${type}/schema`, JSON.parse(exchange.body), 'body');
}

function answerFaults(
  document: OpenApi,
  { operation, pointer, exchange: { status, text } }: Found,
  faultsAt: FaultsAt,
): string[] {
  const key = [String(status), `${String(status)[0] ?? ''}XX`, 'default'].find(
    (one) => one in operation.responses,
  );
  const response = key === undefined ? undefined : operation.responses[key];
  if (key === undefined || response === undefined) return [`answer: ${status} is not described`];
  const { value, at } = resolve<Body>(document, response, `${pointer}/responses/${key}`);
  const type = jsonType(value);
  if (type === null || text === '') return [];
  return faultsAt(`${at}/content/${type}/schema`, JSON.parse(text), `answer ${status} `);
}

function jsonType({ content = {} }: Body): string | null {
  const type = Object.keys(content).find((one) => one.includes('json'));
  return type === undefined ? null : escapePointer(type);
}

/** What a reference leads to, and where in the document that is. */
function resolve<T extends object>(
  document: OpenApi,
  value: Ref<T>,
  at: string,
): { readonly value: T; readonly at: string } {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return { value: value as T, at };
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref) ?? [];
  const inner = document.components[kind]?.[name];
  if (inner === undefined) throw new Error(`The document does not have ${value.$ref}.`);
  return resolve(document, inner as Ref<T>, `/components/${kind}/${name}`);
}

function escapePointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll(
    '%7E',
    '~',
  );
}
