import type { WorkspaceSettingsView } from '#app/view-models/settings/workspace-view.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';

/** The props of each card of the workspace's settings. */
export interface WorkspaceProps {
  readonly view: WorkspaceSettingsView;
  readonly workspace: Workspace;
}
