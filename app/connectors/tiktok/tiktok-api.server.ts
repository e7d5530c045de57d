import { z } from 'zod';
import { requestJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { connectorFault, refusedRequest } from '#app/connectors/connector-faults.ts';
import type { ConnectorContext } from '#app/connectors/port.ts';
import { parseReply } from '#app/platforms/json-api.server.ts';
import { PlatformError } from '#app/platforms/port.ts';

export const TIKTOK = 'TikTok';

/** https://business-api.tiktok.com/portal/docs: no end is named for the version. */
export const TIKTOK_API = { version: 'v1.3', endsOn: null } as const;

/** The wait, since TikTok states none. */
const AGAIN_MS = 5 * 60_000;

const API: JsonApi = {
  name: TIKTOK,
  host: 'https://business-api.tiktok.com',
  throttledMs: AGAIN_MS,
};

export interface TiktokRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Posted as JSON; absent for a read. */
  readonly body?: Readonly<Record<string, string>>;
  readonly token: string | null;
  readonly isReport?: boolean;
  readonly signal?: AbortSignal | undefined;
}

const envelope = z.object({ code: z.number(), data: z.unknown() });

export async function requestTiktok<S extends z.ZodType>(
  context: ConnectorContext,
  schema: S,
  { path, query, body, token, signal, isReport = false }: TiktokRequest,
): Promise<z.output<S>> {
  const { code, data } = await requestJson(context, API, envelope, {
    path: `open_api/${TIKTOK_API.version}/${path}`,
    query,
    body,
    isReport,
    // A code is good once.
    isRepeatable: token !== null,
    ...(token !== null && { headers: { 'access-token': token } }),
    signal,
  });
  if (code !== 0) throw new TiktokError(code);
  return parseReply(TIKTOK, schema, JSON.stringify(data ?? {}));
}

const TRANSIENT_CODES: ReadonlySet<number> = new Set([40200, 40201, 40202, 40700, 50000, 50002]);

/** A refusal with TikTok's own code. */
export class TiktokError extends PlatformError {
  readonly code: number;

  constructor(code: number) {
    const { fault, message, retryAfterMs } = toFault(code);
    super(fault, message, retryAfterMs === null ? {} : { retryAfterMs });
    this.code = code;
  }
}

/** A token that has expired, none at all, and one that was revoked. */
const REVOKED_CODES: ReadonlySet<number> = new Set([40102, 40104, 40105]);

function toFault(code: number): PlatformError {
  if (REVOKED_CODES.has(code)) return connectorFault(TIKTOK, 'revoked');
  if (code === 40001) return connectorFault(TIKTOK, 'forbidden');
  if (code === 40100) return connectorFault(TIKTOK, 'throttled', AGAIN_MS);
  if (TRANSIENT_CODES.has(code)) return connectorFault(TIKTOK, 'unreachable', AGAIN_MS);
  return refusedRequest(TIKTOK, `error ${code}`);
}
