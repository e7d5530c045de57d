import { type Wait, backoffMs } from '#app/lib/backoff.ts';

/** One request to a remote host. Nothing of it is ever put into an error: it may hold a token. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the request to the last byte of a text reply; for a streamed one, to its next piece. */
  readonly timeoutMs?: number;
  /** A request that timed out is not repeated: the caller requests less instead. */
  readonly isTimedOnce?: boolean;
  /** Repeating it has no further effect. By default true for GET alone. */
  readonly isRepeatable?: boolean;
  /** A header of milliseconds to wait after 429, for hosts that send no `Retry-After`. */
  readonly waitHeader?: string;
  readonly signal?: AbortSignal;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface HttpStream extends Omit<HttpReply, 'text'> {
  readonly body: AsyncIterable<Uint8Array>;
}

export interface HttpClient {
  /** Any status below 500 but 429 is a reply; the rest is retried, then thrown as HttpError. */
  send(request: HttpRequest): Promise<HttpReply>;
  /** Returns replies too long to hold. A stream that is cut throws `cut` while it is read. */
  stream(request: HttpRequest): Promise<HttpStream>;
}

/** The failure of a remote host: no answer, silence, half an answer, 429, or 5xx. */
export type HttpFailure = 'refused' | 'timeout' | 'cut' | 'throttled' | 'server_error';

export class HttpError extends Error {
  readonly failure: HttpFailure;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(
    failure: HttpFailure,
    options: { status?: number; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    const status = options.status === undefined ? '' : ` (status ${options.status})`;
    super(`${HTTP_FAILURE_TEXTS[failure]}${status}`, { cause: options.cause });
    this.name = 'HttpError';
    this.failure = failure;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** Describes a failure, after the host's name and within a sentence. */
export const HTTP_FAILURE_TEXTS: Readonly<Record<HttpFailure, string>> = {
  refused: 'could not be reached',
  timeout: 'did not answer in time',
  cut: 'stopped in the middle of its answer',
  throttled: 'allows only so many requests in a time, and they are used up',
  server_error: 'has a problem on its side',
};

export interface HttpClientOptions {
  /** The network, or a guarded one: redirects are never followed here. */
  readonly fetch: typeof fetch;
  readonly wait: Wait;
  readonly clock: () => Date;
  /** Returns 0 to 1, for the jitter between attempts. */
  readonly random: () => number;
  readonly attemptsMax?: number;
  readonly timeoutMs?: number;
  /** A longer `Retry-After` is not waited for here: the caller gets an error and retries later. */
  readonly waitMaxMs?: number;
}

const ATTEMPTS_MAX = 4;
const TIMEOUT_MS = 30_000;
const WAIT_MAX_MS = 60_000;

/**
 * Sends requests with a time limit, and again after a growing wait with jitter where repeating is
 * harmless: after 429 always (it was not done), after anything else only repeatable ones.
 */
export function httpClient(options: HttpClientOptions): HttpClient {
  const send = (request: HttpRequest) =>
    withAttempts(options, request, async () => {
      const { response, timer } = await answer(options, request);
      try {
        return { status: response.status, headers: response.headers, text: await response.text() };
      } catch (cause) {
        throw toFailure(cause, request.signal, 'cut');
      } finally {
        timer.clear();
      }
    });
  const stream = (request: HttpRequest) =>
    withAttempts(options, request, async () => {
      const { response, timer } = await answer(options, request);
      timer.clear();
      const body = readBytes(response, getTimeout(options, request), request.signal);
      return { status: response.status, headers: response.headers, body };
    });
  return { send, stream };
}

async function withAttempts<T>(
  options: HttpClientOptions,
  request: HttpRequest,
  attempt: () => Promise<T>,
): Promise<T> {
  const attemptsMax = options.attemptsMax ?? ATTEMPTS_MAX;
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      request.signal?.throwIfAborted();
      if (!(error instanceof HttpError) || made >= attemptsMax) throw error;
      if (error.failure === 'timeout' && request.isTimedOnce === true) throw error;
      if (error.failure !== 'throttled' && !isRepeatable(request)) throw error;
      const waitMs = error.retryAfterMs ?? backoffMs(made, options.random());
      if (waitMs > (options.waitMaxMs ?? WAIT_MAX_MS)) throw error;
      await options.wait(waitMs, request.signal);
    }
  }
}

function isRepeatable({ method, isRepeatable: explicit }: HttpRequest): boolean {
  return explicit ?? method === 'GET';
}

interface Timer {
  clear(): void;
}

async function answer(
  options: HttpClientOptions,
  request: HttpRequest,
): Promise<{ response: Response; timer: Timer }> {
  const { method, url, headers, body, waitHeader, signal } = request;
  const limit = new AbortController();
  const stop = () => limit.abort(signal?.reason);
  const timeout = setTimeout(
    () => limit.abort(new HttpError('timeout')),
    getTimeout(options, request),
  );
  const timer = {
    clear: () => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', stop);
    },
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    const response = await options.fetch(url, {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
      redirect: 'manual', // a redirect would send the secret to another host
      signal: limit.signal,
    });
    if (response.status !== 429 && response.status < 500) return { response, timer };
    await response.body?.cancel();
    const said = waitHeader === undefined ? null : response.headers.get(waitHeader);
    const retryAfterMs =
      parseRetryAfterMs(response.headers.get('retry-after'), options.clock()) ??
      parseMilliseconds(said);
    const failure = response.status === 429 ? 'throttled' : 'server_error';
    throw new HttpError(failure, { status: response.status, retryAfterMs });
  } catch (cause) {
    timer.clear();
    throw toFailure(cause, signal, 'refused');
  }
}

function getTimeout(options: HttpClientOptions, request: HttpRequest): number {
  return request.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS;
}

function toFailure(cause: unknown, signal: AbortSignal | undefined, otherwise: HttpFailure) {
  if (signal?.aborted === true) return signal.reason;
  return cause instanceof HttpError ? cause : new HttpError(otherwise, { cause });
}

/** Parses `Retry-After` to milliseconds: seconds, also with a fraction, or a date (RFC 9110, 10.2.3). */
export function parseRetryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (header.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

function parseMilliseconds(header: string | null): number | null {
  return header !== null && /^\d{1,10}$/.test(header) ? Number(header) : null;
}

async function* readBytes(
  response: Response,
  idleMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await within(idleMs, signal, reader.read());
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw toFailure(cause, signal, 'cut');
  } finally {
    await reader.cancel().catch(() => undefined); // it may have failed already
  }
}

/** Returns the awaited value, unless it takes too long or is cancelled. */
function within<T>(ms: number, signal: AbortSignal | undefined, awaited: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => finish(() => reject(signal?.reason as Error));
    const timeout = setTimeout(() => finish(() => reject(new HttpError('timeout'))), ms);
    const finish = (act: () => void) => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', stop);
      act();
    };
    signal?.addEventListener('abort', stop, { once: true });
    awaited.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error as Error)),
    );
  });
}
