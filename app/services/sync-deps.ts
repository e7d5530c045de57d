import type { Deps } from '#app/services/deps.ts';

/** What the services that keep a shop in step with its platform need. */
export type SyncDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'keys' | 'platforms' | 'jobs' | 'events' | 'plans'
>;
