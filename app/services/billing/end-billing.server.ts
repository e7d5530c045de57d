import { PlatformError } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Ends what a shop paid that was erased: its rows are gone, and nobody could end it any more. Doing it twice
 * changes nothing. Throws PlatformError to be tried again, also while its provider is not set up here.
 */
export async function endBilling(
  { billing }: Pick<Deps, 'billing'>,
  { customerId, signal }: { readonly customerId: string; readonly signal?: AbortSignal },
): Promise<void> {
  const provider = billing?.other ?? null;
  if (provider === null) {
    const message = 'An erased shop may still be charged: set PLANS and the keys of its provider.';
    throw new PlatformError('forbidden', message);
  }
  await provider.end(customerId, signal && { signal });
}
