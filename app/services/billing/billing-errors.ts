/** What merchants read when something about their payments does not work. */
import { AppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { OpenedBilling } from './open-billing.server.ts';

/** The opened billing of a shop. Throws `conflict` where nobody charges it. */
export function requireBilling(opened: OpenedBilling | null): OpenedBilling {
  if (opened !== null) return opened;
  throw new AppError('conflict', 'Nobody can charge this shop for a plan at the moment.', {
    hint: 'Open Farthing in your shop’s admin to connect it again, then choose the plan.',
  });
}

/** What a provider refuses for good, in its own words. */
export function providerRefused(provider: string, message: string): AppError {
  return new AppError('conflict', `${provider} says: ${message}`, {
    hint: 'Nothing was charged. Write to support if this is wrong.',
  });
}

/** Turns a provider that did not answer into what a merchant can do about it. Always throws. */
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
