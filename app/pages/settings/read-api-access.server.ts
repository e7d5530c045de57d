import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { isFedByHand } from '#app/domain/shops/platforms.ts';
import { listApiKeys } from '#app/services/accounts/api-keys.server.ts';
import type { ApiAccessView } from './api-access-view.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';

export async function readApiAccess(
  request: Request,
  context: AppLoadContext,
): Promise<ApiAccessView> {
  const { user, access, locale } = await requireAccount(request, context);
  const { userId } = user;
  const address = `${context.deps.accounts.appUrl.replace(/\/$/, '')}/api/v1`;
  const common = { locale, address };
  if (access === null) {
    return {
      ...common,
      shopName: null,
      takesOrders: false,
      keys: [],
      refusal: null,
      button: 'shown',
    };
  }
  const { shop, role } = access;
  const keys = await listApiKeys(context.deps, { userId, shopId: shop.shopId });
  return {
    ...common,
    shopName: shop.name,
    takesOrders: isFedByHand(shop.platformId),
    keys,
    refusal: getActionRefusal(role, 'create_api_key'),
    button: getButtonState(role, 'create_api_key'),
  };
}
