import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError, toAppError } from '#app/lib/app-error.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { authenticateApiKey } from '#app/services/accounts/authenticate-api-key.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { shopOfKey } from '#app/services/workspaces/shop-of-key.server.ts';
import { getBearer } from '#app/api/rpc/dispatch/caller.server.ts';
import { refuseUnstorable } from '#app/api/rpc/dispatch/read-body.server.ts';
import type { Endpoint } from './endpoints.ts';

export interface PublicCall<S extends z.ZodObject> {
  readonly deps: Deps;
  readonly shop: Shop;
  /** The creator of the key; null once that account is deleted. */
  readonly keyOf: number | null;
  readonly query: z.output<S>;
}

export interface PublicAnswer {
  readonly body: Readonly<Record<string, unknown>>;
  /** The rows as CSV, its header first; money in minor units as in the JSON. */
  readonly lines: readonly (readonly (string | number | null)[])[];
}

/**
 * Answers a request of the public API: key, scope and rate first, then the query. JSON, or CSV of a
 * table by the Accept header; errors as `{error: {code, message}}`, with those of each order where
 * orders were sent.
 */
export async function answerPublic<S extends z.ZodObject>(
  { request, context }: { readonly request: Request; readonly context: AppLoadContext },
  endpoint: Endpoint<S>,
  run: (call: PublicCall<S>) => Promise<PublicAnswer>,
): Promise<Response> {
  const { deps } = context;
  try {
    if (context.isMaintenance) throw new AppError('unavailable', 'Farthing is under maintenance.');
    const key = getBearer(request);
    if (key === null)
      throw new AppError('unauthorised', 'Send a key as "Authorization: Bearer ...".');
    const { shopId, createdBy: keyOf } = await authenticateApiKey(deps, {
      key,
      scope: endpoint.scope,
      ip: context.ip,
    });
    if (context.queryCaller !== undefined) context.queryCaller.isKnown = true;
    const shop = await shopOfKey(deps, { shopId });
    const query = parseInput(endpoint.query, parseQuery(request));
    const requestedShop = query.shop;
    if (typeof requestedShop === 'string' && requestedShop !== shop.shopKey) {
      throw new AppError('not_found', 'This key opens no such shop.');
    }
    const answer = await run({ deps, shop, keyOf, query });
    return endpoint.isTable && wantsCsv(request)
      ? csvResponse(answer, shop)
      : jsonResponse(answer, shop);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'internal') {
      deps.log.error({ event: 'api.failed', err: thrown }, 'a public call failed');
    }
    return errorResponse(error);
  }
}

/** Parses the parameters of the address; only `filter` may occur more than once. */
function parseQuery(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  const words: [string, string | string[]][] = [];
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    for (const word of [name, ...values]) refuseUnstorable(word);
    if (name === 'filter') words.push([name, values]);
    else if (values.length === 1) words.push([name, values[0] ?? '']);
    else throw new AppError('invalid_input', `${name.slice(0, 100)}: is there more than once.`);
  }
  return Object.fromEntries(words);
}

function wantsCsv(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return /\btext\/csv\b/i.test(accept) && !/\bapplication\/json\b/i.test(accept);
}

function jsonResponse({ body }: PublicAnswer, shop: Shop): Response {
  const { shopKey: key, name, timeZone: time_zone, currency: code } = shop;
  const { decimals } = getCurrency(code);
  const whole = { shop: { key, name, time_zone }, currency: { code, decimals }, ...body };
  return Response.json(whole, { headers: HEADERS });
}

/**
 * Builds the CSV; each row ends with the currency and its decimals, so that a file states the unit
 * of its amounts.
 */
function csvResponse({ lines: [head = [], ...rows] }: PublicAnswer, { currency }: Shop): Response {
  const { decimals } = getCurrency(currency);
  const text = [
    csvLine([...head, 'currency', 'decimals']),
    ...rows.map((row) => csvLine([...row, currency, decimals])),
  ].join('');
  return new Response(text, {
    headers: { ...HEADERS, 'content-type': 'text/csv; charset=utf-8' },
  });
}

function errorResponse(error: AppError): Response {
  const isDefect = error.code === 'internal';
  const message = isDefect ? 'Something went wrong.' : error.message;
  const headers = new Headers(HEADERS);
  const { retryAfterSeconds } = error.details;
  if (typeof retryAfterSeconds === 'number') headers.set('retry-after', String(retryAfterSeconds));
  if (error.status === 401) headers.set('www-authenticate', 'Bearer');
  const { orders } = error.details;
  const body = {
    code: error.code,
    message,
    ...(error.hint !== null && { hint: error.hint }),
    ...(orders !== undefined && { orders }),
  };
  return Response.json({ error: body }, { status: error.status, headers });
}

const HEADERS = { 'cache-control': 'no-store', vary: 'accept, authorization' } as const;
