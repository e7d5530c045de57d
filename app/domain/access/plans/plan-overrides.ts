/**
 * Changes of an installation to the plan table: history, members, and the lowest plan of a feature.
 * They are the same for all users for the lifetime of the process. So they are set once, when the
 * server starts and before a browser renders a page, and are no parameter of the many functions
 * that look up a plan.
 */
export interface PlanOverrides {
  readonly plans: Readonly<Record<string, PlanOverride>>;
  readonly features: Readonly<Record<string, string>>;
}

export interface PlanOverride {
  /** Days of history in reports; null for no limit. */
  readonly historyDaysMax?: number | null | undefined;
  readonly membersMax?: number | undefined;
}

export const NO_OVERRIDES: PlanOverrides = { plans: {}, features: {} };

let inForce = NO_OVERRIDES;

export function applyPlanOverrides(overrides: PlanOverrides): void {
  inForce = overrides;
}

export function getPlanOverrides(): PlanOverrides {
  return inForce;
}
