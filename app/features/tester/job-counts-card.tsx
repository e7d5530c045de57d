import { Card } from '@shopify/polaris';
import { ageText, type JobBoard } from '#app/view-models/jobs/job-board.ts';
import { JOB_STATES } from '#app/domain/jobs/job.ts';
import styles from './tester.module.css';
import { STATE_LABELS } from './tester-messages.ts';

/** How many jobs are in each state, and for how long the oldest that is due has waited. */
export function JobCountsCard({ board }: { readonly board: JobBoard }) {
  const { counts, oldestDueSeconds } = board;
  const age = oldestDueSeconds === null ? 'N/A' : ageText(oldestDueSeconds);
  return (
    <Card>
      <dl className={styles['counts']}>
        {JOB_STATES.map((state) => (
          <div key={state}>
            <dt>{STATE_LABELS[state]}</dt>
            <dd>{counts[state].toLocaleString('en-US')}</dd>
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
