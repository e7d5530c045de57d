import { useEffect } from 'react';
import { useLocation, useSearchParams } from '@remix-run/react';
import { getPageHeading } from '#app/domain/access/routes/title.ts';
import { sendCall } from '#app/components/beacon/send-call.ts';
import { useShell } from './shell-context.ts';

/** Records each navigation as an event of the workspace (shell.md section 2). */
export function PageEvents() {
  const { user, workspaces } = useShell();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // Items and tabs are pages of their own in the menu; dates and filters are not.
  const part = params.get('item') ?? params.get('tab') ?? '';
  const userId = user?.userId ?? null;
  const workspaceId = workspaces.find(({ isCurrent }) => isCurrent)?.workspaceId ?? null;
  useEffect(() => {
    if (userId === null || workspaceId === null) return;
    sendCall('farthingWorkspaceEvents', 'setWorkspaceEvent', {
      data: {
        event_type: 'page_view',
        event_label: [getPageHeading(pathname), part].filter(Boolean).join(': ').slice(0, 200),
        url: `${pathname}${window.location.search}`.slice(0, 2000),
        workspace_ID: String(workspaceId),
        user_ID: String(userId),
      },
    });
  }, [pathname, part, userId, workspaceId]);
  return null;
}
