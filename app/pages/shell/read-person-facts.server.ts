import { countMessages } from '#app/data/messages/message-rows.server.ts';
import { selectDemoCopyExpiry } from '#app/data/shops/demo-copy-rows.server.ts';
import { isDemoCopyAddress } from '#app/domain/accounts/mailbox.ts';
import type { Attributes } from '#app/domain/attributes/read-attribute.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';
import { readLimitsOfInstallation } from '#app/services/connections/read-platform-limits.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { PlatformLimitsView } from '#app/view-models/settings/platform-limits.ts';
import type { ShellView } from '#app/view-models/shell/shell-view.ts';
import type { RequestContext } from '#app/web/session/request-context.server.ts';

interface PersonFacts extends Pick<ShellView, 'demoCopyExpiresAt' | 'unreadMessages'> {
  readonly workspaces: readonly Workspace[];
  readonly attributes: Attributes;
  /** The refusals of the installation by platforms, for its owner. */
  readonly limits: PlatformLimitsView;
}

const NOBODY: PersonFacts = {
  workspaces: [],
  attributes: new Map(),
  demoCopyExpiresAt: null,
  limits: { limits: [], isOwner: false },
  unreadMessages: null,
};

/** Reads the parts of the shell about a user with an account, for any shop on screen. */
export async function readPersonFacts(
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
