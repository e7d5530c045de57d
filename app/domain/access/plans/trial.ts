/**
 * The trial of a plan. The specification names its fields and leaves its length and plan open; decided
 * here: fourteen days of Ultimate, after which the shop is on the plan that it had before.
 */
import { getPlan, isAtLeast, type PlanKey } from './plan.ts';

export const TRIAL_DAYS = 14;
export const TRIAL_PLAN: PlanKey = 'ultimate';

export const FIRST_PLAN: PlanKey = 'basic_free';

/** `reverse_trial`: offered to a new shop; `upgrade`: begun with a plan that was chosen. */
export type TrialSource = 'reverse_trial' | 'upgrade';

export interface PlanTrial {
  readonly trialId: string;
  readonly plan: string;
  readonly source: TrialSource;
  /** The instant of the end, ISO UTC. */
  readonly endsAt: string;
}

/** `ended`: over, while the shop has not chosen its next plan yet. */
export type TrialStage = 'none' | 'offered' | 'running' | 'ended';

/** The plans that offer a trial, from the smallest. */
const TRIAL_OFFERS = ['pro', 'ultimate'] as const satisfies readonly PlanKey[];

/**
 * Returns the next larger plan, which a shop on `plan` may try once before it pays for it. Null
 * while it has a trial or is offered its first, and on the largest plan.
 */
export function getTrialOffer({
  plan,
  stage,
  hadUpgradeTrial,
}: {
  readonly plan: PlanKey;
  readonly stage: TrialStage;
  readonly hadUpgradeTrial: boolean;
}): PlanKey | null {
  if (stage !== 'none' || hadUpgradeTrial) return null;
  return TRIAL_OFFERS.find((offer) => !isAtLeast(plan, offer)) ?? null;
}

export function getTrialStage(
  { isOffered, trial }: { readonly isOffered: boolean; readonly trial: PlanTrial | null },
  now: Date,
): TrialStage {
  if (trial === null) return isOffered ? 'offered' : 'none';
  return getDaysLeft(trial, now) > 0 ? 'running' : 'ended';
}

/** The plan that opens exports while a reverse trial locks them. */
export const EXPORT_PLAN: PlanKey = 'pro';

/**
 * Decides if files of reports are locked: in a reverse trial of a shop on basic (features.md,
 * section 6), or on a free plan, which holds less. `plan` is the plan without the trial.
 */
export function isExportLocked(
  trial: PlanTrial | null,
  { plan, stage }: { readonly plan: PlanKey; readonly stage: TrialStage },
): boolean {
  return stage === 'running' && trial?.source === 'reverse_trial' && isAtLeast('basic', plan);
}

export const EXPORT_LOCKED_TEXT =
  `Export is available for ${getPlan(EXPORT_PLAN).name} users only, and locked in a trial. ` +
  'Upgrade now to view your figures as a file.';

/** Returns the days until a trial ends, rounded up; 0 once it has ended. */
export function getDaysLeft({ endsAt }: Pick<PlanTrial, 'endsAt'>, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY_MS));
}

/** Returns the end of a trial that begins at `now`, ISO UTC. */
export function getTrialEnd(now: Date): string {
  return new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString();
}

/** Formats "1 trial day left" (features.md, section 8). */
export function trialLabel(daysLeft: number): string {
  return `${daysLeft} trial ${daysLeft === 1 ? 'day' : 'days'} left`;
}

const DAY_MS = 86_400_000;
