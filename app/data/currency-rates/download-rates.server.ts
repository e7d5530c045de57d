import { HTTP_FAILURE_TEXTS, HttpError, type HttpClient } from '#app/lib/http/http-client.ts';
import { AppError } from '#app/lib/app-error.ts';
import { unpackRates } from './unpack-rates.server.ts';

/** The full history of the central bank is under 3 MB of text. */
const BYTES_MAX = 32 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/**
 * Downloads the file of rates at an address, zipped or not, as text. Throws `unavailable` in words
 * for people when the host does not answer as it should.
 */
export async function downloadRates(
  http: HttpClient,
  url: string,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const request = { method: 'GET', url, timeoutMs: TIMEOUT_MS } as const;
    const { status, body } = await http.stream(signal ? { ...request, signal } : request);
    if (status !== 200)
      throw new AppError('unavailable', `The source of rates answered ${status}.`);
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of body) {
      pieces.push(piece);
      length += piece.length;
      if (length > BYTES_MAX) throw new AppError('unavailable', 'The file of rates is too long.');
    }
    return unpackRates(Buffer.concat(pieces), BYTES_MAX);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', failureText(cause), { cause });
  }
}

const FAILURE_TEXTS: Readonly<Record<HttpError['failure'], string>> = {
  refused: 'could not be reached',
  timeout: 'did not answer in time',
  cut: 'stopped in the middle of its file',
  throttled: HTTP_FAILURE_TEXTS.throttled,
  server_error: HTTP_FAILURE_TEXTS.server_error,
};

function failureText(cause: unknown): string {
  if (cause instanceof HttpError && cause.status !== null) {
    return `The source of rates answered ${cause.status}.`;
  }
  if (cause instanceof HttpError) return `The source of rates ${FAILURE_TEXTS[cause.failure]}.`;
  return 'The file of rates could not be unpacked.';
}
