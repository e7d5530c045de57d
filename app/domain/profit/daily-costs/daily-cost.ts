/**
 * daily_cost: what has no order. One row per shop, day and source, and of ads one per ad where its
 * platform tells them; amounts in minor units.
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

/** What ads were spent on, below and above their campaign; empty where it is not reported. */
export interface AdParts {
  readonly accountId: string;
  readonly adSetId: string;
  readonly adId: string;
}

export interface DailyCost {
  readonly day: string;
  readonly kind: DailyCostKind;
  /** What it comes from: an ad platform's campaign, an expense's id. Unique within day and kind, but for its ads. */
  readonly sourceId: string;
  /** The ad platform ("facebook_ads"), the expense's category, the revenue's or the charge's kind. */
  readonly category: string;
  readonly label: string;
  readonly amountMinor: number;
  /** Of messages: how many were delivered. Absent of all others. */
  readonly sends?: number;
  readonly clicks: number;
  /** How often ads were shown, messages opened, or people came. */
  readonly impressions: number;
  /** Revenue and orders the ad platform claims for itself. */
  readonly attributedRevenueMinor: number;
  readonly attributedOrders: number;
  /** Of ad spend, messages and visits; absent of all other costs. */
  readonly ad?: AdParts;
  /** Of visits; absent of all others. */
  readonly tags?: TrafficTags;
}
