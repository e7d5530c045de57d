/**
 * What an agency should look at in a shop. The thresholds are decided here: a shop is behind when its
 * platform was last read completely more than an hour ago, since each is read every few minutes; costs
 * are unknown as soon as any of the revenue has none; a loss is a net profit below zero.
 */

export const BEHIND_MINUTES = 60;

export type HealthIssue =
  /** Its platform has let nobody in since somebody, or the platform, ended it. */
  | { readonly kind: 'disconnected' }
  /** `minutes` since it was last in step; null of one that never was. */
  | { readonly kind: 'behind'; readonly minutes: number | null }
  /** Orders whose profit is still to be worked out. */
  | { readonly kind: 'calculating'; readonly orders: number }
  /** Share of the sales, by value, whose goods have no known cost. */
  | { readonly kind: 'unknown_costs'; readonly share: number }
  | { readonly kind: 'loss'; readonly profitMinor: number };

export interface HealthFacts {
  /** null of a shop without a platform to read: its data come from files and calls. */
  readonly link: { readonly isConnected: boolean; readonly inStepAt: string | null } | null;
  readonly ordersWaiting: number;
  /** A fraction; null where nothing was sold. */
  readonly costCoverage: number | null;
  /** Minor units; null where it is not known. */
  readonly netProfit: number | null;
}

/** What is wrong with a shop at `now`, the worst first; nothing of a healthy one. */
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
