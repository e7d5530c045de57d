import { z } from 'zod';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { connectorFault, faultByStatus, refusedRequest } from '#app/connectors/connector-faults.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import type { HttpReply } from '#app/lib/http/http-client.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import { PlatformError } from '#app/platforms/port.ts';

export const MICROSOFT = 'Microsoft Ads';

/** https://learn.microsoft.com/advertising/guides/migrate-to-rest: REST has no end yet; SOAP ends on 2027-01-31. */
export const MICROSOFT_API = { version: 'v13', endsOn: null } as const;

/**
 * People may sign in to Microsoft Advertising with Google. Its interface accepts tokens of Google,
 * too, but only those of an app of Google's that Microsoft has registered:
 * https://learn.microsoft.com/advertising/guides/authentication-oauth
 */
export const MICROSOFT_SIGN_IN_HELP =
  'If you sign in to Microsoft Advertising with Google, that does not work here: invite a user with a ' +
  'Microsoft account there, under Account access, and connect as that user.';

const AGAIN_MS = 60_000;
const of = (host: string): JsonApi => ({
  name: MICROSOFT,
  host: `https://${host}.api.bingads.microsoft.com`,
  toError: microsoftError,
  throttledMs: AGAIN_MS,
});
const SERVICES = {
  CustomerManagement: of('clientcenter'),
  Reporting: of('reporting'),
} as const;

export interface MicrosoftRequest {
  readonly service: keyof typeof SERVICES;
  readonly operation: string;
  readonly body: object;
  readonly account?: { readonly accountId: string; readonly via: string | null };
  readonly token: string;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the reply of an operation, parsed by the schema. Throws PlatformError for its errors. */
export function requestMicrosoft<S extends z.ZodType>(
  context: ConnectorContext,
  schema: S,
  { service, operation, body, account, token, signal }: MicrosoftRequest,
): Promise<z.output<S>> {
  const { developerToken } = context.keys;
  const via = account?.via ?? null;
  return requestJson(context, SERVICES[service], schema, {
    path: `${service}/${MICROSOFT_API.version}/${operation}`,
    body,
    headers: {
      ...bearer(token),
      ...(developerToken !== null && { DeveloperToken: developerToken }),
      ...(account !== undefined && { CustomerAccountId: account.accountId }),
      ...(via !== null && { CustomerId: via }),
    },
    signal,
  });
}

const errors = z.array(z.object({ Code: z.number() })).default([]);
const faultSchema = z.object({ OperationErrors: errors, Errors: errors });

const TOKEN_OVER = 109;
/** No advertiser has these credentials, so they belong to a Microsoft account without ads. */
const UNKNOWN_ADVERTISER = 105;
/** A person who is an advertiser by a work account has signed in with a private one. */
const WORK_ACCOUNT_NEEDED = 122;
/** Too many calls, and too many reports at once. */
const THROTTLED: ReadonlySet<number> = new Set([117, 207]);
const NO_ACCESS = 106;
const NOT_COMPLETE = 2004;

function microsoftError({ status, text }: HttpReply): PlatformError {
  const { data } = faultSchema.safeParse(parseJson(text));
  const codes = [...(data?.OperationErrors ?? []), ...(data?.Errors ?? [])].map(({ Code }) => Code);
  const hasAny = (listed: ReadonlySet<number>) => codes.some((code) => listed.has(code));
  if (codes.includes(TOKEN_OVER)) return connectorFault(MICROSOFT, 'revoked');
  if (codes.includes(WORK_ACCOUNT_NEEDED)) {
    const needed = `${MICROSOFT} knows you by a work account: connect it again with that one.`;
    return new PlatformError('revoked', needed);
  }
  if (codes.includes(UNKNOWN_ADVERTISER)) {
    const unknown = `${MICROSOFT} knows no advertiser by this sign-in: connect it again as one.`;
    return new PlatformError('revoked', `${unknown} ${MICROSOFT_SIGN_IN_HELP}`);
  }
  if (codes.includes(NO_ACCESS)) return connectorFault(MICROSOFT, 'forbidden');
  if (hasAny(THROTTLED)) return connectorFault(MICROSOFT, 'throttled', AGAIN_MS);
  if (codes.includes(NOT_COMPLETE)) return connectorFault(MICROSOFT, 'not_final');
  const [code] = codes;
  if (code === undefined) return faultByStatus(MICROSOFT, status);
  return refusedRequest(MICROSOFT, `error ${code}, status ${status}`);
}
