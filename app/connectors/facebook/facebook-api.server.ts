import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { connectorFault, endedVersion, refusedRequest } from '#app/connectors/connector-faults.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import type { HttpReply } from '#app/lib/http/http-client.ts';
import { parseReply } from '#app/platforms/json-api.server.ts';
import { PlatformError } from '#app/platforms/port.ts';

export const FACEBOOK = 'Facebook';

/**
 * Versions of the Marketing API live about a year, shorter than those of the Graph API: v25.0 of
 * February 2026 ends a year and five days later. Meta has not named the day for v26.0 of
 * 2026-07-29: https://developers.facebook.com/docs/marketing-api/marketing-api-changelog/versions
 */
export const GRAPH_API = { version: 'v26.0', endsOn: '2027-07-29' } as const;

const MINUTE_MS = 60_000;
/** The wait where Facebook states none. */
const THROTTLED_MS = 5 * MINUTE_MS;

const GRAPH: JsonApi = {
  name: FACEBOOK,
  host: 'https://graph.facebook.com',
  toError: graphError,
  throttledMs: THROTTLED_MS,
};

const errorSchema = z.object({
  error: z.object({
    code: z.number().default(0),
    error_subcode: z.number().nullish(),
    message: optionalText,
  }),
});

const usageSchema = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().default(0) })),
);

export interface GraphRequest {
  readonly method?: 'DELETE';
  readonly body?: object;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Null for requests of the app itself. */
  readonly token: string | null;
  readonly isReport?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the reply of the Graph API, parsed by the schema. Throws PlatformError for its errors. */
export function requestGraph<S extends z.ZodType>(
  context: ConnectorContext,
  schema: S,
  { path, query, token, signal, ...how }: GraphRequest,
): Promise<z.output<S>> {
  const { clientSecret } = context.keys;
  const proof =
    token === null
      ? {}
      : { appsecret_proof: createHmac('sha256', clientSecret).update(token).digest('hex') };
  return requestJson(context, GRAPH, schema, {
    ...how,
    path: `${GRAPH_API.version}/${path}`,
    query: { ...query, ...proof },
    ...(token !== null && { headers: bearer(token) }),
    signal,
  });
}

export interface GraphListing {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly secret: () => Promise<string>;
  readonly isReport?: boolean;
  readonly signal?: AbortSignal;
}

/** Lists every item of an edge, page by page: the address of the next one is never taken from the reply. */
export async function listGraph<S extends z.ZodType>(
  context: ConnectorContext,
  item: S,
  { path, query, secret, ...options }: GraphListing,
): Promise<z.output<S>[]> {
  const cursors = z.object({ after: z.string().min(1) });
  const paging = z.object({ next: z.string().nullish(), cursors: cursors.nullish() });
  const page = z.object({ data: z.array(item), paging: paging.nullish() });
  const items: z.output<S>[] = [];
  for (let after: string | null = null; ;) {
    const reply: z.output<typeof page> = await requestGraph(context, page, {
      path,
      query: { ...query, ...(after !== null && { after }) },
      token: await secret(),
      ...options,
    });
    items.push(...reply.data);
    const hasMore = typeof reply.paging?.next === 'string';
    const next = hasMore ? (reply.paging?.cursors?.after ?? null) : null;
    if (next === null || next === after) return items;
    after = next;
  }
}

const THROTTLE_CODES: ReadonlySet<number> = new Set([4, 17, 32, 613]);
const TOO_LARGE_SUBCODES: ReadonlySet<number> = new Set([1487534, 1504018, 1504038]);
/** Large accounts get this with status 400 or 500, with code 1 or 100, and mostly without a subcode. */
const TOO_LARGE_TEXT = /reduce the amount of data/i;
const ENDED_CODE = 2635;

/** Decides if a subcode means that more was requested than Facebook answers. */
export function isTooLargeCode(subcode: number | null | undefined): boolean {
  return subcode != null && TOO_LARGE_SUBCODES.has(subcode);
}

function graphError(reply: HttpReply): PlatformError {
  const { error } = parseReply(FACEBOOK, errorSchema, reply.text);
  const { code, error_subcode: subcode, message } = error;
  if (TOO_LARGE_TEXT.test(message)) return connectorFault(FACEBOOK, 'too_large');
  if (code === ENDED_CODE) return endedVersion(FACEBOOK, GRAPH_API.version);
  if (isTooLargeCode(subcode)) return connectorFault(FACEBOOK, 'too_large');
  if (code === 2500) {
    return new PlatformError(
      'revoked',
      'Since you use multi-factor authentication , please reconnect to Facebook to complete the process.',
    );
  }
  if (code === 190 || code === 102) {
    return connectorFault(FACEBOOK, 'revoked');
  }
  if (code === 10 || (code >= 200 && code < 300)) {
    return new PlatformError(
      'forbidden',
      'Facebook did not grant the permission to read ads (ads_read): connect again and allow it.',
    );
  }
  if (THROTTLE_CODES.has(code) || (code >= 80_000 && code <= 80_014)) {
    return connectorFault(
      FACEBOOK,
      'throttled',
      parseWait(reply.headers.get('x-business-use-case-usage')),
    );
  }
  if (code === 1 || code === 2) {
    return connectorFault(FACEBOOK, 'unreachable');
  }
  return refusedRequest(FACEBOOK, `error ${code}, status ${reply.status}`);
}

/** Returns the time until Facebook answers again, by its own header of minutes. */
function parseWait(header: string | null): number {
  try {
    const usage = usageSchema.parse(JSON.parse(header ?? ''));
    const minutes = Object.values(usage)
      .flat()
      .map((one) => one.estimated_time_to_regain_access);
    return Math.max(...minutes) * MINUTE_MS || THROTTLED_MS;
  } catch {
    return THROTTLED_MS;
  }
}
