/** The texts and links of the feature-blocked modal and the teammate-limit modal. */
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { getPageHeading, prettified } from '#app/domain/pages/title.ts';
import { matchRoute } from '#app/domain/pages/match-route.ts';

export interface FeatureBlockedMessage {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

/**
 * Formats "Cohort Analysis is available for Ultimate users only. Upgrade now to unlock." An unknown
 * page name comes from a foreign link: it is prettified, and cut.
 */
export function getFeatureBlockedMessage({
  lowestPlan,
  pageName,
}: BlockedPage): FeatureBlockedMessage {
  const isPage = matchRoute(pageName) !== null;
  const named = isPage ? getPageHeading(pageName) : prettified(pageName.slice(0, NAME_LENGTH_MAX));
  const name = named === '' ? 'This feature' : named;
  return {
    title: `${name} is a feature of ${getPlan(lowestPlan).name}`,
    text: `${name} is available for ${getPlan(lowestPlan).name} users only. Upgrade now to unlock.`,
    action: 'Upgrade now',
    to: '/pricing',
  };
}

const NAME_LENGTH_MAX = 60;
