/**
 * daily_cost: costs without an order. There is one row per shop, day and source, and one per ad
 * where its platform reports ads; amounts in minor units.
 */
import type { TrafficTags } from '#app/domain/marketing/traffic-tags.ts';

export const DAILY_COST_KINDS = [
  'ad_spend',
  'email',
  'visit',
  'expense',
  'other_revenue',
  'platform_fee',
  'income_tax',
] as const;
export type DailyCostKind = (typeof DAILY_COST_KINDS)[number];

/** The levels of an ad account below and above the campaign; empty where they are not reported. */
export interface AdParts {
  readonly accountId: string;
  readonly adSetId: string;
  readonly adId: string;
}

export interface DailyCost {
  readonly day: string;
  readonly kind: DailyCostKind;
  /** The source: an ad platform's campaign, an expense's id. Unique within day and kind, but for its ads. */
  readonly sourceId: string;
  /** The ad platform ("facebook_ads"), the expense's category, the revenue's or the charge's kind. */
  readonly category: string;
  readonly label: string;
  readonly amountMinor: number;
  /** Messages delivered; absent for all other kinds. */
  readonly sends?: number;
  readonly clicks: number;
  /** Ad impressions, opened messages, or visits. */
  readonly impressions: number;
  readonly attributedRevenueMinor: number;
  readonly attributedOrders: number;
  readonly ad?: AdParts;
  readonly tags?: TrafficTags;
}
