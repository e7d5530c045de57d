import { useRevalidator } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { type JobBoard, ageText } from './job-board.ts';
import { getPageHeading } from '#app/domain/pages/title.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { JobsCard } from './jobs-card.tsx';
import { ShopJobsCard } from './shop-jobs-card.tsx';
import { JOB_STATES } from '#app/domain/jobs/job.ts';
import styles from './tester.module.css';
import { STATE_LABELS } from './tester-messages.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatCount } from '#app/lib/format-number.ts';

export function TesterScreen({ board }: { readonly board: JobBoard }) {
  const { revalidate, state } = useRevalidator();
  const reply = useFormReply();
  return (
    <Page
      title={getPageHeading('/tester')}
      subtitle={
        board.isWhole
          ? 'Work of all shops. This page exists in development alone.'
          : 'Work of your shops. This page exists in development alone.'
      }
      primaryAction={{
        content: 'Look again',
        loading: state !== 'idle',
        onAction: () => revalidate(),
      }}
    >
      <BlockStack gap="400">
        {reply !== null && (
          <div role="status">
            <Banner tone={reply.ok ? 'success' : 'critical'}>{reply.message}</Banner>
          </div>
        )}
        <JobCountsCard board={board} />
        <JobsCard board={board} />
        <ShopJobsCard board={board} />
        {board.isWhole && <WorkersCard board={board} />}
      </BlockStack>
    </Page>
  );
}

/** Shows the number of jobs in each state, and the waiting time of the oldest due one. */
function JobCountsCard({ board }: { readonly board: JobBoard }) {
  const locale = useReaderLocale();
  const { counts, oldestDueSeconds } = board;
  const age = oldestDueSeconds === null ? 'N/A' : ageText(oldestDueSeconds);
  return (
    <Card>
      <dl className={styles['counts']}>
        {JOB_STATES.map((state) => (
          <div key={state}>
            <dt>{STATE_LABELS[state]}</dt>
            <dd>{formatCount(counts[state], locale)}</dd>
          </div>
        ))}
        <div>
          <dt>Oldest due waits</dt>
          <dd>{age}</dd>
        </div>
      </dl>
    </Card>
  );
}

const TITLE = 'Workers';
const COLUMNS = [
  { title: 'Worker' },
  { title: 'State' },
  { title: 'Last heard of', kind: 'end' },
  { title: 'Jobs held', kind: 'end' },
] as const;

/**
 * Lists running and dead workers: the running ones free the jobs of the dead within half a minute.
 */
function WorkersCard({ board: { workers } }: { readonly board: JobBoard }) {
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
