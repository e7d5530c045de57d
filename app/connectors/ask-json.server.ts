import type { z } from 'zod';
import type { HttpReply, HttpRequest } from '#app/lib/http/http-client.ts';
import { parseReply, refusedByFirewall, sendTo } from '#app/platforms/json-api.server.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { faultByStatus } from './connector-faults.ts';
import type { ConnectorGround } from './port.ts';

/** What clients in use allow a report of a large account by ad and day. */
const REPORT_MS = 300_000;

/** How one provider is asked. */
export interface JsonApi {
  /** As people call it. */
  readonly name: string;
  readonly host: string;
  /** What a refusal means; by its status alone when absent. */
  readonly toError?: (reply: HttpReply) => PlatformError;
  /** A header that says, in milliseconds, how long to leave it alone; `Retry-After` says it for all. */
  readonly waitHeader?: string;
  /** A status that looks like a refusal, and is an answer. */
  readonly acceptedStatus?: number;
  /** How long to leave it alone where it does not say. */
  readonly throttledMs: number;
}

export interface JsonRequest {
  /** A read where nothing is posted, unless it says otherwise. */
  readonly method?: 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Posted as JSON; absent for a read. */
  readonly body?: object | undefined;
  /** false for what must not be sent twice: most of what is posted only asks. */
  readonly isRepeatable?: boolean;
  /** Figures of many days take minutes of large accounts: fewer are requested instead of the same again. */
  readonly isReport?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Hears the headers of an answer that is not refused. */
  readonly onHeaders?: (headers: Headers) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The reply to a request as far as the schema reads it. Throws PlatformError for what is refused. */
export async function askJson<S extends z.ZodType>(
  ground: Pick<ConnectorGround, 'http' | 'keys'>,
  api: JsonApi,
  schema: S,
  request: JsonRequest,
): Promise<z.output<S>> {
  const { name, acceptedStatus, throttledMs } = api;
  try {
    const reply = await sendTo(ground.http, name, toRequest(ground, api, request));
    const isRefused = reply.status >= 400 && reply.status !== acceptedStatus;
    if (isRefused) throw toRefusal(api, reply);
    request.onHeaders?.(reply.headers);
    return parseReply(name, schema, reply.text);
  } catch (error) {
    const isSilent =
      error instanceof PlatformError && error.fault === 'throttled' && error.retryAfterMs === null;
    if (!isSilent) throw error;
    throw new PlatformError('throttled', error.message, {
      retryAfterMs: throttledMs,
      cause: error,
    });
  }
}

/** What a refusal means. What its form does not say, as a page for people, its status does. */
function toRefusal({ name, toError }: JsonApi, reply: HttpReply): PlatformError {
  // No provider says in a page that a permission is missing: it is what stands before it.
  if (reply.status === 403 && PAGE.test(reply.text)) return refusedByFirewall(name);
  try {
    return toError?.(reply) ?? faultByStatus(name, reply.status);
  } catch (error) {
    const isOfNoForm = error instanceof PlatformError && error.fault === 'malformed';
    if (isOfNoForm) return faultByStatus(name, reply.status);
    throw error;
  }
}

const PAGE = /^\s*<(!doctype|html)/i;

function toRequest(
  { keys }: Pick<ConnectorGround, 'keys'>,
  { host, waitHeader }: JsonApi,
  { path, method, query = {}, body, isRepeatable = true, isReport = false, ...rest }: JsonRequest,
): HttpRequest {
  const { headers, signal } = rest;
  const address = new URLSearchParams(query).toString();
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: `${keys.endpoint ?? host}/${path}${address === '' ? '' : `?${address}`}`,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body), isRepeatable }),
    ...(isReport && { timeoutMs: REPORT_MS, isTimedOnce: true }),
    ...(waitHeader !== undefined && { waitHeader }),
    ...(signal !== undefined && { signal }),
  };
}

/** The header of a token that whoever brings it may use. */
export function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}
