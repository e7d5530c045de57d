import { z } from 'zod';
import type { ConnectorGround } from '#app/connectors/port.ts';
import type { HttpReply } from '#app/lib/http/http-client.ts';
import { parseReply, sendTo } from '#app/platforms/json-api.server.ts';
import { PlatformError } from '#app/platforms/port.ts';

export const GOOGLE_ADS = 'Google Ads';

/** https://developers.google.com/google-ads/api/docs/sunset-dates: each version lives about a year. */
export const GOOGLE_ADS_API = { version: 'v25', endsOn: '2027-07-01' } as const;

const HOST = 'https://googleads.googleapis.com';
/** Where Google does not say when it may be asked again. */
const THROTTLED_MS = 15 * 60_000;

export interface GoogleRequest {
  readonly path: string;
  /** The manager through which the customer is reached; null when reached directly. */
  readonly via?: string | null;
  /** A query of the Google Ads Query Language; absent for a plain read. */
  readonly query?: string;
  readonly token: string;
  readonly signal?: AbortSignal;
}

/** The reply of the Google Ads API as far as the schema reads it. Throws PlatformError for its errors. */
export async function askGoogle<S extends z.ZodType>(
  { http, keys }: ConnectorGround,
  schema: S,
  { path, via = null, query, token, signal }: GoogleRequest,
): Promise<z.output<S>> {
  const reply = await sendTo(http, GOOGLE_ADS, {
    method: query === undefined ? 'GET' : 'POST',
    url: `${keys.endpoint ?? HOST}/${GOOGLE_ADS_API.version}/${path}`,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(query !== undefined && { 'content-type': 'application/json' }),
      ...(via !== null && { 'login-customer-id': via }),
    },
    ...(query !== undefined && { body: JSON.stringify({ query }), isRepeatable: true }),
    ...(signal !== undefined && { signal }),
  });
  if (reply.status >= 400) throw googleError(reply);
  return parseReply(GOOGLE_ADS, schema, reply.text);
}

const errorSchema = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z
      .array(
        z.object({
          errors: z.array(z.object({ errorCode: z.record(z.string(), z.string()) })).default([]),
        }),
      )
      .default([]),
  }),
});

function googleError(reply: HttpReply): PlatformError {
  const { error } = parseReply(GOOGLE_ADS, errorSchema, reply.text);
  const codes = error.details
    .flatMap(({ errors }) => errors)
    .flatMap(({ errorCode }) => Object.values(errorCode));
  const has = (...names: string[]) => names.some((name) => codes.includes(name));
  if (reply.status === 401 || error.status === 'UNAUTHENTICATED') {
    return new PlatformError('revoked', 'Google Ads no longer lets us in: connect it again.');
  }
  if (has('CUSTOMER_NOT_ENABLED')) {
    return new PlatformError(
      'account_closed',
      'This account is closed or suspended at Google Ads. What was read stays.',
    );
  }
  if (has('CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION', 'ACTION_NOT_PERMITTED')) {
    return new PlatformError(
      'forbidden',
      'Google has not approved this installation for accounts that are in use: ' +
        'whoever runs it asks for access in the Google Cloud project.',
    );
  }
  if (reply.status === 403) {
    return new PlatformError(
      'forbidden',
      'Google Ads did not grant the permission to read this account: connect again and allow it.',
    );
  }
  return new PlatformError(
    'malformed',
    `Google Ads refused the question (status ${reply.status}).`,
  );
}

/** Google names the time to wait in its answer, not in a header: the client throws 429 before. */
export function waitsLonger(error: unknown): unknown {
  if (!(error instanceof PlatformError) || error.fault !== 'throttled') return error;
  if (error.retryAfterMs !== null) return error;
  return new PlatformError('throttled', error.message, {
    retryAfterMs: THROTTLED_MS,
    cause: error,
  });
}
