/**
 * The problems of a shop that an agency should look at. The thresholds are decided here: a shop is
 * behind when its platform was last read completely more than an hour ago, since each is read every
 * few minutes; costs are unknown as soon as any of the revenue has none; a loss is a net profit
 * below zero.
 */

export const BEHIND_MINUTES = 60;

export type HealthIssue =
  /** Its platform refuses access since a person, or the platform, ended it. */
  | { readonly kind: 'disconnected' }
  /** `minutes` since it was last in step; null if it never was. */
  | { readonly kind: 'behind'; readonly minutes: number | null }
  | { readonly kind: 'calculating'; readonly orders: number }
  /** The share of the sales, by value, whose goods have no cost. */
  | { readonly kind: 'unknown_costs'; readonly share: number }
  | { readonly kind: 'loss'; readonly profitMinor: number };

export interface HealthFacts {
  /** Null for a shop without a platform: its data come from files and API calls. */
  readonly link: { readonly isConnected: boolean; readonly inStepAt: string | null } | null;
  readonly ordersWaiting: number;
  /** A fraction; null without sales. */
  readonly costCoverage: number | null;
  /** Minor units; null while costs are unknown. */
  readonly netProfit: number | null;
}

/** Lists the problems of a shop at `now`, the worst first; none for a healthy one. */
export function listHealthIssues(facts: HealthFacts, now: Date): readonly HealthIssue[] {
  const { link, ordersWaiting, costCoverage, netProfit } = facts;
  const issues: HealthIssue[] = [];
  if (link !== null && !link.isConnected) issues.push({ kind: 'disconnected' });
  if (link?.isConnected === true) {
    const minutes =
      link.inStepAt === null
        ? null
        : Math.floor((now.getTime() - Date.parse(link.inStepAt)) / 60_000);
    if (minutes === null || minutes > BEHIND_MINUTES) issues.push({ kind: 'behind', minutes });
  }
  if (netProfit !== null && netProfit < 0) issues.push({ kind: 'loss', profitMinor: netProfit });
  if (costCoverage !== null && costCoverage < 1) {
    issues.push({ kind: 'unknown_costs', share: 1 - costCoverage });
  }
  if (ordersWaiting > 0) issues.push({ kind: 'calculating', orders: ordersWaiting });
  return issues;
}
