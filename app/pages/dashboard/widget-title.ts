import type { RankedDimension, Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import type { DashboardView } from './dashboard.ts';

type Reports = Pick<DashboardView, 'reports' | 'offeredReports'>;

export function getWidgetTitle(widget: Widget, { reports, offeredReports }: Reports): string {
  switch (widget.kind) {
    case 'tile':
      return getLabel(widget.metric);
    case 'trend':
      return getTrendTitle(widget.metrics);
    case 'waterfall':
      return 'From gross sales to net profit';
    case 'snapshot':
      return 'Daily snapshot';
    case 'goals':
      return 'Goals';
    case 'ranking':
      return getRankingTitle(widget);
    case 'report': {
      const named = [...reports, ...offeredReports];
      return named.find(({ reportId }) => reportId === widget.reportId)?.name ?? 'Custom report';
    }
  }
}

export function getRankingTitle({
  dimension,
  end,
}: {
  readonly dimension: RankedDimension;
  readonly end: 'top' | 'bottom';
}): string {
  return `${end === 'top' ? 'Top' : 'Bottom'} ${RANKED_NAMES[dimension]}`;
}

function getTrendTitle(metrics: readonly string[]): string {
  if (metrics.join() === PROFIT_AND_COSTS) return 'Profit and costs over time';
  const [first = '', ...others] = metrics.map(getLabel);
  const last = others.at(-1);
  if (last === undefined) return `${first} over time`;
  return `${[first, ...others.slice(0, -1)].join(', ')} and ${last.toLowerCase()} over time`;
}

const PROFIT_AND_COSTS = 'total_revenue,total_costs,net_profit';

function getLabel(metric: string): string {
  return findMetric(metric)?.label ?? metric;
}

export const RANKED_NAMES: Readonly<Record<RankedDimension, string>> = {
  product: 'products',
  variant: 'variants',
  vendor: 'vendors',
  product_type: 'product types',
  collection: 'collections',
  country: 'countries',
  channel: 'channels',
  source: 'sources',
  gateway: 'payment gateways',
  carrier: 'carriers',
  discount_code: 'discount codes',
  customer_type: 'customer types',
  ad_platform: 'ad platforms',
};
