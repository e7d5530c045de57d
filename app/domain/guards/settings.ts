import type { Page } from './page.ts';
import { NEXT, redirectTo, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

const CHOOSE_WORKSPACE = '/settings?item=workspace';

/**
 * Guard 5: settings open when a workspace is chosen or the steps are done, else to choose one. Decided
 * here: what somebody sets about themselves is of no workspace, so that who is in none can still see
 * their sessions, change the password and end the account.
 */
export function settings({ session, query }: Visit, page: Page): Verdict {
  if (session === null || page?.route.page !== 'settings') return NEXT;
  if (session.isWorkspaceChosen || session.shop?.areStepsDone === true) return NEXT;
  const { name } = page.route;
  const item = name === 'settings' ? new URLSearchParams(query).get('item') : null;
  const isOwn = session.hasAccount && (name === 'settings/user' || item === 'user');
  return isOwn || item === 'workspace' ? NEXT : redirectTo(CHOOSE_WORKSPACE);
}
