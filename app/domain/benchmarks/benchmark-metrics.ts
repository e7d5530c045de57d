/**
 * The figures that shops are compared by: shares of money and of customers, for which neither the
 * currency of a shop nor its size matters.
 */
export const BENCHMARK_METRICS = [
  'gross_margin',
  'contribution_margin',
  'net_margin',
  'ad_share',
  'discount_rate',
  'return_rate_value',
  'transaction_fee_rate',
  'returning_customer_rate',
] as const;

export type BenchmarkMetric = (typeof BENCHMARK_METRICS)[number];

/** Margins are meaningful only where the costs of nearly everything sold are known. */
const MARGINS: ReadonlySet<string> = new Set(['gross_margin', 'contribution_margin', 'net_margin']);
const COST_COVERAGE_MIN = 0.9;

export const BENCHMARK_FACTS = ['cost_coverage', 'marketing_cost', 'orders'] as const;

/**
 * Returns the figures of a shop that can be compared with those of others, as fractions. Margins
 * without costs and an ad share without any ads are left out: they would distort the comparison.
 */
export function comparableFigures(
  values: Readonly<Record<string, number | null>>,
): ReadonlyMap<BenchmarkMetric, number> {
  const { cost_coverage: coverage, marketing_cost: marketing } = values;
  const figures = new Map<BenchmarkMetric, number>();
  for (const metric of BENCHMARK_METRICS) {
    const value = values[metric] ?? null;
    if (value === null) continue;
    if (MARGINS.has(metric) && (coverage ?? 0) < COST_COVERAGE_MIN) continue;
    if (metric === 'ad_share' && (marketing ?? 0) === 0) continue;
    figures.set(metric, value);
  }
  return figures;
}
