import type { Deps } from '#app/services/deps.ts';

/**
 * Ends what a shop paid that was erased: its rows are gone, and nobody could end it any more. Doing it twice
 * changes nothing. Throws PlatformError to be tried again.
 */
export async function endBilling(
  { billing, log }: Pick<Deps, 'billing' | 'log'>,
  { customerId, signal }: { readonly customerId: string; readonly signal?: AbortSignal },
): Promise<void> {
  const provider = billing?.other ?? null;
  if (provider !== null) return provider.end(customerId, signal && { signal });
  const event = 'billing.not_ended';
  log.error(
    { event, customerId },
    'an erased shop may still be charged: its provider is not set up',
  );
}
