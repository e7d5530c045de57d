import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

/** What a type or a field of the Admin API asks for, as Shopify publishes it beside the schema. */
export interface RequiredAccess {
  readonly typeName: string;
  /** Absent on a row about the whole type. */
  readonly fieldName?: string;
  /** Any one of them will do; empty when none is needed. */
  readonly offlineScopes: readonly string[];
  /** The same in words, where more is asked for. */
  readonly requiredAccess: string;
}

interface Published {
  readonly data: IntrospectionQuery;
  readonly offline_scopes: { readonly items: readonly RequiredAccess[] };
}

let published: Published | null = null;
let schema: GraphQLSchema | null = null;

/**
 * Shopify's own Admin schema of 2026-10, whole, as its npm package `@shopify/dev-mcp` 1.16.0 has it
 * (ISC licence). Only the file: the package brings 131 others.
 */
export function adminSchema(): GraphQLSchema {
  schema ??= buildClientSchema(readPublished().data, { assumeValid: true });
  return schema;
}

/** Which scopes the schema's types and fields need. */
export function requiredAccess(): readonly RequiredAccess[] {
  return readPublished().offline_scopes.items;
}

const FILE = './admin-2026-10.json.gz';

function readPublished(): Published {
  published ??= JSON.parse(
    gunzipSync(readFileSync(new URL(FILE, import.meta.url))).toString('utf8'),
  ) as Published;
  return published;
}
