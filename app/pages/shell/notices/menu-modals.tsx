import type { MenuEntry } from '#app/domain/pages/menu.ts';
import { TEAMMATE_LIMIT_TITLE, teammateLimitText } from '#app/domain/access/plans/members.ts';
import { useShell } from '../shell-context.ts';
import ShellModal from '../shell-modal.tsx';
import { InviteModal } from './invite-modal.tsx';
import { useLocation } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { List } from '#app/components/ui/list.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import { ShopSimulators } from '#app/components/simulators/shop-simulators.tsx';
import { isPhone } from '#app/components/tooltip/is-phone.ts';

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

/** Opens the invitation, or the notice that the workspace is full. */
function InviteTeammates({ onClose }: { readonly onClose: () => void }) {
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

/**
 * Renders the profit simulators over the page (features.md section 2); on a phone they are
 * introduced first.
 */
function SimulatorsModal({ onClose }: { readonly onClose: () => void }) {
  const [isWelcome, setIsWelcome] = useState(isPhone);
  const { search } = useLocation();
  if (isWelcome) return <Welcome onStart={() => setIsWelcome(false)} onClose={onClose} />;
  return (
    <Modal open size="large" title="Profit simulators" onClose={onClose}>
      <ShopSimulators first={null} search={search} />
    </Modal>
  );
}

function Welcome({
  onStart,
  onClose,
}: {
  readonly onStart: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      open
      title="Profit simulators"
      onClose={onClose}
      primaryAction={{ content: 'Start', onAction: onStart }}
      secondaryActions={[{ content: 'Not now', onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          <Text as="p">See what a change would do to your profit before you make it:</Text>
          <List>
            <List.Item>what your shop keeps, and from which revenue on</List.Item>
            <List.Item>how much ads may cost</List.Item>
            <List.Item>what a product leaves, and which price it needs</List.Item>
            <List.Item>how much more a discount has to sell</List.Item>
          </List>
          <Text as="p" tone="subdued">
            The fields begin with the figures of your shop. Nothing that you type changes it.
          </Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
