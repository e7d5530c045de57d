import { HTTP_FAILURE_TEXTS, HttpError } from '#app/lib/http/http-client.ts';
import { GuardedAddressError } from '#app/lib/http/public-address.ts';
import { IF_IT_STAYS, PlatformError, type PlatformFault } from '#app/platforms/port.ts';
import type { WooAnswer } from './read-answer.ts';

/** Maps a reply without data to the port's error; its cause is the kind of reply. */
export function faultOfAnswer(answer: Exclude<WooAnswer, { kind: 'data' }>): PlatformError {
  const [fault, text] = describe(answer);
  return new PlatformError(fault, text, { cause: answer.kind });
}

function describe(answer: Exclude<WooAnswer, { kind: 'data' }>): readonly [PlatformFault, string] {
  switch (answer.kind) {
    case 'unauthorised':
      return ['revoked', 'The shop no longer accepts its key. Connect it anew.'];
    case 'forbidden':
      return [
        'forbidden',
        'The key of the shop may not read this. Give it read access in WooCommerce, under Advanced, REST API.',
      ];
    case 'no_route':
      return [
        'unreachable',
        'WooCommerce does not answer at the shop: its plugin is off, or its address has changed.',
      ];
    case 'moved':
      return ['unreachable', answer.isLogin ? CLOSED : MOVED];
    case 'page':
      if (answer.isLogin) return ['unreachable', CLOSED];
      if (answer.status < 400) return ['malformed', PAGE];
      return [
        'unreachable',
        `A firewall or security plugin of the shop refuses Farthing (status ${answer.status}). Allow it there.`,
      ];
    case 'missing':
      return [
        'malformed',
        'The shop does not know a list that every WooCommerce shop has: update WooCommerce there.',
      ];
    case 'refused_parameter':
      return ['malformed', `The shop refused the request. ${IF_IT_STAYS}`];
    case 'unreadable':
      return ['malformed', `The shop gave an answer that Farthing cannot read. ${IF_IT_STAYS}`];
  }
}

const PAGE =
  'The shop answered with a web page instead of data. A plugin or a cache answers for WooCommerce: let it leave ' +
  'addresses with /wp-json/ alone.';
const CLOSED = 'The shop shows its login page instead of its data: a plugin closes it to visitors.';
const MOVED = 'The shop leads to another address. If it has moved, connect it anew.';

/** Maps a failed request to the port's error; rethrows anything else. */
export function faultOfFailure(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  if (error.cause instanceof GuardedAddressError) {
    return new PlatformError('unreachable', 'The address of the shop is not a public one.', {
      cause: error,
    });
  }
  const { retryAfterMs } = error;
  const waiting = retryAfterMs === null ? {} : { retryAfterMs };
  if (error.failure === 'throttled') {
    const text = `The shop ${HTTP_FAILURE_TEXTS.throttled}.`;
    return new PlatformError('throttled', text, { ...waiting, cause: error });
  }
  const text =
    error.status === 503
      ? 'The shop is in maintenance or overloaded (status 503). If this stays, ask its host.'
      : `The shop ${error.message}.`;
  return new PlatformError('unreachable', text, { ...waiting, cause: error });
}

/**
 * Decides if a smaller page might have succeeded: the host ran out of time or memory. In
 * maintenance (status 503) it answers nothing at all.
 */
export function isTooMuch(error: unknown): boolean {
  if (!(error instanceof PlatformError) || !(error.cause instanceof HttpError)) return false;
  const { failure, status } = error.cause;
  return ['timeout', 'server_error', 'cut'].includes(failure) && status !== 503;
}
