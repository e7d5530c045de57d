import type { z } from 'zod';
import type { HttpReply, HttpRequest } from '#app/lib/http/http-client.ts';
import { parseReply, refusedByFirewall, sendTo } from '#app/platforms/json-api.server.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { faultByStatus } from './connector-faults.ts';
import type { ConnectorContext } from './port.ts';

/** The time limit that other clients allow a report of a large account by ad and day. */
const REPORT_MS = 300_000;

export interface JsonApi {
  readonly name: string;
  readonly host: string;
  /** Maps a refusal; by its status alone when absent. */
  readonly toError?: (reply: HttpReply) => PlatformError;
  /** A header with the milliseconds to wait; `Retry-After` works for all. */
  readonly waitHeader?: string;
  /** A status that looks like a refusal, and is an answer. */
  readonly acceptedStatus?: number;
  /** The wait where the provider states none. */
  readonly throttledMs: number;
}

export interface JsonRequest {
  /** A read where nothing is posted, unless set. */
  readonly method?: 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Posted as JSON; absent for a read. */
  readonly body?: object | undefined;
  /** false for requests that must not be sent twice: most posted ones only query. */
  readonly isRepeatable?: boolean;
  /**
   * Figures of many days take minutes for large accounts: after a timeout fewer are requested
   * instead of the same again.
   */
  readonly isReport?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly onHeaders?: (headers: Headers) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the reply to a request, parsed by the schema. Throws PlatformError for a refusal. */
export async function requestJson<S extends z.ZodType>(
  context: Pick<ConnectorContext, 'http' | 'keys'>,
  api: JsonApi,
  schema: S,
  request: JsonRequest,
): Promise<z.output<S>> {
  const { name, acceptedStatus, throttledMs } = api;
  try {
    const reply = await sendTo(context.http, name, toRequest(context, api, request));
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

/** Maps a refusal by its form, or by its status where the form is unknown, such as a page for people. */
function toRefusal({ name, toError }: JsonApi, reply: HttpReply): PlatformError {
  // No provider reports a missing permission as a page: this comes from a firewall before it.
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
  { keys }: Pick<ConnectorContext, 'keys'>,
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

export function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}
