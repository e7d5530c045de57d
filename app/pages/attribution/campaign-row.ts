import { type AttributedRow, getTouchKey } from '#app/domain/marketing/attribution.ts';
import { listMissingCosts } from '#app/domain/metrics/cost-statement.ts';
import type { CostSources, FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { getGrossProfitKnowledge } from '#app/domain/metrics/coverage-sums.ts';
import {
  CAMPAIGN_COLUMNS,
  type CampaignFigures,
  type CampaignRow,
} from '#app/view-models/attribution/attribution-view.ts';
import type { SpendOfRow } from '#app/view-models/attribution/campaign-spend.ts';

export function toAttributionRow(
  { touch, values }: AttributedRow,
  spend: SpendOfRow | null,
  sources: readonly CostSources[],
): CampaignRow {
  const name =
    touch === null
      ? 'Not attributed'
      : [touch.source, touch.medium, touch.campaign].map((text) => text ?? '–').join(' / ');
  const costs = getGrossProfitKnowledge(values, sources);
  const figures = toCampaignFigures(values, spend, costs);
  return { key: getTouchKey(touch), name, touch, figures, costsNotKnown: listMissingCosts(costs) };
}

/** Converts hundredths to counts, and adds the derived figures; no ratio without a spend. */
export function toCampaignFigures(
  values: AttributedRow['values'],
  spend: SpendOfRow | null,
  costs: readonly FamilyKnowledge[],
): CampaignFigures {
  const { orders = 0, new_customers = 0, revenue = 0 } = values;
  const isKnown = costs.every(({ family, isAnswered }) => family !== 'goods' || isAnswered);
  const profit = isKnown ? (values['profit'] ?? 0) : null;
  const ratio = (amount: number) =>
    spend === null || spend.spend <= 0 ? null : amount / spend.spend;
  return {
    orders: orders / 100,
    new_customers: new_customers / 100,
    revenue,
    profit,
    spend: spend?.spend ?? null,
    profit_after_ads: profit === null ? null : profit - (spend?.spend ?? 0),
    roas: ratio(revenue),
    claimed_revenue: spend?.claimed ?? null,
    claimed_roas: ratio(spend?.claimed ?? 0),
  };
}

/** Sorts rows by a figure or by their name; those without the figure are last. */
export function sortCampaigns(
  rows: readonly CampaignRow[],
  sort: { readonly by: string; readonly direction: 'asc' | 'desc' },
): CampaignRow[] {
  const sign = sort.direction === 'asc' ? 1 : -1;
  const byName = (a: CampaignRow, b: CampaignRow) => a.name.localeCompare(b.name, 'en');
  const column = CAMPAIGN_COLUMNS.find(({ key }) => key === sort.by);
  if (column === undefined) return rows.toSorted((a, b) => sign * byName(a, b));
  const figure = ({ figures }: CampaignRow) => figures[column.key];
  return rows.toSorted((a, b) => {
    const [left, right] = [figure(a), figure(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right) || byName(a, b);
  });
}
