import type { AppLoadContext } from '@remix-run/node';
import { countDataRequests } from '#app/data/orders/data-request-rows.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { hasMailbox, isDemoCopyAddress } from '#app/domain/accounts/mailbox.ts';
import { isShopAttributeOn } from '#app/domain/attributes/read-attribute.ts';
import { readLimitsOfInstallation } from '#app/services/connections/read-platform-limits.server.ts';
import { readShopLink } from '#app/services/connections/read-shop-link.server.ts';
import { findTopMessages } from '#app/services/notifications/find-top-messages.server.ts';
import { receiveMessages } from '#app/services/notifications/receive-messages.server.ts';
import { readSyncView } from '#app/services/sync/read-sync-view.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { Account, ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { Message } from '#app/view-models/messages/message.ts';
import {
  bannerMessage,
  connectionMessage,
  dataRequestsMessage,
  planMessages,
} from './notice-messages.ts';
import { getTopBanner, type TopBanner } from '#app/view-models/shell/top-banner.ts';
import { isTimeMachineDue } from '#app/view-models/sync/sync-rules.ts';
import { getBannerFacts, getPlanPanel } from '#app/web/shell/read-shop-shell.server.ts';
import type { RequestContext } from '#app/web/session/request-context.server.ts';

export interface MessagePlace {
  readonly account: Account;
  readonly access: ShopAccess;
  readonly workspace: RequestContext['workspace'];
}

/**
 * Stores the present messages to the shop and its user, on the page, above it and in modals, and
 * returns the unread ones that are shown on the page.
 */
export async function receivePageMessages(
  context: AppLoadContext,
  place: MessagePlace,
): Promise<readonly Message[]> {
  const { deps } = context;
  const { shop } = place.access;
  const [shown, noticed] = await Promise.all([
    findTopMessages(deps, { shop }),
    findNotices(context, place),
  ]);
  const reader = { shopId: shop.shopId, userId: place.account.user.userId };
  const unread = await receiveMessages(deps, reader, [...shown, ...noticed]);
  return shown.filter((message) => unread.includes(message));
}

async function findNotices(
  { deps, embedded }: AppLoadContext,
  { account, access, workspace }: MessagePlace,
): Promise<readonly Message[]> {
  const { shop, plan, role, status } = access;
  const { shopId } = shop;
  const [attributes, { problem }, limits, requests] = await Promise.all([
    readAttributes(deps, { table: 'shop_attributes', shopId }),
    readShopLink(deps, shop),
    readLimitsOfInstallation(deps, account.user),
    canDo(role, 'answer_customer') ? countDataRequests(deps.db, shopId) : 0,
  ]);
  const view = await readSyncView(deps, { shopId, attributes });
  const isHidden = isShopAttributeOn(attributes, 'hide_timemachine');
  const { isOnboardingDone } = status;
  const { email } = account.user;
  const banner: TopBanner | null = getTopBanner({
    ...getBannerFacts(deps, access, attributes, workspace),
    isLimited: limits.limits.length > 0,
    isDemo: shop.isDemo,
    // A copy of the demo says so above every page, and nothing else.
    demoCopyExpiresAt: isDemoCopyAddress(email) ? '' : null,
    plan,
    isUnreachable: !hasMailbox(email) && embedded === undefined,
    isTimeMachineDue: isTimeMachineDue(view, { isHidden, isOnboardingDone }),
  });
  const messages = [
    connectionMessage(problem, shop.platformId),
    bannerMessage(banner),
    dataRequestsMessage(requests),
    ...planMessages(getPlanPanel(deps, access)),
  ];
  return messages.filter((message) => message !== null);
}
