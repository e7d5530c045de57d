import { useFetcher, useLocation } from '@remix-run/react';
import { BlockStack, Box, List, Modal, SkeletonBodyText, Text } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { writeFiguresAddress } from '#app/components/simulators/figures-address.ts';
import Simulators from '#app/components/simulators/simulators.tsx';
import { isPhone } from '#app/components/tooltip/is-phone.ts';
import type { SimulatorsView } from '#app/view-models/simulators/simulators-view.ts';

/** The profit simulators over the page (features.md section 2); on a phone they are introduced first. */
export default function SimulatorsModal({ onClose }: { readonly onClose: () => void }) {
  const [isWelcome, setIsWelcome] = useState(isPhone);
  const { search } = useLocation();
  const { load, data } = useFetcher<SimulatorsView>();
  useEffect(() => load(writeFiguresAddress('last_30_days', '')), [load]);
  if (isWelcome) return <Welcome onStart={() => setIsWelcome(false)} onClose={onClose} />;
  return (
    <Modal open size="large" title="Profit simulators" onClose={onClose}>
      {data === undefined ? (
        <Box padding="400">
          <SkeletonBodyText lines={12} />
        </Box>
      ) : (
        <Simulators view={data} onChooseDays={(days) => load(writeFiguresAddress(days, search))} />
      )}
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
