import type { HttpError } from '#app/lib/http/http-client.ts';
import { PlatformError } from '../port.ts';

/** How Shopify failed, in the port's words: after as many attempts as made sense. */
export function faultOfHttp(error: HttpError): PlatformError {
  if (error.failure === 'throttled') {
    return new PlatformError('throttled', 'Shopify was asked too often.', {
      ...(error.retryAfterMs !== null && { retryAfterMs: error.retryAfterMs }),
      cause: error,
    });
  }
  return new PlatformError('unreachable', `Shopify ${error.message}.`, { cause: error });
}

/**
 * What a status other than 200 means: 401 a token that ended or was revoked, 402 and 423 a shop that
 * is frozen or locked, 403 a permission, 404 a shop that is no more.
 */
export function faultOfStatus(status: number): PlatformError {
  switch (status) {
    case 401:
      return new PlatformError('revoked', 'Shopify no longer accepts the access of this shop.');
    case 404:
      return new PlatformError('revoked', 'Shopify no longer knows this shop.');
    case 402:
    case 423:
      return new PlatformError('forbidden', 'Shopify has locked this shop for now.');
    case 403:
      return new PlatformError('forbidden', 'Shopify does not allow this to be read.');
    default:
      return new PlatformError('malformed', `Shopify answered with status ${status}.`);
  }
}
