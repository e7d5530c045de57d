import { HTTP_FAILURE_TEXTS } from '#app/lib/http/http-client.ts';
import { Stripe } from 'stripe';
import type { StripeEnvironment } from '#app/config/stripe-variables.ts';
import { PlatformError } from '#app/platforms/platform-error.ts';

/** The version of Stripe's API in requests: Stripe's answers change with this line alone. */
const API_VERSION = '2026-10-28.endive';

export interface StripeClientOptions {
  readonly keys: StripeEnvironment;
  /** The network, with its guard. */
  readonly fetch: typeof fetch;
  /** Retries of a request without an answer; 2 when absent. */
  readonly retriesMax?: number;
}

export function openStripe({ keys, fetch: send, retriesMax = 2 }: StripeClientOptions): Stripe {
  const endpoint = keys.endpoint === null ? null : new URL(keys.endpoint);
  return new Stripe(keys.secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: retriesMax,
    timeout: 30_000,
    telemetry: false,
    ...(endpoint && { host: endpoint.hostname, port: endpoint.port, protocol: 'http' as const }),
  });
}

/**
 * Returns the result of a call, or the reason where Stripe refuses it for good.
 *
 * @throws PlatformError where it did not answer, or rejects these keys.
 */
export async function callStripe<T>(call: () => Promise<T>): Promise<T | StripeRefused> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return new StripeRefused(error);
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return new StripeRefused(error);
    throw toPlatformError(error);
  }
}

/** Runs a call that has no reason to be refused. */
export async function readStripe<T>(call: () => Promise<T>): Promise<T> {
  const answer = await callStripe(call);
  if (!(answer instanceof StripeRefused)) return answer;
  throw new PlatformError('malformed', `Stripe refuses a request: ${answer.message}`);
}

export class StripeRefused {
  readonly message: string;
  readonly code: string | null;

  constructor({ message, code }: { readonly message: string; readonly code?: string | undefined }) {
    this.message = message;
    this.code = code ?? null;
  }
}

function toPlatformError(error: unknown): unknown {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return error;
  const cause = error;
  if (error instanceof errors.StripeRateLimitError) {
    return new PlatformError('throttled', `Stripe ${HTTP_FAILURE_TEXTS.throttled}.`, { cause });
  }
  const isRefused =
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError;
  if (isRefused) {
    const message = 'Stripe refuses the key in STRIPE_SECRET_KEY: set one that is valid.';
    return new PlatformError('forbidden', message, { cause });
  }
  if (error instanceof errors.StripeIdempotencyError) {
    const message = 'Stripe was sent something else under the same key before.';
    return new PlatformError('malformed', message, { cause });
  }
  return new PlatformError('unreachable', 'Stripe did not answer.', { cause });
}
