import type { AppLoadContext } from '@remix-run/node';
import { isMemberCapReached } from '#app/domain/access/plans/members.ts';
import { getPageLayout } from '#app/domain/pages/layout.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';
import { countUnreadNews } from '#app/services/help/read-news.server.ts';
import { hiddenTipsIn } from './quick-tips.ts';
import type { DeveloperFacts, ShellView } from '#app/view-models/shell/shell-view.ts';
import { readShownShops } from '#app/view-models/shell/shown-shops.ts';
import { getRequestContext, type RequestContext } from '#app/web/session/request-context.server.ts';
import { getOutsideServices, readStartUp, toShellUser } from './outside-services.server.ts';
import { readShellMenu } from './read-shell-menu.server.ts';
import { NOTHING_OF_SHOP, readShellFacts } from './read-shell-facts.server.ts';
import { readShopShell } from '#app/web/shell/read-shop-shell.server.ts';
import { countMessages } from '#app/data/messages/message-rows.server.ts';
import { selectDemoCopyExpiry } from '#app/data/shops/demo-copy-rows.server.ts';
import { isDemoCopyAddress } from '#app/domain/accounts/mailbox.ts';
import type { Attributes } from '#app/domain/attributes/read-attribute.ts';
import { readLimitsOfInstallation } from '#app/services/connections/read-platform-limits.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { PlatformLimitsView } from '#app/view-models/settings/platform-limits.ts';

const NOBODY: PersonFacts = {
  workspaces: [],
  attributes: new Map(),
  demoCopyExpiresAt: null,
  limits: { limits: [], isOwner: false },
  unreadMessages: null,
};

/**
 * Reads the shell of every page: menu, top bar and panels of the user. The page's own guards decide
 * about its access; their redirect comes first.
 */
export async function readShell(request: Request, context: AppLoadContext): Promise<ShellView> {
  const { deps } = context;
  const requestContext = await getRequestContext(request, context);
  const { account, access } = requestContext;
  const factsOfShop = access === null ? null : readShellFacts(deps, access);
  const [person, menu, ofShop] = await Promise.all([
    readPersonFacts(deps, requestContext),
    access === null ? [] : readShellMenu(context, { ...requestContext, access }, factsOfShop),
    factsOfShop ?? NOTHING_OF_SHOP,
  ]);
  const { workspaces, attributes, limits, demoCopyExpiresAt, unreadMessages } = person;
  const current = workspaces.find(({ isCurrent }) => isCurrent);
  const { pathname } = new URL(request.url);
  const isLimited = limits.limits.length > 0;
  const isEmbedded =
    context.embedded !== undefined || request.headers.get('sec-fetch-dest') === 'iframe';
  const startUp = await readStartUp(context, requestContext, { ...ofShop, isEmbedded });
  const place = { ...ofShop, workspace: current, path: pathname, isLimited };
  return {
    layout: getPageLayout(pathname, account !== null || access !== null),
    ...(await readShopShell(context, access, place)),
    retrieval: ofShop.retrieval,
    startUp,
    ...getOutsideServices(context, requestContext, startUp),
    hasPartnerOffers: (context.partnerOffers ?? []).length > 0,
    openDataRequests: ofShop.openDataRequests,
    unreadMessages,
    user: account === null ? null : toShellUser(account.user),
    demoCopyExpiresAt,
    menu,
    workspaces: workspaces.map(({ members: _members, ...workspace }) => workspace),
    shownShopIds: readShownShops(attributes, access?.shop.shopId ?? null, current?.shops ?? []),
    isMemberCapReached:
      current !== undefined && isMemberCapReached(current.members.length, current.membersMax),
    hiddenTips: hiddenTipsIn(attributes),
    unreadNews: account === null ? 0 : countUnreadNews(account.user, attributes),
    isEmbedded,
    developer: context.isDevelopment ? getDeveloperFacts(requestContext, current) : null,
  };
}

function getDeveloperFacts(
  { account, access, workspace }: RequestContext,
  current: Workspace | undefined,
): DeveloperFacts {
  const onScreen = current?.shops.find(({ isCurrent }) => isCurrent);
  return {
    platformId: access?.shop.platformId ?? null,
    environment: 'development',
    workspaceId: workspace?.workspaceId ?? null,
    userId: account?.user.userId ?? null,
    shopId: access?.shop.shopId ?? null,
    isUninstalled: onScreen?.isUninstalled ?? false,
  };
}

interface PersonFacts extends Pick<ShellView, 'demoCopyExpiresAt' | 'unreadMessages'> {
  readonly workspaces: readonly Workspace[];
  readonly attributes: Attributes;
  /** The refusals of the installation by platforms, for its owner. */
  readonly limits: PlatformLimitsView;
}

/** Reads the parts of the shell about a user with an account, for any shop on screen. */
async function readPersonFacts(
  deps: Deps,
  { account, access }: RequestContext,
): Promise<PersonFacts> {
  if (account === null) return NOBODY;
  const { userId, locale, email } = account.user;
  const shopId = access?.shop.shopId ?? null;
  const [workspaces, attributes, demoCopyExpiresAt, limits, unreadMessages] = await Promise.all([
    listWorkspacesOfUser(deps, { userId, shopId, locale }),
    readAttributes(deps, { table: 'user_attributes', userId }),
    isDemoCopyAddress(email) ? selectDemoCopyExpiry(deps.db, userId) : null,
    readLimitsOfInstallation(deps, account.user),
    access === null ? null : countUnread(deps, access, userId),
  ]);
  return { workspaces, attributes, demoCopyExpiresAt, limits, unreadMessages };
}

/**
 * Counts unread messages; null where the page of messages is closed to this user, or the shop is
 * not set up.
 */
async function countUnread(
  { db }: Deps,
  { shop: { shopId }, status }: ShopAccess,
  userId: number,
): Promise<number | null> {
  if (!status.isOnboardingDone || !status.allowedPages.has('messages')) return null;
  return (await countMessages(db, { shopId, userId })).unread;
}
