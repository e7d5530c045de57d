import { z } from 'zod';
import {
  requestJson,
  bearer,
  type JsonApi,
  type JsonRequest,
} from '#app/connectors/ask-json.server.ts';
import { connectorFault, faultByStatus } from '#app/connectors/connector-faults.ts';
import { GOOGLE_THROTTLED_MS } from '#app/connectors/google-oauth.server.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import type { HttpReply } from '#app/lib/http/http-client.ts';
import { parseReply } from '#app/platforms/json-api.server.ts';
import { PlatformError } from '#app/platforms/port.ts';

export const GOOGLE_ANALYTICS = 'Google Analytics';

/** Google names no end of it: https://developers.google.com/analytics/devguides/reporting/data/v1 */
export const ANALYTICS_API = { version: 'v1beta', endsOn: null } as const;

const COMMON = {
  name: GOOGLE_ANALYTICS,
  toError: analyticsError,
  throttledMs: GOOGLE_THROTTLED_MS,
} as const;

/** Google's two APIs: for accounts and properties, and for their figures. */
const HOSTS: Readonly<Record<'admin' | 'data', JsonApi>> = {
  admin: { ...COMMON, host: 'https://analyticsadmin.googleapis.com' },
  data: { ...COMMON, host: 'https://analyticsdata.googleapis.com' },
};

export type CallAnalytics = <S extends z.ZodType>(
  api: keyof typeof HOSTS,
  schema: S,
  request: Pick<JsonRequest, 'path' | 'query' | 'body' | 'signal'>,
) => Promise<z.output<S>>;

export function openAnalyticsApi(
  context: ConnectorContext,
  secret: () => Promise<string>,
): CallAnalytics {
  return async (api, schema, request) =>
    requestJson(context, HOSTS[api], schema, {
      ...request,
      path: `${ANALYTICS_API.version}/${request.path}`,
      headers: bearer(await secret()),
    });
}

const errorSchema = z.object({
  error: z.object({
    status: optionalText,
    details: z.array(z.object({ reason: z.string().nullish() })).default([]),
  }),
});

function analyticsError(reply: HttpReply): PlatformError {
  const { error } = parseReply(GOOGLE_ANALYTICS, errorSchema, reply.text);
  if (reply.status === 401 || error.status === 'UNAUTHENTICATED') {
    return connectorFault(GOOGLE_ANALYTICS, 'revoked');
  }
  if (error.status === 'RESOURCE_EXHAUSTED') {
    return connectorFault(GOOGLE_ANALYTICS, 'throttled', GOOGLE_THROTTLED_MS);
  }
  if (error.details.some(({ reason }) => reason === 'SERVICE_DISABLED')) {
    return new PlatformError(
      'forbidden',
      'This installation may not ask Google Analytics yet: whoever runs it turns on the Google ' +
        'Analytics Admin API and the Google Analytics Data API in the Google Cloud project.',
    );
  }
  return faultByStatus(GOOGLE_ANALYTICS, reply.status);
}
