import { useRevalidator } from '@remix-run/react';
import { Banner, BlockStack, Page } from '@shopify/polaris';
import type { JobBoard } from '#app/view-models/jobs/job-board.ts';
import { getPageHeading } from '#app/domain/access/routes/title.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { JobCountsCard } from './job-counts-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { ShopJobsCard } from './shop-jobs-card.tsx';
import { WorkersCard } from './workers-card.tsx';

/** /tester: the work that waits, runs and failed, for developers. */
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
