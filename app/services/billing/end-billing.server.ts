import { PlatformError } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Ends the subscription of an erased shop: its rows are deleted, and no merchant could end it any
 * more. A repeat is harmless. Throws PlatformError to be tried again, also while its provider is
 * not set up here.
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
