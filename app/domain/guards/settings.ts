import type { Page } from './page.ts';
import { NEXT, redirectTo, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

const CHOOSE_WORKSPACE = '/settings?item=workspace';

/** Guard 5: settings open when a workspace is chosen or the steps are done, else to choose one. */
export function settings({ session, query }: Visit, page: Page): Verdict {
  if (session === null || page?.route.page !== 'settings') return NEXT;
  if (session.isWorkspaceChosen || session.shop?.areStepsDone === true) return NEXT;
  const isChoosing =
    page.route.name === 'settings' && new URLSearchParams(query).get('item') === 'workspace';
  return isChoosing ? NEXT : redirectTo(CHOOSE_WORKSPACE);
}
