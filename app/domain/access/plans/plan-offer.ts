/** The contents and prices of each plan, for the pages about plans. */
import { type FeatureKey, listFeatures } from './features.ts';
import { getPlan, isAtLeast, type Plan, type PlanKey } from './plan.ts';
import { getPlusTier, isPricedPlan, type PlanPrices, type PlusTier } from './plan-prices.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { planPriceText } from './price-text.ts';

export interface PlanOffer {
  readonly key: PlanKey;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly prices: readonly string[];
  /** Lines with the features that the plan before it lacks. */
  readonly holds: readonly string[];
}

export interface OfferContext {
  /** Null for a user without a shop. */
  readonly current: PlanKey | null;
  readonly prices: PlanPrices;
  /** Decides if the shop's platform has a feature. */
  readonly hasFeature: (feature: FeatureKey) => boolean;
  /** Sales of a year in US cents; null where they are not known. */
  readonly yearSalesUsdMinor: number | null;
  readonly locale: string;
}

/** One plan of each rank; the three free plans are offered as one. */
const OFFERED: readonly PlanKey[] = ['basic_free', 'basic', 'pro', 'ultimate', 'plus'];

/** The plans from the smallest to the largest, with the one that the shop has. */
export function planOffers(context: OfferContext): readonly PlanOffer[] {
  const { current, prices, hasFeature, locale } = context;
  return OFFERED.map((key) => {
    const plan = getPlan(key);
    const features = listFeatures().filter(
      ({ lowestPlan, key: feature }) => lowestPlan === key && hasFeature(feature),
    );
    return {
      key,
      name: plan.name,
      isCurrent: current !== null && isSameOffer(current, key),
      prices: priceTexts(key, context),
      holds: [
        ordersText(key, prices, locale),
        historyText(plan),
        membersText(plan.membersMax),
        ...features.map((feature) => feature.name),
      ],
    };
  });
}

function isSameOffer(current: PlanKey, key: PlanKey): boolean {
  return getPlan(current).rank === getPlan(key).rank || (key === 'plus' && isAtLeast(current, key));
}

export function planHolds(key: PlanKey, hasFeature: OfferContext['hasFeature']): readonly string[] {
  const plan = getPlan(key);
  const features = listFeatures().filter(
    ({ lowestPlan, key: feature }) => isAtLeast(key, lowestPlan) && hasFeature(feature),
  );
  return [historyText(plan), membersText(plan.membersMax), ...features.map(({ name }) => name)];
}

function priceTexts(key: PlanKey, { prices, yearSalesUsdMinor, locale }: OfferContext): string[] {
  const dollars = (minor: number) => planPriceText(minor, locale);
  if (isPricedPlan(key)) {
    const { monthMinor, yearMinor } = prices.plans[key];
    return [`${dollars(monthMinor)} a month`, `or ${dollars(yearMinor)} a year`];
  }
  if (key !== 'plus') return ['Nothing to pay'];
  const text = ({ monthMinor, monthOfYearMinor }: PlusTier) =>
    `${dollars(monthMinor)} a month, or ${dollars(monthOfYearMinor)} a month paid by the year`;
  if (yearSalesUsdMinor !== null) return [text(getPlusTier(prices, yearSalesUsdMinor))];
  return prices.plus.map((tier, at) => {
    const from = prices.plus[at - 1]?.salesMax ?? null;
    return `${salesText(from, tier.salesMax, dollars)}: ${text(tier)}`;
  });
}

function salesText(from: number | null, to: number | null, dollars: (minor: number) => string) {
  if (to !== null) return `Annual sales up to ${dollars(to * 100)}`;
  return from === null ? 'Any sales' : `Annual sales over ${dollars(from * 100)}`;
}

function ordersText(key: PlanKey, prices: PlanPrices, locale: string): string {
  if (key === 'plus') return 'Any number of orders';
  if (!isPricedPlan(key)) return `${formatCount(prices.freeOrdersMax, locale)} orders a month`;
  const { ordersMax, extraOrderMinor } = prices.plans[key];
  const extra = planPriceText(extraOrderMinor, locale);
  return `${formatCount(ordersMax, locale)} orders a month, each beyond them ${extra}`;
}

function historyText({ historyDescription, historyDaysMax }: Plan): string {
  return historyDaysMax === null
    ? 'Reports without a limit in time'
    : `Reports of ${historyDescription}`;
}

function membersText(membersMax: number): string {
  if (membersMax === 0) return 'Any number of members';
  return membersMax === 1 ? '1 member' : `${membersMax} members`;
}
