import { lazy, Suspense } from 'react';
import { useShell } from '../shell-context.ts';
import { TeammateLimit } from './teammate-limit.tsx';

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
