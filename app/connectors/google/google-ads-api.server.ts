import { z } from 'zod';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { connectorFault, endedVersion, faultByStatus } from '#app/connectors/connector-faults.ts';
import { GOOGLE_THROTTLED_MS } from '#app/connectors/google-oauth.server.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import type { HttpReply } from '#app/lib/http/http-client.ts';
import { parseReply } from '#app/platforms/json-api.server.ts';
import { PlatformError } from '#app/platforms/port.ts';

export const GOOGLE_ADS = 'Google Ads';

/** https://developers.google.com/google-ads/api/docs/sunset-dates: each version lives about a year. */
export const GOOGLE_ADS_API = { version: 'v25', endsOn: '2027-07-01' } as const;

const GOOGLE: JsonApi = {
  name: GOOGLE_ADS,
  host: 'https://googleads.googleapis.com',
  toError: googleError,
  throttledMs: GOOGLE_THROTTLED_MS,
};

export interface GoogleRequest {
  readonly path: string;
  /** The manager through which the customer is reached; null when reached directly. */
  readonly via?: string | null;
  /** A query of the Google Ads Query Language; absent for a plain read. */
  readonly query?: string;
  readonly isReport?: boolean;
  readonly token: string;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the reply of the Google Ads API, parsed by the schema. Throws PlatformError for its errors. */
export function requestGoogle<S extends z.ZodType>(
  context: ConnectorContext,
  schema: S,
  { path, via = null, query, token, signal, isReport = false }: GoogleRequest,
): Promise<z.output<S>> {
  return requestJson(context, GOOGLE, schema, {
    path: `${GOOGLE_ADS_API.version}/${path}`,
    isReport,
    body: query === undefined ? undefined : { query },
    headers: { ...bearer(token), ...(via !== null && { 'login-customer-id': via }) },
    signal,
  });
}

/** A stream comes as an array of batches; one without rows has none. */
export function batches<S extends z.ZodType>(row: S) {
  return z
    .array(z.object({ results: z.array(row).default([]) }))
    .transform((all) => all.flatMap(({ results }) => results));
}

const refusalSchema = z.object({
  error: z.object({
    status: optionalText,
    details: z
      .array(
        z.object({
          errors: z
            .array(z.object({ errorCode: z.record(z.string(), z.string()).default({}) }))
            .default([]),
        }),
      )
      .default([]),
  }),
});

/** A refused stream answers with a list, whose first item is the refusal. */
const errorSchema = z.union([
  refusalSchema,
  z.tuple([refusalSchema], z.unknown()).transform(([first]) => first),
]);

function googleError(reply: HttpReply): PlatformError {
  const { error } = parseReply(GOOGLE_ADS, errorSchema, reply.text);
  const codes = error.details
    .flatMap(({ errors }) => errors)
    .flatMap(({ errorCode }) => Object.values(errorCode));
  const has = (...names: string[]) => names.some((name) => codes.includes(name));
  if (reply.status === 401 || error.status === 'UNAUTHENTICATED') {
    return connectorFault(GOOGLE_ADS, 'revoked');
  }
  if (has('CUSTOMER_NOT_ENABLED')) return connectorFault(GOOGLE_ADS, 'account_closed');
  if (has('CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION', 'ACTION_NOT_PERMITTED')) {
    return new PlatformError(
      'forbidden',
      'Google has not approved this installation for accounts that are in use: ' +
        'whoever runs it asks for access in the Google Cloud project.',
    );
  }
  if (has('UNSUPPORTED_VERSION')) return endedVersion(GOOGLE_ADS, GOOGLE_ADS_API.version);
  return faultByStatus(GOOGLE_ADS, reply.status);
}
