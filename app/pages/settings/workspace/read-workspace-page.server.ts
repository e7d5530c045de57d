import type { AppLoadContext } from '@remix-run/node';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import type { WorkspaceSettingsView } from '../workspace-view.ts';
import { readWorkspaceSettings } from '../read-workspace-settings.server.ts';

/** Reads the pages of a workspace: the one that the address names, else the current one. */
export async function readWorkspacePage(
  request: Request,
  context: AppLoadContext,
): Promise<WorkspaceSettingsView> {
  const account = await requireAccount(request, context);
  const key = new URL(request.url).searchParams.get('workspace');
  return readWorkspaceSettings(context.deps, account, key);
}
