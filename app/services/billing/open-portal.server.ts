import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { AppError } from '#app/lib/app-error.ts';
import { requireBilling, rethrowForMerchant } from './billing-errors.ts';
import { openBilling } from './open-billing.server.ts';

/**
 * Opens the provider's own page for the cards and invoices of a shop; its address is valid for some
 * minutes. Throws `forbidden`, `conflict` where there is none, `unavailable`.
 */
export async function openPortal(
  deps: Deps,
  { access }: { readonly access: Pick<ShopAccess, 'shop' | 'role'> },
): Promise<string> {
  requireAction(access, 'change_plan');
  const opened = requireBilling(
    await openBilling(deps, access.shop.shopId).catch(rethrowForMerchant),
  );
  const { billing, pageAddress } = opened;
  if (billing.openPortal === undefined) {
    throw new AppError('conflict', `${billing.name} has no page of its own for your payments.`);
  }
  return billing.openPortal(pageAddress('/billing')).catch(rethrowForMerchant);
}
