import { lazy, Suspense } from 'react';
import { TEAMMATE_LIMIT_TITLE, teammateLimitText } from '#app/domain/access/plans/members.ts';
import { useShell } from '../shell-context.ts';

const ShellModal = lazy(() => import('../shell-modal.tsx'));

/** The workspace holds as many members as it may: opened by the invitation that is one too many. */
export function TeammateLimit({
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
