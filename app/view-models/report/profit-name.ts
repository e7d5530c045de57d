/** A text about each family of costs that is not known, and the page that enters it. */
import type { CostFamily, FamilyKnowledge } from '#app/domain/profit/cost-families.ts';

const PATHS: Readonly<Record<CostFamily, string>> = {
  goods: '/onboarding/production-breakdown',
  fees: '/onboarding/payment-gateways',
  shipping: '/onboarding/shipping/profiles',
  ads: '/onboarding/advertising/integrations',
  overheads: '/onboarding/expenses',
  taxes: '/onboarding/preferences',
};

export interface MissingFamily {
  readonly key: CostFamily;
  readonly text: string;
  readonly to: string;
}

export function listMissingFamilies(families: readonly FamilyKnowledge[]): MissingFamily[] {
  return families
    .filter(({ isAnswered }) => !isAnswered)
    .map(({ family, share }) => ({
      key: family,
      text: `${TITLES[family]}: ${share === null ? 'none entered' : `known for ${Math.floor(100 * share)}% of sales`}`,
      to: PATHS[family],
    }));
}

const TITLES: Readonly<Record<CostFamily, string>> = {
  goods: 'Goods',
  fees: 'Fees',
  shipping: 'Shipping',
  ads: 'Ads',
  overheads: 'Overheads',
  taxes: 'Taxes',
};
