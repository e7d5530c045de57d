import { lazy, Suspense } from 'react';
import { useShell } from '#app/features/shell/shell-context.ts';
import { TEAMMATE_LIMIT_TITLE, teammateLimitText } from '#app/domain/access/plans/members.ts';

const InviteModal = lazy(() => import('./invite-modal.tsx'));

/** What a click on "Invite Teammates" opens: the invitation, or that the workspace is full. */
export function InviteTeammatesLink({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { isMemberCapReached, workspaces } = useShell();
  const workspace = workspaces.find(({ isCurrent }) => isCurrent);
  if (!isOpen || workspace === undefined) return null;
  if (isMemberCapReached) return <TeammateLimit isOpen onClose={onClose} />;
  return (
    <Suspense>
      <InviteModal workspaceKey={workspace.workspaceKey} onClose={onClose} />
    </Suspense>
  );
}

const ShellModal = lazy(() => import('#app/features/shell/shell-modal.tsx'));

/** The workspace holds as many members as it may: opened by the invitation that is one too many. */
function TeammateLimit({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { workspaces } = useShell();
  const workspace = workspaces.find(({ isCurrent }) => isCurrent);
  if (!isOpen || workspace === undefined) return null;
  return (
    <Suspense>
      <ShellModal
        title={TEAMMATE_LIMIT_TITLE}
        text={teammateLimitText(workspace.membersMax)}
        action={{ label: 'Upgrade now', url: '/pricing' }}
        onClose={onClose}
      />
    </Suspense>
  );
}
