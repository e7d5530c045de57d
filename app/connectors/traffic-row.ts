import type { TrafficCaveat } from '#app/domain/marketing/traffic-days.ts';

export interface TrafficDays {
  readonly rows: readonly TrafficRow[];
  readonly caveats: readonly TrafficCaveat[];
}

/** Sessions of a day with the same origin and first page. */
export interface TrafficRow {
  readonly day: string;
  /** The provider's terms: "(direct)", "(not set)". */
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  /** The path, without query and fragment. */
  readonly landingPage: string;
  readonly sessions: number;
  readonly engagedSessions: number;
  /** The purchases that the provider counted, in major units of the account's currency. */
  readonly orders: number;
  readonly revenue: string;
}
