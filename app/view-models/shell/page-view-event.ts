import { getPageHeading } from '#app/domain/pages/title.ts';

export interface PageOnScreen {
  readonly pathname: string;
  /** What the address says behind it: "?item=shop". */
  readonly search: string;
  /** null before somebody logs in, or has a workspace. */
  readonly userId: number | null;
  readonly workspaceId: number | null;
}

/**
 * The event of the workspace that a page which is opened is (shell.md section 2). Items and tabs are
 * pages of their own in the menu; dates and filters are not: the same page has the same `key`.
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
