import type { TrafficCaveat } from '#app/domain/marketing/traffic-days.ts';

/** Visits of whole days. */
export interface TrafficDays {
  readonly rows: readonly TrafficRow[];
  readonly caveats: readonly TrafficCaveat[];
}

/** Sessions of a day that came the same way and began on the same page. */
export interface TrafficRow {
  readonly day: string;
  /** As the provider says them: "(direct)", "(not set)". */
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  /** The path, without what stands behind it. */
  readonly landingPage: string;
  readonly sessions: number;
  readonly engagedSessions: number;
  /** What the provider saw being bought, in major units of the account's currency. */
  readonly orders: number;
  readonly revenue: string;
}
