import { useEffect } from 'react';
import { useFetcher } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Fact, Facts } from '#app/components/facts.tsx';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import type { Diagnosis, DiagnosisReply } from './diagnosis.ts';
import { toDiagnosisSections } from './diagnosis-text.ts';

const ADDRESS = '/support/diagnosis';
const FILE = `${ADDRESS}/file`;

/** Shows the diagnosis that can be sent with a message, to view and to save. */
export function DiagnosisCard() {
  const { load, data, state } = useFetcher<DiagnosisReply>();
  useEffect(() => load(ADDRESS), [load]);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            Diagnosis
          </Text>
          <Text as="p" tone="subdued">
            How your connections, jobs and figures are doing. It holds no name, email address,
            order, product, amount of money or key.
          </Text>
        </BlockStack>
        <InlineStack gap="200">
          <Button url={`${FILE}?as=text`} download>
            Download as text
          </Button>
          <Button url={FILE} download>
            Download as JSON
          </Button>
          <Button onClick={() => load(ADDRESS)} loading={state !== 'idle' && data !== undefined}>
            Refresh
          </Button>
        </InlineStack>
        {data === undefined && <SkeletonLines lines={12} />}
        {data?.kind === 'failed' && (
          <ErrorState title="The diagnosis could not be made" onRetry={() => load(ADDRESS)}>
            {`${data.message} You can write to us without it.`}
          </ErrorState>
        )}
        {data?.kind === 'diagnosis' && <Sections diagnosis={data.diagnosis} />}
      </BlockStack>
    </Card>
  );
}

function Sections({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  return (
    <BlockStack gap="400">
      {toDiagnosisSections(diagnosis).map(({ title, lines }) => (
        <BlockStack key={title} gap="200">
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          <Facts>
            {lines.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </Facts>
        </BlockStack>
      ))}
      <Box>
        <Text as="p" variant="bodySm" tone="subdued">
          {`Made ${diagnosis.madeAt}`}
        </Text>
      </Box>
    </BlockStack>
  );
}
