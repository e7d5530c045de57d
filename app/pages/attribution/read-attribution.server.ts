import {
  countReportedOrders,
  type ReportedOrders,
} from '#app/data/visits/visit-journey-rows.server.ts';
import {
  attributeOrders,
  type AttributedRow,
  type AttributionModel,
  getTouchKey,
} from '#app/domain/marketing/attribution.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { nameProfits } from '#app/domain/metrics/name-profits.ts';
import { getGrossProfitKnowledge, KNOWLEDGE_SUMS } from '#app/domain/metrics/coverage-sums.ts';
import type { CostSources } from '#app/domain/profit/cost-families.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  runAttributionQuery,
  type StoredTouchSums,
} from '#app/services/metrics/run-attribution-query.server.ts';
import type {
  CampaignFigures,
  CampaignRow,
} from '#app/view-models/attribution/attribution-view.ts';
import {
  type CampaignSpend,
  shareSpend,
  type SpendOfRow,
} from '#app/view-models/attribution/campaign-spend.ts';
import { toCampaignFigures, toAttributionRow } from './campaign-row.ts';
import { readCampaignSpend } from '#app/services/reports/read-campaign-spend.server.ts';

export interface ReadAttributionOptions {
  /** Days, filters and date basis of the page. */
  readonly query: MetricQuery;
  readonly model: AttributionModel;
}

export interface Attribution {
  readonly rows: readonly CampaignRow[];
  readonly total: CampaignFigures;
  /** The name of the total's gross profit by what it contains. */
  readonly profitName: string;
  readonly otherSpend: number | null;
  /** The number of orders whose visits Farthing recorded itself, and of verified ones. */
  readonly reported: ReportedOrders;
}

/** Figures of orders by their names among campaigns; counts are allocated in hundredths. */
export const SHARED_FIGURES = {
  orders: { metric: 'orders', times: 100 },
  new_customers: { metric: 'new_customers', times: 100 },
  revenue: { metric: 'total_revenue', times: 1 },
  profit: { metric: 'gross_profit', times: 1 },
} as const;
export type SharedFigure = keyof typeof SHARED_FIGURES;

export interface AttributionParts {
  readonly sums: readonly StoredTouchSums[];
  readonly attributed: readonly AttributedRow[];
  readonly campaigns: readonly CampaignSpend[];
  readonly sources: readonly CostSources[];
}

/**
 * Reads the orders of the days, allocated by a model to the touches before them, with the cost of
 * ads.
 */
export async function readAttribution(
  deps: Deps,
  options: ReadAttributionOptions,
): Promise<Attribution> {
  const { shopIds, range } = options.query;
  const [parts, counts] = await Promise.all([
    readAttributionParts(deps, options),
    Promise.all(shopIds.map((shopId) => countReportedOrders(deps.db, shopId, range))),
  ]);
  const sum = (name: keyof ReportedOrders) =>
    counts.reduce((total, count) => total + count[name], 0);
  return {
    ...toAttribution(parts),
    reported: { orders: sum('orders'), confirmed: sum('confirmed') },
  };
}

/** Reads the sums by touches, allocates them by the model, and reads the cost of campaigns. */
export async function readAttributionParts(
  deps: Deps,
  { query, model }: ReadAttributionOptions,
): Promise<AttributionParts> {
  const inRange = { ...query, compareTo: 'none', sort: null, page: null } as const;
  const shared = Object.entries(SHARED_FIGURES);
  const metrics = [...new Set([...shared.map(([, { metric }]) => metric), ...KNOWLEDGE_SUMS])];
  const [sums, campaigns, sources] = await Promise.all([
    runAttributionQuery(deps, { query: { ...inRange, metrics }, model }),
    readCampaignSpend(deps, inRange),
    deps.reader.readCostSources(query.shopIds),
  ]);
  const attributed = attributeOrders(
    model,
    sums.map(({ touch, values }) => ({
      touch,
      values: Object.fromEntries([
        ...KNOWLEDGE_SUMS.map((key) => [key, values[key] ?? 0] as const),
        ...shared.map(
          ([name, { metric, times }]) => [name, times * (values[metric] ?? 0)] as const,
        ),
      ]),
    })),
  );
  // What was sold and came back in the same days leaves a row without figures.
  const shown = attributed.filter(({ values }) =>
    shared.some(([name]) => (values[name] ?? 0) !== 0),
  );
  return { sums, attributed: shown, campaigns, sources };
}

export function toAttribution({
  attributed,
  campaigns,
  sources,
}: AttributionParts): Omit<Attribution, 'reported'> {
  const { byRow, rest } = shareSpend(attributed, campaigns);
  const sums = sumValues(attributed);
  const costs = getGrossProfitKnowledge(sums, sources);
  return {
    rows: attributed.map((row) =>
      toAttributionRow(row, byRow.get(getTouchKey(row.touch)) ?? null, sources),
    ),
    total: toCampaignFigures(sums, totalSpend(byRow), costs),
    profitName: nameProfits(['gross_profit'], costs)['gross_profit'] ?? 'Gross profit',
    otherSpend: rest,
  };
}

function totalSpend(byRow: ReadonlyMap<string, SpendOfRow>): SpendOfRow | null {
  if (byRow.size === 0) return null;
  const rows = [...byRow.values()];
  return {
    spend: rows.reduce((sum, row) => sum + row.spend, 0),
    claimed: rows.reduce((sum, row) => sum + row.claimed, 0),
  };
}

function sumValues(rows: readonly AttributedRow[]): AttributedRow['values'] {
  const sums: Record<string, number> = {};
  for (const { values } of rows) {
    for (const [key, value] of Object.entries(values)) sums[key] = (sums[key] ?? 0) + value;
  }
  return sums;
}
