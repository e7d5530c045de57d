import type { MenuEntry } from '#app/domain/pages/menu.ts';
import { InviteTeammates } from './invite-teammates.tsx';
import { SimulatorsModal } from './simulators-modal.tsx';

/** Renders the modals of side menu entries that are no pages; loaded when one is first opened. */
export default function MenuModals({
  opened,
  onClose,
}: {
  readonly opened: NonNullable<MenuEntry['opens']>;
  readonly onClose: () => void;
}) {
  switch (opened) {
    case 'invite_teammates':
      return <InviteTeammates onClose={onClose} />;
    case 'profit_simulators':
      return <SimulatorsModal onClose={onClose} />;
  }
}
