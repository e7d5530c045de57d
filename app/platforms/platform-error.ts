const PLATFORM_FAULTS = [
  /** The credential is refused: token revoked, key deleted, app removed. A person must connect anew. */
  'revoked',
  /** Asked too often; wait `retryAfterMs`. */
  'throttled',
  /** Refused, hung, cut, 5xx: try again later. */
  'unreachable',
  /** It answered with something that is not its contract. */
  'malformed',
  /** A permission is missing; `message` names it. */
  'forbidden',
  /** The address that this installation calls from is refused: its owner has to have it allowed. */
  'address_refused',
  /** Too much was asked at once: ask for less. */
  'too_large',
  /** The figures are not ready: ask later. */
  'not_final',
  /** The account is closed or suspended: what was fetched stays. */
  'account_closed',
] as const;
export type PlatformFault = (typeof PLATFORM_FAULTS)[number];

/** After a fault that nobody here can make sense of: what is left to do. */
export const IF_IT_STAYS = 'If this stays, contact support.';

/** The one way a platform fails. Its message is for people and holds no token, address or body. */
export class PlatformError extends Error {
  readonly fault: PlatformFault;
  readonly retryAfterMs: number | null;
  /** The address of ours that is refused, where the platform names it. */
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
