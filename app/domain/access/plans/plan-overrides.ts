/**
 * What an installation changes of the plan table: how far back plans reach, how many members they hold, and
 * from which plan on a feature is open. It is the same for everybody and as long as the process runs, so
 * it is set once, when the server starts and before a browser draws a page, and is no parameter of the
 * many functions that look a plan up.
 */
export interface PlanOverrides {
  readonly plans: Readonly<Record<string, PlanOverride>>;
  /** The key of the lowest plan, by the key of the feature. */
  readonly features: Readonly<Record<string, string>>;
}

export interface PlanOverride {
  /** Days that reports reach back; null for any number. */
  readonly historyDaysMax?: number | null | undefined;
  /** 0 for any number. */
  readonly membersMax?: number | undefined;
}

export const NO_OVERRIDES: PlanOverrides = { plans: {}, features: {} };

let inForce = NO_OVERRIDES;

/** Sets what the installation changes, from now on. */
export function applyPlanOverrides(overrides: PlanOverrides): void {
  inForce = overrides;
}

export function getPlanOverrides(): PlanOverrides {
  return inForce;
}
