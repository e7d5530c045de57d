import { lazy, Suspense } from 'react';
import type { MenuEntry } from '#app/domain/access/routes/menu.ts';
import { InviteTeammatesLink } from './invite-teammates.tsx';

const SimulatorsModal = lazy(() => import('./simulators-modal.tsx'));

/** What the entries of the side menu open that are no pages. */
export function MenuModals({
  opened,
  onClose,
}: {
  readonly opened: MenuEntry['opens'];
  readonly onClose: () => void;
}) {
  return (
    <>
      <InviteTeammatesLink isOpen={opened === 'invite_teammates'} onClose={onClose} />
      {opened === 'profit_simulators' && (
        <Suspense>
          <SimulatorsModal onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
