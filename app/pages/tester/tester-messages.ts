import type { JobState } from '#app/domain/jobs/job.ts';

export const STATE_LABELS: Readonly<Record<JobState, string>> = {
  dead: 'Given up',
  failing: 'Failing',
  running: 'Running',
  waiting: 'Waiting',
  scheduled: 'Scheduled',
};

export const STATE_TONES = {
  dead: 'critical',
  failing: 'warning',
  running: 'info',
  waiting: 'new',
  scheduled: 'new',
} as const;

export function shopText(shopId: number | null): string {
  return shopId === null ? 'All shops' : `Shop ${shopId}`;
}
