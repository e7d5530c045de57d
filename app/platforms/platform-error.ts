const PLATFORM_FAULTS = [
  /** The credential is refused: token revoked, key deleted, app removed. A person must connect again. */
  'revoked',
  /** Too many requests; wait `retryAfterMs`. */
  'throttled',
  /** Refused, hung, cut, 5xx: try again later. */
  'unreachable',
  /** The reply violates the platform's contract. */
  'malformed',
  /** A permission is missing; `message` names it. */
  'forbidden',
  /** The address that this installation calls from is refused: its owner has to get it allowed. */
  'address_refused',
  /** The request was too large: request less. */
  'too_large',
  /** The figures are not ready: try later. */
  'not_final',
  /** The account is closed or suspended: fetched records stay. */
  'account_closed',
] as const;
export type PlatformFault = (typeof PLATFORM_FAULTS)[number];

/** The advice after an unexpected fault. */
export const IF_IT_STAYS = 'If this stays, contact support.';

/** The one error of a platform. Its message is for people and holds no token, address or body. */
export class PlatformError extends Error {
  readonly fault: PlatformFault;
  readonly retryAfterMs: number | null;
  readonly refusedAddress: string | null;

  constructor(
    fault: PlatformFault,
    message: string,
    options: {
      readonly retryAfterMs?: number;
      readonly refusedAddress?: string | null;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PlatformError';
    this.fault = fault;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.refusedAddress = options.refusedAddress ?? null;
  }
}
