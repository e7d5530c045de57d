import { lazy, Suspense, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ArrowLeftIcon, XIcon } from '#app/components/ui/icons.ts';
import { SideSheet } from '#app/components/side-sheet.tsx';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { loadWhyContent } from './why-loader.ts';
import { WhySkeleton } from './why-skeleton.tsx';
import styles from './why.module.css';

const WhyAnswer = lazy(async () => ({ default: (await loadWhyContent()).WhyContent }));

/**
 * Explains a figure: its parts, then the entries, then the record and rule behind one. Each part
 * and entry opens its own Why, and a back link leads up again.
 */
export default function WhySheet({
  request,
  questionKey,
  isOpen,
  onClose,
}: {
  /** The last request: its texts stay while the sheet closes. */
  readonly request: WhyRequest;
  readonly questionKey: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { label } = getTitle(request);
  return (
    <SideSheet open={isOpen} onClose={onClose} accessibilityLabel={`Why: ${label}`}>
      <WhyPath key={questionKey} first={request} onClose={onClose} />
    </SideSheet>
  );
}

function WhyPath({ first, onClose }: { readonly first: WhyRequest; readonly onClose: () => void }) {
  const [path, setPath] = useState<readonly WhyRequest[]>([first]);
  const current = path.at(-1) ?? first;
  const { label, tooltip } = getTitle(current);
  const order = 'topic' in current ? undefined : current.order;
  return (
    <div className={styles['sheet']}>
      <Box padding="400" borderBlockEndWidth="025" borderColor="border">
        <BlockStack gap="100">
          <InlineStack align="space-between" blockAlign="center" wrap={false} gap="200">
            <InlineStack gap="200" blockAlign="center" wrap={false}>
              {path.length > 1 && (
                <span className="mirrored">
                  <Button
                    icon={ArrowLeftIcon}
                    accessibilityLabel="Back"
                    variant="tertiary"
                    onClick={() => setPath(path.slice(0, -1))}
                  />
                </span>
              )}
              <Text as="h2" variant="headingMd">
                {order === undefined ? label : `${label} of ${order.name}`}
              </Text>
            </InlineStack>
            <Button icon={XIcon} accessibilityLabel="Close" variant="tertiary" onClick={onClose} />
          </InlineStack>
          {current.about !== undefined && order === undefined && (
            <Text as="p" fontWeight="semibold">
              {current.about}
            </Text>
          )}
          <Text as="p" variant="bodySm" tone="subdued">
            {tooltip}
          </Text>
        </BlockStack>
      </Box>
      <div className={styles['body']}>
        <Suspense fallback={<WhySkeleton />}>
          <WhyAnswer
            key={path.length}
            request={current}
            onOpen={(next) => setPath([...path, next])}
          />
        </Suspense>
      </div>
    </div>
  );
}

function getTitle(request: WhyRequest): { readonly label: string; readonly tooltip: string } {
  return 'topic' in request ? request : getMetric(request.metric);
}
