/**
 * The date picker's list of shortcuts. Only the opened picker loads it: the first screen of every
 * report has no bytes left for it.
 */
import { isShortcutOpen } from '#app/domain/access/plans/date-limit.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import {
  RANGE_SHORTCUTS,
  type RangeContext,
  type RangeShortcut,
} from '#app/domain/calendar/ranges.ts';

/** The recommended time frame (features.md section 9): long enough to be no accident of a week. */
const RECOMMENDED: RangeShortcut = 'last_30_days';

export interface ShortcutOption {
  readonly value: RangeShortcut;
  readonly label: string;
  readonly disabled: boolean;
}

/**
 * Lists all shortcuts in their order: the recommended one is marked, those beyond the plan are
 * disabled.
 */
export function getShortcutOptions(plan: PlanKey, context: RangeContext): ShortcutOption[] {
  return RANGE_SHORTCUTS.map(({ key, label }) => ({
    value: key,
    label: key === RECOMMENDED ? `${label} (recommended)` : label,
    disabled: !isShortcutOpen(key, plan, context),
  }));
}
