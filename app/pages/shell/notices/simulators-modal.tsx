import { useLocation } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { List } from '#app/components/ui/list.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import { ShopSimulators } from '#app/components/simulators/shop-simulators.tsx';
import { isPhone } from '#app/components/tooltip/is-phone.ts';

/**
 * Renders the profit simulators over the page (features.md section 2); on a phone they are
 * introduced first.
 */
export function SimulatorsModal({ onClose }: { readonly onClose: () => void }) {
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
