import { getPageHeading } from '#app/domain/pages/title.ts';

export interface PageOnScreen {
  readonly pathname: string;
  /** The query of the address: "?item=shop". */
  readonly search: string;
  /** Null before log-in, or without a workspace. */
  readonly userId: number | null;
  readonly workspaceId: number | null;
}

/**
 * Returns the event of an opened page for the workspace (shell.md section 2). Items and tabs are
 * pages of their own in the menu; dates and filters are not: an equal page has an equal `key`.
 */
export function getPageViewEvent({ pathname, search, userId, workspaceId }: PageOnScreen) {
  if (userId === null || workspaceId === null) return null;
  const params = new URLSearchParams(search);
  const part = params.get('item') ?? params.get('tab') ?? '';
  return {
    key: `${pathname} ${part} ${userId} ${workspaceId}`,
    data: {
      event_type: 'page_view',
      event_label: [getPageHeading(pathname), part].filter(Boolean).join(': ').slice(0, 200),
      url: `${pathname}${search}`.slice(0, 2000),
      workspace_ID: String(workspaceId),
      user_ID: String(userId),
    },
  };
}
