import { AppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { OpenedBilling } from './open-billing.server.ts';

/** Requires the opened billing of a shop. Throws `conflict` where no provider charges it. */
export function requireBilling(opened: OpenedBilling | null): OpenedBilling {
  if (opened !== null) return opened;
  throw new AppError('conflict', 'Nobody can charge this shop for a plan at the moment.', {
    hint: 'Open Farthing in your shop’s admin to connect it again, then choose the plan.',
  });
}

/** Builds the error of a final refusal by a provider, in its own words. */
export function providerRefused(provider: string, message: string): AppError {
  return new AppError('conflict', `${provider} says: ${message}`, {
    hint: 'Nothing was charged. Write to support if this is wrong.',
  });
}

/** Rewords the error of a provider that did not answer for the merchant. Always throws. */
export function rethrowForMerchant(error: unknown): never {
  if (!(error instanceof PlatformError)) throw error;
  if (error.fault === 'address_refused') {
    throw new AppError('unavailable', error.message, {
      hint: 'Nothing was charged.',
      cause: error,
    });
  }
  throw new AppError('unavailable', 'The billing provider did not answer as it should.', {
    hint: 'Nothing is charged twice. Try again in a minute.',
    cause: error,
  });
}
