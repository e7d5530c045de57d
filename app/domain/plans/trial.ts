/** What a trial changes (shell.md section 3, "Trial"; features.md sections 6 and 8). */
import type { PlanKey } from './plan.ts';

export interface Trial {
  readonly source: 'reverse_trial' | 'upgrade';
  readonly hasEnded: boolean;
  readonly daysLeft: number;
  readonly previousPlan: PlanKey;
}

/** "3 trial day(s) left"; the specification writes the plural in brackets. */
export function trialLabel(trial: Trial): string | null {
  return trial.hasEnded ? null : `${Math.max(0, trial.daysLeft)} trial day(s) left`;
}

/** Exports stay locked in a reverse trial on basic, whatever else the trial opens. */
export function isExportLocked(plan: PlanKey, trial: Trial | null): boolean {
  return plan === 'basic' && trial !== null && trial.source === 'reverse_trial' && !trial.hasEnded;
}
