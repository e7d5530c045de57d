import { z } from 'zod';
import type { ConnectorGround } from '#app/connectors/port.ts';
import { parseReply, sendTo } from '#app/platforms/json-api.server.ts';
import { PlatformError } from '#app/platforms/port.ts';

export const TIKTOK = 'TikTok';

/** https://business-api.tiktok.com/portal/docs: no end is named for the version. */
export const TIKTOK_API = { version: 'v1.3', endsOn: null } as const;

const HOST = 'https://business-api.tiktok.com';
/** TikTok does not say when it may be asked again. */
const AGAIN_MS = 5 * 60_000;

export interface TiktokRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Posted as JSON; absent for a read. */
  readonly body?: Readonly<Record<string, string>>;
  /** null before there is one. */
  readonly token: string | null;
  readonly signal?: AbortSignal;
}

const envelope = z.object({ code: z.number(), data: z.unknown() });

/** The data of a reply as far as the schema reads it: errors come with status 200 and a code. */
export async function askTiktok<S extends z.ZodType>(
  { http, keys }: ConnectorGround,
  schema: S,
  { path, query = {}, body, token, signal }: TiktokRequest,
): Promise<z.output<S>> {
  const address = new URLSearchParams(query).toString();
  const reply = await sendTo(http, TIKTOK, {
    method: body === undefined ? 'GET' : 'POST',
    url: `${keys.endpoint ?? HOST}/open_api/${TIKTOK_API.version}/${path}?${address}`,
    headers: {
      accept: 'application/json',
      ...(token !== null && { 'access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  const { code, data } = parseReply(TIKTOK, envelope, reply.text);
  if (code !== 0) throw tiktokError(code);
  return parseReply(TIKTOK, schema, JSON.stringify(data ?? {}));
}

const TRANSIENT_CODES: ReadonlySet<number> = new Set([40200, 40201, 40202, 40700, 50000, 50002]);

function tiktokError(code: number): PlatformError {
  if (code === 40105) {
    return new PlatformError('revoked', 'TikTok no longer lets us in: connect it again.');
  }
  if (code === 40001) {
    return new PlatformError(
      'forbidden',
      'TikTok did not grant the permission to read this account: connect again and allow it.',
    );
  }
  if (code === 40100) {
    return new PlatformError('throttled', 'TikTok was asked too often.', {
      retryAfterMs: AGAIN_MS,
    });
  }
  if (TRANSIENT_CODES.has(code)) {
    return new PlatformError('unreachable', 'TikTok had a fault of its own.', {
      retryAfterMs: AGAIN_MS,
    });
  }
  return new PlatformError('malformed', `TikTok refused the question (error ${code}).`);
}
