import { isIP } from 'node:net';
import { HTTP_FAILURE_TEXTS, type HttpError } from '#app/lib/http/http-client.ts';
import { IF_IT_STAYS, PlatformError } from '../port.ts';

/** Maps a failure of Shopify, after all sensible attempts, to the port's faults. */
export function faultOfHttp(error: HttpError): PlatformError {
  if (error.failure === 'throttled') {
    return new PlatformError('throttled', `Shopify ${HTTP_FAILURE_TEXTS.throttled}.`, {
      ...(error.retryAfterMs !== null && { retryAfterMs: error.retryAfterMs }),
      cause: error,
    });
  }
  return new PlatformError('unreachable', `Shopify ${error.message}.`, { cause: error });
}

/** The owner needs a while to allow an address, and until then nothing else can be done. */
const ALLOWED_LATER_MS = 15 * 60_000;

/** Addresses the merchant, who cannot mend it, and the owner of the installation, who can. */
const ADDRESS_REFUSED =
  'Shopify refuses the address of this Farthing server. Its owner has to add the address to the ' +
  'IP allowlist of the app, in the settings of the app in Shopify’s Dev Dashboard.';

/**
 * Maps a status other than 200: 401 a token that ended or was revoked, 402 and 423 a shop that is
 * frozen or locked, 404 a shop that no longer exists. A missing permission comes with status 200
 * among the errors; 403 is the IP allowlist of the app, except for a text that names another
 * reason.
 */
export function faultOfStatus(status: number, text: string): PlatformError {
  switch (status) {
    case 401:
      return new PlatformError(
        'revoked',
        'Shopify no longer accepts the access of this shop: open Farthing from the Shopify admin.',
      );
    case 404:
      return new PlatformError('revoked', 'Shopify no longer knows this shop.');
    case 402:
    case 423:
      return locked();
    case 403:
      if (/unavailable shop|shop is (currently )?unavailable/i.test(text)) return locked();
      if (/access scope|merchant approval/i.test(text)) {
        return new PlatformError('forbidden', 'Shopify does not allow this to be read.');
      }
      return new PlatformError('address_refused', ADDRESS_REFUSED, {
        retryAfterMs: ALLOWED_LATER_MS,
        refusedAddress: findAddress(text),
      });
    default:
      return new PlatformError(
        'malformed',
        `Shopify refused the request (status ${status}). ${IF_IT_STAYS}`,
      );
  }
}

function findAddress(text: string): string | null {
  return text.match(/[0-9a-f.:]{3,45}/gi)?.find((word) => isIP(word) !== 0) ?? null;
}

function locked(): PlatformError {
  return new PlatformError(
    'forbidden',
    'Shopify has locked this shop for now. The Shopify admin says why, and what unlocks it.',
  );
}
