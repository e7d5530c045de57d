/**
 * The trial of a plan. The specification names its fields and leaves its length and plan open; decided
 * here: fourteen days of Ultimate, after which the shop is on the plan that it had before.
 */
import type { PlanKey } from './plan.ts';

export const TRIAL_DAYS = 14;
export const TRIAL_PLAN: PlanKey = 'ultimate';

/** Where a shop that is new begins, and what it goes back to after its trial. */
export const FIRST_PLAN: PlanKey = 'basic_free';

/** `reverse_trial`: offered to a new shop; `upgrade`: begun with a plan that was chosen. */
export type TrialSource = 'reverse_trial' | 'upgrade';

export interface PlanTrial {
  readonly trialId: string;
  /** What it opens while it runs. */
  readonly plan: string;
  readonly source: TrialSource;
  /** Instant, ISO UTC. */
  readonly endsAt: string;
}

/** `ended`: over, and nobody has said yet what the shop goes on with. */
export type TrialStage = 'none' | 'offered' | 'running' | 'ended';

/** How far the trial of a shop is at `now`. */
export function getTrialStage(
  { isOffered, trial }: { readonly isOffered: boolean; readonly trial: PlanTrial | null },
  now: Date,
): TrialStage {
  if (trial === null) return isOffered ? 'offered' : 'none';
  return getDaysLeft(trial, now) > 0 ? 'running' : 'ended';
}

/** Days until a trial ends, a begun one counted whole; 0 once it has ended. */
export function getDaysLeft({ endsAt }: Pick<PlanTrial, 'endsAt'>, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY_MS));
}

/** When a trial that begins at `now` ends, ISO UTC. */
export function getTrialEnd(now: Date): string {
  return new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString();
}

/** "1 trial day left" (features.md, section 8). */
export function trialLabel(daysLeft: number): string {
  return `${daysLeft} trial ${daysLeft === 1 ? 'day' : 'days'} left`;
}

const DAY_MS = 86_400_000;
