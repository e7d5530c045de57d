import { readFileSync } from 'node:fs';
import {
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  NoDeprecatedCustomRule,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIBRARY_API_VERSION } from '#app/shopify.server.ts';
import { adminSchema, requiredAccess } from '#tests/sandbox/shopify/admin-schema.ts';
import { bulkFaults } from '#tests/sandbox/shopify/bulk-rules.ts';
import { PROTECTED_FIELDS } from '#tests/sandbox/shopify/protected-fields.ts';
import { requestedCost } from '#tests/sandbox/shopify/query-cost.ts';
import { API_VERSION } from '../api-version.ts';
import { PIXEL_SCOPES } from '../pixel/shop-pixel.server.ts';
import { parseWebhookEffect, WEBHOOK_TOPICS } from '../webhooks/webhook-effect.ts';

const modules = import.meta.glob<Record<string, string>>('./*.document.ts', { eager: true });
const sources = import.meta.glob<string>('../**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const FILTERS = ['', `(query: ${JSON.stringify("updated_at:>='2026-11-21T10:00:00Z'")})`];

/** Each exported document; bulk queries without their filter and with it. */
const documents = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, text]) =>
    text.includes('(FILTER)')
      ? FILTERS.map((filter): [string, string] => [name, text.replace('(FILTER)', filter)])
      : [[name, text] as [string, string]],
  );
const bulk = documents.filter(([name]) => name.endsWith('_BULK'));
const posted = documents.filter(([name]) => !name.endsWith('_BULK'));

const toml = readFileSync(new URL('../../../../shopify.app.toml', import.meta.url), 'utf8');
const listOf = (key: string): readonly string[] => {
  const found = toml.matchAll(new RegExp(`^ *${key} = (\\[[^\\]]*\\]|".*")$`, 'gm'));
  return [...found].flatMap(([, list = '']) => list.match(/[a-z_/]+/g) ?? []);
};

let schema: GraphQLSchema;
beforeAll(() => {
  schema = adminSchema();
});

/** Every field that the documents select, as "Type.field" with the type it gives. */
function selectedFields(): { type: string; field: string; gives: string }[] {
  return documents.flatMap(([, text]) => {
    const types = new TypeInfo(schema);
    const selected: { type: string; field: string; gives: string }[] = [];
    visit(
      parse(text),
      visitWithTypeInfo(types, {
        Field(node) {
          const parent = types.getParentType();
          const given = types.getType();
          if (!isCompositeType(parent) || given === null || given === undefined) return;
          const gives = getNamedType(given).name;
          selected.push({ type: parent.name, field: node.name.value, gives });
        },
      }),
    );
    return selected;
  });
}

describe('documents', () => {
  it.each(documents)('%s is what the Admin API understands', (_name, text) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });

  it.each(documents)('%s asks for nothing that Shopify is about to take away', (_name, text) => {
    expect(validate(schema, parse(text), [NoDeprecatedCustomRule])).toEqual([]);
  });

  it('are all GraphQL texts of the platform: none stands outside of this folder', () => {
    const outside = Object.entries(sources)
      .filter(([file]) => file.startsWith('../') && !file.endsWith('.test.ts'))
      .filter(([, text]) => /`\s*(query|mutation)\b[^`]*\{/.test(text))
      .map(([file]) => file);
    expect(outside).toEqual([]);
  });

  it.each(bulk)('%s keeps within what a bulk query may ask', (_name, text) => {
    expect(bulkFaults(schema, text)).toEqual([]);
  });

  it.each(posted)('%s costs less than 500 points', (_name, text) => {
    expect(requestedCost(schema, parse(text), { first: 50 })).toBeLessThan(500);
  });

  it('ask for nothing that is protected as personal', () => {
    const personal = selectedFields().filter(({ type, field }) =>
      PROTECTED_FIELDS[type]?.includes(field),
    );
    expect(personal).toEqual([]);
  });
});

describe('shopify.app.toml', () => {
  it('declares a scope for all that is asked, and none that nothing asks for', () => {
    const declared = [...listOf('scopes'), ...listOf('optional_scopes')];
    // Whoever may write may read.
    const granted = declared.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]);
    const access = new Map(
      requiredAccess().map((one) => [
        one.fieldName === undefined ? one.typeName : `${one.typeName}.${one.fieldName}`,
        one.offlineScopes,
      ]),
    );
    const needs = selectedFields()
      .flatMap(({ type, field, gives }) => [access.get(`${type}.${field}`), access.get(gives)])
      .filter((scopes) => scopes !== undefined && scopes.length > 0);
    for (const scopes of needs) {
      expect([scopes, scopes?.some((scope) => granted.includes(scope))]).toEqual([scopes, true]);
    }
    const used = new Set(needs.flatMap((scopes) => scopes ?? []));
    // One widens what read_orders reads: shop-facts.server.ts says so; the text of the mutations asks for the other.
    const besides = ['read_all_orders', 'read_customer_events'];
    expect(declared.filter((scope) => !used.has(scope))).toEqual(besides);
    expect(PIXEL_SCOPES.filter((scope) => !listOf('optional_scopes').includes(scope))).toEqual([]);
  });

  it('subscribes to the topics that are read, of the version that is asked', () => {
    const subscribed = [...listOf('topics'), ...listOf('compliance_topics')];
    expect(subscribed.toSorted()).toEqual(Object.keys(WEBHOOK_TOPICS).toSorted());
    expect(toml).toContain(`api_version = "${API_VERSION}"`);
    expect(LIBRARY_API_VERSION).toBe(API_VERSION);
  });

  it('is sent no more of an object than what is read of it', () => {
    const whole: Readonly<Record<string, unknown>> = {
      id: 7,
      admin_graphql_api_id: 'gid://shopify/Order/7',
      order_id: 7,
      order_edit: { order_id: 7 },
      inventory_item_id: 7,
      email: 'ann@shop.example',
    };
    const blocks = toml.split('[[webhooks.subscriptions]]').slice(1);
    const limited = blocks.flatMap((block) => {
      const listIn = (key: string) =>
        new RegExp(`^ *${key} = (\\[[^\\]]*\\])$`, 'm').exec(block)?.[1]?.match(/[a-z_/]+/g) ?? [];
      const fields = listIn('include_fields');
      const body = Object.fromEntries(fields.map((name) => [name, whole[name]]));
      return fields.length === 0 ? [] : listIn('topics').map((topic) => ({ topic, fields, body }));
    });
    expect(limited).toHaveLength(12);
    for (const { topic, fields, body } of limited) {
      expect(fields.every((name) => Object.hasOwn(whole, name) && name !== 'email')).toBe(true);
      expect([topic, parseWebhookEffect(topic, body)]).not.toEqual([topic, null]);
    }
  });
});

describe('shopify.web.toml', () => {
  it('has the tunnel of Shopify’s CLI start the app by a command there is', () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
    const web = read('shopify.web.toml');
    const [, command = ''] = /^dev = "npm run (\w+)"$/m.exec(web) ?? [];
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(Object.keys(scripts)).toContain(command);
    expect(/^roles = \["frontend", "backend"\]$/m.test(web)).toBe(true);
  });
});
