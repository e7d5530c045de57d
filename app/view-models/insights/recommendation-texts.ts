/** The text of each recommendation, and the page with the remedy. */
import type { RecommendationKind } from '#app/domain/insights/recommendations.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { type ReportState, writeReportState } from '#app/view-models/report/report-state.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';

interface RecommendationText {
  /** The finding; `count` is one or more. */
  readonly title: (count: number, locale: string) => string;
  readonly amount: string;
  readonly action: string;
}

const counted = (one: string, many: string) => (count: number, locale: string) =>
  count === 1 ? one : many.replace('{n}', formatCount(count, locale));

export const RECOMMENDATION_MESSAGES: Readonly<Record<RecommendationKind, RecommendationText>> = {
  missing_costs: {
    title: counted(
      '1 unit was sold without a known cost',
      '{n} units were sold without a known cost',
    ),
    amount: 'sales whose profit is overstated',
    action: 'Add costs',
  },
  product_losses: {
    title: counted('1 product was sold at a loss', '{n} products were sold at a loss'),
    amount: 'lost',
    action: 'See products',
  },
  code_losses: {
    title: counted('1 discount code lost money', '{n} discount codes lost money'),
    amount: 'lost',
    action: 'See discounts',
  },
  country_losses: {
    title: counted('Orders of 1 country lost money', 'Orders of {n} countries lost money'),
    amount: 'lost',
    action: 'Compare countries',
  },
  ad_losses: {
    title: counted(
      'Ads of 1 platform cost more than their orders left',
      'Ads of {n} platforms cost more than their orders left',
    ),
    amount: 'lost',
    action: 'See ad spend',
  },
  returns_up: {
    title: counted(
      'More came back of 1 product than before',
      'More came back of {n} products than before',
    ),
    amount: 'above the earlier rate',
    action: 'See returns',
  },
  fees_up: {
    title: counted(
      '1 gateway takes more of each payment than before',
      '{n} gateways take more of each payment than before',
    ),
    amount: 'above the earlier rate',
    action: 'See fees',
  },
  fees_over: {
    title: counted(
      '1 gateway charged more than your rule expects',
      '{n} gateways charged more than your rules expect',
    ),
    amount: 'more than expected',
    action: 'See fees',
  },
  reorder: {
    title: counted('1 variant has to be reordered now', '{n} variants have to be reordered now'),
    amount: 'of gross profit came from them',
    action: 'See stock',
  },
};

/** Returns the page about it, for the page's days, with the findings first. */
export function getActionHref(kind: RecommendationKind, state: ReportState): string {
  if (kind === 'missing_costs') return PRODUCT_COSTS_PATH;
  const { path, sort } = ACTION_PAGES[kind];
  const page = { size: 10, number: 1 } as const;
  return `${path}${writeReportState({ ...state, sort, page, search: '' })}`;
}

const ACTION_PAGES = {
  product_losses: {
    path: '/analytics/products?tab=performance&',
    sort: { by: 'gross_profit', direction: 'asc' },
  },
  code_losses: {
    path: '/analytics/discounts?tab=performance&',
    sort: { by: 'gross_profit', direction: 'asc' },
  },
  country_losses: {
    path: '/compare-countries?',
    sort: { by: 'gross_profit', direction: 'asc' },
  },
  ad_losses: {
    path: '/acquisition?item=ad-spend&',
    sort: { by: 'cm3', direction: 'asc' },
  },
  returns_up: {
    path: '/analytics/returns?tab=performance&',
    sort: { by: 'returns', direction: 'desc' },
  },
  fees_up: {
    path: '/analytics/transaction-fees?tab=performance&',
    sort: { by: 'transaction_fee_rate', direction: 'desc' },
  },
  fees_over: {
    path: '/analytics/transaction-fees?tab=performance&',
    sort: { by: 'transaction_fee_rate', direction: 'desc' },
  },
  reorder: {
    path: '/analytics/products-inventory?tab=inventory&',
    sort: { by: 'reorder_day', direction: 'asc' },
  },
} as const;
