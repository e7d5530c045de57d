import { z } from 'zod';
import { requestJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
import {
  connectorFault,
  nullWhenRevoked,
  refusedRequest,
} from '#app/connectors/connector-faults.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import { parseReply } from '#app/platforms/json-api.server.ts';
import type { PlatformError, PlatformToken } from '#app/platforms/port.ts';

export const CJ = 'CJ Dropshipping';

const API: JsonApi = {
  name: CJ,
  host: 'https://developers.cjdropshipping.com',
  throttledMs: 300_000,
};

const envelopeSchema = z.object({ code: z.number().int(), data: z.unknown() });

const DONE = 200;
/** https://developers.cjdropshipping.cn/en/api/api2/standard/ps-code.html: the credentials are valid. */
const BUSY = 1_600_000;

export interface CjRequest<S extends z.ZodType> {
  readonly schema: S;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly token?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the data of an answer: refusals come with status 200 and a code. Throws PlatformError. */
export async function requestCj<S extends z.ZodType>(
  context: Pick<ConnectorContext, 'http' | 'keys'>,
  { schema, path, query, body, token, signal }: CjRequest<S>,
): Promise<z.output<S>> {
  const { code, data } = await requestJson(context, API, envelopeSchema, {
    path: `api2.0/v1/${path}`,
    query,
    body,
    ...(token !== undefined && { headers: { 'cj-access-token': token } }),
    signal,
  });
  if (code !== DONE) throw toFault(code);
  return parseReply(CJ, schema, JSON.stringify(data ?? null));
}

/** Maps a code: 16000 and up are about credentials, except for the first, and 16002 and up about rates. */
function toFault(code: number): PlatformError {
  if (code === BUSY) return connectorFault(CJ, 'unreachable');
  const family = Math.floor(code / 100);
  if (family === 16_000) return connectorFault(CJ, 'revoked');
  if (family === 16_002) return connectorFault(CJ, 'throttled', API.throttledMs);
  return refusedRequest(CJ, `code ${code}`);
}

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const tokenSchema = z.object({
  accessToken: z.string().min(1),
  accessTokenExpiryDate: instant,
  refreshToken: z.string().min(1),
  refreshTokenExpiryDate: instant,
});

/** Requests a token for a key, or a refresh token; null where CJ does not accept it. */
export async function requestCjToken(
  context: Pick<ConnectorContext, 'http' | 'keys'>,
  body: { readonly apiKey: string } | { readonly refreshToken: string },
): Promise<PlatformToken | null> {
  const step = 'apiKey' in body ? 'getAccessToken' : 'refreshAccessToken';
  const path = `authentication/${step}`;
  const token = await nullWhenRevoked(requestCj(context, { schema: tokenSchema, path, body }));
  if (token === null) return null;
  return {
    accessToken: token.accessToken,
    scopes: '',
    expiresAt: token.accessTokenExpiryDate,
    refreshToken: token.refreshToken,
    refreshExpiresAt: token.refreshTokenExpiryDate,
  };
}
