import { Box, Sheet, Text } from '@shopify/polaris';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import type { WhyRequest } from './why-context.ts';

/** A figure explained: its parts, then the entries, then the record and rule behind one. */
export function WhySheet({ request, onClose }: {
  readonly request: WhyRequest | null;
  readonly onClose: () => void;
}) {
  const label = request === null ? '' : metricOf(request.metric).label;
  return (
    <Sheet open={request !== null} onClose={onClose} accessibilityLabel={`Why: ${label}`}>
      <Box padding="400">
        <Text as="h2" variant="headingMd">{label}</Text>
      </Box>
    </Sheet>
  );
}
