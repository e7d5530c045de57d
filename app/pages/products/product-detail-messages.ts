import type { UnitCostSource } from '#app/view-models/products/product-facts.ts';

export const PRODUCT_DETAIL_MESSAGES = {
  costs: 'Unit costs',
  costsText:
    'Type a cost to see what it changes before you save it. It is what one unit costs you, without tax.',
  allCosts: 'All product costs',
  margin: 'Margin at this price',
  byAllRules: 'By all cost rules',
  byAllRulesNote: 'with parts and cost profiles',
  noVariants: 'Costs are of variants, and the catalog has none of this product.',
  moreVariants: (left: number) => `Show more (${left} left)`,
  ownCosts: 'the costs of this product',
  costsWithOthers: 'product costs, of other products too',
  costHistory: 'Unit cost history',
  source: 'Comes from',
  estimate: (percent: string) => `Estimate, ${percent}% of the price`,
  convertedToday: 'Costs in other currencies are drawn at the rate of today.',
  linesLeftOut: (count: number) =>
    count === 1 ? 'One more line is in the table.' : `${count} more lines are in the table.`,
  variantsOfLine: (names: readonly string[]) =>
    names.length <= 2
      ? names.join(', ')
      : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
  cost: 'Unit cost',
  from: 'From',
  to: 'To',
  always: 'Always',
  untilNow: 'Until now',
  noCosts: 'No cost yet. Profit is overstated for this product.',
  ads: 'Ads for this product',
  adsHow:
    'Orders count for the campaign that their last tags name. What a campaign cost is shared over ' +
    'what its orders hold, by net sales; what no order names is shared with no product.',
  noAds: 'No campaign with ad spend brought an order of it in these days.',
  campaign: 'Campaign',
  allCampaigns: 'All campaigns',
  reasons: 'Why it comes back',
  reasonsCost: 'What returns cost, by reason',
  reason: 'Reason',
  noReason: 'No reason given',
  noReturns: 'Nothing of it came back in these days.',
  allReasons: 'Returns of all products by reason',
} as const;

/** The labels of unit cost sources. */
export const COST_SOURCES: Readonly<Record<UnitCostSource, string>> = {
  platform: 'Shop platform',
  file: 'Imported file',
  sheet: 'Sheet of costs',
  by_hand: 'Entered by hand',
};
