import { Badge, BlockStack, Card, Text } from '@shopify/polaris';
import { ageText, type JobBoard } from '#app/view-models/jobs/job-board.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';

const TITLE = 'Workers';
const COLUMNS = [
  { title: 'Worker' },
  { title: 'State' },
  { title: 'Last heard of', kind: 'end' },
  { title: 'Jobs held', kind: 'end' },
] as const;

/** Who does the work, and who died over it: the living free their jobs within half a minute. */
export function WorkersCard({ board: { workers } }: { readonly board: JobBoard }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {TITLE}
        </Text>
        {workers.length === 0 ? (
          <Text as="p" tone="subdued">
            Nobody works on jobs. Start a worker: npm run worker
          </Text>
        ) : (
          <WideTable label={TITLE} columns={COLUMNS}>
            {workers.map(({ workerId, isDead, silentSeconds, jobsHeld }) => (
              <tr key={workerId}>
                <th scope="row">{workerId}</th>
                <WideCell>
                  <Badge tone={isDead ? 'critical' : 'success'}>{isDead ? 'Dead' : 'Alive'}</Badge>
                </WideCell>
                <WideCell kind="end">
                  {silentSeconds === null ? 'Never' : `${ageText(silentSeconds)} ago`}
                </WideCell>
                <WideCell kind="end">{jobsHeld}</WideCell>
              </tr>
            ))}
          </WideTable>
        )}
      </BlockStack>
    </Card>
  );
}
