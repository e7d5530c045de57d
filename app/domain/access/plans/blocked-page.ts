/**
 * The parameters of a page that the plan lacks: the dashboard opens the feature-blocked modal for
 * `?pro=1&page_name=orders` (shell.md, query parameters and guard 7).
 */
import { isPlanKey, PLANS, type PlanKey } from './plan.ts';

export interface BlockedPage {
  readonly lowestPlan: PlanKey;
  readonly pageName: string;
}

/** Builds the dashboard's address with the plan that opens a page, and the page. */
export function blockedPageAddress({ lowestPlan, pageName }: BlockedPage): string {
  const params = new URLSearchParams({ [lowestPlan]: '1', page_name: pageName });
  return `/dashboard?${params.toString()}`;
}

/** Reads the content of the feature-blocked modal from an address; null when it has none. */
export function readBlockedPage(query: string): BlockedPage | null {
  const params = new URLSearchParams(query);
  const lowestPlan = PLANS.map(({ key }) => key).find((key) => params.has(key));
  const pageName = params.get('page_name') ?? '';
  return lowestPlan !== undefined && isPlanKey(lowestPlan) ? { lowestPlan, pageName } : null;
}
