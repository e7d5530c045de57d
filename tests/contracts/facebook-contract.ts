/** What Meta publishes of insights, ad accounts and reports: names, kinds of values, value lists. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Check } from './open-api.ts';
import type { Exchange } from './record-exchanges.ts';

const kinds = z.record(z.string(), z.enum(['list', 'number', 'bool', 'object']));
const schema = z.object({
  fields: z.array(z.string()),
  kinds,
  enums: z.record(z.string(), z.array(z.string())),
  parameters: z.array(z.string()),
  accountFields: z.array(z.string()),
  accountKinds: kinds,
  reportRunFields: z.array(z.string()),
});
type Published = z.output<typeof schema>;

/** Of every edge: https://developers.facebook.com/docs/graph-api/results and /docs/graph-api/guides/secure-requests. */
const COMMON = ['appsecret_proof', 'after', 'before', 'limit', 'fields'];

export function checkFacebook(): Check {
  const published = schema.parse(
    JSON.parse(readFileSync(new URL('schemas/facebook.json', import.meta.url), 'utf8')),
  );
  return (exchange) => {
    const { pathname, searchParams } = new URL(exchange.path, 'https://host.example');
    const [, , node = '', edge] = pathname.split('/');
    if (edge === 'adaccounts') return checkAccounts(published, searchParams, exchange);
    if (edge === 'insights') return checkInsights(published, searchParams, exchange);
    // What a report is called is told by the request for it.
    return edge === undefined && /^(report-)?\d+$/.test(node)
      ? checkRun(published, exchange)
      : null;
  };
}

function rowsOf({ status, text }: Exchange): readonly Readonly<Record<string, unknown>>[] {
  if (status !== 200) return [];
  const answer = JSON.parse(text) as { readonly data?: readonly Record<string, unknown>[] };
  return answer.data ?? [];
}

function unknownNames(given: Iterable<string>, known: readonly string[], where: string): string[] {
  return [...new Set(given)]
    .filter((name) => !known.includes(name))
    .map((name) => `${where}: ${name}`);
}

const namesOf = (query: URLSearchParams) =>
  (query.get('fields') ?? '').split(',').filter((name) => name !== '');

function checkInsights(
  { fields, kinds: of, enums, parameters }: Published,
  query: URLSearchParams,
  exchange: Exchange,
): string[] {
  const statuses = Object.values(enums).flat();
  const filtering = JSON.parse(query.get('filtering') ?? '[]') as readonly {
    readonly value: readonly string[] | string;
  }[];
  const rows = rowsOf(exchange);
  const made = exchange.method === 'POST' && exchange.status === 200;
  return [
    ...unknownNames(query.keys(), [...parameters, ...COMMON], 'query'),
    ...unknownNames(namesOf(query), fields, 'query fields'),
    ...unknownNames(
      filtering.flatMap(({ value }) => value),
      statuses,
      'query filtering',
    ),
    ...unknownNames(rows.flatMap(Object.keys), fields, 'answer'),
    ...new Set(rows.flatMap((row) => kindFaults(row, of))),
    ...(made
      ? unknownNames(Object.keys(JSON.parse(exchange.text) as object), ['report_run_id'], 'answer')
      : []),
  ];
}

function checkAccounts(
  { accountFields, accountKinds }: Published,
  query: URLSearchParams,
  exchange: Exchange,
): string[] {
  const rows = rowsOf(exchange);
  return [
    ...unknownNames(query.keys(), COMMON, 'query'),
    ...unknownNames(namesOf(query), accountFields, 'query fields'),
    ...unknownNames(rows.flatMap(Object.keys), accountFields, 'answer'),
    ...new Set(rows.flatMap((row) => kindFaults(row, accountKinds))),
  ];
}

function checkRun({ reportRunFields }: Published, { status, text }: Exchange): string[] {
  const names = status === 200 ? Object.keys(JSON.parse(text) as object) : [];
  return unknownNames(names, reportRunFields, 'answer');
}

/** Values that are of another kind than their field: texts are texts, numbers among them. */
function kindFaults(
  row: Readonly<Record<string, unknown>>,
  of: Readonly<Record<string, string>>,
): string[] {
  const kindOf = (value: unknown) =>
    Array.isArray(value) ? 'list' : typeof value === 'boolean' ? 'bool' : typeof value;
  return Object.entries(row).flatMap(([name, value]) => {
    const kind = of[name] ?? 'string';
    return kindOf(value) === kind ? [] : [`answer ${name}: is no ${kind}`];
  });
}
