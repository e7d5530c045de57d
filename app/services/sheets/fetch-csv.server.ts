import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SHEET_LIMITS } from '#app/config/limits.ts';
import { AppError } from '#app/lib/app-error.ts';
import { HTTP_FAILURE_TEXTS, HttpError, type HttpStream } from '#app/lib/http/http-client.ts';
import { addressFault, GuardedAddressError } from '#app/lib/http/public-address.ts';
import type { TypedAddresses } from '#app/services/deps.ts';

export interface FetchCsvOptions {
  readonly address: string;
  readonly file: string;
  readonly signal: AbortSignal;
}

/**
 * Writes the CSV at an address that a user typed into a file. Each redirect is checked like the
 * first address; a response that is no CSV, or too long, is refused. @throws AppError in words for
 * the user who typed the address.
 */
export async function fetchCsv(
  outside: TypedAddresses,
  { address, file, signal }: FetchCsvOptions,
): Promise<void> {
  const limit = AbortSignal.timeout(SHEET_LIMITS.readMs);
  try {
    const reply = await follow(outside, address, AbortSignal.any([signal, limit]));
    await pipeline(Readable.from(checked(reply)), createWriteStream(file));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) {
      throw failed('The address did not send the sheet in time.', TRY_LATER, error);
    }
    throw toSheetError(error);
  }
}

const TRY_LATER = 'It is read again at its next turn; the figures from before stay.';
const SHARE =
  'Publish it as CSV (File, Share, Publish to web), or share it with anyone who has the link.';

async function follow(
  { http, rules }: TypedAddresses,
  address: string,
  signal: AbortSignal,
): Promise<HttpStream> {
  let url = new URL(address);
  for (let hops = 0; hops <= SHEET_LIMITS.redirects; hops += 1) {
    const fault = addressFault(url, rules);
    if (fault !== null) throw new GuardedAddressError(fault);
    if (isLogIn(url)) throw closed();
    const headers = { accept: 'text/csv, text/plain;q=0.9, */*;q=0.1' };
    const reply = await http.stream({ method: 'GET', url: url.href, headers, signal });
    const location = reply.headers.get('location');
    if (reply.status < 300 || reply.status >= 400 || location === null) return reply;
    await discard(reply);
    if (!URL.canParse(location, url)) throw failed('The address leads nowhere.', CHECK);
    url = new URL(location, url);
  }
  throw failed('The address leads on and on to other addresses.', CHECK);
}

const CHECK = 'Open it in a browser, and copy the address of the published CSV again.';

/** Recognises Google's log-in page, its answer for a sheet that is not shared. */
function isLogIn({ hostname, pathname }: URL): boolean {
  return hostname === 'accounts.google.com' || /\/ServiceLogin\b/.test(pathname);
}

/** Ends the connection: the body of a redirect is of no use. */
async function discard({ body }: HttpStream): Promise<void> {
  const pieces = body[Symbol.asyncIterator]();
  await pieces.next();
  await pieces.return?.();
}

async function* checked({ status, headers, body }: HttpStream): AsyncGenerator<Uint8Array> {
  if (status === 401 || status === 403) throw closed();
  if (status === 404 || status === 410) {
    throw failed('There is nothing at this address.', CHECK);
  }
  if (status !== 200) throw failed(`The address answered with status ${status}.`, CHECK);
  if (/\bhtml\b/i.test(headers.get('content-type') ?? '')) throw isPage();
  let size = 0;
  for await (const piece of body) {
    if (size === 0 && /^\s*<(!doctype|html|head|\?xml)/i.test(decodeStart(piece))) throw isPage();
    size += piece.length;
    if (size > SHEET_LIMITS.bytes) {
      const megabytes = SHEET_LIMITS.bytes / 1_000_000;
      throw failed(
        `The sheet is larger than ${megabytes} MB.`,
        'Split it, or import it as a file.',
      );
    }
    yield piece;
  }
}

function decodeStart(piece: Uint8Array): string {
  return Buffer.from(piece.subarray(0, 200)).toString('latin1').replace(/^ï»¿/, '');
}

function closed(): AppError {
  return failed('The sheet is not shared: its address asks to log in.', SHARE);
}

function isPage(): AppError {
  return failed('The address shows a page, not a CSV file.', SHARE);
}

function failed(message: string, hint: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { hint, ...(cause !== undefined && { cause }) });
}

function toSheetError(error: unknown): unknown {
  const cause = error instanceof HttpError ? (error.cause ?? error) : error;
  if (cause instanceof GuardedAddressError) {
    const isPlain = cause.fault === 'no_https';
    return failed(
      isPlain ? 'The address does not begin with https.' : 'The address is not a public one.',
      'Use the address of the published CSV, which everybody can open.',
      error,
    );
  }
  if (!(error instanceof HttpError)) return error;
  const text =
    error.failure === 'throttled'
      ? `The address ${HTTP_FAILURE_TEXTS.throttled}.`
      : `The address ${error.message}.`;
  return failed(text, TRY_LATER, error);
}
