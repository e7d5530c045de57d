import type { AppLoadContext } from '@remix-run/node';
import type { User } from '#app/data/accounts/user-rows.server.ts';
import { countMessages } from '#app/data/messages/message-rows.server.ts';
import { countDataRequests } from '#app/data/orders/data-request-rows.server.ts';
import { selectPinnedViews } from '#app/data/reports/report-view-rows.server.ts';
import { selectDemoCopyExpiry } from '#app/data/shops/demo-copy-rows.server.ts';
import { isMemberCapReached } from '#app/domain/access/plans/members.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { getRoute } from '#app/domain/pages/match-route.ts';
import { isOnPlatform } from '#app/domain/pages/page-traits.ts';
import { getPageLayout } from '#app/domain/pages/layout.ts';
import { menuFor, type MenuGroup } from '#app/domain/pages/menu.ts';
import { type Attributes, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import { hasMailbox, isDemoCopyAddress } from '#app/domain/accounts/mailbox.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';
import { hasBenchmarks } from '#app/domain/benchmarks/benchmark-range.ts';
import { readLimitsOfInstallation } from '#app/services/connections/read-platform-limits.server.ts';
import { readShopLink } from '#app/services/connections/read-shop-link.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { countUnreadNews } from '#app/services/help/read-news.server.ts';
import { findNewInstall } from '#app/services/outside/track-install.server.ts';
import { getBestThing } from '#app/services/products/get-best-thing.server.ts';
import { readSyncView } from '#app/services/sync/read-sync-view.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { PlatformLimitsView } from '#app/view-models/settings/platform-limits.ts';
import { viewAddress } from '#app/view-models/report-views/saved-view.ts';
import { hiddenTipsIn } from '#app/view-models/shell/quick-tips.ts';
import type { DeveloperFacts, ShellUser, ShellView } from '#app/view-models/shell/shell-view.ts';
import { readShownShops } from '#app/view-models/shell/shown-shops.ts';
import type { LoginProblem } from '#app/view-models/start-up/login-problem.ts';
import {
  startUp as toStartUp,
  type StartUpTask,
  type VisitorNames,
} from '#app/view-models/start-up/start-up.ts';
import { getRequestContext, type RequestContext } from '#app/web/session/request-context.server.ts';
import { readShopShell } from './read-shop-shell.server.ts';

/**
 * What stands around every page: menu, top bar and panels of whoever is here. Whether the page may
 * be seen is for the page's own guards to decide; its redirect comes first.
 */
export async function readShell(request: Request, context: AppLoadContext): Promise<ShellView> {
  const { deps } = context;
  const requestContext = await getRequestContext(request, context);
  const { account, access } = requestContext;
  const factsOfShop = access === null ? null : readFacts(deps, access);
  const [workspaces, attributes, menu, ofShop, demoCopyExpiresAt, limits, unreadMessages] =
    await Promise.all([
      readWorkspaces(deps, requestContext),
      account === null ? NO_ATTRIBUTES : readUserAttributes(deps, account.user.userId),
      access === null ? [] : readMenu(context, { ...requestContext, access }, factsOfShop),
      factsOfShop ?? NOTHING_OF_SHOP,
      isDemoCopyAddress(account?.user.email ?? '')
        ? selectDemoCopyExpiry(deps.db, account?.user.userId ?? 0)
        : null,
      account === null ? NO_LIMITS : readLimitsOfInstallation(deps, account.user),
      account === null || access === null ? null : countUnread(deps, access, account.user.userId),
    ]);
  const current = workspaces.find(({ isCurrent }) => isCurrent);
  const { pathname } = new URL(request.url);
  const isLimited = limits.limits.length > 0;
  const isEmbedded =
    context.embedded !== undefined || request.headers.get('sec-fetch-dest') === 'iframe';
  const startUp = await getStartUp(context, requestContext, { ...ofShop, isEmbedded });
  const place = { ...ofShop, workspace: current, path: pathname, isLimited };
  return {
    layout: getPageLayout(pathname, account !== null || access !== null),
    ...(await readShopShell(context, access, place)),
    retrieval: ofShop.retrieval,
    startUp,
    ...getOutside(context, requestContext, startUp),
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
    developer: context.isDevelopment ? developerFacts(requestContext, current) : null,
  };
}

const NO_LIMITS: PlatformLimitsView = { limits: [], isOwner: false };

const NO_ATTRIBUTES: Attributes = new Map();

const NOTHING_OF_SHOP = {
  attributes: NO_ATTRIBUTES,
  retrieval: null,
  problem: null,
  openDataRequests: 0,
};

async function readFacts(deps: Deps, { shop, role }: ShopAccess) {
  if (shop.isDemo) return NOTHING_OF_SHOP;
  const { shopId } = shop;
  const [attributes, { problem }, openDataRequests] = await Promise.all([
    readAttributes(deps, { table: 'shop_attributes', shopId }),
    readShopLink(deps, shop),
    canDo(role, 'answer_customer') ? countDataRequests(deps.db, shopId) : 0,
  ]);
  const retrieval = await readSyncView(deps, { shopId, attributes });
  return { attributes, retrieval, problem, openDataRequests };
}

interface StartUpPlace {
  readonly problem: LoginProblem | null;
  readonly attributes: Attributes;
  readonly isEmbedded: boolean;
}

async function getStartUp(
  { deps, outside, isDevelopment }: AppLoadContext,
  { access, account }: RequestContext,
  { problem, attributes, isEmbedded }: StartUpPlace,
): Promise<readonly StartUpTask[]> {
  if (access === null) return [];
  const { isOnboardingDone, isTrialModalDue } = access.status;
  const shop = { isOnboardingDone, isTrialModalDue, isDemo: access.shop.isDemo };
  const canRead = canDo(access.role, 'edit_shop_settings');
  const hasCrm = !isDevelopment && (outside?.crm ?? null) !== null;
  const isCounted = !isDevelopment && account !== null && !isDemoCopyAddress(account.user.email);
  const conversions = isCounted ? (outside?.conversions ?? null) : null;
  const facts = { shop: access.shop, attributes };
  const isNewInstall = (await findNewInstall(deps, conversions, facts)) !== null;
  const visitor = hasCrm && account !== null ? toVisitor(account.user) : null;
  return toStartUp({ problem, shop, canRead, isEmbedded, isNewInstall, visitor });
}

function toVisitor({ email, firstName, lastName }: User): VisitorNames | null {
  return hasMailbox(email) ? { email, firstName, lastName } : null;
}

/** What the browser needs of services outside; the chat is not in the demo, where nobody is identified. */
function getOutside(
  { outside, isDevelopment }: AppLoadContext,
  { account, access }: RequestContext,
  startUp: readonly StartUpTask[],
): Pick<ShellView, 'hasOutsideServices' | 'supportChat' | 'errorTrackingDsn'> {
  const isAtWork = startUp.some((task) => OUTSIDE_TASKS.includes(task.do));
  const errorTrackingDsn = isDevelopment ? null : (outside?.errorTracking?.dsn ?? null);
  const user = account === null || access?.shop.isDemo === true ? null : account.user;
  const supportChat = user === null ? null : getSupportChat(outside, user);
  const hasOutsideServices = isAtWork || errorTrackingDsn !== null || supportChat !== null;
  return { hasOutsideServices, supportChat, errorTrackingDsn };
}

const OUTSIDE_TASKS: readonly StartUpTask['do'][] = ['track_install', 'identify_visitor'];

function getSupportChat(outside: AppLoadContext['outside'], user: User): ShellView['supportChat'] {
  const { userKey: identifier, name, email } = toShellUser(user);
  return outside?.supportChat?.getSettings({ identifier, name, email: email ?? '' }) ?? null;
}

/** null where the page of messages is closed to this user, or the shop is not set up. */
async function countUnread(
  { db }: Deps,
  { shop: { shopId }, status }: ShopAccess,
  userId: number,
): Promise<number | null> {
  if (!status.isOnboardingDone || !status.allowedPages.has('messages')) return null;
  return (await countMessages(db, { shopId, userId })).unread;
}

function readUserAttributes(deps: Deps, userId: number): Promise<ReadonlyMap<string, string>> {
  return readAttributes(deps, { table: 'user_attributes', userId });
}

async function readWorkspaces(
  deps: Deps,
  { account, access }: RequestContext,
): Promise<Workspace[]> {
  if (account === null) return [];
  const { userId, locale } = account.user;
  const shopId = access?.shop.shopId ?? null;
  return listWorkspacesOfUser(deps, { userId, shopId, locale });
}

async function readMenu(
  { deps, partnerOffers = [] }: AppLoadContext,
  { account, workspace, access }: RequestContext & { readonly access: ShopAccess },
  factsOfShop: ReturnType<typeof readFacts> | null,
): Promise<readonly MenuGroup[]> {
  const { shop, role, status } = access;
  const userId = account?.user.userId ?? null;
  const hasCollections = isOnPlatform(getRoute('collection-analysis'), shop.platformId);
  const [facts, bestProductId, bestCollectionId, pinnedViews] = await Promise.all([
    factsOfShop,
    getBestThing(deps, shop, 'product'),
    hasCollections ? getBestThing(deps, shop, 'collection') : null,
    userId === null || shop.isDemo
      ? []
      : selectPinnedViews(deps.db, { shopId: shop.shopId, userId }),
  ]);
  return menuFor({
    ...status,
    platformId: shop.platformId,
    isDemoShop: shop.isDemo,
    canInvite: canDo(role, 'invite_teammate') || shop.isDemo,
    bestProductId,
    bestCollectionId,
    hasBenchmarks: hasBenchmarks(shop),
    hasPartnerOffers: partnerOffers.length > 0,
    isAgency: userId !== null && !shop.isDemo && isAgency(role, workspace, facts?.attributes),
    pinnedViews: pinnedViews.map(({ name, page, viewId }) => ({
      label: name,
      to: viewAddress(page, viewId),
    })),
  });
}

/** A partner looks after shops of others; who says to be an agency is about to. */
function isAgency(
  role: Role,
  workspace: RequestContext['workspace'],
  ofShop: Attributes = NO_ATTRIBUTES,
): boolean {
  const personas = [readShopAttribute(ofShop, 'persona'), workspace?.persona];
  return role === 'Partner' || personas.includes('agency');
}

function toShellUser({ userId, userKey, firstName, lastName, email }: User): ShellUser {
  const name = `${firstName} ${lastName}`.trim();
  return { userId, userKey, name, email: hasMailbox(email) ? email : null };
}

function developerFacts(
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
