import type { Deps } from '#app/services/deps.ts';

/** The dependencies of services that synchronise a shop with its platform. */
export type SyncDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'keys' | 'platforms' | 'jobs' | 'events' | 'plans'
>;
