/** The result of the insights in two sentences: the change, and its main causes. */
import { joinNames } from '#app/lib/join-names.ts';
import type { ProfitCauseKey } from '#app/domain/insights/split-profit-change.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { ProfitChange } from './insights-view.ts';

const CAUSES_NAMED = 3;

const NAMES: Readonly<Record<ProfitCauseKey, string>> = {
  traffic: 'traffic',
  conversion: 'the conversion rate',
  orders: 'the number of orders',
  basket: 'units per order',
  mix: 'the mix of products',
  price: 'prices',
  unit_cost: 'unit costs',
  known_costs: 'unit costs that were not known in both ranges',
  discounts: 'discounts',
  returns: 'returns',
  shipping: 'shipping',
  fees: 'fees',
  extras: 'order fees and tips',
  other_revenue: 'other revenue',
  marketing: 'marketing',
  expenses: 'operating expenses',
  taxes: 'payable taxes',
};

/**
 * Formats "Net profit rose by $606.00. Most of it came of the number of orders (+$700.00), prices
 * (+$120.00) and discounts (−$90.00)." Returns null where nothing is compared.
 */
export function insightsStory(
  { headline, total: { values, previous }, effects }: ProfitChange,
  shop: { readonly currency: string; readonly locale: string },
  profitName: string = getMetric('net_profit').label,
): string | null {
  const now = values[headline] ?? null;
  const before = previous?.[headline] ?? null;
  if (effects === null || now === null || before === null) return null;
  const label = headline === 'net_profit' ? profitName : getMetric(headline).label;
  const money = (minor: number) => formatValue(minor, 'money', shop);
  if (now === before) return `${label} did not change.`;
  const moved = now > before ? 'rose' : 'fell';
  const causes = effects
    .slice(0, CAUSES_NAMED)
    .map(({ cause, effect }) => `${NAMES[cause]} (${effect > 0 ? '+' : ''}${money(effect)})`);
  const most = effects.length > CAUSES_NAMED ? ' Most of it came from' : ' It came from';
  return `${label} ${moved} by ${money(Math.abs(now - before))}.${most} ${joinNames(causes)}.`;
}
