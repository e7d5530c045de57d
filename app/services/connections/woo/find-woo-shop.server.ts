import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { AppError } from '#app/lib/app-error.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface FoundWooShop {
  readonly site: string;
  /** Set when the shop can issue a key by approval; else the user creates one by hand. */
  readonly hasApproval: boolean;
}

/**
 * Finds the WooCommerce shop at an address that the user typed. @throws AppError `invalid_input`
 * about the field `address`, `rate_limited`.
 */
export async function findWooShop(
  deps: Pick<Deps, 'db' | 'accounts' | 'platforms'>,
  { userId, typed }: { readonly userId: number; readonly typed: string },
): Promise<FoundWooShop> {
  await consumeRateLimit(deps, 'find_shop', { subject: String(userId) });
  const finding = await deps.platforms(PLATFORM.wooCommerce)?.find?.(typed);
  if (finding === undefined) {
    throw new AppError('not_found', 'This installation does not connect WooCommerce shops.');
  }
  if (finding.kind === 'found') {
    return { site: finding.externalKey, hasApproval: finding.hasApproval };
  }
  throw new AppError('invalid_input', finding.reason, {
    fields: [{ path: 'address', message: finding.reason }],
  });
}
