import { TEAMMATE_LIMIT_TITLE, teammateLimitText } from '#app/domain/access/plans/members.ts';
import { useShell } from '../shell-context.ts';
import ShellModal from '../shell-modal.tsx';
import { InviteModal } from './invite-modal.tsx';

/** Opens the invitation, or the notice that the workspace is full. */
export function InviteTeammates({ onClose }: { readonly onClose: () => void }) {
  const { isMemberCapReached, workspaces } = useShell();
  const workspace = workspaces.find(({ isCurrent }) => isCurrent);
  if (workspace === undefined) return null;
  if (!isMemberCapReached) {
    return <InviteModal workspaceKey={workspace.workspaceKey} onClose={onClose} />;
  }
  return (
    <ShellModal
      title={TEAMMATE_LIMIT_TITLE}
      text={teammateLimitText(workspace.membersMax)}
      action={{ label: 'Upgrade now', url: '/pricing' }}
      onClose={onClose}
    />
  );
}
