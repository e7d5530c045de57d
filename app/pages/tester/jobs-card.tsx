import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Pagination } from '#app/components/ui/pagination.ts';
import { Tabs } from '#app/components/ui/tabs.ts';
import { Text } from '#app/components/ui/text.ts';
import { useNavigate } from '@remix-run/react';
import { boardHref, type JobBoard } from './job-board.ts';
import { JOB_STATES } from '#app/domain/jobs/job.ts';
import { WideTable } from '#app/components/table/wide-table.tsx';
import { JobTableRow } from './job-row.tsx';
import { shopText, STATE_LABELS } from './tester-messages.ts';

const TITLE = 'Jobs';
const COLUMNS = [
  { title: 'Job' },
  { title: 'State' },
  { title: 'Attempts', kind: 'end' },
  { title: 'Due', kind: 'end' },
  { title: 'Last error', kind: 'sentence' },
  { title: 'Change', kind: 'end' },
] as const;

export function JobsCard({ board }: { readonly board: JobBoard }) {
  const { filter, jobs } = board;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {filter.shopId === null
              ? TITLE
              : `${TITLE} of ${shopText(filter.shopId).toLowerCase()}`}
          </Text>
          {filter.shopId !== null && (
            <Button variant="plain" url={boardHref(filter, { shopId: null })}>
              All shops
            </Button>
          )}
        </InlineStack>
        <StateFilter board={board} />
        {jobs.length === 0 ? (
          <Text as="p" tone="subdued">
            There are no such jobs.
          </Text>
        ) : (
          <WideTable label={TITLE} columns={COLUMNS}>
            {jobs.map((job) => (
              <JobTableRow key={job.jobId} job={job} />
            ))}
          </WideTable>
        )}
        <Pages board={board} />
      </BlockStack>
    </Card>
  );
}

const STATES = [null, ...JOB_STATES];
const TABS = STATES.map((state) => ({
  id: state ?? 'all',
  content: state === null ? 'All' : STATE_LABELS[state],
}));

function StateFilter({ board: { filter } }: { readonly board: JobBoard }) {
  const navigate = useNavigate();
  return (
    <Tabs
      tabs={TABS}
      selected={STATES.indexOf(filter.state)}
      onSelect={(index) => navigate(boardHref(filter, { state: STATES[index] ?? null }))}
    />
  );
}

function Pages({ board: { filter, total, pageSize } }: { readonly board: JobBoard }) {
  const navigate = useNavigate();
  const { page } = filter;
  const last = Math.ceil(total / pageSize);
  if (last <= 1 && page === 1) return null;
  const go = (to: number) => navigate(boardHref(filter, { page: to }));
  return (
    <InlineStack align="center">
      <Pagination
        label={`${page} of ${Math.max(last, 1)}`}
        hasPrevious={page > 1}
        onPrevious={() => go(page - 1)}
        hasNext={page < last}
        onNext={() => go(page + 1)}
      />
    </InlineStack>
  );
}
