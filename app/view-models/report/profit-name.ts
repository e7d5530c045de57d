/** The name of a profit while some families of costs are not known, and a text about each. */
import type { CostFamily, FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { joinNames } from '#app/lib/join-names.ts';

const NAMES: Readonly<Record<CostFamily, string>> = {
  fees: 'fees',
  shipping: 'shipping',
  ads: 'ads',
  overheads: 'overheads',
};

const PATHS: Readonly<Record<CostFamily, string>> = {
  fees: '/onboarding/payment-gateways',
  shipping: '/onboarding/shipping/profiles',
  ads: '/onboarding/advertising/integrations',
  overheads: '/onboarding/expenses',
};

/** Formats "fees, shipping, ads and overheads"; null where all families are known. */
export function getMissingText(families: readonly FamilyKnowledge[]): string | null {
  const missing = families.filter(({ isAnswered }) => !isAnswered);
  return missing.length === 0 ? null : joinNames(missing.map(({ family }) => NAMES[family]));
}

/** Formats "Profit before fees, shipping, ads and overheads", or the net profit's own name. */
export function getProfitName(families: readonly FamilyKnowledge[]): string {
  const missing = getMissingText(families);
  return missing === null ? 'Net profit' : `Profit before ${missing}`;
}

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
  fees: 'Fees',
  shipping: 'Shipping',
  ads: 'Ads',
  overheads: 'Overheads',
};
