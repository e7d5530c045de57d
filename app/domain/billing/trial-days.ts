/**
 * Free days of a shop, over all its trials: the one that Farthing itself runs, and those of subscriptions.
 * A shop has fourteen in all, whoever erases it and installs it again.
 */
import { TRIAL_DAYS } from '#app/domain/access/plans/trial.ts';
import type { PlanSubscription } from './subscription.ts';

const DAY_MS = 86_400_000;

/** Days from `start` to `end`, a begun one counted whole, and never more than there are. */
export function countTrialDays(start: string, end: string): number {
  const days = Math.ceil((Date.parse(end) - Date.parse(start)) / DAY_MS);
  return Math.min(TRIAL_DAYS, Math.max(0, days));
}

/** Days that are left of those of a shop. */
export function getTrialDaysLeft(daysUsed: number): number {
  return Math.max(0, TRIAL_DAYS - daysUsed);
}

/**
 * Days that a shop has used by now, with those before the subscription: it was offered what was left
 * then. 0 of one that was never approved.
 */
export function getTrialDaysUsed(
  {
    status,
    createdAt,
    trialDays,
    endedAt,
  }: Pick<PlanSubscription, 'status' | 'createdAt' | 'trialDays'> & {
    readonly endedAt: string | null;
  },
  now: string,
): number {
  const isApproved = status === 'active' || status === 'frozen' || status === 'cancelled';
  if (!isApproved || trialDays === 0) return 0;
  const used = Math.min(trialDays, countTrialDays(createdAt, endedAt ?? now));
  return Math.max(0, TRIAL_DAYS - trialDays) + used;
}
