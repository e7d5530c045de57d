import type { WorkspaceSettingsView } from '../workspace-view.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';

export interface WorkspaceProps {
  readonly view: WorkspaceSettingsView;
  readonly workspace: Workspace;
}
