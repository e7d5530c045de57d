import type { ReportsInMaking } from './account-totals.ts';

/** No report is being made, and none is noted. */
export const NO_REPORTS: ReportsInMaking = {
  find: () => Promise.resolve(null),
  save: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};
