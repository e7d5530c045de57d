import type { FailedJobView, ReconciliationView } from '../reconciliation-view.ts';
import { retryJobForm } from '#app/view-models/forms/shop-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';

const TITLE = 'Work that failed';
const COLUMNS = [
  { title: 'Work' },
  { title: 'Why', kind: 'sentence' },
  { title: 'Attempts', kind: 'end' },
  { title: 'Next' },
  { title: 'Change', kind: 'end' },
] as const;

/** Lists failed work for the shop, with a button that retries it now. */
export function FailedWorkCard({ view }: { readonly view: ReconciliationView }) {
  return (
    <SettingsCard
      title={TITLE}
      text="It is tried again automatically until its attempts are used up."
    >
      <WideTable label={TITLE} columns={COLUMNS}>
        {view.jobs.map((job) => (
          <JobRow key={job.jobId} job={job} view={view} />
        ))}
      </WideTable>
    </SettingsCard>
  );
}

function JobRow({ job, view }: { readonly job: FailedJobView; readonly view: ReconciliationView }) {
  const isDead = job.attempts >= job.attemptsMax;
  return (
    <tr>
      <th scope="row">{job.work}</th>
      <WideCell kind="sentence">{job.error}</WideCell>
      <WideCell kind="end">{`${job.attempts} of ${job.attemptsMax}`}</WideCell>
      <WideCell>{isDead ? 'Given up' : formatMoment(job.runAt, view.locale)}</WideCell>
      <WideCell kind="end">
        <ReplyForm definition={retryJobForm} hidden={{ job: job.jobId }} reply={useFormReply()}>
          <Submit label="Try again" isPlain isDisabled={view.refusal !== null} />
        </ReplyForm>
      </WideCell>
    </tr>
  );
}
