import type { AppLoadContext } from '@remix-run/node';
import type { User } from '#app/data/accounts/user-rows.server.ts';
import { hasMailbox, isDemoCopyAddress } from '#app/domain/accounts/mailbox.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { findNewInstall } from '#app/services/outside/track-install.server.ts';
import type { ShellUser, ShellView } from '#app/view-models/shell/shell-view.ts';
import {
  startUp as toStartUp,
  type StartUpTask,
  type VisitorNames,
} from '#app/view-models/start-up/start-up.ts';
import type { RequestContext } from '#app/web/session/request-context.server.ts';
import type { ShellFacts } from './read-shell-facts.server.ts';

interface StartUpPlace extends Pick<ShellFacts, 'problem' | 'attributes'> {
  readonly isEmbedded: boolean;
}

/** Lists the tasks of the browser after the page is loaded, in order. */
export async function readStartUp(
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

/**
 * Returns the settings of external services for the browser; the demo has no chat, since no visitor
 * is identified there.
 */
export function getOutsideServices(
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

export function toShellUser({ userId, userKey, firstName, lastName, email }: User): ShellUser {
  const name = `${firstName} ${lastName}`.trim();
  return { userId, userKey, name, email: hasMailbox(email) ? email : null };
}
