import { useEffect } from 'react';
import { useLocation } from '@remix-run/react';
import { headingOf } from '#app/domain/routes/title.ts';
import { sendCall } from '#app/components/beacon/send-call.ts';
import { useShell } from './shell-context.ts';

/** Records each navigation as an event of the workspace (shell.md section 2). */
export function PageEvents() {
  const { user, workspaces } = useShell();
  const { pathname } = useLocation();
  const isMember = user !== null && workspaces.some(({ isCurrent }) => isCurrent);
  useEffect(() => {
    if (!isMember) return;
    sendCall('farthingWorkspaceEvents', 'setWorkspaceEvent', {
      data: {
        event_type: 'page_view',
        event_label: headingOf(pathname).slice(0, 200),
        url: `${pathname}${window.location.search}`.slice(0, 2000),
      },
    });
  }, [pathname, isMember]);
  return null;
}
